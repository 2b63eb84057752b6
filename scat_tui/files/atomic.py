"""Atomic writing: whatever happens, either the old or the new content of a file is on disk."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scat_tui.files.links import BadLink, real_file
from scat_tui.files.reasons import disk_reason, printable_path
from scat_tui.files.temporary import replace_file, sweep_temporary
from scat_tui.words import _

_LINKS_UNSUPPORTED = frozenset(
    {errno.EPERM, errno.EACCES, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV, errno.EISDIR}
)
"""The errors of a disk without hard links, and of a hard link to a folder."""

_MAX_SWEPT = 100
"""How many leftover files are deleted before a write; the program's start deletes all of them."""


class SaveFailed(Exception):
    """Nothing was saved and the old content stays; the text is a sentence for the player."""

    in_place = False
    """Whether the new content has nevertheless replaced the old."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class SaveUnconfirmed(SaveFailed):
    """The new content has replaced the old, but might not outlive a power cut."""

    in_place = True


class AlreadyThere(Exception):
    """There is something of that name, which stays as it is."""


def write_atomically(
    path: Path, content: bytes, previous: Path | None = None, stamp: int | None = None
) -> None:
    """Writes a file, mode 0600, and flushes it to the disk; raises SaveFailed.

    The old content moves to `previous` in the same folder and replaces what was there. `stamp` becomes the
    file's modification time, in nanoseconds. The folder must exist; a limited number of leftover temporary
    files in it is deleted. A link to a regular file of the same user stays, and its target is written; any
    other link is a failure.
    """
    path = _resolve_link(path)
    folder = path.parent
    sweep_temporary(folder, _MAX_SWEPT)
    with _as_save_failed(folder):
        replaces = _is_file(path)

        def before() -> None:
            if replaces and previous:
                _keep_previous(path, previous)

        replace_file(path, content, stamp, before)
        _sync_replaced(folder)


def create_atomically(path: Path, content: bytes, stamp: int | None = None) -> None:
    """Writes a new file like `write_atomically`; raises AlreadyThere and SaveFailed."""
    sweep_temporary(path.parent, _MAX_SWEPT)
    with _as_save_failed(path.parent):
        replace_file(path, content, stamp, rename=_rename_to_new)
        _sync_replaced(path.parent)


def _rename_to_new(temporary: Path, path: Path) -> None:
    """Renames a file unless there is something of the new name; raises AlreadyThere."""
    try:
        # Unlike a rename, a link overwrites nothing.
        os.link(temporary, path)
    except FileExistsError:
        raise AlreadyThere from None
    except OSError as error:
        if error.errno not in _LINKS_UNSUPPORTED:
            raise
        if os.path.lexists(path):
            raise AlreadyThere from None
        os.replace(temporary, path)
    else:
        # A leftover is swept another time.
        with suppress(OSError):
            os.unlink(temporary)


def replace_damaged(older: Path, path: Path) -> Path | None:
    """Replaces a damaged file by an older one and keeps it under a free name beside it; raises SaveFailed.

    Returns the new name of the damaged file, None if there was none. Unless it is a folder, `path` and the
    new name both exist at every moment. A link to a regular file of the same user stays, and its target is
    replaced; any other link is itself moved aside.
    """
    aside = None
    with _as_save_failed(path.parent), suppress(BadLink):
        path = real_file(path)
    with _as_save_failed(path.parent):
        if os.path.lexists(path):
            aside = _free_name(path)
            try:
                # Unlike a rename, a link overwrites nothing.
                os.link(path, aside, follow_symlinks=False)
            except OSError as error:
                if error.errno not in _LINKS_UNSUPPORTED:
                    raise
                os.rename(path, aside)
        try:
            os.replace(older, path)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            replace_file(path, _read_content(older))
            os.unlink(older)
        _sync_replaced(path.parent)
    return aside


def make_folder(folder: Path) -> None:
    """Makes a folder and its missing parents, mode 0700; raises SaveFailed."""
    with _as_save_failed(folder):
        _make_folder(folder)


def make_empty(path: Path) -> None:
    """Makes an empty file, mode 0600, unless there is something of that name; raises SaveFailed."""
    with _as_save_failed(path.parent), suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))


def remove(path: Path) -> None:
    """Deletes a file, if there is one, and flushes its folder; raises SaveFailed."""
    with _as_save_failed(path.parent), suppress(FileNotFoundError):
        os.unlink(path)
        _sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Renames a damaged file to a free name beside it, `settings.damaged-1.json`; raises SaveFailed.

    If it is a link to a regular file of the same user, the target gets a second name instead, so that the
    link stays valid; any other link is a failure.
    """
    file = _resolve_link(path)
    with _as_save_failed(file.parent):
        aside = _free_name(file)
        if file == path:
            os.rename(path, aside)
        else:
            _link_or_copy(file, aside)
    return aside


