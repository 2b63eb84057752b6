"""The whole log of a game, over the table."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from scat_tui import paths
from scat_tui.screens.closing import ClosesItself
from scat_tui.widgets.play_log import Line
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _


class LogScreen(ClosesItself[None], ModalScreen[None]):
    """Everything that happened, the newest at the bottom; arrows scroll, l or q closes."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [
        Binding("escape,q,l,backspace,enter", "dismiss", "Close", show=False),
        Binding("j", "scroll(1)", "Down", show=False),
        Binding("k", "scroll(-1)", "Up", show=False),
    ]

    def __init__(self, lines: Sequence[Line], above: str = "") -> None:
        """`above` stands over the lines and does not scroll."""
        super().__init__()
        self._lines, self._above = lines, above

    def compose(self) -> ComposeResult:
        """One long text in a frame."""
        with VerticalScroll(id="log-pages") as pages:
            pages.border_title = Content(_("Log"))
            pages.border_subtitle = Content(_("arrows scroll · q closes"))
            if self._above:
                yield TextBlock(Content(self._above), id="log-above")
            yield TextBlock(
                Content("\n".join(line.text for line in self._lines) or _("Nothing has happened yet."))
            )

    def on_mount(self) -> None:
        """The newest is in sight."""
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Some lines on or back."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
