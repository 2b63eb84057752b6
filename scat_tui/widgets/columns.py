"""Columns: how many there is room for, and the text of rows in them."""

from collections.abc import Sequence

from scat_tui.widgets.text import as_content, fitted

BETWEEN = "  "


def in_columns(rows: Sequence[Sequence[str]], ways: Sequence[Sequence[int]]) -> list[tuple[str, ...]]:
    """For each row its text in each of several ways, which name the columns that they keep.

    In one way all rows have the same width, so what fits for one fits for all; columns that are empty in
    every row are left out.

    >>> in_columns([("Ana", "", "5"), ("Bo", "", "12")], [(0, 1, 2), (0,)])
    [('Ana  5 ', 'Ana'), ('Bo   12', 'Bo ')]
    """
    widths = [max(as_content(cell).cell_length for cell in column) for column in zip(*rows, strict=True)]
    filled = [[fitted(cell, width).plain for cell, width in zip(row, widths, strict=True)] for row in rows]
    return [
        tuple(BETWEEN.join(row[column] for column in way if widths[column]) for way in ways) for row in filled
    ]


def even_columns(count: int, most: int) -> int:
    """The columns, at most `most`, in which things fill as few and as even rows as possible.

    >>> even_columns(9, 6)
    5
    """
    rows = -(-max(1, count) // max(1, most))
    return -(-max(1, count) // rows)
