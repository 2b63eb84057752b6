"""Saved games: to continue, rename, copy and delete."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from textual import work
from textual.content import Content
from textual.events import Resize

from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.finished import counts
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens import damaged_games
from scat_tui.screens.background import SCREENFUL, Entry, merged, read_in_background
from scat_tui.screens.damaged_games import one_line
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.game_summary import GameSummary, columns_of, summary_of
from scat_tui.screens.keyed import BACK, LIST_BREAKPOINTS, MOVE, RULES, Command, bindings
from scat_tui.screens.menu import MenuScreen
from scat_tui.text.safe import safe_text
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import cut, stack
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext
from scat_tui.words.saved_files import lost_by_deleting

ROOMY = 120
"""From this width titles may be longer."""

NARROW_TITLE, LONGEST_TITLE, ROOMY_TITLE = 14, 26, 40
"""Widths of titles in the list."""


class SavedGamesScreen(MenuScreen):
    """A list of games; a damaged one stays in it, with the reason, until the player deletes it."""

    KEYS = (
        MOVE,
        Command("", "Enter", lambda: pgettext("key", "play"), "choose"),
        Command("r,f2", "r", lambda: _("rename"), "rename"),
        Command("c,f5", "c", lambda: _("copy"), "copy"),
        Command("d,delete", "d", lambda: _("delete"), "delete"),
        RULES,
        BACK,
    )
    BINDINGS = bindings(KEYS)
    HORIZONTAL_BREAKPOINTS = LIST_BREAKPOINTS

    def __init__(self) -> None:
        super().__init__()
        self._entries: dict[str, Entry] = {}
        """By the names of the files."""
        self._summaries: dict[str, tuple[SavedGame, GameSummary]] = {}
        """What the list says of each game, by the name of its file."""
        self._read = False

    def heading(self) -> Content:
        return self.titled(_("Saved games"))

    def on_mount(self) -> None:
        self._show()
        super().on_mount()

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._read_games)

    def on_resize(self, event: Resize) -> None:
        self._show()

    # Reading

    @work(thread=True, exclusive=True)
    def _read_games(self, then: str | None = None) -> None:
        """Reads all games; the cursor then goes to the file named `then`."""
        self._summaries = {}
        # What was there before is in the list already.
        first = 0 if self._read else SCREENFUL
        read_in_background(self.app, self._summarized(), partial(self._found, then), first)

    def _summarized(self) -> Iterator[Entry]:
        """All games; what the list says of each is put into words here, where nobody waits."""
        for entry in self._saves.each() if self._saves else ():
            if isinstance(entry, SavedGame):
                self._summary(entry)
            yield entry

    def _summary(self, game: SavedGame) -> GameSummary:
        """What the list says of a game, put into words once for each reading."""
        name = game.path.name
        known, summary = self._summaries.get(name, (None, None))
        if summary is None or known != game:
            summary = summary_of(game)
            self._summaries[name] = game, summary
        return summary

    def _found(self, then: str | None, entries: list[Entry], all_read: bool) -> None:
        if not all_read:
            entries = merged(entries, self._entries.values())
        self._entries = {entry.path.name: entry for entry in entries}
        self._read = self._read or all_read
        self._show()
        if then in self._entries:
            self.form.cursor = [row.key for row in self.form.rows].index(then)

    def on_screen_suspend(self) -> None:
        self.workers.cancel_node(self)

    # Showing

    def _show(self) -> None:
        self.form.rows = self._rows() or (Row("", self._why_empty(), kind="note"),)
        self.show_keys()
        self.show_help()

    def _why_empty(self) -> str:
        if self._saves is None:
            return _(
                "Games cannot be saved here, because there is no folder for them; give one with {option}."
            ).format(option="--data-dir")
        if not self._read:
            return _("Reading …")
        return _("No game is saved yet. Every game you begin is kept here from its first card on.")

    def _rows(self) -> tuple[Row, ...]:
        """A row for each file, with the columns for which there is room."""
        summaries = {
            name: self._summary(game) for name, game in self._entries.items() if isinstance(game, SavedGame)
        }
        columns = dict(zip(summaries, columns_of([*summaries.values()]), strict=True))
        longest = self._longest_title()
        return tuple(
            Row(path, cut(summaries[path].title, longest).plain, columns[path][0], shorter=columns[path][1:])
            if path in summaries
            else _damaged_row(entry)
            for path, entry in self._entries.items()
        )

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
        return self._summary(entry).details(*self.help_room)

    @property
    def entry(self) -> Entry | None:
        """The game under the cursor."""
        return self._entries.get(self.form.row.key) if self.form.row else None

    @property
    def _saves(self) -> SaveFolder | None:
        return self.host.saves

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        entry = self.entry
        sound = isinstance(entry, SavedGame)
        able = {"rename": sound, "copy": sound, "delete": entry is not None, "choose": entry is not None}
        hidden = ("", "copy", "rules") if self.size.width < COMPACT else ()
        return tuple((each, able.get(each.action, True)) for each in self.KEYS if each.action not in hidden)

    # What the player does

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Continues a game, or shows what is wrong with it."""
        entry = self._entries.get(message.key) if self.is_active else None
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

    def action_choose(self) -> None:
        self.form.action_choose()

    def action_rules(self) -> None:
        self.show_rules(None, _game_of(self.entry))

    def action_rename(self) -> None:
        """Asks for a title of the game under the cursor."""
        entry, saves = self._sound_entry()
        if entry is None or saves is None:
            return
        path = entry.path

        def typed(text: str | None) -> None:
            if text is not None and self._done(lambda: saves.rename(path, safe_text(text))):
                self._read_games(path.name)

        question = _("Name this game (empty: the players' names)")
        self.app.push_screen(EnterText(question, entry.title, 200, may_be_empty=True), typed)

    def action_copy(self) -> None:
        """Copies the game under the cursor."""
        entry, saves = self._sound_entry()
        if entry is None or saves is None:
            return
        made: list[Path] = []
        if self._done(lambda: made.append(saves.copy(entry.path))):
            self._read_games(made[0].name)

    def action_delete(self) -> None:
        """Deletes the game under the cursor, damaged or not, after asking."""
        entry, saves = self.entry, self._saves
        if entry is None or saves is None:
            return
        path = entry.path
        name = self._summary(entry).title if isinstance(entry, SavedGame) else path.name

        def answered(answer: str | None) -> None:
            if answer == "d" and self._done(lambda: saves.delete(path)):
                self._read_games()

        lost = lost_by_deleting(counted=isinstance(entry, SavedGame) and counts(entry))
        question = _("Delete “{name}”? {lost}").format(name=one_line(name), lost=lost)
        choices = (Choice("b", _("Keep it")), Choice("d", _("Delete it")))
        self.app.push_screen(Question(question, choices), answered)

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


def _damaged_row(entry: Entry) -> Row:
    restorable = isinstance(entry, DamagedGame) and entry.previous
    value = _("the previous save can be played") if restorable else entry.path.name
    return Row(entry.path.name, _("! damaged"), value)


def _game_of(entry: Entry | None) -> str | None:
    """The game that is played in a file; None if that cannot be determined."""
    return entry.summary.game if isinstance(entry, SavedGame) else None
