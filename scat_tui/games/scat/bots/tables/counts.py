"""What self-play counts: how often a position was reached, and how its hands ended."""

from collections.abc import Sequence

from scat_tui.games.scat.bots.hard.chances import PARTS
from scat_tui.games.scat.bots.hard.moments import SIGNS
from scat_tui.games.scat.bots.hard.shapes import PAIRED, SHAPES, SUITED

Row = list[float]
"""The count of one cell, then the sum of each chance."""
Line = list[Row]
NEAR = ((1, 0.35), (2, 0.1))
"""How far neighbours are, and how much their counts say of a cell as well."""

MOST_NEAR = 40.0
"""How much of a neighbour's count is taken at most: what has been seen often enough is let be."""


class Counts:
    """The counts of all parts of the tables."""

    def __init__(self) -> None:
        self.parts: dict[str, list[Line]] = {
            name: [[[0.0] * (1 + part.chances) for _ in range(part.cells)] for _ in range(part.rows)]
            for name, part in PARTS.items()
        }
        self.signs = [[0.0, 0.0] for _ in range(SIGNS)]
        """For each sign its count and the sum of the values."""

    def fade(self, share: float) -> None:
        """Keeps so much of all counts, as players have become better since."""
        for lines in self.parts.values():
            for line in lines:
                for row in line:
                    row[:] = [share * each for each in row]
        self.signs = [[share * each for each in row] for row in self.signs]

    def forget(self, name: str) -> None:
        """Begins a part anew."""
        for line in self.parts[name]:
            for row in line:
                row[:] = [0.0] * len(row)


def with_near_values(line: Line) -> Line:
    """The counts of each value with some of those of the next ones."""
    return [_with_near(line, cell, 1, 0, len(line)) for cell in range(len(line))]


def with_near_shapes(line: Line) -> Line:
    """The counts of each shape with some of those of shapes that differ by a point or two."""
    families = (range(SUITED), range(SUITED, SUITED + PAIRED), range(SUITED + PAIRED, SHAPES))
    return [
        _with_near(line, cell, step, family.start, family.stop)
        for family, step in zip(families, (4, 3, 3), strict=True)
        for cell in family
    ]


def _with_near(line: Sequence[Row], cell: int, step: int, first: int, end: int) -> Row:
    row = line[cell]
    for distance, share in NEAR:
        for other in (cell - distance * step, cell + distance * step):
            if first <= other < end:
                pull = min(share, MOST_NEAR / max(line[other][0], 1.0))
                row = [own + pull * near for own, near in zip(row, line[other], strict=True)]
    return list(row)
