"""Links in place of our files: one to a plain file of one's own is followed, any other is refused."""

import errno
import os
import stat
from pathlib import Path

from scat_tui.words import _


class BadLink(Exception):
    """A link that is not followed; its text says why and begins with "it is"."""


def real_file(path: Path) -> Path:
    """Where a file of ours is read and written: `path` itself, or the file that a link there leads to.

    What is no link is returned as it is, also where there is nothing. Raises BadLink for a link to anything
    but a plain file of one's own, OSError where `path` cannot be looked at.
    """
    try:
        if not stat.S_ISLNK(os.lstat(path).st_mode):
            return path
    except FileNotFoundError:
        return path
    try:
        target = Path(os.path.realpath(path, strict=True))
        status = os.lstat(target)
    except FileNotFoundError:
        raise BadLink(_("it is a link to something that is not there")) from None
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise BadLink(_("it is a link that leads round in a circle")) from None
        text = _("it is a link that cannot be followed: {error}")
        raise BadLink(text.format(error=error.strerror or error)) from error
    if not stat.S_ISREG(status.st_mode):
        raise BadLink(_("it is a link to something other than a file"))
    if status.st_uid != os.geteuid():
        raise BadLink(_("it is a link to a file that belongs to somebody else"))
    return target
