"""What is private of Rich's measure of texts."""

from collections.abc import Callable

import rich.cells
import rich.segment
from rich._unicode_data import load
from rich.cells import CellTable

SINGLE_CELLS: frozenset[str] = rich.cells._SINGLE_CELLS
"""Characters that Rich takes for one cell without a look at its table; without it the start crashes."""


def table_of_rich(unicode_version: str) -> CellTable:
    """Rich's own table; `rich._unicode_data.load`, without which the program crashes at its start."""
    return load(unicode_version)


def measure_by(table: Callable[[str], CellTable], single: frozenset[str]) -> None:
    """Measure by this table from now on, and take these characters for one cell without a look at it.

    `rich.cells.load_cell_table` and `_is_single_cell_widths` (which `rich.segment` imports) are replaced,
    since Rich can be told of no table. If Rich no longer calls them, names are cut off in tmux, silently.
    """
    rich.cells.load_cell_table = table  # type: ignore[attr-defined, assignment]
    for module in (rich.cells, rich.segment):
        module._is_single_cell_widths = single.issuperset  # type: ignore[attr-defined]
    forget_widths()


def forget_widths() -> None:
    """Measure everything anew: Rich remembers what it has measured, in two functions with a cache."""
    rich.cells.get_character_cell_size.cache_clear()
    rich.cells.cached_cell_len.cache_clear()
