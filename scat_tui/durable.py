"""Whole files written so that the old or the new content is on disk whatever happens, never neither."""

import errno
import fcntl
import os
import re
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scat_tui.words import _

_TEMPORARY = re.compile(r"\.scat-tui-[0-9a-f]{16}\.tmp")


class SaveFailed(Exception):
    """Nothing was saved, the old content stays; its text is a sentence for the player."""

    in_place = False
    """Whether the new content has nevertheless replaced the old."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class NotCertain(SaveFailed):
    """The new content has replaced the old, but might not outlive a power cut."""

    in_place = True


def write_whole(path: Path, content: bytes) -> None:
    """Put the content at `path`, flushed to the disk, mode 0600; raises SaveFailed.

    The folder must exist; leftover temporary files of ours in it are swept.
    """
    folder = path.parent
    sweep(folder)
    with _told(folder):
        _check_target(path)
        temporary, file = _open_temporary(folder)
        replaced = False
        try:
            _write_all(file, content)
            os.fsync(file)
            os.replace(temporary, path)
            replaced = True
            _sync_folder(folder)
        except OSError as error:
            if replaced:
                raise NotCertain(
                    _("Saved, but the disk does not confirm it: {why}").format(why=reason(error, folder))
                ) from error
            raise
        finally:
            # Closed last: while it is open it is locked, and nobody sweeps it.
            if not replaced:
                with suppress(OSError):
                    os.unlink(temporary)
            with suppress(OSError):
                os.close(file)


def make_folder(folder: Path) -> None:
    """Make the folder and its missing parents, mode 0700; existing ones stay as they are.

    Raises SaveFailed.
    """
    with _told(folder):
        _make_folder(folder)


def remove(path: Path) -> None:
    """Delete a file for good; one that is not there is no failure. Raises SaveFailed."""
    with _told(path.parent), suppress(FileNotFoundError):
        os.unlink(path)
        _sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Give a damaged file a free name beside it: `settings.damaged-1.json`; raises SaveFailed."""
    number = 1
    with _told(path.parent):
        while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
            number += 1
        os.rename(path, aside)
    return aside


def sweep(folder: Path) -> None:
    """Delete the temporary files that dead writers left in the folder; those in use stay."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in filter(_TEMPORARY.fullmatch, names):
        with suppress(OSError):
            _sweep_one(os.path.join(folder, name))


def reason(error: OSError, folder: Path) -> str:
    """Why the disk refused, in a sentence."""
    match error.errno:
        case errno.ENOSPC:
            return _("The disk is full.")
        case errno.EDQUOT:
            return _("Your share of the disk is used up.")
        case errno.EROFS:
            return _("The disk is read-only.")
        case errno.EACCES | errno.EPERM:
            return _("You may not write in {folder}.").format(folder=shown(folder))
        case errno.ENOENT:
            return _("There is no folder {folder}.").format(folder=shown(folder))
        case errno.ENOTDIR | errno.EEXIST | errno.ELOOP:
            return _("{folder} is not a folder.").format(folder=shown(folder))
        case errno.EIO:
            return _("The disk reports an error.")
        case errno.ENAMETOOLONG:
            return _("The file's name is too long.")
        case errno.EMFILE | errno.ENFILE:
            return _("Too many files are open.")
        case _:
            return _("The system says: {error}.").format(error=error.strerror or error)


def shown(path: Path) -> str:
    """A path for people: as it is where it is printable, else with its odd characters escaped."""
    text = str(path)
    return text if text.isprintable() else ascii(text)


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    """Every OSError inside becomes a SaveFailed with its reason."""
    try:
        yield
    except OSError as error:
        raise SaveFailed(reason(error, folder)) from error


def _check_target(path: Path) -> None:
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise SaveFailed(_("{file} is something other than a file.").format(file=shown(path)))
    if not mode & stat.S_IWUSR:
        # Replacing would get round the protection that its owner gave it.
        raise SaveFailed(_("{file} is write-protected.").format(file=shown(path)))


def _open_temporary(folder: Path) -> tuple[Path, int]:
    """A new temporary file, locked for as long as it is open."""
    while True:
        temporary = folder / f".scat-tui-{secrets.token_hex(8)}.tmp"
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


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _make_folder(folder: Path) -> None:
    if folder.is_dir():
        return
    if folder.parent != folder:
        _make_folder(folder.parent)
    try:
        os.mkdir(folder, 0o700)
    except FileExistsError:
        # Another program may have made it just now; a file of that name is a failure.
        if not folder.is_dir():
            raise
        return
    _sync_folder(folder.parent)


def _sweep_one(path: str) -> None:
    file = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    finally:
        os.close(file)
