"""The notice that the terminal is too small, and when it comes and goes."""

from collections.abc import Callable
from typing import Any

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen, Screen

from scat_tui.widgets.text import TextBlock
from scat_tui.words import _

LEAST_SIZE = (40, 16)
"""Cells below which a screen cannot be used, unless it says so itself by a `least_size`."""


class TooSmallScreen(ModalScreen[None]):
    """Names both sizes; until the terminal is larger only q does something, and the game waits."""

    BINDINGS = [Binding("q", "leave", "Leave", show=False)]

    def __init__(self, size: Size, least: tuple[int, int]) -> None:
        super().__init__()
        self._text = TextBlock(_sentence(size, least), id="too-small")

    def compose(self) -> ComposeResult:
        """The notice alone."""
        yield self._text

    def action_leave(self) -> None:
        """End the program, since no screen that could be gone back to has room; every game is saved."""
        self.app.exit()

    def tell(self, size: Size, least: tuple[int, int]) -> None:
        """Name other sizes."""
        self._text.update(_sentence(size, least))


def _sentence(size: Size, least: tuple[int, int]) -> Content:
    text = _(
        "This window is {width}x{height}: make it {least_width}x{least_height} or larger to play on. q quits."
    )
    return Content(
        text.format(width=size.width, height=size.height, least_width=least[0], least_height=least[1])
    )


def least_size(screen: Screen[Any], width: int) -> tuple[int, int]:
    """Cells and lines that a screen needs in a window of so many cells across."""
    own: Callable[[int], tuple[int, int]] | None = getattr(screen, "least_size", None)
    return own(width) if own else LEAST_SIZE


def check_size(app: App[Any], size: Size) -> None:
    """The notice over a screen in front that does not fit the size; away with it over one that does."""
    front = app.screen
    notice = front if isinstance(front, TooSmallScreen) else None
    least = least_size(app.screen_stack[-2] if notice else front, size.width)
    small = size.width < least[0] or size.height < least[1]
    if notice and small:
        notice.tell(size, least)
    elif notice:
        app.pop_screen()
    elif small:
        app.push_screen(TooSmallScreen(size, least))
