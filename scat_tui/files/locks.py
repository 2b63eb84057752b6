"""Locks on games: only one program plays a game at a time. A lock ends with its program."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from scat_tui.files.atomic import SaveFailed
from scat_tui.files.reasons import disk_reason
from scat_tui.words import _

if TYPE_CHECKING:
    from filelock import BaseFileLock

_LOCKS_UNSUPPORTED = frozenset({errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL})

_POLL_INTERVAL = 0.01
"""Seconds between attempts to take a lock that is in use."""


class InUse(Exception):
    """Another program plays this game; the text is a sentence for the player."""


class GameLock:
    """A locked game, until `release`, the end of a `with`, or the end of the program."""

    def __init__(self, lock: "BaseFileLock", path: Path) -> None:
        """`path` is the lock file."""
        self._lock = lock
        self._path = path

    def release(self) -> None:
        """Unlocks the game and deletes the lock file; does nothing the second time."""
        if self._lock.is_locked:
            # Still locked: a program that has opened the file meanwhile finds it deleted and gets no lock.
            with suppress(OSError):
                status = os.lstat(self._path)
                if stat.S_ISREG(status.st_mode) and not status.st_size:
                    os.unlink(self._path)
        self._lock.release(force=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """The lock file of a game, `.NAME.lock` beside it, which exists while the game is played."""
    return path.with_name(f".{path.name.removesuffix('.json')}.lock")


def is_free(path: Path) -> bool:
    """Whether the game is free; False if that cannot be determined."""
    try:
        lock_game(path).release()
    except (InUse, SaveFailed):
        return False
    return True


def lock_game(path: Path, patience: float = 0.0) -> GameLock:
    """Locks the game of a file, which need not exist yet; its folder must.

    Raises InUse if another program still has the lock after `patience` seconds; SaveFailed if no lock can be
    made, as in a read-only folder.
    """
    # Imported late: it takes as long to import as all the rest of this package.
    from filelock import FileLock, Timeout

    try:
        path.parent.stat()  # FileLock would make the folder, with a mode of its own
        # Not bound to a thread: another thread may release it. No fallback: on a disk without locks that
        # would be a file which outlives the program.
        lock = FileLock(
            lock_path(path), timeout=patience, mode=0o600, thread_local=False, fallback_to_soft=False
        )
        lock.acquire(poll_interval=_POLL_INTERVAL)
    except Timeout:
        raise InUse(_("This game is being played in another window.")) from None
    except OSError as error:
        if error.errno in _LOCKS_UNSUPPORTED:
            raise SaveFailed(_("This disk knows no locks.")) from error
        raise SaveFailed(disk_reason(error, path.parent)) from error
    except NotImplementedError as error:
        raise SaveFailed(_("This disk knows no locks.")) from error
    return GameLock(lock, lock_path(path))
