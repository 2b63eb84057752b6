"""The file of what a program writes to its standard error."""

import os
import re
import zlib
from contextlib import suppress
from pathlib import Path

LARGEST = 1 << 20
"""The most bytes of one program that are kept; a file that has so many is begun anew."""


class ErrorFile:
    """Where a program's standard error goes; a disk that takes nothing disturbs no game."""

    def __init__(self, folder: Path | None, player: str, of: str = "") -> None:
        """One file for each command, which tables and leagues add to, under a line with `of`.

        `folder` is None if nothing can be kept.
        """
        self.path = None if folder is None else folder / _name(player)
        self._heading = f"-- {of}\n".encode() if of else b""
        self.written = 0
        """The number of bytes that the program has written so far."""

    def add(self, data: bytes) -> None:
        """Keeps what the program has written, unless it has written too much."""
        kept = data[: max(0, LARGEST - self.written)]
        first, self.written = not self.written, self.written + len(data)
        if self.path is not None and kept:
            with suppress(OSError):
                _append(self.path, self._heading + kept if first else kept, anew=first)


def _append(path: Path, data: bytes, *, anew: bool) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    file = os.open(path, flags, 0o600)
    try:
        if anew and os.fstat(file).st_size >= LARGEST:
            os.ftruncate(file, 0)
        os.write(file, data)
    finally:
        os.close(file)


def _name(player: str) -> str:
    """A file name for a command: the same for the same command, and one that a person recognises."""
    command = player.partition(":")[2]
    # The program, or the file that an interpreter reads.
    named = [word for word in command.split()[:2] if not word.startswith("-")]
    word = re.sub(r"[^0-9A-Za-z]+", "-", named[-1].rpartition("/")[2] if named else "").strip("-")[:40]
    return f"{word or 'program'}-{zlib.crc32(command.encode(errors='replace')):08x}.log"
