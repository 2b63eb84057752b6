"""The player's settings: DATA/settings.json, theme, cards, pace, names, tables, each terminal's own."""

from pathlib import Path
from typing import Any, Literal

import msgspec

from scat_tui.durable import SaveFailed, make_folder, set_aside, shown, write_whole
from scat_tui.signs import Signs
from scat_tui.strict_json import Members, Unreadable, is_text, parse, read_bytes
from scat_tui.words import _

__all__ = ["LastTable", "Profile", "SaveFailed", "Settings", "load", "store"]

Theme = Literal["dark", "light", "own", "contrast"]
Motion = Literal["full", "reduced", "off"]


class LastTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table that was played last, offered again in the lobby."""

    game: str = "scat"
    names: list[str] = msgspec.field(default_factory=lambda: ["You", "Juno", "Otto", "Mira"])
    """By seat, the player's own first."""
    levels: list[str] = msgspec.field(default_factory=lambda: ["easy", "medium", "medium"])
    """Of the computer players, from the second seat."""
    options: dict[str, int | float | str] = msgspec.field(default_factory=dict)
    """House rules that differ from the default, as in a record."""
    seed: None = None


USUAL_TABLES: dict[str, LastTable] = {
    "cancellation-hearts": LastTable(
        "cancellation-hearts",
        ["You", "Juno", "Otto", "Mira", "Felix", "Rosa", "Hugo", "Nell"],
        ["easy", "medium", "medium", "easy", "medium", "easy", "medium"],
    )
}
"""What is offered first of games other than Scat."""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was chosen for one kind of terminal; None where nothing was."""

    signs: Signs | None = None
    theme: Theme | None = None
    motion: Motion | None = None
    mouse: bool | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the player likes it; changed with `msgspec.structs.replace`."""

    theme: Theme = "dark"
    deck: Literal["two", "four", "letters"] = "two"
    """Colours of the suits, or letters instead of suit signs."""
    card_size: Literal["small", "large"] = "large"
    pace: Literal["instant", "fast", "slow", "step"] = "fast"
    """Of the computer players; step waits for a key."""
    motion: Motion = "full"
    signs: Signs | None = None
    """None: those that the terminal can surely show."""
    mouse: bool = True
    bell: bool = False
    """On the player's turn."""
    confirm_knock: bool = True
    winning: Literal["always", "end", "never"] = "always"
    """When a trick of Cancellation Hearts shows who wins it: also while it is played, or once it is over."""
    name: str = "You"
    """The player's own."""
    last_table: LastTable = msgspec.field(default_factory=LastTable)
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


def settings_path(folder: Path) -> Path:
    """The file in a data folder."""
    return folder / "settings.json"


def load(folder: Path) -> tuple[Settings, str | None]:
    """The settings of a data folder, the defaults where there are none.

    A damaged file is set aside under a new name; the second value then is a sentence that says so.
    """
    path = settings_path(folder)
    try:
        return _read(path), None
    except FileNotFoundError:
        return Settings(), None
    except Unreadable as error:
        return Settings(), _put_aside(path, str(error))


def store(folder: Path, settings: Settings) -> None:
    """Write the settings, whole; a damaged file is set aside first. Raises SaveFailed."""
    path = settings_path(folder)
    make_folder(folder)
    try:
        _read(path)
    except FileNotFoundError:
        pass
    except Unreadable:
        set_aside(path)
    try:
        content = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    except UnicodeEncodeError as error:
        raise SaveFailed(_("A name holds something that is no character.")) from error
    write_whole(path, content)


def _read(path: Path) -> Settings:
    members = parse(read_bytes(path))
    if not isinstance(members, Members) or members.repeated is not None:
        raise Unreadable(_("settings are one object without repeated keys"))
    try:
        settings = msgspec.convert(members, Settings, strict=True)
    except msgspec.ValidationError as error:
        raise Unreadable(str(error)) from None
    if not all(map(is_text, _texts(msgspec.to_builtins(settings)))):
        raise Unreadable(_("a name holds half a character"))
    return settings


def _texts(value: Any) -> list[str]:
    """Every text anywhere in plain values."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        return [text for item in value for text in _texts(item)]
    return [value] if isinstance(value, str) else []


def _put_aside(path: Path, why: str) -> str:
    try:
        aside = set_aside(path)
    except SaveFailed as failed:
        return _("Your settings could not be read ({why}), and they stay as they are: {failed}").format(
            why=why, failed=failed
        )
    return _(
        "Your settings could not be read ({why}); the file is now {file} and the defaults are used."
    ).format(why=why, file=shown(Path(aside.name)))
