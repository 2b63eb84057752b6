"""Saved games, and the samples: go on with one, rename, copy, delete."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

from msgspec.structs import replace
from textual import work
from textual.content import Content
from textual.events import Resize

from scat_tui import games, paths
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_game
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.screens import damaged_games
from scat_tui.screens.damaged_games import one_line
from scat_tui.screens.dialogs import Ask, Choice, EnterText
from scat_tui.screens.game_summary import GameLook, listed, look_of
from scat_tui.screens.menu import BACK, LIST_BREAKPOINTS, MOVE, RULES, Command, MenuScreen, bindings
from scat_tui.screens.reading import Entry, merged, read_behind
from scat_tui.text.safe import safe_text
from scat_tui.widgets.form import Form, Row
from scat_tui.widgets.text import cut, plain, stack, wrapped
from scat_tui.words import _, pgettext
from scat_tui.words.samples import sample_story, sample_title

NARROW = 60
"""Cells below which titles are short, and the line of keys leaves some keys out."""

ROOMY = 120
"""From this many cells on titles may be longer."""

NARROW_TITLE, LONGEST_TITLE, ROOMY_TITLE = 14, 26, 40
"""Cells of a title in the list."""


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

    def __init__(self, kind: Literal["saved", "samples"] = "saved") -> None:
        super().__init__()
        self._samples = kind == "samples"
        self._entries: dict[str, Entry] = {}
        """By the name of the file."""
        self._read = False

    def heading(self) -> Content:
        """Which games these are."""
        return self.titled(_("Samples") if self._samples else _("Saved games"))

    def on_mount(self) -> None:
        """The games are read behind the screen's back."""
        self._show()
        super().on_mount()

    def on_screen_resume(self) -> None:
        """A game may have been played meanwhile."""
        self.call_after_refresh(self._read_games)

    def on_resize(self, event: Resize) -> None:
        """A row tells more where there is more room."""
        self._show()

    # Reading

    @work(thread=True, exclusive=True)
    def _read_games(self, then: str | None = None) -> None:
        """Read all games; the cursor then goes to the file named `then`."""
        if self._samples:
            entries = read_samples(paths.samples())
        else:
            entries = self.host.saves.each() if self.host.saves else iter(())
        read_behind(self.app, entries, partial(self._found, then))

    def _found(self, then: str | None, entries: list[Entry], all_read: bool) -> None:
        if not all_read:
            entries = merged(entries, self._entries.values())
        self._entries = {entry.path.name: entry for entry in entries}
        self._read = self._read or all_read
        self._show()
        if then in self._entries:
            self.form.cursor = [row.key for row in self.form.rows].index(then)

    def on_screen_suspend(self) -> None:
        """Nobody looks: reading stops."""
        self.workers.cancel_node(self)

    # Showing

    def _show(self) -> None:
        rows = self._rows()
        if self._samples:
            rows = self._by_game(rows)
        self.form.rows = rows or (Row("", self._why_empty(), kind="note"),)
        self.show_keys()
        self.show_help()

    def _by_game(self, rows: Sequence[Row]) -> tuple[Row, ...]:
        """The games under a heading for each that is played; damaged files last."""
        by_game: dict[str | None, list[Row]] = {name: [] for name in (*games.names(), None)}
        for row in rows:
            by_game[_game_of(self._entries[row.key])].append(row)
        grouped = [*by_game[None]]
        for name in reversed([name for name in games.names() if by_game[name]]):
            grouped[:0] = [Row("", games.about(name).title, kind="heading"), *by_game[name]]
        return tuple(grouped)

    def _why_empty(self) -> str:
        if not self._samples and self.host.saves is None:
            return _(
                "Games cannot be saved here, because there is no folder for them; give one with --data-dir."
            )
        if not self._read:
            return _("Reading …")
        if self._samples:
            return _("There are no samples.")
        return _("No game is saved yet. Every game you begin is kept here from its first card on.")

    def _rows(self) -> tuple[Row, ...]:
        """A row for each file, with those columns of all games for which there is room."""
        looks = {
            path: self._look(entry) for path, entry in self._entries.items() if isinstance(entry, SavedGame)
        }
        told = dict(zip(looks, listed([*looks.values()]), strict=True))
        longest = self._longest_title()
        return tuple(
            Row(path, cut(looks[path].title, longest).plain, told[path][0], shorter=told[path][1:])
            if path in looks
            else _damaged_row(entry)
            for path, entry in self._entries.items()
        )

    def _longest_title(self) -> int:
        if self.size.width >= ROOMY:
            return ROOMY_TITLE
        return NARROW_TITLE if self.size.width < NARROW and not self._samples else LONGEST_TITLE

    def _look(self, entry: SavedGame) -> GameLook:
        look = look_of(entry)
        if self._samples:
            return replace(look, title=sample_title(entry.path.stem), game="", when="")
        return look

    def help_text(self) -> Content:
        """The game under the cursor at length."""
        entry = self.entry
        if entry is None:
            return Content("")
        if isinstance(entry, DamagedGame):
            return stack(damaged_games.details(entry))
        width, lines = self.help_room
        if not self._samples:
            return look_of(entry).details(width, lines)
        look = replace(look_of(entry), when="")
        story = wrapped(plain(sample_story(entry.path.stem)).stylize("bold"), width)
        summary = look.summary(width, 2)
        return stack([*story, *summary, *look.company(width, lines - len(story) - len(summary))])

    @property
    def entry(self) -> Entry | None:
        """The game under the cursor."""
        return self._entries.get(self.form.row.key) if self.form.row else None

    @property
    def _saves(self) -> SaveFolder | None:
        return None if self._samples else self.host.saves

    def commands(self) -> tuple[tuple[Command, bool], ...]:
        """What can be done with the game under the cursor."""
        entry = self.entry
        sound = isinstance(entry, SavedGame)
        able = {"rename": sound, "copy": sound, "delete": entry is not None, "choose": entry is not None}
        hidden: tuple[str, ...] = ()
        if self._samples:
            hidden = ("rename", "copy", "delete")
        elif self.size.width < NARROW:
            hidden = ("", "choose", "rules")
        return tuple((each, able.get(each.action, True)) for each in self.KEYS if each.action not in hidden)

    # What the player does

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """Go on with a game, or read what is wrong with it."""
        entry = self._entries.get(message.key) if self.is_active else None
        if isinstance(entry, DamagedGame):
            self._ask_about(entry)
        elif entry:
            self.host.open_table(entry.path)

    def _ask_about(self, game: DamagedGame) -> None:
        """What is wrong with a game, and whether to go back to the previous save, if there is one."""
        self.app.push_screen(
            damaged_games.question(game),
            lambda answer: self._go_back(game.path) if answer == damaged_games.PLAY_ON else None,
        )

    def _go_back(self, path: Path) -> None:
        """Play on from the previous save; where that cannot be put back, unsaved, which the table tells."""
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
        """The row under the cursor."""
        self.form.action_choose()

    def action_rules(self) -> None:
        """The rules of the game under the cursor."""
        entry = self.entry
        self.show_rules(None, entry.record.game if isinstance(entry, SavedGame) else None)

    def action_rename(self) -> None:
        """Call the game under the cursor something."""
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
        """A second game that goes on from the same place."""
        entry, saves = self._sound_entry()
        if entry is None or saves is None:
            return
        made: list[Path] = []
        if self._done(lambda: made.append(saves.copy(entry.path))):
            self._read_games(made[0].name)

    def action_delete(self) -> None:
        """Delete the game under the cursor, damaged or not, once the player has said so."""
        entry, saves = self.entry, self._saves
        if entry is None or saves is None:
            return
        path = entry.path
        name = look_of(entry).title if isinstance(entry, SavedGame) else path.name

        def answered(answer: str | None) -> None:
            if answer == "d" and self._done(lambda: saves.delete(path)):
                self._read_games()

        question = _("Delete “{name}”? It cannot be brought back.").format(name=one_line(name))
        choices = (Choice("b", _("Keep it")), Choice("d", _("Delete it")))
        self.app.push_screen(Ask(question, choices), answered)

    def _sound_entry(self) -> tuple[SavedGame | None, SaveFolder | None]:
        entry = self.entry
        if isinstance(entry, DamagedGame) and not self._samples:
            self.say(_("A damaged game can only be looked into or deleted."))
        return (entry if isinstance(entry, SavedGame) else None), self._saves

    def _done(self, change: Callable[[], object]) -> bool:
        """Whether a change on disk was made; the player is told where it was not."""
        try:
            change()
        except InUse:
            self.say(_("Another program has this game open."))
        except (SaveFailed, BadRecord, ValueError) as error:
            self.say(str(error))
        else:
            return True
        return False


def read_samples(folder: Path) -> Iterator[Entry]:
    """The games that came with the program, by the names of their files, each read when it is asked for."""
    for path in sorted(folder.glob("*.json")):
        try:
            yield load_game(path)
        except BadRecord as error:
            yield DamagedGame(path, str(error))


def _damaged_row(entry: Entry) -> Row:
    before = isinstance(entry, DamagedGame) and entry.previous
    value = _("the previous save can be played") if before else entry.path.name
    return Row(entry.path.name, _("! damaged"), value)


def _game_of(entry: Entry) -> str | None:
    """What is played in it; None where that cannot be told."""
    return entry.record.game if isinstance(entry, SavedGame) else None
