"""The text of the settings file with what was changed in them; everything else in it stays as it was."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scat_tui.files.json_source import items, json_list, json_text, members, with_members
from scat_tui.files.strict_json import JsonObject, parse

if TYPE_CHECKING:
    from scat_tui.settings.settings import LastTable, Profile, Settings

_APART = ("profiles", "last_table", "earlier_tables")
"""Of these only a part is changed."""


def edited(source: str, before: "Settings", new: "Settings") -> str:
    """The text with the changes that lead from `before` to `new`, whatever else it holds by now."""
    there = dict(members(source))
    changes: dict[str, str | None] = {
        name: json_text(value)
        for name in new.__struct_fields__
        if name not in _APART and (value := getattr(new, name)) != getattr(before, name)
    }
    changes |= _profiles(there.get("profiles", "{}"), before.profiles, new.profiles)
    changes |= _tables(there, before, new)
    return with_members(source, changes) if changes else source


def _profiles(source: str, before: Mapping[str, "Profile"], new: Mapping[str, "Profile"]) -> dict[str, str]:
    there = dict(members(source))
    changes: dict[str, str | None] = {}
    for terminal, profile in new.items():
        old = before.get(terminal)
        chosen = {
            name: None if value is None else json_text(value)
            for name in profile.__struct_fields__
            if (value := getattr(profile, name)) != getattr(old, name, None)
        }
        if chosen:
            changes[terminal] = with_members(there.get(terminal, "{}"), chosen, depth=2)
    return {"profiles": with_members(source, changes, depth=1)} if changes else {}


def _tables(there: Mapping[str, str], before: "Settings", new: "Settings") -> dict[str, str]:
    """The last table of each game, those that were dealt here before those that others dealt."""
    # A table that was dealt again is another one, even though it is equal.
    known = [before.last_table, *before.earlier_tables]
    dealt = [
        table for table in (new.last_table, *new.earlier_tables) if not any(table is each for each in known)
    ]
    if not dealt:
        return {}
    tables, odd = _tables_there(there)
    for table in reversed(dealt):
        text = with_members(tables.pop(table.game, "{}"), _members_of(table), depth=1)
        tables = {table.game: text, **tables}
    last, *earlier = tables.values()
    return {
        "last_table": last,
        "earlier_tables": json_list([*(with_members(each, {}, depth=2) for each in earlier), *odd], depth=1),
    }


def _members_of(table: "LastTable") -> dict[str, str | None]:
    return {name: json_text(getattr(table, name)) for name in table.__struct_fields__}


def _tables_there(there: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The text of each game's last table, and of what stands among them but is no table."""
    tables: dict[str, str] = {}
    odd = []
    last = [there["last_table"]] if "last_table" in there else []
    for text in (*last, *items(there.get("earlier_tables", "[]"))):
        table = parse(text.encode())
        if isinstance(table, JsonObject):
            game = table.get("game")
            tables.setdefault(game if isinstance(game, str) else "scat", text)
        elif text not in last:
            odd.append(text)
    return tables, odd
