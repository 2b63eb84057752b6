"""Files that several windows write: each window changes what is there now, one after the other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scat_tui.files.atomic import SaveFailed, make_folder, set_aside, write_whole
from scat_tui.files.reasons import shown
from scat_tui.files.strict_json import SIZE_LIMIT, Members, Unreadable, parse, read_bytes
from scat_tui.words import _

PATIENCE = 5.0
"""Seconds to wait for another window, which takes a few milliseconds to write unless it was stopped."""


def read_object(path: Path) -> tuple[Members, str]:
    """The JSON object in a file, and its text. Raises Unreadable, FileNotFoundError where there is none."""
    content = read_bytes(path, follow=False)
    value = parse(content)
    if not isinstance(value, Members):
        raise Unreadable(_("it is JSON, but not an object"))
    return value, content.decode()


def change_object(path: Path, edited: Callable[[str], str]) -> str:
    """Change the JSON object in a file, and return its new text; raises SaveFailed.

    `edited` makes the new text of the one that is there now, `{}` where there is none. A file that holds no
    object is set aside first.
    """
    make_folder(path.parent)
    with alone(path):
        source = _source(path)
        text = edited(source)
        if text != source:
            _write(path, text)
    return text


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """While this lasts no other window changes the file; raises SaveFailed where one takes too long.

    Where no lock can be made, on a disk without locks or a read-only one, it goes on without.
    """
    from scat_tui.files.locks import InUse, hold

    held = None
    try:
        held = hold(path, PATIENCE)
    except InUse as error:
        text = _("Another window has not finished writing {file}; nothing was stored.")
        raise SaveFailed(text.format(file=shown(path))) from error
    except SaveFailed:
        pass
    try:
        yield
    finally:
        if held:
            held.release()


def _source(path: Path) -> str:
    try:
        return read_object(path)[1]
    except FileNotFoundError:
        return "{}"
    except Unreadable:
        set_aside(path)
        return "{}"


def _write(path: Path, text: str) -> None:
    try:
        content = (text.rstrip() + "\n").encode()
    except UnicodeEncodeError as error:
        raise SaveFailed(_("A name holds something that is no character.")) from error
    if len(content) > SIZE_LIMIT:
        # It could not be read again.
        raise SaveFailed(_("{file} has become too long to be stored.").format(file=shown(path)))
    write_whole(path, content)
