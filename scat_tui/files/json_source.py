"""Edits of JSON text that leave everything else in it exactly as it was.

The texts are valid JSON: `strict_json.parse` has accepted them.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

_SPACE = re.compile(r"[ \t\n\r]*")
# Numbers as text, since Python refuses to convert thousands of digits.
_VALUE = json.JSONDecoder(parse_int=str, parse_float=str).raw_decode
_INDENT = "  "


def members(source: str) -> list[tuple[str, str]]:
    """The name and the JSON text of each member of an object, in order, repeated names included.

    A value that is not an object has no members.
    """
    at = _skip_space(source, 0)
    if source[at] != "{":
        return []
    found = []
    at = _skip_space(source, at + 1)
    while source[at] != "}":
        name, at = _VALUE(source, at)
        begin = _skip_space(source, _skip_space(source, at) + 1)
        _value, end = _VALUE(source, begin)
        found.append((name, source[begin:end]))
        at = _skip_comma(source, end)
    return found


def items(source: str) -> list[str]:
    """The JSON text of each item of a list; a value that is not a list has no items."""
    at = _skip_space(source, 0)
    if source[at] != "[":
        return []
    found = []
    at = _skip_space(source, at + 1)
    while source[at] != "]":
        _value, end = _VALUE(source, at)
        found.append(source[at:end])
        at = _skip_comma(source, end)
    return found


def with_members(source: str, changes: Mapping[str, str | None], depth: int = 0) -> str:
    """An object with some members changed: the new JSON text by name, None to delete the member.

    A changed member stays in its place, new ones come last. A value that is not an object counts as an empty
    one. `depth` is the number of objects and lists around the value, which determines its indentation.
    """
    left = dict(changes)
    kept = []
    for name, text in members(source):
        if name not in changes:
            kept.append((name, text))
        elif (new := left.pop(name, None)) is not None:
            kept.append((name, new))
    kept += [(name, text) for name, text in left.items() if text is not None]
    return _one_item_a_line("{}", [f"{_quoted_name(name)}: {text}" for name, text in kept], depth)


def json_list(texts: Sequence[str], depth: int = 0) -> str:
    """A list of items given as JSON texts; `depth` as in `with_members`."""
    return _one_item_a_line("[]", texts, depth)


def json_text(value: Any) -> str:
    """The JSON text of a value, on one line."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _one_item_a_line(brackets: str, lines: Sequence[str], depth: int) -> str:
    if not lines:
        return brackets
    margin = "\n" + _INDENT * depth
    inner = margin + _INDENT
    return brackets[0] + ",".join(inner + line for line in lines) + margin + brackets[1]


def _quoted_name(name: str) -> str:
    """A name in quotes; an unpaired surrogate can only be written as an escape."""
    return json.dumps(name, ensure_ascii=any("\ud800" <= character <= "\udfff" for character in name))


def _skip_space(source: str, at: int) -> int:
    found = _SPACE.match(source, at)
    return found.end() if found else at


def _skip_comma(source: str, at: int) -> int:
    """The position of the next member or item, or of the closing bracket, after one that ends at `at`."""
    at = _skip_space(source, at)
    return _skip_space(source, at + 1) if source[at] == "," else at
