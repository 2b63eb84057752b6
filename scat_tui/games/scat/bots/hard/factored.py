"""A table of numbers in short: a mean row, and columns and rows whose products are added to it."""

import struct
from collections.abc import Sequence
from typing import NamedTuple

STEPS = 127
"""The steps from nothing to the largest number of a row or column, as it is written."""


class Factored(NamedTuple):
    """A table of rows of cells."""

    mean: Sequence[float]
    products: Sequence[tuple[Sequence[float], Sequence[float]]] = ()
    """Columns and rows."""

    def row(self, place: int) -> list[float]:
        """A row of the table."""
        values = list(self.mean)
        for column, row in self.products:
            factor = column[place]
            values = [value + factor * each for value, each in zip(values, row, strict=True)]
        return values

    def cell(self, place: int, cell: int) -> float:
        """One number of the table."""
        return self.mean[cell] + sum(column[place] * row[cell] for column, row in self.products)

    def written(self) -> bytes:
        """As bytes, which a Reader reads."""
        return written(self.mean) + b"".join(written(column) + written(row) for column, row in self.products)


def written(numbers: Sequence[float]) -> bytes:
    """Numbers as bytes: the largest, and each as a part of it."""
    most = max(map(abs, numbers)) or 1.0
    return struct.pack(f"<f{len(numbers)}b", most, *(round(STEPS * number / most) for number in numbers))


class Reader:
    """Reads what was written, one piece after another."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._place = 0

    def numbers(self, count: int) -> list[float]:
        """So many numbers."""
        most, *parts = struct.unpack_from(f"<f{count}b", self._data, self._place)
        self._place += struct.calcsize(f"<f{count}b")
        return [most * part / STEPS for part in parts]

    def factored(self, rows: int, cells: int, products: int) -> Factored:
        """A table with so many rows, cells and products."""
        mean = self.numbers(cells)
        return Factored(mean, [(self.numbers(rows), self.numbers(cells)) for _ in range(products)])
