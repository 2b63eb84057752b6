"""Strict JSON: regular files of bounded size; repeated keys are noticed, NaN and Infinity refused."""

import os
import re
import stat
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scat_tui.files.links import BadLink, real_file
from scat_tui.words import _

if TYPE_CHECKING:
    from json import JSONDecodeError

SIZE_LIMIT = 1024 * 1024
"""The largest file that is read, in bytes; the longest simulated games take a fifth of it."""

_LONGEST_INTEGER = 18
"""The most characters of a number that is read as an integer."""


class Unreadable(Exception):
    """The file cannot be read or is not JSON; the text says why, without any number."""


class JsonObject(dict[str, object]):
    """A JSON object; `repeated` is its first key that occurs twice."""

    repeated: str | None = None
    repeated_keys: frozenset[str] = frozenset()


def read_bytes(path: Path, *, follow: bool = True) -> bytes:
    """The content of a regular file; raises Unreadable, and FileNotFoundError if there is none. Never blocks.

    Without `follow` a symbolic link is followed only to a regular file of the same user.
    """
    try:
        return _read_bytes(path if follow else real_file(path), 0 if follow else os.O_NOFOLLOW)
    except FileNotFoundError:
        raise
    except BadLink as error:
        raise Unreadable(str(error)) from None
    except ValueError:
        raise Unreadable(_("no file can have that name")) from None
    except OSError as error:
        raise Unreadable(_("it cannot be read: {error}").format(error=error.strerror or error)) from error


def parse(content: bytes) -> object:
    """The value of UTF-8 JSON, with objects as JsonObject; raises Unreadable.

    Numbers too long for an integer become floats, which a strict type refuses.
    """
    # Loaded with the first file: on a first start there is none.
    import json

    if not content.strip():
        raise Unreadable(_("the file is damaged: it is empty"))
    if content.startswith(BOM_UTF8):
        raise Unreadable(_("the file is damaged: it begins with a byte order mark"))
    try:
        text = content.decode("utf-8")
        return json.loads(
            text,
            object_pairs_hook=_json_object,
            parse_int=_whole_number,
            parse_constant=_refuse_constant,
        )
    except UnicodeDecodeError as error:
        cut_off = error.end == len(content) and "unexpected end" in error.reason
        raise Unreadable(_cut_off() if cut_off else _("the file is damaged: it is not text")) from None
    except json.JSONDecodeError as error:
        # Without the position: readers take the first number for that of a move.
        why = _cut_off() if _is_cut_off(error) else describe_json_error(error.msg)
        raise Unreadable(why) from None
    except ValueError:
        raise Unreadable(_("the file is damaged: NaN and Infinity are not numbers")) from None
    except RecursionError:
        raise Unreadable(_("the file is damaged: it is nested too deeply")) from None


def _cut_off() -> str:
    return _("the file is damaged: it is cut off in the middle")


_UNFINISHED = (
    ("Unterminated string", re.compile(".*", re.DOTALL)),
    ("Invalid \\", re.compile(r"\\?u?[0-9a-fA-F]{0,4}")),
    ("Expecting value", re.compile("t(ru?)?|f(a(ls?)?)?|n(ul?)?|-|")),
    ("Expecting ','", re.compile("[.]|[eE][+-]?|")),
    ("", re.compile("")),
)
"""Beginnings of Python's messages, each with what may stand from its place to the end of a text cut off."""


def _is_cut_off(error: "JSONDecodeError") -> bool:
    """Whether a text that is no JSON may be the beginning of one that is."""
    rest = error.doc[error.pos :].strip()
    return any(error.msg.startswith(begins) and form.fullmatch(rest) for begins, form in _UNFINISHED)


def describe_json_error(message: str) -> str:
    """Python's JSON error in our words, without its position."""
    for begins, words in (
        ("Expecting value", _("the file is damaged: a value is missing in it")),
        ("Expecting property name", _("the file is damaged: a name in quotes is missing in it")),
        ("Expecting ':'", _("the file is damaged: a colon is missing in it")),
        ("Expecting ','", _("the file is damaged: a comma or a closing bracket is missing in it")),
        ("Illegal trailing comma", _("the file is damaged: there is a comma before a closing bracket")),
        ("Unterminated string", _cut_off()),
        ("Invalid control character", _("the file is damaged: a text in it holds a control character")),
        ("Invalid \\", _("the file is damaged: a backslash in it means nothing")),
        ("Extra data", _("the file is damaged: something follows after its end")),
    ):
        if message.startswith(begins):
            return words
    return _("the file is damaged")


def is_encodable(value: str) -> bool:
    """Whether the text can be written as UTF-8, that is, contains no unpaired surrogate."""
    return value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value)


def all_encodable(value: object) -> bool:
    """Whether every string in a JSON value, keys included, can be written as UTF-8."""
    return all(
        all(map(is_encodable, each))
        if isinstance(each, dict)
        else not isinstance(each, str) or is_encodable(each)
        for each in _nested_values(value)
    )


def repeats_keys(value: object) -> bool:
    """Whether any object in a JSON value has a key twice."""
    return any(isinstance(each, JsonObject) and each.repeated_keys for each in _nested_values(value))


def _nested_values(value: object) -> Iterator[object]:
    """A JSON value and all values inside it."""
    values = [value]
    while values:
        each = values.pop()
        yield each
        if isinstance(each, dict):
            values += each.values()
        elif isinstance(each, list):
            values += each


def _read_bytes(path: Path, flags: int) -> bytes:
    # Checked before it is opened: opening a device can have effects.
    _check_kind(os.stat(path, follow_symlinks=not flags))
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY | flags)
    with open(file, "rb", closefd=True) as stream:
        _check_kind(os.fstat(file))
        content = stream.read(SIZE_LIMIT + 1)
    if len(content) > SIZE_LIMIT:
        raise Unreadable(_("it is too big to be ours"))
    return content


def _check_kind(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable(_("it is not a plain file"))
    if status.st_size > SIZE_LIMIT:
        raise Unreadable(_("it is too big to be ours"))


def _json_object(pairs: list[tuple[str, object]]) -> JsonObject:
    members = JsonObject(pairs)
    if len(members) < len(pairs):
        keys = Counter(key for key, _value in pairs)
        members.repeated_keys = frozenset(key for key, count in keys.items() if count > 1)
        members.repeated = _first_repeated(key for key, _value in pairs)
    return members


def _first_repeated(keys: Iterable[str]) -> str | None:
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    return None


def _whole_number(digits: str) -> int | float:
    return float(digits) if len(digits) > _LONGEST_INTEGER or digits == "-0" else int(digits)


def _refuse_constant(name: str) -> object:
    raise ValueError(name)
