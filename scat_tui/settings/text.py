"""Edits of the settings file's text that leave everything else in it as it was."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from scat_tui import games
from scat_tui.files.json_source import items, json_list, json_text, members, with_members
from scat_tui.files.strict_json import JsonObject, parse

if TYPE_CHECKING:
    from scat_tui.settings.settings import Profile, Settings, TableSetup

_MERGED = ("profiles", "last_table", "earlier_tables")
"""The settings of which only the changed parts are written."""


def edited(source: str, before: "Settings", new: "Settings") -> str:
    """The text with the changes from `before` to `new`, whatever else it contains by now."""
    there = dict(members(source))
    changes: dict[str, str | None] = {
        key: json_text(value)
        for name, key in _keys(new)
        if name not in _MERGED and (value := getattr(new, name)) != getattr(before, name)
    }
    changes |= _profiles(there.get("profiles", "{}"), before.profiles, new.profiles)
    changes |= _tables(there, before, new)
    return with_members(source, changes) if changes else source


def _keys(struct: msgspec.Struct) -> Iterable[tuple[str, str]]:
    """The name of each field, and its key in JSON."""
    return zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True)


def _profiles(source: str, before: Mapping[str, "Profile"], new: Mapping[str, "Profile"]) -> dict[str, str]:
    there = dict(members(source))
    changes: dict[str, str | None] = {}
    for terminal, profile in new.items():
        old = before.get(terminal)
        chosen = {
            key: None if value is None else json_text(value)
            for name, key in _keys(profile)
            if (value := getattr(profile, name)) != getattr(old, name, None)
        }
        if chosen:
            changes[terminal] = with_members(there.get(terminal, "{}"), chosen, depth=2)
    return {"profiles": with_members(source, changes, depth=1)} if changes else {}


def _tables(there: Mapping[str, str], before: "Settings", new: "Settings") -> dict[str, str]:
    """The last table of each game, those dealt here before those dealt in other windows."""
    # Compared by identity: a table dealt again counts as dealt, though it is equal.
    known = [before.last_table, *before.earlier_tables]
    dealt = [
        table for table in (new.last_table, *new.earlier_tables) if not any(table is each for each in known)
    ]
    if not dealt:
        return {}
    tables, odd = _stored_tables(there)
    for table in reversed(dealt):
        text = with_members(tables.pop(table.game, "{}"), _json_members(table), depth=1)
        tables = {table.game: text, **tables}
    last, *earlier = tables.values()
    return {
        "last_table": last,
        "earlier_tables": json_list([*(with_members(each, {}, depth=2) for each in earlier), *odd], depth=1),
    }


def _json_members(table: "TableSetup") -> dict[str, str | None]:
    return {name: json_text(getattr(table, name)) for name in table.__struct_fields__}


def _stored_tables(there: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The JSON text of each game's last table, and of list items that are not tables."""
    tables: dict[str, str] = {}
    odd = []
    last = [there["last_table"]] if "last_table" in there else []
    for text in (*last, *items(there.get("earlier_tables", "[]"))):
        table = parse(text.encode())
        if isinstance(table, JsonObject):
            game = table.get("game")
            tables.setdefault(game if isinstance(game, str) else games.FIRST, text)
        elif text not in last:
            odd.append(text)
    return tables, odd
