"""Text measured in terminal cells: truncated to a width, and aligned in columns."""

from collections.abc import Sequence

from scat_tui.text.safe import safe_text

ELLIPSIS = "…"
LONGEST_HEADING = 10
"""The most letters of a name in a column heading."""


def cells(text: str) -> int:
    """How many cells the text fills."""
    from rich.cells import cell_len

    return cell_len(text)


def left_aligned(text: str, width: int) -> str:
    """The text with blanks behind it, up to `width` cells."""
    return text + " " * (width - cells(text))


def right_aligned(text: str, width: int) -> str:
    """The text with blanks before it, up to `width` cells."""
    return " " * (width - cells(text)) + text


def truncated(text: str, width: int) -> str:
    """The text in at most `width` cells, with an ellipsis for what was cut off."""
    from rich.cells import set_cell_size

    return text if cells(text) <= width else set_cell_size(text, width - 1).rstrip() + ELLIPSIS


def column_heading(name: str) -> str:
    """A name as a column heading, cut to a few letters."""
    return safe_text(name, LONGEST_HEADING)


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """The rows in columns two spaces apart; numbers, and `-` for none, are right-aligned."""
    return "\n".join(
        "  ".join(row).rstrip() for row in zip(*map(_column, zip(*rows, strict=True)), strict=True)
    )


def _column(texts: Sequence[str]) -> list[str]:
    width = max(map(cells, texts))
    numbers = all(text.isdigit() or text == "-" for text in texts[1:])
    return [right_aligned(text, width) if numbers else left_aligned(text, width) for text in texts]
