"""Temporary files: written whole, flushed, then given the name that they are for; leftovers are swept."""

import errno
import fcntl
import os
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path

_TEMPORARY = re.compile(r"\.scat-tui-[0-9a-f]{16}\.tmp")


def place(
    path: Path, content: bytes, stamp: int | None = None, before: Callable[[], None] = lambda: None
) -> None:
    """Let the content be at `path`, itself flushed but not its folder; raises OSError, then nothing changed.

    `stamp` is the time of writing that the file is given, in nanoseconds; `before` is called when all is
    ready, just before the old content goes.
    """
    temporary, file = _open_temporary(path.parent)
    replaced = False
    try:
        _write_all(file, content)
        if stamp is not None:
            # Where a disk knows no such times, games are listed in another order and that is all.
            with suppress(OSError):
                os.utime(file, ns=(stamp, stamp))
        os.fsync(file)
        before()
        os.replace(temporary, path)
        replaced = True
    finally:
        # Closed last: while it is open it is locked, and nobody sweeps it.
        if not replaced:
            with suppress(OSError):
                os.unlink(temporary)
        with suppress(OSError):
            os.close(file)


def sweep(folder: Path, most: int | None = None) -> None:
    """Delete the temporary files that dead writers left in the folder, so many at most; those in use stay."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in islice(filter(_TEMPORARY.fullmatch, names), most):
        with suppress(OSError):
            sweep_one(os.path.join(folder, name))


def sweep_with_parent(folder: Path) -> None:
    """Sweep the saves folder and the data folder that it lies in."""
    sweep(folder)
    sweep(folder.parent)


def _open_temporary(folder: Path) -> tuple[Path, int]:
    """A new temporary file, locked for as long as it is open."""
    while True:
        temporary = folder / f".scat-tui-{os.urandom(8).hex()}.tmp"
        file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            # Where the file system knows no locks nobody can sweep either.
            with suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_EX)
            if os.fstat(file).st_nlink:
                return temporary, file
        except BaseException:
            os.close(file)
            with suppress(OSError):
                os.unlink(temporary)
            raise
        # Somebody swept it between its making and its locking.
        os.close(file)


def _write_all(file: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        written = os.write(file, rest)
        if written <= 0:
            raise OSError(errno.EIO, "nothing was written")
        rest = rest[written:]
    if os.fstat(file).st_size != len(content):
        raise OSError(errno.EIO, "less was written than reported")


def sweep_one(path: str) -> None:
    file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    finally:
        os.close(file)
