"""The place of the terminal's cursor: on what is chosen or typed.

Braille displays, magnifiers and input methods follow it, whether it is visible or not.
"""

from contextlib import suppress
from typing import Any, NamedTuple, Protocol, runtime_checkable

from textual.css.query import NoMatches
from textual.widget import Widget


class CursorPlace(NamedTuple):
    """A cell, counted from the corner of the screen."""

    x: int
    y: int
    typed: bool = False
    """Whether text is typed there; only then the cursor is visible."""


@runtime_checkable
class HasCursorPlace(Protocol):
    """A screen or a focused widget that knows the place of its cursor."""

    def cursor_place(self) -> CursorPlace | None:
        """The place; None if there is none at the moment."""


def place_in(widget: Widget, x: int = 0, y: int = 0, *, typed: bool = False) -> CursorPlace | None:
    """The place of a cell of a widget's content; None if the cell is not shown."""
    region = widget.content_region
    if not (widget.display and 0 <= x < region.width and 0 <= y < region.height):
        return None
    return CursorPlace(region.x + x, region.y + y, typed)


def place_on(screen: Any) -> CursorPlace | None:
    """The place on a screen: that of the focused widget, else the screen's own."""
    for each in (screen.focused, screen):
        if isinstance(each, HasCursorPlace):
            # A frame may be drawn before a screen has its widgets, or when they have gone.
            with suppress(NoMatches):
                if (place := each.cursor_place()) is not None:
                    return place
    return None
