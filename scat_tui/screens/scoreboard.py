"""The scoreboard of a game, and the list of finished games."""

from collections.abc import Sequence

from textual.app import ComposeResult

from scat_tui import games, paths
from scat_tui.engine.game import Event, GameRules, Seat
from scat_tui.screens.keyed import BACK, RULES, Command, KeyedScreen, bindings
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.scores.board import ScoreBoard
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _, pgettext

TITLES = (40, 28, 16)
"""Widths of titles in the list of finished games."""

LISTS = ((0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 2, 5), (0, 1, 2), (0, 1), (6,))
"""The columns that the list keeps, from the widest."""

CHART = Command("", "c", lambda: _("chart"), "chart")
HANDS = Command("", "↑↓", lambda: pgettext("key", "hand"), "")
COMMANDS = (HANDS, CHART, RULES, BACK)


class ScoreboardScreen(KeyedScreen):
    """The scoreboard of one game, during it or after it."""

    CSS_PATH = [paths.style("menus"), paths.style("scoreboard")]
    KEYS = COMMANDS
    BINDINGS = bindings(COMMANDS)

    def __init__(
        self, game: GameRules, events: Sequence[Event], names: Sequence[str], you: Seat | None
    ) -> None:
        super().__init__()
        self._game = game.name
        self._scores = games.scores(self._game).scoreboard(game, events, names, you)

    def compose(self) -> ComposeResult:
        yield TextBlock(self.titled(_("Scoreboard")), id="score-heading")
        yield ScoreBoard(self._scores)
        yield KeyLine()

    @property
    def board(self) -> ScoreBoard:
        return self.query_one(ScoreBoard)

    def on_mount(self) -> None:
        self.watch(self.board, "chart_wanted", self._show_keys)
        self.call_after_refresh(self._show_keys)

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        instead = _("table") if self.board.chart_wanted else _("chart")
        keys = [KeyHint(self._scores.arrow_keys, HANDS.label())]
        if not self.board.all_fit:
            keys.append(KeyHint(CHART.shown, instead))
        self.query_one(KeyLine).keys = (
            *keys,
            *(KeyHint(each.shown, each.label(), always=True) for each in (RULES, BACK)),
        )

    def action_chart(self) -> None:
        """Changes between the table and the chart."""
        self.board.action_chart()

    def action_rules(self) -> None:
        """Shows the rules on what a hand costs."""
        self.show_rules(games.about(self._game).scoring, self._game)
