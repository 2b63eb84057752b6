"""The whole log of a game, over the table."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen

from scat_tui import paths
from scat_tui.engine.game import Seat
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.text import TextBlock
from scat_tui.widgets.whole_log import WholeLog
from scat_tui.words import _
from scat_tui.words.log_lines import Line
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
    """Everything that has happened, the newest at the bottom; f steps through the players, l or q closes."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [
        Binding(f"escape,q,{LOG.keys},backspace,enter", "dismiss", "Close", show=False),
        Binding("f,right", "next_player(1)", "Next player", show=False),
        Binding("left", "next_player(-1)", "Player before", show=False),
    ]

    def __init__(self, lines: Sequence[Line], above: str = "", deal: str = "") -> None:
        """`above` is shown over the lines and does not scroll; `deal` says how to have the deal again."""
        super().__init__()
        self._lines, self._above, self._deal = lines, above, deal
        self._players = {line.seat: line for line in lines if line.seat is not None and line.who}
        """A line of each player who has one."""
        self._only: Seat | None = None
        """The player whose lines alone are shown."""

    def compose(self) -> ComposeResult:
        with LogPages(id="log-pages"):
            if self._above:
                yield TextBlock(Content(self._above), id="log-above")
            yield WholeLog(self._lines, self._deal, id="log-lines")
            yield KeyLine(id="log-keys")

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        """The lines of the chosen player, from the end."""
        pages = self.query_one(LogPages)
        log = _("Log")
        title = log if self._only is None else _("{log} · {who}").format(log=log, who=self._who(self._only))
        pages.border_title = Content(title)
        self.query_one(WholeLog).only = self._only
        choose = [KeyHint("f", self._who(self._following(1)))] if self._players else []
        always = KeyHint("↑↓", _("scroll")), KeyHint("q", _("close"), always=True)
        self.query_one(KeyLine).keys = (*choose, *always)
        self.call_after_refresh(pages.scroll_end, animate=False)

    def _who(self, seat: Seat | None) -> str:
        """Whose lines are shown if only those about a seat are."""
        if seat is None:
            return _("everyone")
        line = self._players[seat]
        return _("only you") if line.own else _("only {who}").format(who=line.who)

    def _following(self, step: int) -> Seat | None:
        """The player after the one chosen, by seat; after the last one everybody."""
        around: list[Seat | None] = [None, *sorted(self._players)]
        return around[(around.index(self._only) + step) % len(around)]

    def action_next_player(self, step: int) -> None:
        """Shows the lines of the next player only; after the last one those of everybody."""
        self._only = self._following(step)
        self._show()

    async def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A click on a key of the frame does what the key does."""
        if message.key == "f":
            self.action_next_player(1)
        elif message.key == "q":
            self.dismiss()

    def cursor_place(self) -> CursorPlace | None:
        """The newest line if the log is at its end, else the first visible line."""
        pages = self.query_one(LogPages)
        lines = self.query_one("#log-lines", WholeLog)
        at_end = pages.scroll_y >= pages.max_scroll_y
        return place_in(pages, 0, lines.region.bottom - 1 - pages.content_region.y if at_end else 0)
