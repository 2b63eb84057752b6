"""Whole files written so that the old or the new content is on disk whatever happens, never neither."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scat_tui.files.links import BadLink, real_file
from scat_tui.files.reasons import reason, shown
from scat_tui.files.temporary import place, sweep
from scat_tui.words import _

__all__ = [
    "NotCertain",
    "SaveFailed",
    "make_folder",
    "put_in_place",
    "reason",
    "remove",
    "set_aside",
    "shown",
    "sweep",
    "write_whole",
]

_NO_LINKS = frozenset(
    {errno.EPERM, errno.EACCES, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV, errno.EISDIR}
)
"""What a disk that knows no second names says of one, and what is said of a folder's."""


FEW = 100
"""Leftovers that are swept before a file is written; a start sweeps all of them."""


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


def write_whole(path: Path, content: bytes, previous: Path | None = None, stamp: int | None = None) -> None:
    """Put the content at `path`, flushed to the disk, mode 0600; raises SaveFailed.

    What was there goes to `previous` in the same folder, whose own old content goes. `stamp` is the time of
    writing that the file is given, in nanoseconds. The folder must exist; leftover temporary files of ours in
    it are swept, though not so many that one waits for it. A link to a plain file of one's own stays, and the
    content goes where it leads; every other link is a failure.
    """
    path = _followed(path)
    folder = path.parent
    sweep(folder, FEW)
    with _told(folder):
        replaces = _is_file(path)

        def before() -> None:
            if replaces and previous:
                _keep(path, previous)

        place(path, content, stamp, before)
        _sync_placed(folder)


def put_in_place(older: Path, path: Path) -> Path | None:
    """Let an older file take the place of a damaged one, which gets a free name beside it; raises SaveFailed.

    Returns that name, None where there was nothing in its place. At every moment there is something at `path`
    as well as at the new name, except for a folder. A link to a plain file of one's own stays, and all this
    happens where it leads; any other link is what goes aside.
    """
    aside = None
    with _told(path.parent), suppress(BadLink):
        path = real_file(path)
    with _told(path.parent):
        if os.path.lexists(path):
            aside = _free_name(path)
            try:
                # Unlike renaming, linking overwrites nothing.
                os.link(path, aside, follow_symlinks=False)
            except OSError as error:
                if error.errno not in _NO_LINKS:
                    raise
                os.rename(path, aside)
        try:
            os.replace(older, path)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            place(path, _content(older))
            os.unlink(older)
        _sync_placed(path.parent)
    return aside


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
    """Give a damaged file a free name beside it: `settings.damaged-1.json`; raises SaveFailed.

    Where it is a link to a plain file of one's own, that one gets a second name, since the link stays and is
    to lead somewhere; every other link is a failure.
    """
    file = _followed(path)
    with _told(file.parent):
        aside = _free_name(file)
        if file == path:
            os.rename(path, aside)
        else:
            _name_twice(file, aside)
    return aside


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    """Every OSError inside becomes a SaveFailed with its reason."""
    try:
        yield
    except OSError as error:
        raise SaveFailed(reason(error, folder)) from error


def _followed(path: Path) -> Path:
    """Where a file is really written; raises SaveFailed for a link that is not followed."""
    with _told(path.parent):
        try:
            return real_file(path)
        except BadLink as error:
            text = _("{file} cannot be written: {why}.").format(file=shown(path), why=error)
            raise SaveFailed(text) from error


def _name_twice(path: Path, name: Path) -> None:
    """Give a file a second name that nothing has yet, or a copy where the disk knows no second names."""
    try:
        os.link(path, name)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        place(name, _content(path))


def _is_file(path: Path) -> bool:
    """Whether there is a file that may be replaced; False where there is nothing, else a SaveFailed."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return False
    if not stat.S_ISREG(mode):
        raise SaveFailed(_("{file} is something other than a file.").format(file=shown(path)))
    if not mode & stat.S_IWUSR:
        # Replacing would get round the protection that its owner gave it.
        raise SaveFailed(_("{file} is write-protected.").format(file=shown(path)))
    return True


def _free_name(path: Path) -> Path:
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")):
        number += 1
    return aside


def _keep(path: Path, previous: Path) -> None:
    """Let `previous` be what `path` is; a folder that stands there gets a free name beside it."""
    try:
        _keep_there(path, previous)
    except IsADirectoryError:
        set_aside(previous)
        _keep_there(path, previous)


def _keep_there(path: Path, previous: Path) -> None:
    """Let `previous` be what `path` is, by a second name and not a byte more, where the disk can do that.

    At every moment there is something whole at both, old or new.
    """
    spare = previous.with_suffix(".link")
    try:
        _link(path, spare)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        place(previous, _content(path))
        return
    try:
        os.replace(spare, previous)
    finally:
        # It is still there also after a success where both were one file already: then nothing was renamed.
        with suppress(OSError):
            os.unlink(spare)


def _link(path: Path, spare: Path) -> None:
    try:
        os.link(path, spare)
    except FileExistsError:
        # A writer died; who holds the game is alone here.
        os.unlink(spare)
        os.link(path, spare)


def _content(path: Path) -> bytes:
    file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        pieces = []
        while piece := os.read(file, 1 << 20):
            pieces.append(piece)
        return b"".join(pieces)
    finally:
        os.close(file)


def _sync_placed(folder: Path) -> None:
    """Flush the folder; where that fails the new name is in place all the same."""
    try:
        _sync_folder(folder)
    except OSError as error:
        raise NotCertain(
            _("Saved, but the disk does not confirm it: {why}").format(why=reason(error, folder))
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
        # Another program may have made it just now; a file of that name is a failure.
        if not folder.is_dir():
            raise
        return
    _sync_folder(folder.parent)
