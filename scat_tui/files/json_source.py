"""JSON text that is changed in places: everything else in it stays to the letter, whoever wrote it.

The texts that come in are known to be JSON, by `strict_json.parse`.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_BLANK = re.compile(r"[ \t\n\r]*")
# Numbers as text, since Python refuses to make one of thousands of digits.
_VALUE = json.JSONDecoder(parse_int=str, parse_float=str).raw_decode
_INDENT = "  "


def members(source: str) -> list[tuple[str, str]]:
    """The name and the text of each member of an object, in order; a repeated name comes repeatedly.

    A value that is no object has no members.
    """
    at = _after_blank(source, 0)
    if source[at] != "{":
        return []
    found = []
    at = _after_blank(source, at + 1)
    while source[at] != "}":
        name, at = _VALUE(source, at)
        begin = _after_blank(source, _after_blank(source, at) + 1)
        _value, end = _VALUE(source, begin)
        found.append((name, source[begin:end]))
        at = _after_comma(source, end)
    return found


def items(source: str) -> list[str]:
    """The text of each item of a list; a value that is no list has no items."""
    at = _after_blank(source, 0)
    if source[at] != "[":
        return []
    found = []
    at = _after_blank(source, at + 1)
    while source[at] != "]":
        _value, end = _VALUE(source, at)
        found.append(source[at:end])
        at = _after_comma(source, end)
    return found


def with_members(source: str, changes: Mapping[str, str | None], depth: int = 0) -> str:
    """An object with some members changed: each by its name and new text, None to take it away.

    A member stays in its place, a new one comes last. A value that is no object counts as an empty one.
    `depth` is how many objects and lists the value lies in, which says how far its lines are indented.
    """
    left = dict(changes)
    kept = []
    for name, text in members(source):
        if name not in changes:
            kept.append((name, text))
        elif (new := left.pop(name, None)) is not None:
            kept.append((name, new))
    kept += [(name, text) for name, text in left.items() if text is not None]
    return _laid_out("{}", [f"{_name(name)}: {text}" for name, text in kept], depth)


def list_of(texts: Sequence[str], depth: int = 0) -> str:
    """A list of the items whose texts these are; `depth` as in `with_members`."""
    return _laid_out("[]", texts, depth)


def text_of(value: Any) -> str:
    """A plain value on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _laid_out(brackets: str, lines: Sequence[str], depth: int) -> str:
    if not lines:
        return brackets
    margin = "\n" + _INDENT * depth
    inner = margin + _INDENT
    return brackets[0] + ",".join(inner + line for line in lines) + margin + brackets[1]


def _name(name: str) -> str:
    """A name in quotes; half a surrogate pair can only be written as an escape."""
    return json.dumps(name, ensure_ascii=any("\ud800" <= character <= "\udfff" for character in name))


def _after_blank(source: str, at: int) -> int:
    found = _BLANK.match(source, at)
    return found.end() if found else at


def _after_comma(source: str, at: int) -> int:
    """Where the next member or item begins after one that ends at `at`, or the closing bracket stands."""
    at = _after_blank(source, at)
    return _after_blank(source, at + 1) if source[at] == "," else at
