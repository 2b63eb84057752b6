"""The whole log of a game, over the table."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from scat_tui import paths
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.play_log import Line
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _
from scat_tui.words.at_table import nothing_yet
from scat_tui.words.commands import with_commands
from scat_tui.words.table_keys import LOG


class LogPages(VerticalScroll, inherit_bindings=False):
    """The lines, and the keys that scroll them."""

    BINDINGS = [
        Binding("up,k", "step(-1)", "Up", show=False),
        Binding("down,j", "step(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown,space", "page(1)", "Page down", show=False),
        Binding("home", "edge(-1)", "Start", show=False),
        Binding("end", "edge(1)", "End", show=False),
    ]

    def action_step(self, lines: int) -> None:
        """Scrolls by some lines."""
        self.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        """Scrolls by a page, except for one line."""
        self.action_step(pages * max(1, self.size.height - 1))

    def action_edge(self, step: int) -> None:
        """Scrolls to the start or the end."""
        if step < 0:
            self.scroll_home(animate=False)
        else:
            self.scroll_end(animate=False)


class LogScreen(GuardedScreen[None], ModalScreen[None]):
    """Everything that has happened, the newest at the bottom; arrows scroll, l or q closes."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding(f"escape,q,{LOG.keys},backspace,enter", "dismiss", "Close", show=False)]

    def __init__(self, lines: Sequence[Line], above: str = "") -> None:
        """`above` is shown over the lines and does not scroll."""
        super().__init__()
        self._lines, self._above = lines, above

    def compose(self) -> ComposeResult:
        with LogPages(id="log-pages") as pages:
            pages.border_title = Content(_("Log"))
            pages.border_subtitle = Content(with_commands(_("arrows scroll · {q} closes")))
            if self._above:
                yield TextBlock(Content(self._above), id="log-above")
            yield TextBlock(
                Content("\n".join(line.text for line in self._lines) or nothing_yet()),
                id="log-lines",
            )

    def on_mount(self) -> None:
        self.query_one(LogPages).scroll_end(animate=False)

    def cursor_place(self) -> CursorPlace | None:
        """The newest line if the log is at its end, else the first visible line."""
        pages = self.query_one(LogPages)
        lines = self.query_one("#log-lines", TextBlock)
        at_end = pages.scroll_y >= pages.max_scroll_y
        return place_in(pages, 0, lines.region.bottom - 1 - pages.content_region.y if at_end else 0)
