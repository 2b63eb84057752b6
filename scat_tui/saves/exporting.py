"""Exporting a game to a file of its own: its record, for somebody else, or the whole game as text."""

import os
import shlex
from pathlib import Path
from typing import Literal

from scat_tui.files.atomic import AlreadyThere, SaveFailed, create_atomically
from scat_tui.files.reasons import printable_path
from scat_tui.saves.folder import file_id
from scat_tui.saves.record_json import encode
from scat_tui.saves.saved_game import SavedGame
from scat_tui.words import _

Form = Literal["record", "text"]
"""What is exported of a game: the record, which can be imported again, or sentences."""


class NotExported(Exception):
    """Nothing was written and no file has changed; the text is a sentence that says why."""


def content_of(game: SavedGame, form: Form) -> str:
    """What is exported of a game; raises BadRecord if its file is damaged by now."""
    if form == "record":
        return encode(game.record).decode()
    from scat_tui.saves.retelling import whole_game

    return whole_game(game)


def file_name(game: SavedGame, form: Form) -> str:
    """A name for the file that does not depend on what somebody called the game."""
    return f"{file_id(game.id)}.{'json' if form == 'record' else 'txt'}"


def export_game(game: SavedGame, path: Path, form: Form) -> Path:
    """Writes a game to a new file, or into a folder; returns the file. Raises NotExported and BadRecord."""
    content = content_of(game, form).encode()
    if path.is_dir():
        path = path / file_name(game, form)
    try:
        create_atomically(path, content)
    except AlreadyThere:
        text = _("There is a file {file} already, which stays as it is: choose another name.")
        raise NotExported(text.format(file=printable_path(path))) from None
    except SaveFailed as error:
        if not error.in_place:
            text = _("{file} was not written. {why}")
            raise NotExported(text.format(file=printable_path(path), why=error)) from error
    return path


def typed_path(text: str) -> Path:
    """The file that a typed line means: `~` is the home folder; quotes of a shell may be around it."""
    text = text.strip()
    if not os.path.lexists(text):
        try:
            words = shlex.split(text)
        except ValueError:
            words = []
        text = words[0] if len(words) == 1 else text
    return Path(os.path.expanduser(text))
