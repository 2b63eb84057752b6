"""Saved games: to continue, rename, copy, delete, export and import."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from textual.content import Content

from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.finished import counts
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import Entry
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens import damaged_games
from scat_tui.screens.damaged_games import one_line
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.game_list import FILTERING, GameListScreen
from scat_tui.screens.game_rows import Described
from scat_tui.screens.game_summary import LISTS, summary_of
from scat_tui.screens.keyed import BACK, MOVE, RULES, Command, bindings
from scat_tui.text.safe import safe_text
from scat_tui.widgets.form import Form
from scat_tui.widgets.text import cut, stack
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext
from scat_tui.words.saved_files import already_there, lost_by_deleting

if TYPE_CHECKING:
    from scat_tui.saves.importing import Imported

ROOMY = 120
"""From this width titles may be longer."""

ALL_KEYS = 90
"""From this width all keys have room in their line."""

NARROW_TITLE, LONGEST_TITLE, ROOMY_TITLE = 14, 26, 40
"""Widths of titles in the list."""


class SavedGamesScreen(GameListScreen):
    """A list of games; a damaged one stays in it, with the reason, until the player deletes it."""

    KEYS = (
        MOVE,
        Command("", "Enter", lambda: pgettext("key", "play"), "choose"),
        Command("v,f9", "v", lambda: _("replay"), "replay"),
        Command("r,f2", "r", lambda: _("rename"), "rename"),
        Command("c,f5", "c", lambda: _("copy"), "copy"),
        Command("d,delete", "d", lambda: _("delete"), "delete"),
        Command("e,f7", "e", lambda: _("export"), "export"),
        Command("i,f8", "i", lambda: _("import"), "import"),
        *FILTERING,
        RULES,
        BACK,
    )
    BINDINGS = bindings(KEYS)
    WAYS = LISTS

    def heading(self) -> Content:
        return self.titled(_("Saved games"))

    def described(self, entry: Entry) -> Described:
        """A game's title and its columns; of a damaged one, what can be done with it."""
        if isinstance(entry, DamagedGame):
            value = _("the previous save can be played") if entry.previous else entry.path.name
            return Described(_("! damaged"), text=value)
        summary = summary_of(entry)
        return Described(cut(summary.title, self._longest_title()).plain, summary.cells)

    def no_folder(self) -> str:
        return _(
            "Games cannot be saved here, because there is no folder for them; give one with {option}."
        ).format(option="--data-dir")

    def nothing_there(self) -> str:
        return _("No game is saved yet. Every game you begin is kept here from its first card on.")

    def _longest_title(self) -> int:
        if self.size.width >= ROOMY:
            return ROOMY_TITLE
        return NARROW_TITLE if self.size.width < COMPACT else LONGEST_TITLE

    def help_text(self) -> Content:
        entry = self.entry
        if entry is None:
            return Content("")
        if isinstance(entry, DamagedGame):
            return stack(damaged_games.details(entry))
        return summary_of(entry).details(*self.help_room)

    @property
    def _saves(self) -> SaveFolder | None:
        return self.host.saves

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        entry = self.entry
        sound = isinstance(entry, SavedGame)
        able = {"replay": sound, "rename": sound, "copy": sound, "export": sound}
        able |= {"import": self._saves is not None, "delete": entry is not None, "choose": entry is not None}
        hidden: tuple[str, ...] = ("",)
        if self.size.width < COMPACT:
            hidden = ("", "replay", "copy", "export", "import", "rules")
        elif self.size.width < ALL_KEYS:
            hidden = ("", "copy")
        shown = (command for command, _able in super().commands() if command.action not in hidden)
        return tuple((command, able.get(command.action, True)) for command in shown)

    # What the player does

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Continues a game, or shows what is wrong with it."""
        entry = self.entry if self.is_active else None
        if isinstance(entry, DamagedGame):
            self._ask_about(entry)
        elif entry:
            self.host.open_table(entry.path)

    def _ask_about(self, game: DamagedGame) -> None:
        """Says what is wrong with a game, and asks whether to restore its previous save."""
        self.app.push_screen(
            damaged_games.question(game),
            lambda answer: self._go_back(game.path) if answer == damaged_games.PLAY_ON else None,
        )

    def _go_back(self, path: Path) -> None:
        """Restores and opens the previous save; if that cannot be written, opens it unsaved."""
        aside = None
        try:
            aside = self._saves.restore_previous(path) if self._saves else None
        except SaveFailed as error:
            self.say(str(error))
            path = path if error.in_place else previous_path(path)
        except (InUse, BadRecord) as error:
            self.say(str(error))
            return
        if aside:
            self.say(_("The damaged file is kept as {file}.").format(file=aside.name))
        self.host.open_table(path)

    def action_rules(self) -> None:
        self.show_rules(None, _game_of(self.entry))

    def action_replay(self) -> None:
        """Opens the replay of the game under the cursor."""
        entry, _saves = self._sound_entry()
        if entry is not None:
            self.host.open_replay(entry.path)

    def action_rename(self) -> None:
        """Asks for a title of the game under the cursor."""
        from scat_tui.screens.enter_text import EnterText

        entry, saves = self._sound_entry()
        if entry is None or saves is None:
            return
        path = entry.path

        def typed(text: str | None) -> None:
            if text is not None and self._done(lambda: saves.rename(path, safe_text(text))):
                self.read_games(path.name)

        question = _("Name this game (empty: the players' names)")
        self.app.push_screen(EnterText(question, entry.title, 200, may_be_empty=True), typed)

    def action_copy(self) -> None:
        """Copies the game under the cursor."""
        entry, saves = self._sound_entry()
        if entry is None or saves is None:
            return
        made: list[Path] = []
        if self._done(lambda: made.append(saves.copy(entry.path))):
            self.read_games(made[0].name)

    def action_delete(self) -> None:
        """Deletes the game under the cursor, damaged or not, after asking."""
        entry, saves = self.entry, self._saves
        if entry is None or saves is None:
            return
        path = entry.path
        name = summary_of(entry).title if isinstance(entry, SavedGame) else path.name

        def answered(answer: str | None) -> None:
            if answer == "d" and self._done(lambda: saves.delete(path)):
                self.read_games()

        lost = lost_by_deleting(counted=isinstance(entry, SavedGame) and counts(entry))
        question = _("Delete “{name}”? {lost}").format(name=one_line(name), lost=lost)
        choices = (Choice("b", _("Keep it")), Choice("d", _("Delete it")))
        self.app.push_screen(Question(question, choices), answered)

    def action_export(self) -> None:
        """Writes the game under the cursor to a file."""
        from scat_tui.screens.sharing import ask_to_export

        entry, _saves = self._sound_entry()
        if entry is not None:
            ask_to_export(self, entry)

    def action_import(self) -> None:
        """Takes over a game that somebody sent."""
        from scat_tui.screens.sharing import ask_to_import

        if self._saves is not None:
            ask_to_import(self, self._saves, self._imported)

    def _imported(self, imported: "Imported") -> None:
        """Shows a game that was imported, or was there already."""
        if not imported.is_new:
            self.say(already_there())
        self.wanted = self.EVERYTHING
        self.read_games(imported.path.name)

    def _sound_entry(self) -> tuple[SavedGame | None, SaveFolder | None]:
        entry = self.entry
        if isinstance(entry, DamagedGame):
            self.say(_("A damaged game can only be looked into or deleted."))
        return (entry if isinstance(entry, SavedGame) else None), self._saves

    def _done(self, change: Callable[[], object]) -> bool:
        """Makes a change on disk and returns whether that worked; otherwise shows why not."""
        try:
            change()
        except InUse:
            self.say(_("Another program has this game open."))
        except (SaveFailed, BadRecord, ValueError) as error:
            self.say(str(error))
        else:
            return True
        return False


def _game_of(entry: Entry | None) -> str | None:
    """The game that is played in a file; None if that cannot be determined."""
    return entry.summary.game if isinstance(entry, SavedGame) else None
