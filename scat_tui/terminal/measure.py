"""A cell for each spacing mark, in Rich's measure and so in every layout.

Some terminals, tmux among them, give a mark such as Burmese ာ a cell of its own. Where the
layout counts none, names with such marks are cut off there; a cell too many only leaves a blank behind them.
"""

from functools import cache
from unicodedata import category

import rich.cells
from rich._unicode_data import load
from rich.cells import CellTable

_LAST_SCRIPT = 0x1FFFF
"""Behind it are ideographs and thousands of signs without a width, but no marks."""


def give_marks_room() -> None:
    """From now on Rich and Textual count a cell for each spacing mark; twice is as good as once."""
    rich.cells.load_cell_table = _table  # type: ignore[attr-defined]
    rich.cells.get_character_cell_size.cache_clear()
    rich.cells.cached_cell_len.cache_clear()


@cache
def _table(unicode_version: str = "auto") -> CellTable:
    """Rich's table without the spacing marks; what it does not list has one cell."""
    table = load(unicode_version)
    widths: list[tuple[int, int, int]] = []
    for start, end, cells in table.widths:
        kinds = [] if cells or start > _LAST_SCRIPT else [*map(category, map(chr, range(start, end + 1)))]
        if "Mc" not in kinds:
            widths.append((start, end, cells))
            continue
        for code, kind in enumerate(kinds, start):
            if kind == "Mc":
                continue
            if widths and widths[-1][1:] == (code - 1, cells):
                widths[-1] = (widths[-1][0], code, cells)
            else:
                widths.append((code, code, cells))
    return table._replace(widths=widths)
