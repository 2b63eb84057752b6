"""Lists of games by SQL: which files a list shows, from what the index knows of them, and in which order.

The table `files` has what the index does not: the files there are now, their titles, and which are damaged.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from scat_tui.engine.game import Seat
from scat_tui.engine.record import Player
from scat_tui.files.strict_json import is_encodable
from scat_tui.saves.wanted import Order, State, Wanted
from scat_tui.words.language import reader
from scat_tui.words.names import seat_names

if TYPE_CHECKING:
    from sqlite3 import Connection

_FILES = """
CREATE TEMP TABLE files (
  place INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  stamp TEXT NOT NULL,
  title TEXT NOT NULL,
  damaged INTEGER NOT NULL
)
"""

_JOINED = """
FROM files
LEFT JOIN games ON games.name = files.name AND games.stamp = files.stamp AND NOT damaged
LEFT JOIN lists ON lists.id = games.id AND language = ?
"""

_STATES = {
    State.UNFINISHED: "over = 0",
    State.FINISHED: "over = 1",
    State.DAMAGED: "damaged",
}

_ORDERS = {
    Order.NEWEST: "place",
    Order.OLDEST: "place DESC",
    Order.GAME: "game IS NULL, game, place",
    Order.NAME: "called(title, seats, own_seat) IS NULL, called(title, seats, own_seat), place",
}
"""Files are numbered from the newest; those of which nothing is known come last."""

_seats = msgspec.json.Decoder(tuple[Player, ...])


class ListedFile(NamedTuple):
    """A file as a list has it."""

    name: str
    stamp: str
    """See GameFile."""
    title: str
    damaged: bool


class Total(NamedTuple):
    """The finished games of one kind in a list."""

    game: str
    finished: int
    won: int
    """How many of them the player has won, perhaps jointly."""


def fill(database: "Connection", files: Iterable[ListedFile]) -> None:
    """Makes the table of the files, from the newest, and the functions that the queries need."""
    rows = [(place, sql_name(file.name), *file[1:]) for place, file in enumerate(files)]
    database.execute("PRAGMA temp_store = MEMORY")
    database.execute(_FILES)
    database.executemany("INSERT INTO files VALUES (?, ?, ?, ?, ?)", rows)
    database.create_function("folded", 1, _folded, deterministic=True)
    database.create_function("has_player", 2, _has_player, deterministic=True)
    database.create_function("called", 3, _called, deterministic=True)
    database.create_function("won", 2, _won, deterministic=True)


def unknown(database: "Connection", language: str) -> list[int]:
    """The places of the files of which nothing is known: they must be read."""
    found = database.execute(f"SELECT place {_JOINED} WHERE NOT damaged AND summary IS NULL", (language,))
    return [place for (place,) in found]


def select(database: "Connection", language: str, wanted: Wanted) -> list[tuple[Any, ...]]:
    """The files that are wanted, in order: of each its place, and the index's stamp, summary, checksum."""
    conditions, values = _conditions(wanted)
    query = f"""
    SELECT place, games.stamp, summary, checksum {_JOINED}
    WHERE (damaged OR summary IS NOT NULL) AND {conditions} ORDER BY {_ORDERS[wanted.order]}
    """
    return database.execute(query, (language, *values)).fetchall()


def totals(database: "Connection", language: str, wanted: Wanted) -> list[Total]:
    """The finished games among those that are wanted, by kind, that of the newest first."""
    conditions, values = _conditions(wanted)
    query = f"""
    SELECT game, count(*), sum(won(winners, own_seat)) {_JOINED}
    WHERE over = 1 AND summary IS NOT NULL AND {conditions} GROUP BY game ORDER BY min(place)
    """
    return [Total(*row) for row in database.execute(query, (language, *values))]


def sql_name(name: str) -> str:
    """A file's name as a text of the database, which cannot hold every name that a disk can."""
    return name if is_encodable(name) else ascii(name)


def _conditions(wanted: Wanted) -> tuple[str, Sequence[object]]:
    """The conditions of a query, and the values in them."""
    conditions: list[str] = ["1"]
    values: list[object] = []
    if wanted.game:
        conditions.append("game = ?")
        values.append(wanted.game)
    if wanted.state:
        conditions.append(_STATES[wanted.state])
    if wanted.player:
        conditions.append("has_player(seats, ?)")
        values.append(wanted.player.casefold())
    if wanted.text:
        text = "instr(folded(title), ?) OR instr(folded(files.name), ?) OR has_player(seats, ?)"
        conditions.append(f"({text})")
        values += [wanted.text.casefold()] * 3
    return " AND ".join(conditions), values


def _folded(text: str) -> str:
    """A text in which small letters and capitals of all scripts are the same."""
    return text.casefold()


@lru_cache(512)
def _names(seats: str, _language: str) -> tuple[str, ...]:
    """The names at a table, as lists show them; many games are of the same players."""
    return tuple(name.casefold() for name in seat_names(_seats.decode(seats)))


def _has_player(seats: str | None, text: str) -> bool:
    """Whether the name of somebody at a table contains a text; nobody is at that of a damaged game."""
    return bool(seats) and any(text in name for name in _names(seats or "", reader().language))


def _called(title: str, seats: str | None, own: Seat | None) -> str | None:
    """The title of a game, else the names of the others at its table; None for a damaged game."""
    if seats is None:
        return None
    others = (name for seat, name in enumerate(_names(seats, reader().language)) if seat != (own or 0))
    return title.casefold() or "\n".join(others)


def _won(winners: str, own: Seat | None) -> bool:
    """Whether the player is among the winners, which are a list in JSON."""
    return own in msgspec.json.decode(winners)
