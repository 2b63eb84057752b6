"""Lenient conversion of JSON: an invalid value is replaced by its default and reported by name."""

import typing
from typing import Any, TypeVar

import msgspec

from scat_tui.files.strict_json import JsonObject, all_encodable, is_encodable

Values = TypeVar("Values", bound=msgspec.Struct)


def convert_leniently(kind: type[Values], members: JsonObject) -> tuple[Values, list[str]]:
    """The struct that an object describes, and the names of its invalid values.

    Names look like `last_table.names` and `earlier_tables[0]`. Unknown keys are not reported; a key that
    occurs twice is.
    """
    wrong: list[str] = []
    return _struct(kind, members, "", wrong), wrong


def _struct(kind: type[Values], members: JsonObject, place: str, wrong: list[str]) -> Values:
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        name = field.encode_name
        if name in members.repeated_keys:
            wrong.append(place + name)
        elif name in members:
            _read(field.type, members[name], place + name, values, field.name, wrong)
    return kind(**values)


def _read(
    kind: Any, value: object, place: str, values: dict[Any, Any], key: object, wrong: list[str]
) -> None:
    """Adds the converted value to `values`, or its place to the wrong ones."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if _is_struct(kind) and isinstance(value, JsonObject):
        values[key] = _struct(kind, value, f"{place}.", wrong)
    elif origin is dict and isinstance(value, JsonObject):
        values[key] = _mapping(arguments[1], value, place, wrong)
    elif origin is list and _is_struct(arguments[0]) and isinstance(value, list):
        found: dict[Any, Any] = {}
        for number, item in enumerate(value):
            _read(arguments[0], item, f"{place}[{number}]", found, number, wrong)
        values[key] = [*found.values()]
    else:
        try:
            read = msgspec.convert(value, kind, strict=True)
        except (msgspec.ValidationError, UnicodeEncodeError):
            # The latter for an unpaired surrogate where a Literal is expected.
            wrong.append(place)
            return
        if all_encodable(value):
            values[key] = read
        else:
            wrong.append(place)


def _mapping(kind: Any, members: JsonObject, place: str, wrong: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in members.items():
        if name in members.repeated_keys or not is_encodable(name):
            wrong.append(f"{place}.{name}")
        else:
            _read(kind, value, f"{place}.{name}", found, name, wrong)
    return found


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
