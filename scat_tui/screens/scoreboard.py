"""The scoreboard of a game, and the list of finished games."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from scat_tui.engine.game import Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.screens.menu import BACK, RULES, Command, bindings
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.score_board import ScoreBoard
from scat_tui.widgets.score_sheet import read_sheet
from scat_tui.words import _

CHART = Command("", "c", _("chart"), "chart")
HANDS = Command("", "↑↓", _("hand"), "")
COMMANDS = (HANDS, CHART, RULES, BACK)


class ScoreboardScreen(Screen[None]):
    """One game, during it or after."""

    BINDINGS = bindings(COMMANDS)

    def __init__(self, match: AnyMatch, names: Sequence[str], you: Seat | None) -> None:
        super().__init__()
        self._sheet = read_sheet(match, names, you)

    def compose(self) -> ComposeResult:
        """A title, the board, the keys."""
        heading = Content.assemble((" ♠ ♥ ♦ ♣  ", "$quiet"), (_("Scoreboard"), "bold"))
        yield Static(heading, id="score-heading")
        yield ScoreBoard(self._sheet)
        yield KeyLine()

    @property
    def board(self) -> ScoreBoard:
        """The board."""
        return self.query_one(ScoreBoard)

    def on_mount(self) -> None:
        """The keys follow the board."""
        self.watch(self.board, "chart_wanted", self._show_keys)
        self.call_after_refresh(self._show_keys)

    def on_resize(self) -> None:
        """There may be room for the chart now."""
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        instead = _("table") if self.board.chart_wanted else _("chart")
        self.query_one(KeyLine).keys = tuple(
            KeyHint(each.shown, instead if each is CHART else each.label)
            for each in COMMANDS
            if each is not CHART or not self.board.all_fit
        )

    async def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A click on a key does what the key does."""
        for command in COMMANDS:
            if command.shown == message.key and command.action:
                await self.run_action(command.action)

    def action_chart(self) -> None:
        """The chart instead of the table, and back."""
        self.board.action_chart()

    def action_rules(self) -> None:
        """How lives are lost."""
        from scat_tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen("scat", "lives"))

    def action_back(self) -> None:
        """To the screen before."""
        self.dismiss()
