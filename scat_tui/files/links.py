"""Symbolic links in place of our files: a link to the user's own regular file is followed, others are not."""

import errno
import os
import stat
from pathlib import Path

from scat_tui.words import _


class BadLink(Exception):
    """A link that is not followed; the text says why and begins with "it is"."""


def real_file(path: Path) -> Path:
    """The file that is read and written: `path` itself, or the target if it is a link.

    A path that is not a link, or does not exist, is returned unchanged. Raises BadLink for a link to anything
    but a regular file of the same user, OSError if `path` cannot be examined.
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
