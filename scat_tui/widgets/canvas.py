"""A grid of cells to paint on, from the back to the front, before it is shown."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from string import Formatter
from typing import NamedTuple

from rich.cells import cell_len, split_graphemes
from textual.content import Content

from scat_tui.terminal.measure import only_plain
from scat_tui.text.safe import without_controls

INK, FELT = "$felt-ink", "$felt"


class Run(NamedTuple):
    """Characters of one style."""

    text: str
    ink: str = INK
    """The style of the characters: attributes and a theme variable, such as `bold $danger`."""
    ground: str | None = None
    """The theme variable behind them; None leaves what is there."""


Runs = Sequence[Run]
"""Characters side by side."""


def runs_of(sentence: str, **parts: Run) -> list[Run]:
    """A sentence with characters of another style in its `{places}`."""
    runs: list[Run] = []
    for text, name, _format, _conversion in Formatter().parse(sentence):
        runs += [Run(text)] if text else []
        runs += [parts[name]] if name else []
    return runs


def width_of(runs: Runs) -> int:
    """The cells that characters side by side fill."""
    return sum(cell_len(run.text) for run in runs)


def _clusters(text: str) -> Iterable[tuple[str, int]]:
    """The characters of a text that are drawn together, and the cells of each."""
    if only_plain(text):
        return zip(text, repeat(1))
    text = without_controls(text)
    return ((text[start:end], cells) for start, end, cells in split_graphemes(text)[0])


class Canvas:
    """Cells with a character, an ink and a ground each; what is painted outside of it is left out."""

    def __init__(self, width: int, height: int, ground: str = FELT) -> None:
        self.width, self.height = width, height
        self._texts = [[" "] * width for _y in range(height)]
        self._inks = [[INK] * width for _y in range(height)]
        self._grounds = [[ground] * width for _y in range(height)]

    def copy(self) -> "Canvas":
        """Another canvas with the same picture."""
        other = Canvas(0, 0)
        other.width, other.height = self.width, self.height
        other._texts = [row[:] for row in self._texts]
        other._inks = [row[:] for row in self._inks]
        other._grounds = [row[:] for row in self._grounds]
        return other

    def fill(self, x: int, y: int, width: int, height: int, ground: str) -> None:
        """Covers a rectangle with a ground."""
        left, right = max(0, x), min(self.width, x + width)
        if right <= left:
            return
        for row in range(max(0, y), min(self.height, y + height)):
            self._part(row, left)
            self._part(row, right)
            self._texts[row][left:right] = [" "] * (right - left)
            self._inks[row][left:right] = [INK] * (right - left)
            self._grounds[row][left:right] = [ground] * (right - left)

    def put(self, x: int, y: int, text: str, ink: str = INK, ground: str | None = None) -> int:
        """Writes a text, as much of it as there is room for; returns the column behind it."""
        if not 0 <= y < self.height:
            return x
        for cluster, cells in _clusters(text):
            if x >= 0 and x + cells <= self.width and cells:
                self._part(y, x)
                self._part(y, x + cells)
                self._texts[y][x : x + cells] = [cluster, *[""] * (cells - 1)]
                self._inks[y][x : x + cells] = [ink] * cells
                if ground is not None:
                    self._grounds[y][x : x + cells] = [ground] * cells
            x += cells
        return x

    def put_runs(self, x: int, y: int, runs: Runs) -> int:
        """Writes characters side by side; returns the column behind them."""
        for run in runs:
            x = self.put(x, y, run.text, run.ink, run.ground)
        return x

    def put_rows(self, x: int, y: int, rows: Sequence[Runs]) -> None:
        """Writes rows one below the other, such as a card."""
        for line, runs in enumerate(rows, y):
            self.put_runs(x, line, runs)

    def ground_at(self, x: int, y: int) -> str:
        """The ground of a cell."""
        return self._grounds[y][x]

    def paste(self, other: "Canvas", x: int, y: int, width: int, height: int) -> None:
        """Puts the upper left part of another canvas here."""
        left, right = max(0, x), min(self.width, x + min(width, other.width))
        if right <= left:
            return
        for line in range(max(0, -y), min(height, other.height, self.height - y)):
            self._part(y + line, left)
            self._part(y + line, right)
            self._texts[y + line][left:right] = other._texts[line][left - x : right - x]
            self._inks[y + line][left:right] = other._inks[line][left - x : right - x]
            self._grounds[y + line][left:right] = other._grounds[line][left - x : right - x]

    def runs(self, y: int) -> Iterator[tuple[str, str]]:
        """The texts of a row that have a style of their own each, such as `bold $danger on $felt`."""
        inks, grounds, texts = self._inks[y], self._grounds[y], self._texts[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or inks[x] != inks[start] or grounds[x] != grounds[start]:
                yield "".join(texts[start:x]), f"{inks[start]} on {grounds[start]}"
                start = x

    def row(self, y: int) -> Content:
        """A row as it is shown."""
        return Content.assemble(*self.runs(y))

    def same_row(self, other: "Canvas", y: int) -> bool:
        """Whether a row looks the same on another canvas."""
        return (
            self._texts[y] == other._texts[y]
            and self._inks[y] == other._inks[y]
            and self._grounds[y] == other._grounds[y]
        )

    def _part(self, y: int, x: int) -> None:
        """Makes blanks of a wide character whose halves are about to be parted before a column."""
        if not 0 < x < self.width or self._texts[y][x] != "":
            return
        first = x - 1
        while first > 0 and self._texts[y][first] == "":
            first -= 1
        while x < self.width and self._texts[y][x] == "":
            self._texts[y][x] = " "
            x += 1
        self._texts[y][first:x] = [" "] * (x - first)
