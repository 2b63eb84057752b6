"""The tables of the index: what of a game is in which column, and the summary that the columns hold.

`games` has a row for each file, `hands` one for each settled hand and seat, with what the game's report says
of that seat and of the hand. `lists` has what lists show, in each language in which they were shown so far,
`finished` what statistics need, which is empty for a game that does not count.
"""

from binascii import crc32
from collections.abc import Sequence
from typing import NamedTuple, TypeGuard

import msgspec

from scat_tui.engine.game import Report
from scat_tui.engine.record import Player
from scat_tui.saves.summary import Summary

TABLES = """
CREATE TABLE made (program TEXT NOT NULL);
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  stamp TEXT NOT NULL,
  game TEXT NOT NULL,
  created TEXT NOT NULL,
  saved TEXT NOT NULL,
  seats TEXT NOT NULL,
  own_seat INTEGER,
  hand INTEGER NOT NULL,
  to_act INTEGER,
  over INTEGER NOT NULL,
  winners TEXT NOT NULL,
  results TEXT NOT NULL
);
CREATE TABLE lists (
  id INTEGER NOT NULL,
  language TEXT NOT NULL,
  summary BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  PRIMARY KEY (id, language)
) WITHOUT ROWID;
CREATE TABLE finished (
  id INTEGER PRIMARY KEY,
  facts BLOB NOT NULL,
  checksum INTEGER NOT NULL
);
CREATE TABLE hands (
  id INTEGER NOT NULL,
  hand INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  player TEXT NOT NULL,
  level TEXT NOT NULL,
  figures TEXT NOT NULL,
  PRIMARY KEY (id, hand, seat)
) WITHOUT ROWID;
"""
"""Lists and objects are JSON; `level` is `human` for a person; `id` is that of the file in `games`."""

_GAME_COLUMNS = "name, stamp, game, created, saved, seats, own_seat, hand, to_act, over, winners, results"

SELECT = """
SELECT name, stamp, summary, checksum FROM games LEFT JOIN lists ON lists.id = games.id AND language = ?
"""

SELECT_FACTS = """
SELECT name, stamp, facts, checksum FROM games LEFT JOIN finished ON finished.id = games.id
"""

INSERT_GAME = f"""
INSERT INTO games ({_GAME_COLUMNS}) VALUES ({", ".join("?" * 12)})
"""

SAME_GAME = "SELECT id FROM games WHERE " + " AND ".join(f"{each} IS ?" for each in _GAME_COLUMNS.split(", "))
"""Finds the row in which all values are these."""

_summary = msgspec.json.Decoder(Summary)


class Row(NamedTuple):
    """What is known of a file: its stamp when it was read, and the summary of the game in it."""

    stamp: str
    """See GameFile."""
    written: bytes

    @property
    def summary(self) -> Summary:
        """The summary; decoded when it is needed."""
        return _summary.decode(self.written)

    def mentions(self, word: str) -> bool:
        """Whether a word of plain ASCII stands anywhere in the summary, which is not decoded for that."""
        return word.encode() in self.written


class HandRow(NamedTuple):
    """What the report of a game says of a settled hand for one seat."""

    hand: int
    """From 1."""
    seat: int
    player: str
    level: str
    figures: str


def new_row(stamp: str, summary: Summary) -> Row:
    """What is known of a file that was just read."""
    return Row(stamp, msgspec.json.encode(summary))


def read_row(name: str, stamp: str, written: object, checksum: object) -> Row | None:
    """What the index knows of a file for lists; None if that is nothing, or not what was written."""
    return Row(stamp, written) if is_sound(written, name, stamp, checksum) else None


def is_sound(written: object, name: str, stamp: str, checksum: object) -> TypeGuard[bytes]:
    """Whether what is said of a file is there, and is what was written."""
    return isinstance(written, bytes) and checksum_of(name, stamp, written) == checksum


def checksum_of(name: str, stamp: str, written: bytes) -> int:
    """A checksum of what is said of a file."""
    return crc32(written, crc32(f"{name}/{stamp}".encode()))


def game_values(name: str, row: Row) -> tuple[object, ...]:
    """The values of the columns that are the same in every language."""
    summary = row.summary
    return (
        name,
        row.stamp,
        summary.game,
        summary.created,
        summary.saved,
        _json(summary.seats),
        summary.own_seat,
        summary.hand,
        summary.to_act,
        int(summary.over),
        _json(summary.winners),
        _json(summary.results),
    )


def hand_rows(report: Report, seats: Sequence[Player]) -> list[HandRow]:
    """The rows of a game's settled hands.

    A list with one entry per seat gives each seat its own; everything else is the same for all.
    """
    hands = msgspec.to_builtins(report).get("hands", [])
    return [
        HandRow(
            number,
            seat,
            player.name,
            player.kind if player.kind == "human" else player.level or "",
            _json({key: _of_seat(value, seat, len(seats)) for key, value in hand.items()}),
        )
        for number, hand in enumerate(hands, 1)
        for seat, player in enumerate(seats)
    ]


def _of_seat(value: object, seat: int, seats: int) -> object:
    return value[seat] if isinstance(value, list) and len(value) == seats else value


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
