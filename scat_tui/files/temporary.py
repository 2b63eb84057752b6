"""Temporary files: written, flushed and renamed to their destination; leftovers are deleted."""

import errno
import fcntl
import os
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path

_TEMPORARY = re.compile(r"\.scat-tui-[0-9a-f]{16}\.tmp")


def replace_file(
    path: Path,
    content: bytes,
    stamp: int | None = None,
    before: Callable[[], None] = lambda: None,
    rename: Callable[[Path, Path], None] | None = None,
) -> None:
    """Replaces a file and flushes it, but not its folder; raises OSError, and then nothing has changed.

    `stamp` becomes its modification time, in nanoseconds; `before` is called just before the old content is
    replaced, which `rename` does if it is given.
    """
    temporary, file = _open_temporary(path.parent)
    replaced = False
    try:
        _write_all(file, content)
        if stamp is not None:
            # A disk without such times only lists games in another order.
            with suppress(OSError):
                os.utime(file, ns=(stamp, stamp))
        os.fsync(file)
        before()
        (rename or os.replace)(temporary, path)
        replaced = True
    finally:
        # Closed last: while it is open it is locked, and no other program deletes it.
        if not replaced:
            with suppress(OSError):
                os.unlink(temporary)
        with suppress(OSError):
            os.close(file)


def sweep_temporary(folder: Path, most: int | None = None) -> None:
    """Deletes at most so many temporary files of dead writers from a folder; those in use stay."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in islice(filter(_TEMPORARY.fullmatch, names), most):
        with suppress(OSError):
            delete_if_unlocked(os.path.join(folder, name))


def sweep_with_parent(folder: Path) -> None:
    """Deletes leftovers from the saves folder and the data folder above it."""
    sweep_temporary(folder)
    sweep_temporary(folder.parent)


def _open_temporary(folder: Path) -> tuple[Path, int]:
    """A new temporary file, locked while it is open."""
    while True:
        temporary = folder / f".scat-tui-{os.urandom(8).hex()}.tmp"
        file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        try:
            # Without locks no other program can delete it either.
            with suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_EX)
            if os.fstat(file).st_nlink:
                return temporary, file
        except BaseException:
            os.close(file)
            with suppress(OSError):
                os.unlink(temporary)
            raise
        # Another program deleted it before it was locked.
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


def delete_if_unlocked(path: str) -> None:
    """Deletes a temporary file unless its writer is alive; raises OSError."""
    file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    finally:
        os.close(file)
