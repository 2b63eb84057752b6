"""Very many rows of one line each, which are made when they come into sight."""

from collections.abc import Iterator, Sequence
from typing import Protocol, overload

from scat_tui.widgets.form_rows import Row


class RowSource(Protocol):
    """Makes rows, and measures them first, as those in sight together have columns together."""

    @property
    def keys(self) -> Sequence[str]:
        """The key of each row."""

    @property
    def label_width(self) -> int:
        """The cells of the longest label that has been measured."""

    def measure(self, places: Sequence[int]) -> bool:
        """Measures the rows in some places; whether a column has become wider, so that rows are made anew."""

    def row(self, place: int) -> Row:
        """The row in a place, which has been measured."""


class EvenRows(Sequence[Row]):
    """Rows on all of which the cursor can be, without choices, and without keys of their own."""

    def __init__(self, source: RowSource) -> None:
        self._source = source
        self._made: dict[int, Row] = {}

    def __len__(self) -> int:
        return len(self._source.keys)

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...
    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        if isinstance(place, slice):
            return [self[each] for each in range(len(self))[place]]
        place = range(len(self))[place]
        self.prepare([place])
        if place not in self._made:
            self._made[place] = self._source.row(place)
        return self._made[place]

    def __iter__(self) -> Iterator[Row]:
        return (self[place] for place in range(len(self)))

    @property
    def keys(self) -> Sequence[str]:
        """The key of each row, without making any."""
        return self._source.keys

    @property
    def label_width(self) -> int:
        """The cells of the longest label seen so far."""
        return self._source.label_width

    def prepare(self, places: Sequence[int]) -> None:
        """Takes notice that these rows come into sight together."""
        if self._source.measure([place for place in places if place not in self._made]):
            self._made.clear()
