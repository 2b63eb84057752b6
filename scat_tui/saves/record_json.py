"""Records as JSON (see the record format): strict reading, and writing in the documented order."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from scat_tui.engine.game import Value
from scat_tui.engine.record import Branch, Player, Record
from scat_tui.files.strict_json import (
    JsonObject,
    Unreadable,
    all_encodable,
    is_encodable,
    parse,
    read_bytes,
)
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.text.safe import printable
from scat_tui.words import _
from scat_tui.words.saved_files import no_such_file

FORMAT = "scat-tui"
VERSION = 1
_LONGEST_WORD = 60

_REQUIRED: Mapping[str, Any] = {
    "format": str,
    "version": int,
    "id": str,
    "game": str,
    "created": str,
    "saved": str,
    "seed": str | None,
    "options": dict[str, object],
    "seats": list[object],
    "dealer": int,
    "moves": list[object],
}
"""The keys in the documented order, each with its type."""

_ALLOWED: Mapping[str, Any] = {**_REQUIRED, "undos": int, "branched_from": object}


class NewerVersion(BadRecord):
    """The record was written by a newer version of the program, which alone can read it."""


class _Seat(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    kind: Literal["human", "bot"]
    level: str | msgspec.UnsetType = msgspec.UNSET


class _Branch(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    moves: int


_Struct = TypeVar("_Struct", bound=msgspec.Struct)


def read_record(path: Path, *, follow: bool = True) -> Record:
    """Reads a record and checks its header; `engine.record.replay` checks the moves.

    Raises BadRecord, also if the file is missing or cannot be read. Without `follow` a link is followed only
    to a regular file of the same user.
    """
    try:
        content = read_bytes(path, follow=follow)
    except FileNotFoundError:
        raise BadRecord(no_such_file()) from None
    except Unreadable as error:
        raise BadRecord(str(error)) from error
    return decode(content)


def decode(content: bytes) -> Record:
    """The record that a file's content describes; raises BadRecord."""
    try:
        members = parse(content)
    except Unreadable as error:
        raise BadRecord(str(error)) from error
    if not isinstance(members, JsonObject):
        raise BadRecord(_("it is not a record: a record is one JSON object"))
    _check_format(members)
    _check_keys(members)
    _check_texts(members)
    _check_version(members)
    header = _header(members)
    # Replaying no moves checks the header, before the moves are looked at.
    replay(header)
    return _with_moves(header, _typed(members, "moves"))


def _header(members: JsonObject) -> Record:
    return Record(
        id=_typed(members, "id"),
        game=_typed(members, "game")[:_LONGEST_WORD],
        created=_typed(members, "created"),
        saved=_typed(members, "saved"),
        seed=_typed(members, "seed"),
        options=_options(members),
        seats=tuple(map(_player, _typed(members, "seats"))),
        dealer=_typed(members, "dealer"),
        undos=_undos(members),
        branched_from=_branch(members),
    )


def encode(record: Record) -> bytes:
    """The content of a record's file: the keys in the documented order, one move per line.

    Raises ValueError for an unpaired surrogate, which cannot be written.
    """
    header: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "id": record.id,
        "game": record.game,
        "created": record.created,
        "saved": record.saved,
        "seed": record.seed,
        "options": dict(record.options),
        "seats": [_seat_members(player) for player in record.seats],
        "dealer": record.dealer,
    }
    if record.undos is not None:
        header["undos"] = record.undos
    if record.branched_from is not None:
        header["branched_from"] = {"id": record.branched_from.id, "moves": record.branched_from.moves}
    header["moves"] = list(record.moves)
    lines = ",\n".join(f'  "{key}": {_one_item_a_line(value)}' for key, value in header.items())
    return f"{{\n{lines}\n}}\n".encode()


def _one_item_a_line(value: object) -> str:
    """A value as JSON, lists with one item per line."""
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"    {_json(item)}" for item in value) + "\n  ]"
    return _json(value)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _seat_members(player: Player) -> dict[str, str]:
    members = {"name": player.name, "kind": player.kind}
    return members if player.level is None else {**members, "level": player.level}


