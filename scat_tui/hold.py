"""Whoever plays a game holds it; a second program is refused. The lock dies with its holder."""

import errno
import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from scat_tui.durable import SaveFailed, reason, shown
from scat_tui.words import _

_NO_LOCKS = frozenset({errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL})


class InUse(Exception):
    """Another program plays this game; its text is a sentence for the player."""


class Hold:
    """A held game; released by `release`, at the end of a `with`, or when the program dies."""

    def __init__(self, lock: int) -> None:
        """`lock` is the open lock file."""
        self._lock: int | None = lock

    def release(self) -> None:
        """Let others play it; a second time does nothing."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """The lock file of a game's file: `.NAME.lock` beside it. It stays when the lock is given back."""
    return path.with_name(f".{path.name.removesuffix('.json')}.lock")


def hold(path: Path) -> Hold:
    """Hold the game of a file, which need not exist yet, though its folder must.

    Raises InUse at once if it is held, SaveFailed where no lock can be made (a read-only folder).
    """
    try:
        while (lock := _locked(lock_path(path))) is None:
            pass
    except BlockingIOError:
        raise InUse(
            _("{game} is being played in another window.").format(game=shown(Path(path.name)))
        ) from None
    except OSError as error:
        if error.errno in _NO_LOCKS:
            raise SaveFailed(_("This disk knows no locks.")) from error
        raise SaveFailed(reason(error, path.parent)) from error
    return Hold(lock)


def _locked(path: Path) -> int | None:
    """The lock file, open and locked; None if it was deleted just then."""
    # Not the usual library: where a disk knows no locks it makes files that outlive their holder.
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(lock).st_nlink:
            return lock
    except BaseException:
        os.close(lock)
        raise
    os.close(lock)
    return None
