"""The lobby in plain text, before the first game and after each: saved games, or a new table."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
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
from scat_tui.plain.replies import Back
from scat_tui.plain.resuming import resume_command
from scat_tui.plain.saved_games import SavedGames, game_in_words
from scat_tui.plain.table import PlainTable
from scat_tui.plain.today import TodaysDeals
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import game_path
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.settings.settings import Settings, SettingsFile
from scat_tui.table import opening
from scat_tui.table.opening import save_as_new_game
from scat_tui.table.place import OwnPlace
from scat_tui.table.session import Session
from scat_tui.table.setup import TableDraft
from scat_tui.table.table import Table
from scat_tui.text.safe import without_controls
from scat_tui.today.book import day_of
from scat_tui.today.deal import new_table
from scat_tui.today.state import would_count
from scat_tui.words import _, ngettext
from scat_tui.words.commands import with_commands
from scat_tui.words.saved_files import no_folder_for_games


def play(
    data: Path | None,
    path: Path | None = None,
    notice: str | None = None,
    *,
    letters: bool = False,
    wanted: Callable[[Settings], TableDraft] | None = None,
    today: str | None = None,
) -> int:
    """Plays at the terminal in plain text, first the game of `path` if given; returns the exit status.

    `letters` writes suits as letters, whatever the settings say; `wanted` makes the table that is to be dealt
    at once; `today` begins with today's deals, and plays that of a named game.
    """
    console = Console()
    liked = SettingsFile(data)
    console.say(*filter(None, (notice, liked.notice)))
    lobby = Lobby(console, data, liked)
    try:
        table = lobby.first_table(path, wanted, today)
        while True:
            at_table = PlainTable(
                OwnPlace(Session(table, seconds=liked.now.program_seconds)),
                console,
                letters or liked.now.deck == "letters",
                partial(save_as_new_game, lobby.saves, table),
                asks=liked.now.confirm_knock,
                counts=partial(would_count, table, lobby.saves),
            )
            try:
                at_table.run()
            finally:
                lobby.left = lobby.path if at_table.unfinished else None
                lobby.finished = table.record if at_table.place.over else None
            table = lobby.choose(at_table.moves_to)
    except (BadRecord, InUse) as error:
        console.say(str(error))
        return 1
    except PlayerLeft:
        if lobby.left and lobby.left.exists():
            console.say(_("This command goes on with the game you left:"))
            # Not wrapped, so that it can be pasted into a shell.
            console.show(without_controls(resume_command(lobby.left, data)))
        return 0


class Lobby:
    """The choices before a table is opened; `data` is None if nothing can be saved."""

    def __init__(self, console: Console, data: Path | None, liked: SettingsFile) -> None:
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

    def first_table(
        self, path: Path | None, wanted: Callable[[Settings], TableDraft] | None, today: str | None
    ) -> Table:
        """The table to begin with: what is wanted, else the game of a file, else what the player chooses.

        `today` asks for today's deals first, or for that of a named game.
        """
        if wanted:
            draft = wanted(self._liked.now)
            self._console.say(table_in_words(draft), deal_told(draft))
            return self._dealt(draft)
        if today is not None:
            with suppress(Back):
                if table := self._of_day(today):
                    return table
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
        self._console.say(self._usual())
        while True:
            answer = self._console.ask()
            word, _blank, rest = answer.lower().partition(" ")
            if word in ("q", "quit"):
                raise PlayerLeft
            if word in _TABLES:
                if table := self._table(_TABLES[word]):
                    return table
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
            self._console.say(self._usual())

    def _table(self, choice: str) -> Table | None:
        """The table of a choice; None, after saying why, if there is none."""
        try:
            match choice or ("c" if self._unfinished else "n"):
                case "c":
                    return self._continued()
                case "again":
                    return self._again()
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
        if game := self._unfinished:
            self._console.say(_("Unfinished: {game}").format(game=game_in_words(game)))
        if self.finished:
            self._console.say(
                with_commands(_("{again}: a new game at the same table, where the next player deals first"))
            )
        self._console.say(_("New game: {table}").format(table=table_in_words(self._draft)))
        damaged = [each for each in self._entries if isinstance(each, DamagedGame) and not each.is_set_aside]
        if damaged:
            text = ngettext(
                "{count} saved game is damaged; {g} tells more.",
                "{count} saved games are damaged; {g} tells more.",
                len(damaged),
            )
            self._console.say(with_commands(text, count=len(damaged)))

    def _usual(self) -> str:
        if self._unfinished:
            return with_commands(
                _(
                    "Enter continues the unfinished game; {n} deals the new one; {t} sets up another; "
                    "or type {help}."
                )
            )
        return with_commands(_("Enter deals the new game; {t} sets up another; or type {help}."))

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

    def _again(self) -> Table | None:
        if self.finished:
            return self._is_new(opening.rematch(self.saves, self.finished))
        self._console.say(_("Nobody has just finished a game."))
        return None

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
            return self._seated(SavedGames(self._console, self.saves).ask().path)
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
    "again": "again",
    **dict.fromkeys(("t", "table"), "t"),
    **dict.fromkeys(("g", "games"), "g"),
    "today": "today",
}
"""The words that lead to a table; Enter leads to the usual one."""
