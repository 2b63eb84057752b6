"""What the command line prints: plain words on one line each, never an escape sequence of others."""

import os
import sys

LONGEST_COMPLAINT = 500


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
    """The text with everything that is no visible character escaped."""
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)


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
