"""The lobby in plain text, before the first game and after each: saved games, or a new table."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.paths import saves_folder
from scat_tui.plain import lobby_help
from scat_tui.plain.console import Console, PlayerLeft
from scat_tui.plain.deal_question import deal_told
from scat_tui.plain.new_table import NewTable, table_in_words
from scat_tui.plain.replays import Replays
from scat_tui.plain.replies import Back
from scat_tui.plain.saved_games import SavedGames, import_and_tell
from scat_tui.plain.today import TodaysDeals
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import game_path
from scat_tui.saves.record_json import read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.settings.settings import Settings, SettingsFile
from scat_tui.table import opening
from scat_tui.table.replay_place import FIRST_DEAL
from scat_tui.table.setup import TableDraft
from scat_tui.table.table import Table
from scat_tui.today.book import day_of
from scat_tui.today.deal import new_table
from scat_tui.words import _
from scat_tui.words.saved_files import no_folder_for_games


class Lobby:
    """The choices before a table is opened; `data` is None if nothing can be saved."""

    def __init__(
        self, console: Console, data: Path | None, liked: SettingsFile, *, letters: bool = False
    ) -> None:
        """`letters` writes suits as letters, whatever the settings say."""
        self.letters = letters or liked.now.deck == "letters"
        self._console = console
        self._data = data
        self._liked = liked
        self.saves = SaveFolder(saves_folder(data)) if data else None
        if self.saves:
            self.saves.sweep()
        self._entries: Sequence[SavedGame | DamagedGame] = ()
        self.path: Path | None = None
        """The file of the game that was chosen last."""
        self.left: Path | None = None
        """The file of the game that was left last, if it can be continued."""
        self.finished: Record | None = None
        """The game that was just played to its end."""
        self.replays = Replays(console, self.saves, letters=self.letters)

    @property
    def _draft(self) -> TableDraft:
        """The draft of the last table."""
        return TableDraft.from_setup(self._liked.now.last_table, self._liked.now.name)

    @property
    def _unfinished(self) -> SavedGame | None:
        """The latest game that is not over."""
        return next((each for each in self._entries if isinstance(each, SavedGame) and not each.over), None)

    def resumed(self, path: Path) -> Table:
        """The table of a saved game or a sample; raises BadRecord and InUse."""
        table = opening.saved_table(self.saves, path)
        if opening.is_sample(path):
            return self._is_new(table)
        # A restored previous save is in the place of the game.
        self.path = game_path(path) or path
        return table

    def next_table(self) -> Table | None:
        """The table of the game that goes on from a replay, if there is one."""
        table = self.replays.taken()
        return table and self._is_new(table)

    def _watched(self, record: Record, at: int | None = None) -> Table | None:
        table = self.replays.watched(record, at)
        return table and self._is_new(table)

    def first_table(
        self,
        path: Path | None,
        wanted: Callable[[Settings], TableDraft] | None,
        today: str | None,
        replay_at: int | None,
    ) -> Table:
        """The table to begin with: what is wanted, else the game of a file, else what the player chooses.

        `today` asks for today's deals first, or for that of a named game. After the replay of a file it is
        the table of the game that goes on from there, if there is one.
        """
        if wanted:
            draft = wanted(self._liked.now)
            self._console.say(table_in_words(draft), deal_told(draft))
            return self._dealt(draft)
        if today is not None:
            with suppress(Back):
                if table := self._of_day(today):
                    return table
        if path and replay_at is not None:
            return self._watched(read_record(path), replay_at) or self.choose()
        return self.resumed(path) if path else self.choose()

    def _is_new(self, table: Table) -> Table:
        self.path = self.saves.path(table.record.id) if self.saves else None
        return table

    def choose(self, path: Path | None = None) -> Table:
        """The chosen table, or that of a file if it can be played; raises PlayerLeft."""
        self._entries = self.saves.list() if self.saves else ()
        if path and (table := self._seated(path)):
            return table
        self._welcome()
        self._console.say(lobby_help.usual(unfinished=self._unfinished is not None))
        while True:
            answer = self._console.ask()
            word, _blank, rest = answer.lower().partition(" ")
            if word in ("q", "quit"):
                raise PlayerLeft
            if word in _TABLES:
                if table := self._table(_TABLES[word]):
                    return table
            elif word == "import":
                import_and_tell(self._console, self.saves, answer.partition(" ")[2].strip())
                self._entries = self.saves.list() if self.saves else ()
            elif word in ("statistics", "b"):
                from scat_tui.plain.statistics import show_statistics

                show_statistics(self._console, self.saves, rest.strip())
            elif word in ("rules", "?"):
                lobby_help.show_rules(self._console, rest.strip(), self._draft.game)
            elif word == "help":
                self._console.say(*lobby_help.words(unfinished=self._unfinished is not None))
            else:
                self._console.reject(answer, lobby_help.possible(unfinished=self._unfinished is not None))
                continue
            self._console.say(lobby_help.usual(unfinished=self._unfinished is not None))

    def _table(self, choice: str) -> Table | None:
        """The table of a choice; None, after saying why, if there is none."""
        try:
            match choice or ("c" if self._unfinished else "n"):
                case "c":
                    return self._continued()
                case "again":
                    return self._after(self._again)
                case "replay":
                    return self._after(self._watched)
                case "n":
                    return self._dealt(self._draft)
                case "today":
                    return self._of_day()
                case "t":
                    return self._dealt(NewTable(self._console, self._liked.now).ask())
                case _:
                    return self._listed()
        except Back:
            return None

    # What is said

    def _welcome(self) -> None:
        """Says how a deal of the day went, what can be continued and dealt, and what is damaged."""
        if self.finished and (day := day_of(self.finished)):
            TodaysDeals(self._console, self.saves, self._data).tell_end(self.finished.game, day)
        damaged = [each for each in self._entries if isinstance(each, DamagedGame) and not each.is_set_aside]
        finished = self.finished is not None
        lines = lobby_help.welcome(self._unfinished, self._draft, finished=finished, damaged=len(damaged))
        self._console.say(*lines)

    # Sitting down

    def _dealt(self, draft: TableDraft) -> Table:
        """The table of a new game; its setup is stored."""
        table = draft.setup()
        try:
            self._liked.change(self._liked.now.with_last_table(table))
        except SaveFailed as error:
            self._console.say(_("The table could not be remembered: {why}").format(why=error))
        return self._is_new(opening.new_table(self.saves, table, draft.seed or None, draft.dealer))

    def _of_day(self, game: str = "") -> Table | None:
        """The table of a chosen deal of the day, or of that of a named game."""
        deals = TodaysDeals(self._console, self.saves, self._data)
        state = deals.wanted(game) if game else deals.ask()
        if state.unfinished is not None:
            return self._seated(state.unfinished.path)
        return self._is_new(new_table(self.saves, state.game, state.day, self._liked.now.name))

    def _after(self, begin: Callable[[Record], Table | None]) -> Table | None:
        """The table that begins with the game that was just finished; None, after saying why, if none was."""
        if self.finished:
            return begin(self.finished)
        self._console.say(_("Nobody has just finished a game."))
        return None

    def _again(self, finished: Record) -> Table:
        return self._is_new(opening.rematch(self.saves, finished))

    def _continued(self) -> Table | None:
        if game := self._unfinished:
            return self._seated(game.path)
        self._console.say(_("There is no unfinished game."))
        return None

    def _listed(self) -> Table | None:
        if self.saves is None:
            self._console.say(no_folder_for_games())
            return None
        try:
            chosen = SavedGames(self._console, self.saves).ask()
            if chosen.replays:
                return self._watched(read_record(chosen.path), FIRST_DEAL)
            return self._seated(chosen.path)
        except BadRecord as error:
            self._console.say(str(error))
            return None
        finally:
            # Games may have been renamed or deleted.
            self._entries = self.saves.list()

    def _seated(self, path: Path) -> Table | None:
        """The table of a saved game; None, after saying why, if it cannot be opened."""
        try:
            return self.resumed(path)
        except (BadRecord, InUse) as error:
            self._console.say(str(error))
            return None


_TABLES = {
    "": "",
    **dict.fromkeys(("c", "continue"), "c"),
    **dict.fromkeys(("n", "new"), "n"),
    **{word: word for word in ("again", "replay")},
    **dict.fromkeys(("t", "table"), "t"),
    **dict.fromkeys(("g", "games"), "g"),
    "today": "today",
}
"""The words that lead to a table; Enter leads to the usual one."""
