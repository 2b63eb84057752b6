"""The reasons why a disk refused, in sentences for the player."""

import errno
from pathlib import Path

from scat_tui.text.safe import printable
from scat_tui.words import _


def disk_reason(error: OSError, folder: Path) -> str:
    """Why the disk refused, as a sentence."""
    match error.errno:
        case errno.ENOSPC:
            return _("The disk is full.")
        case errno.EDQUOT:
            return _("Your share of the disk is used up.")
        case errno.EROFS:
            return _("The disk is read-only.")
        case errno.EACCES | errno.EPERM:
            return _("You may not write in {folder}.").format(folder=printable_path(folder))
        case errno.ENOENT:
            return _("There is no folder {folder}.").format(folder=printable_path(folder))
        case errno.ENOTDIR | errno.EEXIST | errno.ELOOP:
            return _("{folder} is not a folder.").format(folder=printable_path(folder))
        case errno.EIO:
            return _("The disk reports an error.")
        case errno.ENAMETOOLONG:
            return _("The file's name is too long.")
        case errno.EMFILE | errno.ENFILE:
            return _("Too many files are open.")
        case _:
            return _("The system says: {error}.").format(error=error.strerror or error)


def printable_path(path: Path) -> str:
    """A path for display, with unprintable characters escaped."""
    return printable(str(path))
