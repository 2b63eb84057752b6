"""The player's settings, DATA/settings.json, and those that each kind of terminal has for itself."""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from scat_tui import games
from scat_tui.files.atomic import SaveFailed, set_aside
from scat_tui.files.reasons import printable_path
from scat_tui.files.shared_file import change_object, exclusive_access, read_object
from scat_tui.files.strict_json import JsonObject, Unreadable, all_encodable, parse, repeats_keys
from scat_tui.text.glyphs import ChosenGlyphs
from scat_tui.text.safe import printable
from scat_tui.words import _, ngettext
from scat_tui.words.lists import listing

Theme = Literal["dark", "light", "own", "contrast"]
Motion = Literal["full", "reduced", "off"]


PERSON = "human"
"""In place of a level: a further person at this screen, as a record names the kind of such a player."""


class TableSetup(msgspec.Struct, frozen=True):
    """A table as it is set up: the last one of a game is offered again."""

    game: str = games.FIRST
    names: list[str] = msgspec.field(default_factory=lambda: _default_names(games.FIRST))
    """By seat, the player first: empty if they gave no name."""
    levels: list[str] = msgspec.field(default_factory=lambda: list(games.about(games.FIRST).usual_levels))
    """The computer players' levels, from the second seat; PERSON for a person."""
    options: dict[str, int | float | str] = msgspec.field(default_factory=dict)
    """House rules that differ from the default, as in a record."""
    seed: None = None


def _default_names(game: str) -> list[str]:
    return ["", *games.about(game).usual_names]


def default_table(game: str) -> TableSetup:
    """The table of a game that is offered before any was dealt."""
    return TableSetup(game, _default_names(game), list(games.about(game).usual_levels))


@cache
def _first_table() -> TableSetup:
    """The table offered before the first game: always the same one, for tables that were dealt are others."""
    return TableSetup()


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices for one kind of terminal; None where none was made."""

    glyphs: ChosenGlyphs | None = msgspec.field(default=None, name="signs")
    theme: Theme | None = None
    motion: Motion | None = None
    mouse: bool | None = None


PER_TERMINAL = Profile.__struct_fields__
"""The settings that each kind of terminal has for itself."""


class Settings(msgspec.Struct, frozen=True):
    """All settings; changed with `msgspec.structs.replace`."""

    theme: Theme = "dark"
    deck: Literal["two", "four", "letters"] = "two"
    """The colours of the suits, or letters instead of suit symbols."""
    card_size: Literal["small", "large"] = "large"
    pace: Literal["instant", "fast", "slow", "step"] = "fast"
    """The computer players' pace; step waits for a key before each move."""
    motion: Motion = "full"
    glyphs: ChosenGlyphs | None = msgspec.field(default=None, name="signs")
    """None if nothing was chosen, which means `auto`."""
    mouse: bool = True
    language: str = "auto"
    """The code of the language of all words; `auto`: what the environment asks for."""
    bell: bool = False
    """Whether the terminal's bell rings when it is the player's turn."""
    confirm_knock: bool = True
    winning: Literal["always", "end", "never"] = "always"
    """When a trick of Cancellation Hearts shows its winner: always, at its end, or never."""
    program_seconds: Literal[1, 2, 5, 10, 30, 60] = 5
    """The time that a program which plays has for a move."""
    name: str = ""
    """The player's own; empty if none was given."""
    last_table: TableSetup = msgspec.field(default_factory=_first_table)
    earlier_tables: list[TableSetup] = msgspec.field(default_factory=list)
    """The last tables of the other games that were played."""
    profiles: dict[str, Profile] = msgspec.field(default_factory=dict)
    """The values, by the name of a kind of terminal, that replace those above."""

    def last_table_of(self, game: str) -> TableSetup:
        """The last table of a game; its default table if it was never played."""
        known = (self.last_table, *self.earlier_tables)
        return next((table for table in known if table.game == game), None) or default_table(game)

    def with_last_table(self, table: TableSetup) -> "Settings":
        """The settings with this as the last table, and its first name as the player's."""
        others = [each for each in (self.last_table, *self.earlier_tables) if each.game != table.game]
        return msgspec.structs.replace(self, last_table=table, earlier_tables=others, name=table.names[0])


_MOST_NAMED = 5
"""The most unusable values that a sentence names."""
_LONGEST_KEY = 60


def effective_settings(stored: Settings, terminal: str) -> Settings:
    """The settings for a kind of terminal: its own values where it has them."""
    profile = stored.profiles.get(terminal, Profile())
    chosen = {name: value for name in PER_TERMINAL if (value := getattr(profile, name)) is not None}
    if stored.glyphs is None:
        chosen = {"glyphs": "auto", **chosen}
    return msgspec.structs.replace(stored, **chosen)


def with_values_of_terminal(stored: Settings, effective: Settings) -> Settings:
    """The stored settings with those values that a terminal has for itself taken from its effective ones."""
    return msgspec.structs.replace(stored, **{name: getattr(effective, name) for name in PER_TERMINAL})


