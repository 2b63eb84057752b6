"""Output of the command line: printable text only, never an escape sequence from a file."""

import os
import sys

LONGEST_COMPLAINT = 500


class NoTerminal(Exception):
    """There is no terminal to play on; the text is one line."""


class Failure(Exception):
    """A command has failed: the text goes to standard error, and the exit status is 1.

    `more` are printable lines that follow it.
    """

    def __init__(self, text: str, more: str = "") -> None:
        super().__init__(text)
        self.more = more


def escaped(text: str) -> str:
    """The text with every unprintable character escaped."""
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)


def complain(text: str, more: str = "") -> None:
    """Prints one line on standard error, and the lines of `more` after it."""
    line = f"scat-tui: {escaped(text)[:LONGEST_COMPLAINT]}"
    try:
        print(f"{line}\n{more}" if more else line, file=sys.stderr, flush=True)
    except OSError:
        # The exit status still reports it.
        drop_output(2)


def drop_output(file: int = 1) -> None:
    """Discards pending output, so that the interpreter does not report errors at its end."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        # Too many files are open: hide this one from the interpreter.
        setattr(sys, {1: "stdout", 2: "stderr"}[file], None)
        return
    os.dup2(nowhere, file)
    os.close(nowhere)


def open_closed_streams() -> None:
    """Opens those of standard input, output and error that are closed, with nothing behind them.

    Otherwise the next opened file would get the number: a saved game would be standard error.
    """
    for file, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is not None:
            continue
        try:
            os.fstat(file)
        except OSError:
            # This takes the lowest free number; those below are open by now.
            os.open(os.devnull, os.O_RDWR)
        setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
