"""The scoreboard of a game, and the list of finished games."""

from collections.abc import Sequence
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.content import Content

from scat_tui import games, paths
from scat_tui.engine.game import Event, GameRules, Seat
from scat_tui.games.deal_codes import deal_in_words
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.reading import load_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.screens.background import SCREENFUL
from scat_tui.screens.damaged_games import not_playable
from scat_tui.screens.game_summary import summary_of
from scat_tui.screens.keyed import BACK, LIST_BREAKPOINTS, MOVE, RULES, Command, KeyedScreen, bindings
from scat_tui.screens.menu import MenuScreen
from scat_tui.widgets.columns import in_columns
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.scores.board import ScoreBoard
from scat_tui.widgets.text import TextBlock, cut, fitted
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.finished_games import none_finished, reading_games
from scat_tui.words.names import seat_names
from scat_tui.words.saved_files import no_folder_for_games

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
        self,
        game: GameRules,
        events: Sequence[Event],
        names: Sequence[str],
        you: Seat | None,
        deal: str = "",
        hand: int | None = None,
    ) -> None:
        """`deal` says how to have the deal again; the cursor begins at `hand`, from 1, else at the last."""
        super().__init__()
        self._game, self._hand, self._deal = game.name, hand, deal
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
        if self._hand is not None:
            self.board.cursor = self._hand - 1
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


def open_scoreboard(screen: KeyedScreen, path: Path, hand: int | None = None) -> None:
    """Shows the scoreboard of a saved game over a screen, which says so if the game cannot be read."""
    try:
        game = load_game(path, follow=False)
    except BadRecord as error:
        # It was deleted or damaged meanwhile.
        screen.say(not_playable(path, str(error)))
        return
    record, match = game.record, game.match
    names, deal = seat_names(record.seats), deal_in_words(record)
    screen.app.push_screen(ScoreboardScreen(match.game, match.events, names, record.own_seat, deal, hand))


class FinishedGamesScreen(MenuScreen):
    """All finished games, the newest first, and how many of them were won."""

    CSS_PATH = [paths.style("menus"), paths.style("scoreboard")]
    KEYS = (MOVE, Command("", "Enter", lambda: _("scoreboard"), "open"), RULES, BACK)
    BINDINGS = bindings(KEYS)
    HORIZONTAL_BREAKPOINTS = LIST_BREAKPOINTS

    def __init__(self) -> None:
        super().__init__()
        self._games: dict[str, SavedGame] = {}

    def heading(self) -> Content:
        return self.titled(_("Scoreboard: finished games"))

    def on_mount(self) -> None:
        if self.host.saves is None:
            self._show_note(no_folder_for_games())
            return
        self._show_note(reading_games())
        self._read()

    @work(thread=True, exclusive=True)
    def _read(self) -> None:
        saves = self.host.saves
        entries = saves.list() if saves else []
        finished = [each for each in entries if isinstance(each, SavedGame) and each.over]
        above = (*_totals(finished), Row("space", "", kind="note"))
        narrow = self.size.width < COMPACT
        # Those in sight at once, the others when they are put into words, for which nobody waits.
        for shown in (finished[:SCREENFUL], finished)[len(finished) <= SCREENFUL :]:
            rows = (*above, *_rows(shown, narrow)) if shown else ()
            self.app.call_from_thread(self._games_are_read, shown, rows)

    def _games_are_read(self, finished: list[SavedGame], rows: tuple[Row, ...]) -> None:
        if not self.is_attached:
            return
        if not finished:
            self._show_note(none_finished())
            return
        is_first = not self._games
        self._games = {game.id: game for game in finished}
        self.form.rows = rows
        if is_first:
            self.form.focus()
        self.show_help()

    def _show_note(self, text: str) -> None:
        self.form.rows = (Row("note", text, kind="note"),)

    def help_text(self) -> Content:
        game = self._games.get(self.form.row.key) if self.form.row else None
        return summary_of(game).details(*self.help_room) if game else Content("")

    def on_form_chosen(self, message: Form.Chosen) -> None:
        if not self.is_active:
            return
        open_scoreboard(self, self._games[message.key].path)

    def action_open(self) -> None:
        """Opens the game under the cursor, for a click on Enter in the line of keys."""
        self.form.action_choose()

    def action_rules(self) -> None:
        """Shows the rules on how a game ends."""
        game = self._games.get(self.form.row.key) if self.form.row else None
        if game:
            self.show_rules(games.about(game.summary.game).ending, game.summary.game)
        else:
            self.show_rules(None)


def _totals(finished: Sequence[SavedGame]) -> list[Row]:
    """A note for each game: how often it was finished and how often won."""
    notes = []
    for name in dict.fromkeys(game.summary.game for game in finished):
        same = [game for game in finished if game.summary.game == name]
        won = sum(game.summary.won for game in same)
        text = ngettext(
            "{game}: {count} finished game, {won} won by you",
            "{game}: {count} finished games, {won} won by you",
            len(same),
        )
        words = text.format(game=games.about(name).title, count=len(same), won=won)
        notes.append(Row(f"totals {name}", words, kind="note"))
    return notes


def _rows(games: Sequence[SavedGame], narrow: bool) -> list[Row]:
    """A row for each game: when, whether it was won, what was played, who won, how many hands, the title."""
    summaries = [summary_of(game) for game in games]
    cells = []
    for game, summary in zip(games, summaries, strict=True):
        hands = game.summary.hand
        count = ngettext("{count} hand", "{count} hands", hands).format(count=hands)
        titles = [cut(summary.title, longest).plain for longest in TITLES]
        mark = "★" if game.summary.won else " "
        cells.append((f"{mark} {summary.game}", summary.turn, count, *titles, f"{mark} {summary.turn}"))
    columns = in_columns(cells, LISTS)
    return [
        Row(
            game.id,
            (summary.when.partition(" ")[0] if narrow else summary.when) or "—",
            row[0],
            shorter=row[1:],
        )
        for game, summary, row in zip(games, summaries, columns, strict=True)
    ]