def _check_format(members: JsonObject) -> None:
    """Refuses other formats and newer versions, before all else since those may have other keys."""
    if "format" in members and members["format"] != FORMAT:
        raise BadRecord(_("it is not a record of scat-tui"), "format")
    version = members.get("version")
    if type(version) is int and version > VERSION:
        raise NewerVersion(
            _("made by a newer version of scat-tui (version {version})").format(version=version), "version"
        )


def _check_keys(members: JsonObject) -> None:
    _refuse_repeated(members)
    for key in members:
        if key not in _ALLOWED:
            raise BadRecord(_("a record has no such key"), _shown_key(key))
    for key in _REQUIRED:
        if key not in members:
            raise BadRecord(_("the key is missing"), key)


def _check_texts(members: JsonObject) -> None:
    """Refuses unpaired surrogates in the header, with which msgspec's own error would fail.

    Options and moves are checked later, each by itself.
    """
    for key, value in members.items():
        looked_at_later = isinstance(value, {"options": dict, "moves": list}.get(key, ()))
        if not looked_at_later and not all_encodable(value):
            raise BadRecord(_("it contains an unpaired surrogate"), key)


def _check_version(members: JsonObject) -> None:
    if _typed(members, "version") != VERSION:
        raise BadRecord(_("there never was such a version"), "version")
    _typed(members, "format")


def _refuse_repeated(members: object) -> None:
    if isinstance(members, JsonObject) and members.repeated is not None:
        raise BadRecord(_("the key occurs twice"), _shown_key(members.repeated))


def _shown_key(key: str) -> str:
    """An unknown key for display: on one line, not too long, without control characters."""
    return printable(key[:_LONGEST_WORD])


def _typed(members: JsonObject, key: str) -> Any:
    """The value of a key, checked to be of the documented type."""
    try:
        return msgspec.convert(members[key], _ALLOWED[key], strict=True)
    except msgspec.ValidationError as error:
        # Without the position, whose number could be taken for that of a move.
        why = str(error).partition(" - at ")[0]
        raise BadRecord(_("it has the wrong type: {error}").format(error=why), key) from None


def _options(members: JsonObject) -> dict[str, Value]:
    _refuse_repeated(members["options"])
    options: dict[str, Any] = _typed(members, "options")
    for name, value in options.items():
        if not (name.isidentifier() and name.isascii() and len(name) <= _LONGEST_WORD):
            raise BadRecord(_("there is no such option"), _shown_key(name))
        if not all_encodable(value):
            raise BadRecord(_("it contains an unpaired surrogate"), name)
        if not isinstance(value, int | float | str) or len(str(value)) > _LONGEST_WORD:
            raise BadRecord(_("an option is a number or a word"), _shown_key(name))
    return options


def _player(members: object) -> Player:
    seat = _converted(members, _Seat, "seats")
    level = None if seat.level is msgspec.UNSET else seat.level
    if level is not None and not (level.isprintable() and level.split() == [level]):
        raise BadRecord(_("the level is one word"), "seats")
    return Player(seat.name, seat.kind, level)


def _converted(members: object, kind: type[_Struct], key: str) -> _Struct:
    """The struct that an object in the value of `key` describes; raises BadRecord for that key."""
    if isinstance(members, JsonObject) and members.repeated is not None:
        raise BadRecord(_("{key} occurs twice").format(key=_shown_key(members.repeated)), key)
    try:
        return msgspec.convert(members, kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadRecord(_shown_key(str(error)), key) from None


def _undos(members: JsonObject) -> int | None:
    if "undos" not in members:
        return None
    undos: int = _typed(members, "undos")
    if undos < 0:
        raise BadRecord(_("a number of moves is not negative"), "undos")
    return undos


def _branch(members: JsonObject) -> Branch | None:
    if "branched_from" not in members:
        return None
    branch = _converted(members["branched_from"], _Branch, "branched_from")
    if branch.moves < 0:
        raise BadRecord(_("a number of moves is not negative"), "branched_from")
    return Branch(branch.id, branch.moves)


def _with_moves(header: Record, moves: list[object]) -> Record:
    """The record with its moves; raises BadRecord for one that is not text, or an illegal one before it."""
    texts: list[str] = []
    for move in moves:
        if not (isinstance(move, str) and is_encodable(move)):
            replay(replace(header, moves=tuple(texts)))
            raise BadRecord(_("a move is a text"), move=len(texts))
        texts.append(move)
    return replace(header, moves=tuple(texts))
