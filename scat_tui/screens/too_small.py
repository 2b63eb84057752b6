"""The notice that the terminal is too small."""

from collections.abc import Callable
from typing import Any

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.geometry import Size
from textual.screen import ModalScreen, Screen

from scat_tui.screens.services import host
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _
from scat_tui.words.commands import with_commands
from scat_tui.words.table_keys import LEAVE

LEAST_SIZE = (40, 16)
"""The least size of a screen in cells and lines, unless its `least_size` says otherwise."""


class TooSmallScreen(ModalScreen[None], inherit_bindings=False):
    """Names both sizes; until the terminal is larger only q does something, and the game waits."""

    BINDINGS = [Binding(LEAVE.keys, "leave", "Leave", show=False)]

    def __init__(self, size: Size, least: tuple[int, int]) -> None:
        super().__init__()
        self._sizes = size, least
        self._leave: Callable[[], object] | None = None
        """What a yes to the question does; None while nothing is asked."""
        self._text = TextBlock(_sentence(size, least), id="too-small")

    @property
    def asks(self) -> bool:
        """Whether a question is shown, so that keys pressed before it was visible are ignored."""
        return self._leave is not None

    def compose(self) -> ComposeResult:
        yield self._text

    def cursor_place(self) -> CursorPlace | None:
        return place_in(self._text)

    def action_leave(self) -> None:
        """Ends the program, as no screen has room."""
        host(self).leave()

    def ask(self, leave: Callable[[], object]) -> None:
        """Asks here, where there is no room for a dialog, whether to leave a game that would be lost."""
        self._leave = leave
        host(self).presses.changed()
        self._text.update(
            Content(
                with_commands(
                    _(
                        "This game is not saved: it is lost if you leave. "
                        "{l} or {F10} leaves, any other key stays."
                    )
                )
            )
        )

    def _answer(self, yes: bool) -> None:
        leave, self._leave = self._leave, None
        host(self).presses.changed()
        self.name_sizes(*self._sizes)
        if yes and leave:
            leave()

    def on_key(self, event: Key) -> None:
        """Answers a question."""
        if self.asks:
            event.stop()
            self._answer(event.key in ("l", "f10"))

    def on_click(self) -> None:
        """Answers a question with no."""
        if self.asks:
            self._answer(False)

    def say(self, text: str) -> None:
        """Does nothing: the notice itself says what to press."""

    def name_sizes(self, size: Size, least: tuple[int, int]) -> None:
        """Names other sizes, unless a question is shown."""
        self._sizes = size, least
        if not self.asks:
            self._text.update(_sentence(size, least))


def _sentence(size: Size, least: tuple[int, int]) -> Content:
    text = _(
        "This window is {width}x{height}: make it {least_width}x{least_height} or larger to play on. "
        "{q} quits."
    )
    return Content(
        with_commands(text, width=size.width, height=size.height, least_width=least[0], least_height=least[1])
    )


def least_size(screen: Screen[Any], width: int) -> tuple[int, int]:
    """The least cells and lines of a screen in a window of a given width."""
    own: Callable[[int], tuple[int, int]] | None = getattr(screen, "least_size", None)
    return own(width) if own else LEAST_SIZE


def check_size(app: App[Any], size: Size) -> None:
    """Shows the notice over a screen that does not fit the size, and removes it from one that does."""
    front = app.screen
    notice = front if isinstance(front, TooSmallScreen) else None
    least = least_size(app.screen_stack[-2] if notice else front, size.width)
    small = size.width < least[0] or size.height < least[1]
    if notice and small:
        notice.name_sizes(size, least)
    elif notice:
        app.pop_screen()
    elif small:
        app.push_screen(TooSmallScreen(size, least))
