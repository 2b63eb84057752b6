"""Text measured in the cells of a terminal: columns, and what is cut to a width."""

from collections.abc import Sequence

from scat_tui.text.safe import safe_text

ELLIPSIS = "…"
LONGEST_HEADING = 10
"""Letters of a name over a column."""


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells; what is cut off is replaced by an ellipsis."""
    from rich.cells import cell_len, set_cell_size

    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + ELLIPSIS


def heading(name: str) -> str:
    """A name over a column, cut to a few letters."""
    return safe_text(name, LONGEST_HEADING)


def columns(rows: Sequence[Sequence[str]]) -> str:
    """The rows in columns two blanks apart; numbers, with `-` for none, stand to the right."""
    return "\n".join(
        "  ".join(row).rstrip() for row in zip(*map(_column, zip(*rows, strict=True)), strict=True)
    )


def _column(cells: Sequence[str]) -> list[str]:
    from rich.cells import cell_len

    width = max(map(cell_len, cells))
    numbers = all(cell.isdigit() or cell == "-" for cell in cells[1:])
    blanks = [" " * (width - cell_len(cell)) for cell in cells]
    return [blank + cell if numbers else cell + blank for cell, blank in zip(cells, blanks, strict=True)]
