"""The rows of a list of games: a game is put into words when its row comes into sight."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scat_tui.saves.reading import Entry
from scat_tui.widgets.columns import Columns
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import as_content

SAMPLE = 24
"""So many rows, evenly spread, are measured first, so that columns seldom move while one scrolls."""


class Described(NamedTuple):
    """A game in a list: a label and the cells of its columns, or else a text without columns."""

    label: str
    cells: Sequence[str] = ()
    text: str = ""


class GameRows:
    """Makes the rows of some games, which have columns in several ways (see Columns)."""

    def __init__(
        self, entries: Sequence[Entry], describe: Callable[[Entry], Described], ways: Sequence[Sequence[int]]
    ) -> None:
        self.keys = [entry.path.name for entry in entries]
        """The names of the files."""
        self.label_width = 0
        self._entries, self._describe = entries, describe
        self._columns = Columns(ways)
        self._described: dict[int, Described] = {}
        self.measure(range(0, len(entries), max(1, len(entries) // SAMPLE)))

    def measure(self, places: Sequence[int]) -> bool:
        """Puts games into words; whether a column has become wider."""
        before = self.label_width
        wider = False
        for place in places:
            if place in self._described:
                continue
            described = self._described[place] = self._describe(self._entries[place])
            self.label_width = max(as_content(described.label).cell_length, self.label_width)
            if described.cells:
                wider = self._columns.measure(described.cells) or wider
        return wider or self.label_width > before

    def row(self, place: int) -> Row:
        """The row of a game that was measured."""
        described = self._described[place]
        key = self.keys[place]
        if not described.cells:
            return Row(key, described.label, described.text)
        first, *shorter = self._columns.texts(described.cells)
        return Row(key, described.label, first, shorter=tuple(shorter))
