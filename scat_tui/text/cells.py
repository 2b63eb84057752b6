"""Text measured in terminal cells: truncated to a width, and aligned in columns."""

from collections.abc import Sequence

from scat_tui.text.safe import safe_text

ELLIPSIS = "…"
LONGEST_HEADING = 10
"""The most letters of a name in a column heading."""


def truncated(text: str, width: int) -> str:
    """The text in at most `width` cells, with an ellipsis for what was cut off."""
    from rich.cells import cell_len, set_cell_size

    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + ELLIPSIS


def column_heading(name: str) -> str:
    """A name as a column heading, cut to a few letters."""
    return safe_text(name, LONGEST_HEADING)


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """The rows in columns two spaces apart; numbers, and `-` for none, are right-aligned."""
    return "\n".join(
        "  ".join(row).rstrip() for row in zip(*map(_column, zip(*rows, strict=True)), strict=True)
    )


def _column(cells: Sequence[str]) -> list[str]:
    from rich.cells import cell_len

    width = max(map(cell_len, cells))
    numbers = all(cell.isdigit() or cell == "-" for cell in cells[1:])
    padding = [" " * (width - cell_len(cell)) for cell in cells]
    return [space + cell if numbers else cell + space for cell, space in zip(cells, padding, strict=True)]
