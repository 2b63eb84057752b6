"""Columns: how many there is room for, and the text of rows in them."""

from collections.abc import Sequence

from scat_tui.widgets.text import as_content, fitted

BETWEEN = "  "


class Columns:
    """Columns as wide as the widest of the rows measured so far; those that are empty in all are left out.

    A row's text is told in each of several ways, which name the columns that they keep. In one way all rows
    have the same width, so what fits for one fits for all.

    >>> columns = Columns([(0, 1, 2), (0,)])
    >>> columns.measure(("Ana", "", "5")), columns.measure(("Bo", "", "12")), columns.measure(("Cy", "", "1"))
    (True, True, False)
    >>> columns.texts(("Bo", "", "5"))
    ('Bo   5 ', 'Bo ')
    """

    def __init__(self, ways: Sequence[Sequence[int]]) -> None:
        self._ways = ways
        self._widths: list[int] = []

    def measure(self, cells: Sequence[str]) -> bool:
        """Measures a row; whether a column has become wider."""
        before = self._widths or [0] * len(cells)
        self._widths = [
            max(width, as_content(cell).cell_length) for width, cell in zip(before, cells, strict=True)
        ]
        return self._widths != before

    def texts(self, cells: Sequence[str]) -> tuple[str, ...]:
        """The text of a row that was measured, in each way."""
        filled = [fitted(cell, width).plain for cell, width in zip(cells, self._widths, strict=True)]
        return tuple(BETWEEN.join(filled[each] for each in way if self._widths[each]) for way in self._ways)


def even_columns(count: int, most: int) -> int:
    """The columns, at most `most`, in which things fill as few and as even rows as possible.

    >>> even_columns(9, 6)
    5
    """
    rows = -(-max(1, count) // max(1, most))
    return -(-max(1, count) // rows)