def settings_to_store(stored: Settings, terminal: str, before: Settings, new: Settings) -> Settings:
    """What to store when the effective settings of a terminal change from `before` to `new`.

    Values that a terminal has for itself go to its profile and leave other terminals alone.
    """
    common = {name: getattr(stored, name) for name in PER_TERMINAL}
    changed = {
        name: getattr(new, name) for name in PER_TERMINAL if getattr(new, name) != getattr(before, name)
    }
    profiles = stored.profiles
    if changed:
        profile = msgspec.structs.replace(profiles.get(terminal, Profile()), **changed)
        profiles = {**profiles, terminal: profile}
    return msgspec.structs.replace(new, profiles=profiles, **common)


def settings_path(folder: Path) -> Path:
    """The settings file of a data folder."""
    return folder / "settings.json"


def load(folder: Path) -> tuple[Settings, str | None]:
    """Reads the settings of a data folder, and a sentence for the player if anything was wrong.

    A value that cannot be used is replaced by its default. A file without a JSON object is set aside under a
    new name, unless it is a link.
    """
    path = settings_path(folder)
    try:
        return _converted(read_object(path)[0])
    except FileNotFoundError:
        return Settings(), None
    except Unreadable as error:
        if not path.is_symlink():
            return _set_file_aside(path)
        text = _("Your settings could not be read: {file}: {why}. The defaults are used, and the link stays.")
        return Settings(), text.format(file=printable_path(path), why=error)


def store(folder: Path, new: Settings, before: Settings | None = None) -> Settings:
    """Writes the changes from `before`, else from the defaults, to `new`; returns what is stored now.

    What other windows and newer versions have written stays, unless it was changed here. Raises SaveFailed.
    """
    from scat_tui.settings.text import edited

    start = Settings() if before is None else before
    text = change_object(settings_path(folder), lambda source: edited(source, start, new))
    return _converted(parse(text.encode()))[0]


class SettingsFile:
    """The settings of this window, stored in a file that other windows change too."""

    def __init__(self, folder: Path | None) -> None:
        """Takes the data folder, None if nothing can be stored."""
        self._folder = folder
        self.now, self.notice = load(folder) if folder else (Settings(), None)
        """The settings, and a sentence for the player if part of the file could not be used."""
        self._stored = self.now

    def change(self, new: Settings) -> None:
        """Applies new settings and stores the changes; raises SaveFailed.

        What could not be stored is stored with the next change.
        """
        self.now = new
        if self._folder is None:
            return
        try:
            there = store(self._folder, new, self._stored)
        except SaveFailed as error:
            if error.in_place:
                self._stored = new
            raise
        # The tables offered are the last ones dealt in any window.
        tables = {name: getattr(there, name) for name in ("last_table", "earlier_tables", "name")}
        self.now = self._stored = msgspec.structs.replace(new, **tables)


def _converted(members: object) -> tuple[Settings, str | None]:
    """The settings that an object describes, and a sentence that names its unusable values."""
    assert isinstance(members, JsonObject)
    try:
        settings = msgspec.convert(members, Settings, strict=True)
        if not repeats_keys(members) and all_encodable(msgspec.to_builtins(settings)):
            return settings, None
    except (msgspec.ValidationError, UnicodeEncodeError):
        pass
    # Imported late: only a file edited by hand or by a newer version needs it.
    from scat_tui.files.lenient import convert_leniently

    settings, wrong = convert_leniently(Settings, members)
    return settings, _not_usable(wrong) if wrong else None


def _not_usable(wrong: list[str]) -> str:
    shown = [printable(name[:_LONGEST_KEY]) for name in wrong[:_MOST_NAMED]]
    names = listing([*shown, "…"] if len(wrong) > _MOST_NAMED else shown)
    if len(wrong) == 1:
        text = _(
            "One of your settings cannot be used: {names}. Its default is used, and the file stays as it is."
        )
        return text.format(names=names)
    text = ngettext(
        "{count} of your settings cannot be used: {names}. Its default is used; the file stays as it is.",
        "{count} of your settings cannot be used: {names}. Their defaults are used; the file stays as it is.",
        len(wrong),
    )
    return text.format(count=len(wrong), names=names)


def _set_file_aside(path: Path) -> tuple[Settings, str | None]:
    """Sets a damaged file aside unless another window has done so meanwhile, and returns the settings."""
    why = ""
    try:
        with exclusive_access(path):
            try:
                return _converted(read_object(path)[0])
            except FileNotFoundError:
                return Settings(), None
            except Unreadable as error:
                why = str(error)
                aside = set_aside(path)
    except SaveFailed as failed:
        text = _("Your settings could not be read ({why}), and they stay as they are: {failed}")
        return Settings(), text.format(why=why, failed=failed)
    text = _("Your settings could not be read ({why}); the file is now {file} and the defaults are used.")
    return Settings(), text.format(why=why, file=printable_path(Path(aside.name)))
