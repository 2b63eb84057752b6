"""The player's settings: DATA/settings.json, theme, cards, pace, names, tables, each terminal's own."""

from pathlib import Path
from typing import Literal

import msgspec

from scat_tui.files.atomic import SaveFailed, set_aside
from scat_tui.files.reasons import printable_path
from scat_tui.files.shared_file import change_object, exclusive_access, read_object
from scat_tui.files.strict_json import JsonObject, Unreadable, all_encodable, parse, repeats_keys
from scat_tui.text.glyphs import ChosenSigns
from scat_tui.words import _, ngettext

__all__ = ["LastTable", "Profile", "SaveFailed", "Settings", "SettingsFile", "load", "store"]

Theme = Literal["dark", "light", "own", "contrast"]
Motion = Literal["full", "reduced", "off"]


class LastTable(msgspec.Struct, frozen=True):
    """The table that was played last, offered again in the lobby."""

    game: str = "scat"
    names: list[str] = msgspec.field(default_factory=lambda: ["You", "Juno", "Otto", "Mira"])
    """By seat, the player's own first."""
    levels: list[str] = msgspec.field(default_factory=lambda: ["easy", "medium", "medium"])
    """Of the computer players, from the second seat."""
    options: dict[str, int | float | str] = msgspec.field(default_factory=dict)
    """House rules that differ from the default, as in a record."""
    seed: None = None


FIRST_TABLE = LastTable()
"""What is offered before any table was dealt."""

USUAL_TABLES: dict[str, LastTable] = {
    "cancellation-hearts": LastTable(
        "cancellation-hearts",
        ["You", "Juno", "Otto", "Mira", "Felix", "Rosa", "Hugo", "Nell"],
        ["easy", "medium", "medium", "easy", "medium", "easy", "medium"],
    )
}
"""What is offered first of games other than Scat."""


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was chosen for one kind of terminal; None where nothing was."""

    signs: ChosenSigns | None = None
    theme: Theme | None = None
    motion: Motion | None = None
    mouse: bool | None = None


class Settings(msgspec.Struct, frozen=True):
    """How the player likes it; changed with `msgspec.structs.replace`."""

    theme: Theme = "dark"
    deck: Literal["two", "four", "letters"] = "two"
    """Colours of the suits, or letters instead of suit signs."""
    card_size: Literal["small", "large"] = "large"
    pace: Literal["instant", "fast", "slow", "step"] = "fast"
    """Of the computer players; step waits for a key."""
    motion: Motion = "full"
    signs: ChosenSigns | None = None
    """None: nothing was chosen, which is the same as `auto`."""
    mouse: bool = True
    language: str = "auto"
    """The code of the language of all words; `auto`: what the environment asks for."""
    bell: bool = False
    """On the player's turn."""
    confirm_knock: bool = True
    winning: Literal["always", "end", "never"] = "always"
    """When a trick of Cancellation Hearts shows who wins it: also while it is played, or once it is over."""
    name: str = "You"
    """The player's own."""
    last_table: LastTable = msgspec.field(default_factory=lambda: FIRST_TABLE)
    earlier_tables: list[LastTable] = msgspec.field(default_factory=list)
    """The last table of each other game that was played."""
    profiles: dict[str, Profile] = msgspec.field(default_factory=dict)
    """By the name of a kind of terminal, which then has these instead of the settings above."""

    def table_of(self, game: str) -> LastTable:
        """The last table of a game; the usual one if it was never played."""
        known = (self.last_table, *self.earlier_tables)
        return next((table for table in known if table.game == game), USUAL_TABLES.get(game, LastTable()))

    def after(self, table: LastTable) -> "Settings":
        """As they are once this table was dealt: it is the last one, and its first name is the player's."""
        others = [each for each in (self.last_table, *self.earlier_tables) if each.game != table.game]
        return msgspec.structs.replace(self, last_table=table, earlier_tables=others, name=table.names[0])


DEFAULTS = Settings()
NAMED = 5
"""How many values that cannot be used a sentence names."""
LONGEST_NAME = 60


def settings_path(folder: Path) -> Path:
    """The file in a data folder."""
    return folder / "settings.json"


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings of a data folder, the defaults where there are none.

    A value that cannot be used falls back to its default alone; a file that holds no JSON object is set aside
    under a new name, unless it is a link. The second value then is a sentence that says so.
    """
    path = settings_path(folder)
    try:
        return _understood(read_object(path)[0])
    except FileNotFoundError:
        return Settings(), None
    except Unreadable as error:
        if not path.is_symlink():
            return _put_aside(path)
        text = _("Your settings could not be read: {file}: {why}. The defaults are used, and the link stays.")
        return Settings(), text.format(file=printable_path(path), why=error)


def store(folder: Path, new: Settings, before: Settings = DEFAULTS) -> Settings:
    """Write the changes that lead from `before` to `new`, and return what is stored now; raises SaveFailed.

    What other windows and newer versions have written stays, unless it was changed here as well.
    """
    from scat_tui.settings.text import edited

    text = change_object(settings_path(folder), lambda source: edited(source, before, new))
    return _understood(parse(text.encode()))[0]


class SettingsFile:
    """The settings of a data folder as this window has them, while other windows change the same file."""

    def __init__(self, folder: Path | None) -> None:
        """`folder` is None where nothing can be stored."""
        self._folder = folder
        self.now, self.notice = load(folder) if folder else (Settings(), None)
        """The settings in force; a sentence where not all of the file could be used."""
        self._stored = self.now

    def change(self, new: Settings) -> None:
        """Have new settings in force, and store what was changed.

        Raises SaveFailed; what could not be stored is stored with the next change.
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
        # What is offered to be dealt is what was dealt last, in whichever window.
        tables = {name: getattr(there, name) for name in ("last_table", "earlier_tables", "name")}
        self.now = self._stored = msgspec.structs.replace(new, **tables)


def _understood(members: object) -> tuple[Settings, str | None]:
    """The settings that an object stands for, and a sentence that names what in it could not be used."""
    assert isinstance(members, JsonObject)
    try:
        settings = msgspec.convert(members, Settings, strict=True)
        if not repeats_keys(members) and all_encodable(msgspec.to_builtins(settings)):
            return settings, None
    except (msgspec.ValidationError, UnicodeEncodeError):
        pass
    # Only here: it is needed for a file that somebody or a newer version has written.
    from scat_tui.files.lenient import convert_leniently

    settings, wrong = convert_leniently(Settings, members)
    return settings, _not_used(wrong) if wrong else None


def _not_used(wrong: list[str]) -> str:
    names = ", ".join(_printable(name[:LONGEST_NAME]) for name in wrong[:NAMED])
    text = ngettext(
        "One of your settings cannot be used: {names}. Its default is used, and the file stays as it is.",
        "{count} of your settings cannot be used: {names}. Their defaults are used; the file stays as it is.",
        len(wrong),
    )
    more = ", …" if len(wrong) > NAMED else ""
    return text.format(count=len(wrong), names=names + more)


def _printable(name: str) -> str:
    return name if name.isprintable() else ascii(name)


def _put_aside(path: Path) -> tuple[Settings, str | None]:
    """Set a damaged file aside, unless another window has just done so; the settings there are then."""
    why = ""
    try:
        with exclusive_access(path):
            try:
                return _understood(read_object(path)[0])
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
