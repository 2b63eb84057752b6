"""A progress bar of plain characters in one line of a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

WIDTH = 30

Progress = Callable[[int], None]
"""Called with the number of things done."""


def progress_bar(errors: TextIO, things: int) -> Progress:
    """A bar for so many things, which is redrawn only when it changes."""
    shown = ""

    def show(done: int) -> None:
        nonlocal shown
        filled = WIDTH * done // things
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {100 * done // things:3}%"
        if line != shown:
            shown = line
            errors.write(f"\r{line}")
            errors.flush()

    return show


@contextmanager
def on_terminal(errors: TextIO, things: int) -> Iterator[Progress | None]:
    """A bar that is wiped out at the end; None where standard error is no terminal."""
    if not errors.isatty():
        yield None
        return
    try:
        yield progress_bar(errors, things)
    finally:
        wipe(errors)


def wipe(errors: TextIO) -> None:
    """Takes the bar away again."""
    errors.write("\r\x1b[K")
    errors.flush()
