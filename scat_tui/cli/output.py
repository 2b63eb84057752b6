"""What the command line prints: plain words on one line each, never an escape sequence of others."""

import os
import sys
from collections.abc import Sequence

from scat_tui.text import safe_text

ELLIPSIS = "…"

LONGEST_COMPLAINT = 500
LONGEST_HEADING = 10
"""Letters of a name over a column."""


class NoTerminal(Exception):
    """Nobody can play here; its text is one line."""


class Failure(Exception):
    """The command cannot be done; its text goes on standard error, exit status 1.

    `more` are printable lines that follow it there.
    """

    def __init__(self, text: str, more: str = "") -> None:
        super().__init__(text)
        self.more = more


def printable(text: str) -> str:
    """The text with everything that is no visible sign escaped."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def cut(text: str, width: int) -> str:
    """The text, made printable, in at most `width` cells; what is cut off is replaced by an ellipsis."""
    from rich.cells import cell_len, set_cell_size

    text = printable(text)
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + ELLIPSIS


def complain(text: str, more: str = "") -> None:
    """One line on standard error, and the lines of `more` after it."""
    line = f"scat-tui: {printable(text)[:LONGEST_COMPLAINT]}"
    try:
        print(f"{line}\n{more}" if more else line, file=sys.stderr, flush=True)
    except OSError:
        # Nobody can be told; the exit status still says it.
        drop_output(2)


def drop_output(file: int = 1) -> None:
    """Let what is still to be written go nowhere, so that the interpreter's end does not complain."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        # Too many files are open: then the interpreter is not to know of this one.
        setattr(sys, {1: "stdout", 2: "stderr"}[file], None)
        return
    os.dup2(nowhere, file)
    os.close(nowhere)


def open_closed_streams() -> None:
    """Where standard input, output or error was closed, let it be nothing that can be read and written.

    Otherwise the next file that is opened would get its number: a saved game would be standard error.
    """
    for file, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is not None:
            continue
        try:
            os.fstat(file)
        except OSError:
            # The lowest free number is taken, and those below are open by now.
            os.open(os.devnull, os.O_RDWR)
        setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


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
