"""A progress bar for a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

WIDTH = 30


class Bar:
    """A bar that is redrawn only when it changes."""

    def __init__(self, errors: TextIO, total: int) -> None:
        self._errors, self._total = errors, total
        self._shown = ""

    def show(self, done: int) -> None:
        """Shows how many of all are done."""
        filled = WIDTH * done // self._total
        line = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {100 * done // self._total:3}%"
        if line != self._shown:
            self._shown = line
            self._errors.write(f"\r{line}")
            self._errors.flush()


@contextmanager
def progress_bar(errors: TextIO, total: int) -> Iterator[Bar | None]:
    """A bar, wiped out at the end; None where standard error is no terminal."""
    if not errors.isatty():
        yield None
        return
    try:
        yield Bar(errors, total)
    finally:
        errors.write("\r\x1b[K")
        errors.flush()
