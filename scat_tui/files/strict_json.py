"""JSON read strictly: plain files of bounded size, no repeated keys missed, no number that is no number."""

import json
import os
import re
import stat
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from scat_tui.files.links import BadLink, real_file
from scat_tui.words import _

SIZE_LIMIT = 1024 * 1024
"""Bytes: what a file may hold to be read at all. The longest games that were ever simulated take a fifth."""

_LONGEST_NUMBER = 18
"""Characters of a whole number that is still read as one."""


class Unreadable(Exception):
    """The file cannot be read, or is not JSON; its text says why, without any number."""


class Members(dict[str, object]):
    """A JSON object; `repeated` is the first key that it holds twice."""

    repeated: str | None = None
    repeated_keys: frozenset[str] = frozenset()


def read_bytes(path: Path, *, follow: bool = True) -> bytes:
    """What a plain file holds; never blocks. Raises Unreadable, FileNotFoundError where there is none.

    Without `follow` a symbolic link is followed only to a plain file of one's own.
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
    """The value of UTF-8 JSON, its objects as Members; raises Unreadable.

    Numbers too long for a whole number become floats, so that a strict type refuses them.
    """
    if not content.strip():
        raise Unreadable(_("the file is damaged: it is empty"))
    if content.startswith(BOM_UTF8):
        raise Unreadable(_("the file is damaged: it begins with a byte order mark"))
    try:
        text = content.decode("utf-8")
        return json.loads(
            text,
            object_pairs_hook=_members,
            parse_int=_whole_number,
            parse_constant=_no_number,
        )
    except UnicodeDecodeError as error:
        cut_off = error.end == len(content) and "unexpected end" in error.reason
        raise Unreadable(_cut_off() if cut_off else _("the file is damaged: it is not text")) from None
    except json.JSONDecodeError as error:
        # Without its place: a reader of the message takes the first number for that of a move.
        why = _cut_off() if _is_cut_off(error) else what_is_broken(error.msg)
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


def _is_cut_off(error: json.JSONDecodeError) -> bool:
    """Whether a text that is no JSON may be the beginning of one that is."""
    rest = error.doc[error.pos :].strip()
    return any(error.msg.startswith(begins) and form.fullmatch(rest) for begins, form in _UNFINISHED)


def what_is_broken(message: str) -> str:
    """A message of Python's in our own words: some of its own end where the place should follow."""
    for begins, words in (
        ("Expecting value", _("the file is damaged: a value is missing in it")),
        ("Expecting property name", _("the file is damaged: a name in quotes is missing in it")),
        ("Expecting ':'", _("the file is damaged: a colon is missing in it")),
        ("Expecting ','", _("the file is damaged: a comma or a closing bracket is missing in it")),
        ("Illegal trailing comma", _("the file is damaged: there is a comma before a closing bracket")),
        ("Unterminated string", _cut_off()),
        ("Invalid control character", _("the file is damaged: a text in it holds a control character")),
        ("Invalid \\", _("the file is damaged: a backslash in it stands for nothing")),
        ("Extra data", _("the file is damaged: something follows after its end")),
    ):
        if message.startswith(begins):
            return words
    return _("the file is damaged")


def is_text(value: str) -> bool:
    """Whether the text can be written as UTF-8: it holds no half of a surrogate pair."""
    return value.isascii() or not any("\ud800" <= character <= "\udfff" for character in value)


def all_text(value: object) -> bool:
    """Whether every text anywhere in a JSON value, keys included, can be written as UTF-8."""
    return all(
        all(map(is_text, each)) if isinstance(each, dict) else not isinstance(each, str) or is_text(each)
        for each in _values_in(value)
    )


def repeats_keys(value: object) -> bool:
    """Whether an object anywhere in a JSON value holds a key twice."""
    return any(isinstance(each, Members) and each.repeated_keys for each in _values_in(value))


def _values_in(value: object) -> Iterator[object]:
    """A JSON value and all those that lie in it, however deep."""
    values = [value]
    while values:
        each = values.pop()
        yield each
        if isinstance(each, dict):
            values += each.values()
        elif isinstance(each, list):
            values += each


def _read_bytes(path: Path, flags: int) -> bytes:
    # Looked at before it is opened: opening a device can do things.
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


def _members(pairs: list[tuple[str, object]]) -> Members:
    members = Members(pairs)
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
    return float(digits) if len(digits) > _LONGEST_NUMBER or digits == "-0" else int(digits)


def _no_number(name: str) -> object:
    raise ValueError(name)
