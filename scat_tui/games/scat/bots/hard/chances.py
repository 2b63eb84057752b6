"""The tables of the hard player: how hands ended in self-play, read from a file when first asked for.

`scat_tui.games.scat.bots.tables` makes the file. For each of `LEAST_KNOCKS` and each number of players it has
the same parts, each of the same length.
"""

import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from pkgutil import get_data
from typing import NamedTuple

from scat_tui.games.scat.bots.hard.factored import Factored, Reader, written
from scat_tui.games.scat.bots.hard.moments import LAST_TURNS, MOMENTS, SIGNS
from scat_tui.games.scat.bots.hard.shapes import SHAPES
from scat_tui.games.scat.bots.hard.stakes import Stakes

FILE = "chances.bin"
TABLE_SIZES = range(2, 10)
LEAST_KNOCKS = {0: 0, 27: 24}
"""The least values to knock with for which there are tables, and from which least value each is used."""
VALUES = 31
"""Hands have 0 to 30 points; one of 31 ends the hand."""
RELATIONS = 4
"""What the next player has to do with a suit (see `others.NextPlayer`)."""
POINTS = 12
PLACES = 9


class Chances(NamedTuple):
    """How a hand ends for a player who has got so far: chances, or means."""

    lose_one: float
    lose_two: float
    others_lose_one: float
    """The number of others who lose one life."""
    other_loses_two: float
    ties_as_knocker: float = 0.0

    def worth(self, at_stake: Stakes) -> float:
        """The gain in the chance to win the game."""
        return sum(map(float.__mul__, self[:4], at_stake))


class Part(NamedTuple):
    """A part of the tables: rows of cells, in which several chances are given."""

    rows: int
    cells: int
    products: int
    """How many products stand for the differences between the rows."""
    chances: int = 4


PARTS = {
    "after": Part(MOMENTS, SHAPES, 3),
    "knock": Part(MOMENTS, VALUES, 3, 5),
    "last": Part(LAST_TURNS, VALUES, 2),
    "feeds": Part(RELATIONS, POINTS, 3),
    "feeds_last": Part(RELATIONS, POINTS, 3),
    "start": Part(1, PLACES, 0),
}
"""After a turn, by moment and shape; after a knock, by moment and value; after a last turn, likewise; what a
discard changes, by relation and points, before a knock and after one; and what may be expected before anybody
has seen a card, by place."""


class Tables:
    """The tables for one number of players."""

    def __init__(self, data: bytes) -> None:
        reader = Reader(data)
        self._strengths = reader.numbers(SIGNS)
        self._parts = {
            name: [reader.factored(part.rows, part.cells, part.products) for _ in range(part.chances)]
            for name, part in PARTS.items()
        }

    def strength(self, sign: int) -> float:
        """The mean value of a player who shows this sign."""
        return self._strengths[sign]

    def chances(self, name: str, row: int, cell: int) -> Chances:
        """The chances in one cell of a part."""
        return Chances(*(table.cell(row, cell) for table in self._parts[name]))

    def worths(self, name: str, row: int, at_stake: Stakes) -> list[float]:
        """What each cell of a row of a part is worth."""
        rows = [table.row(row) for table in self._parts[name][:4]]
        one, two, three, four = at_stake
        return [a * one + b * two + c * three + d * four for a, b, c, d in zip(*rows, strict=True)]


def write(strengths: Sequence[float], parts: Mapping[str, Sequence[Factored]]) -> bytes:
    """The tables for one number of players, as `Tables` reads them."""
    return written(strengths) + b"".join(table.written() for name in PARTS for table in parts[name])


def packed(tables: Sequence[bytes]) -> bytes:
    """The contents of the file: the tables for each least knock and each number of players, in order."""
    return zlib.compress(b"".join(tables), 9)


def feeding(worths: Sequence[Sequence[float]]) -> list[list[float]]:
    """What a discard changes by giving the next player a card, by relation and points.

    The whole difference that goes with a discard would tell of the hand as well: who throws a king has better
    cards, or worse. So what is thrown to one who collects the suit is compared with a card of the same points
    that they do not collect, and a suit that they have thrown with one of which nothing is known.
    """
    unknown, another, collected, thrown = worths
    return [
        [0.0] * len(unknown),
        [0.0] * len(another),
        [one - other for one, other in zip(collected, another, strict=True)],
        [one - other for one, other in zip(thrown, unknown, strict=True)],
    ]


@cache
def tables(players: int, least_knock: int) -> Tables:
    """The tables for so many players where nobody may knock with less than so many points."""
    kind = sum(least_knock >= used_from for used_from in LEAST_KNOCKS.values()) - 1
    data = _unpacked()
    size = len(data) // (len(LEAST_KNOCKS) * len(TABLE_SIZES))
    begin = size * (kind * len(TABLE_SIZES) + TABLE_SIZES.index(players))
    return Tables(data[begin : begin + size])


@cache
def _unpacked() -> bytes:
    data = get_data(__package__, FILE)
    assert data is not None  # it is part of the package
    return zlib.decompress(data)
