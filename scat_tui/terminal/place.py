"""Where the terminal's cursor stands: on what is chosen or typed.

Braille displays, magnifiers and input methods follow it, whether it can be seen or not.
"""

from typing import Any, NamedTuple, Protocol, runtime_checkable

from textual.widget import Widget


class Place(NamedTuple):
    """A cell, counted from the corner of the screen."""

    x: int
    y: int
    typed: bool = False
    """Whether text is typed there: only then the cursor can be seen."""


@runtime_checkable
class HasPlace(Protocol):
    """A screen or a widget with the keys that knows where its cursor stands."""

    def cursor_place(self) -> Place | None:
        """The place; None where there is none at the moment."""


def place_in(widget: Widget, x: int = 0, y: int = 0, *, typed: bool = False) -> Place | None:
    """A cell of a widget's content as a place; None where that cell is not shown."""
    region = widget.content_region
    if not (widget.display and 0 <= x < region.width and 0 <= y < region.height):
        return None
    return Place(region.x + x, region.y + y, typed)


def place_on(screen: Any) -> Place | None:
    """The place on a screen: that of the widget with the keys, else the screen's own."""
    for each in (screen.focused, screen):
        if isinstance(each, HasPlace) and (place := each.cursor_place()) is not None:
            return place
    return None