@contextmanager
def _as_save_failed(folder: Path) -> Iterator[None]:
    """Turns an OSError into a SaveFailed with its reason."""
    try:
        yield
    except OSError as error:
        raise SaveFailed(disk_reason(error, folder)) from error


def _resolve_link(path: Path) -> Path:
    """The file that is really written; raises SaveFailed for a link that is not followed."""
    with _as_save_failed(path.parent):
        try:
            return real_file(path)
        except BadLink as error:
            text = _("{file} cannot be written: {why}.").format(file=printable_path(path), why=error)
            raise SaveFailed(text) from error


def _link_or_copy(path: Path, name: Path) -> None:
    """Gives a file a second, unused name; makes a copy on a disk without hard links."""
    try:
        os.link(path, name)
    except OSError as error:
        if error.errno not in _LINKS_UNSUPPORTED:
            raise
        replace_file(name, _read_content(path))


def _is_file(path: Path) -> bool:
    """Whether there is a file to replace; raises SaveFailed for what must not be replaced."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(mode):
        raise SaveFailed(_("{file} is something other than a file.").format(file=printable_path(path)))
    if not mode & stat.S_IWUSR:
        # A replacement would circumvent the protection that its owner chose.
        raise SaveFailed(_("{file} is write-protected.").format(file=printable_path(path)))
    return True


def _free_name(path: Path) -> Path:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    return aside


def _keep_previous(path: Path, previous: Path) -> None:
    """Makes `previous` the same as `path`; a folder in its place is renamed."""
    try:
        _link_previous(path, previous)
    except IsADirectoryError:
        set_aside(previous)
        _link_previous(path, previous)


def _link_previous(path: Path, previous: Path) -> None:
    """Makes `previous` the same as `path`: a hard link if the disk can, else a copy.

    At every moment both hold complete content, old or new.
    """
    spare = previous.with_suffix(".link")
    try:
        _link_anew(path, spare)
    except OSError as error:
        if error.errno not in _LINKS_UNSUPPORTED:
            raise
        replace_file(previous, _read_content(path))
        return
    try:
        os.replace(spare, previous)
    finally:
        # It also remains after a success if both were one file already: then nothing was renamed.
        with suppress(OSError):
            os.unlink(spare)


def _link_anew(path: Path, spare: Path) -> None:
    try:
        os.link(path, spare)
    except FileExistsError:
        # A writer died; the lock keeps other writers out.
        os.unlink(spare)
        os.link(path, spare)


def _read_content(path: Path) -> bytes:
    file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        pieces = []
        while piece := os.read(file, 1 << 20):
            pieces.append(piece)
        return b"".join(pieces)
    finally:
        os.close(file)


def _sync_replaced(folder: Path) -> None:
    """Flushes the folder; if that fails, the new name is in place all the same."""
    try:
        _sync_folder(folder)
    except OSError as error:
        raise SaveUnconfirmed(
            _("Saved, but the disk does not confirm it: {why}").format(why=disk_reason(error, folder))
        ) from error


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
        # Another program may just have made it; a file of that name is a failure.
        if not folder.is_dir():
            raise
        return
    _sync_folder(folder.parent)
