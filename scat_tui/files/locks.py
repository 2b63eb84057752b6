"""Whoever plays a game holds it; a second program is refused. The lock dies with its holder."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from scat_tui.files.atomic import SaveFailed
from scat_tui.files.reasons import reason
from scat_tui.words import _

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NO_LOCKS = frozenset({errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL})


_LOOKED_AT = 0.01
"""Seconds after which a held lock is tried again, by whoever is patient."""


class InUse(Exception):
    """Another program plays this game; its text is a sentence for the player."""


class Hold:
    """A held game; released by `release`, at the end of a `with`, or when the program dies."""

    def __init__(self, lock: "BaseFileLock", path: Path) -> None:
        """`path` is the lock file."""
        self._lock = lock
        self._path = path

    def release(self) -> None:
        """Let others play it, and delete the lock file; a second time does nothing."""
        if self._lock.is_locked:
            # Still held: whoever has opened the file meanwhile finds it deleted, and has no lock.
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
    """The lock file of a game's file: `.NAME.lock` beside it, there while somebody plays."""
    return path.with_name(f".{path.name.removesuffix('.json')}.lock")


def is_free(path: Path) -> bool:
    """Whether nobody plays the game of a file; False where that cannot be told."""
    try:
        hold(path).release()
    except (InUse, SaveFailed):
        return False
    return True


def hold(path: Path, patience: float = 0.0) -> Hold:
    """Hold the game of a file, which need not exist yet, though its folder must.

    Raises InUse if it is held, and still is after `patience` seconds; SaveFailed where no lock can be made
    (a read-only folder).
    """
    # Only here: it takes as long to import as all the rest of this package.
    from filelock import FileLock, Timeout

    try:
        path.parent.stat()  # the lock would make the folder, with a mode of its own
        # Not bound to a thread: who releases it may run in another than who took it. No fallback: where a
        # disk knows no locks that would be a file, which outlives its holder.
        lock = FileLock(
            lock_path(path), timeout=patience, mode=0o600, thread_local=False, fallback_to_soft=False
        )
        lock.acquire(poll_interval=_LOOKED_AT)
    except Timeout:
        raise InUse(_("This game is being played in another window.")) from None
    except OSError as error:
        if error.errno in _NO_LOCKS:
            raise SaveFailed(_("This disk knows no locks.")) from error
        raise SaveFailed(reason(error, path.parent)) from error
    except NotImplementedError as error:
        raise SaveFailed(_("This disk knows no locks.")) from error
    return Hold(lock, lock_path(path))
