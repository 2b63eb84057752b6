"""The list of finished games."""

from textual.app import ComposeResult
from textual.content import Content

from scat_tui import games, paths
from scat_tui.saves.index_list import Total
from scat_tui.saves.reading import Entry
from scat_tui.saves.saved_game import SavedGame
from scat_tui.saves.wanted import State, Wanted
from scat_tui.screens.game_list import FILTERING, GameListScreen
from scat_tui.screens.game_rows import Described
from scat_tui.screens.game_summary import summary_of
from scat_tui.screens.keyed import BACK, MOVE, RULES, Command, bindings
from scat_tui.screens.scoreboard import open_scoreboard
from scat_tui.widgets.form import Form
from scat_tui.widgets.text import TextBlock, as_content, cut, stack
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, ngettext
from scat_tui.words.finished_games import none_finished
from scat_tui.words.saved_files import no_folder_for_games

TITLES = (40, 28, 16)
"""Widths of titles in the list of finished games."""


class FinishedGamesScreen(GameListScreen):
    """All finished games, and how many of them were won."""

    CSS_PATH = [paths.style("menus"), paths.style("scoreboard")]
    KEYS = (
        *(MOVE, Command("", "Enter", lambda: _("scoreboard"), "choose")),
        *(Command("v,f9", "v", lambda: _("replay"), "replay"), *FILTERING, RULES, BACK),
    )
    BINDINGS = bindings(KEYS)
    EVERYTHING = Wanted(state=State.FINISHED)
    TOTALS = True
    WAYS = ((0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 2, 5), (0, 1, 2), (0, 1), (6,))

    def heading(self) -> Content:
        return self.titled(_("Scoreboard: finished games"))

    def compose_above(self) -> ComposeResult:
        yield from super().compose_above()
        yield TextBlock(id="list-totals")

    def no_folder(self) -> str:
        return no_folder_for_games()

    def nothing_there(self) -> str:
        return none_finished()

    def show_totals(self, totals: list[Total]) -> None:
        """Says of each game how often it was finished and how often won."""
        narrow = self.size.width < COMPACT
        lines = [as_content(_total(each, narrow=narrow)) for each in totals]
        self.query_one("#list-totals", TextBlock).update(stack(lines))

    def described(self, entry: Entry) -> Described:
        """When a game was finished, whether it was won, what it was, who won, how many hands, the title."""
        if not isinstance(entry, SavedGame):
            return super().described(entry)
        summary, hands = summary_of(entry), entry.summary.hand
        count = ngettext("{count} hand", "{count} hands", hands).format(count=hands)
        titles = [cut(summary.title, longest).plain for longest in TITLES]
        mark = "★" if entry.summary.won else " "
        cells = (f"{mark} {summary.game}", summary.turn, count, *titles, f"{mark} {summary.turn}")
        when = summary.when.partition(" ")[0] if self.size.width < COMPACT else summary.when
        return Described(when or "—", cells)

    def help_text(self) -> Content:
        entry = self.entry
        return summary_of(entry).details(*self.help_room) if isinstance(entry, SavedGame) else Content("")

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Shows the scoreboard of a game."""
        entry = self.entry
        if not self.is_active or entry is None:
            return
        open_scoreboard(self, entry.path)

    def action_replay(self) -> None:
        """Opens the replay of the game under the cursor."""
        entry = self.entry
        if isinstance(entry, SavedGame):
            self.host.open_replay(entry.path)

    def action_rules(self) -> None:
        """Shows the rules on how a game ends."""
        entry = self.entry
        if isinstance(entry, SavedGame):
            self.show_rules(games.about(entry.summary.game).ending, entry.summary.game)
        else:
            self.show_rules(None)


def _total(total: Total, *, narrow: bool) -> str:
    """How often a game was finished and how often won."""
    if narrow:
        text = ngettext("{game}: {count} game, {won} won", "{game}: {count} games, {won} won", total.finished)
        return text.format(game=games.about(total.game).short, count=total.finished, won=total.won)
    text = ngettext(
        "{game}: {count} finished game, {won} won by you",
        "{game}: {count} finished games, {won} won by you",
        total.finished,
    )
    return text.format(game=games.about(total.game).title, count=total.finished, won=total.won)
