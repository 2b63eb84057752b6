"""The scoreboard of a game."""

from collections.abc import Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.content import Content

from scat_tui import games, paths
from scat_tui.engine.game import Event, GameRules, Seat
from scat_tui.games.deal_codes import deal_in_words
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.reading import load_game
from scat_tui.screens.damaged_games import not_playable
from scat_tui.screens.keyed import BACK, RULES, Command, KeyedScreen, bindings
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.scores.board import ScoreBoard
from scat_tui.widgets.text import TextBlock, cut, fitted
from scat_tui.words import _, pgettext
from scat_tui.words.names import seat_names

CHART = Command("", "c", lambda: _("chart"), "chart")
HANDS = Command("", "↑↓", lambda: pgettext("key", "hand"), "")
COMMANDS = (HANDS, CHART, RULES, BACK)


class ScoreboardScreen(KeyedScreen):
    """The scoreboard of one game, during it or after it."""

    CSS_PATH = [paths.style("menus"), paths.style("scoreboard")]
    KEYS = COMMANDS
    BINDINGS = bindings(COMMANDS)

    def __init__(
        self,
        game: GameRules,
        events: Sequence[Event],
        names: Sequence[str],
        you: Seat | None,
        deal: str = "",
    ) -> None:
        """`deal` says how to have the deal again."""
        super().__init__()
        self._game, self._deal = game.name, deal
        self._scores = games.scores(self._game).scoreboard(game, events, names, you)

    def compose(self) -> ComposeResult:
        yield TextBlock(self._heading(), id="score-heading")
        yield ScoreBoard(self._scores)
        yield KeyLine()

    def _heading(self) -> Content:
        """The title, and the deal at the right, or below where there is no room beside it."""
        title, width = self.titled(_("Scoreboard")), self.app.size.width - 1
        deal = cut(Content.styled(self._deal, "$quiet"), width - 1)
        if not self._deal:
            return title
        if title.cell_length + 2 + deal.cell_length > width:
            return Content.assemble(title, "\n ", deal)
        return Content.assemble(fitted(title, width - deal.cell_length), deal)

    @property
    def board(self) -> ScoreBoard:
        return self.query_one(ScoreBoard)

    def on_mount(self) -> None:
        self.watch(self.board, "chart_wanted", self._show_keys)
        self.call_after_refresh(self._show_keys)

    def on_resize(self) -> None:
        self.query_one("#score-heading", TextBlock).update(self._heading())
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


def open_scoreboard(screen: KeyedScreen, path: Path) -> None:
    """Shows the scoreboard of a saved game over a screen, which says so if the game cannot be read."""
    try:
        game = load_game(path, follow=False)
    except BadRecord as error:
        # It was deleted or damaged meanwhile.
        screen.say(not_playable(path, str(error)))
        return
    record, match = game.record, game.match
    names, deal = seat_names(record.seats), deal_in_words(record)
    screen.app.push_screen(ScoreboardScreen(match.game, match.events, names, record.own_seat, deal))
