"""Files that several windows write: each takes its turn and changes only what it means to."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scat_tui.files.atomic import SaveFailed, make_folder, set_aside, write_atomically
from scat_tui.files.reasons import printable_path
from scat_tui.files.strict_json import SIZE_LIMIT, JsonObject, Unreadable, parse, read_bytes
from scat_tui.words import _
from scat_tui.words.saved_files import not_writable_name

PATIENCE = 5.0
"""Seconds to wait for another window, which takes a few milliseconds to write unless it was stopped."""


def read_object(path: Path) -> tuple[JsonObject, str]:
    """The JSON object in a file, and its text; raises Unreadable, and FileNotFoundError if there is none."""
    content = read_bytes(path, follow=False)
    value = parse(content)
    if not isinstance(value, JsonObject):
        raise Unreadable(_("it is JSON, but not an object"))
    return value, content.decode()


def change_object(path: Path, edited: Callable[[str], str]) -> str:
    """Changes the JSON object in a file and returns its new text; raises SaveFailed.

    `edited` turns the present text, `{}` if there is no file, into the new one. A file without an object is
    set aside first.
    """
    make_folder(path.parent)
    with exclusive_access(path):
        source = _source(path)
        text = edited(source)
        if text != source:
            _write(path, text)
    return text


@contextmanager
def exclusive_access(path: Path) -> Iterator[None]:
    """Keeps other windows from changing the file meanwhile; raises SaveFailed if one takes too long.

    Goes on without a lock if none can be made, as on a read-only disk.
    """
    from scat_tui.files.locks import InUse, lock_game

    held = None
    try:
        held = lock_game(path, PATIENCE)
    except InUse as error:
        text = _("Another window has not finished writing {file}; nothing was stored.")
        raise SaveFailed(text.format(file=printable_path(path))) from error
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
        raise SaveFailed(not_writable_name()) from error
    if len(content) > SIZE_LIMIT:
        # It could not be read again.
        raise SaveFailed(_("{file} has become too long to be stored.").format(file=printable_path(path)))
    write_atomically(path, content)
