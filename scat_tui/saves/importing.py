"""Importing a game that somebody sent: every move of it is checked, and nothing is overwritten."""

import os
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from scat_tui.engine.record import Record
from scat_tui.files.atomic import AlreadyThere, SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.files.reasons import printable_path
from scat_tui.files.strict_json import SIZE_LIMIT, Unreadable, read_bytes
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.folder import SaveFolder, file_id, now
from scat_tui.saves.previous import previous_path
from scat_tui.saves.record_json import FORMAT, NewerVersion, decode, read_record
from scat_tui.words import _


class NotImported(Exception):
    """A file was not imported and nothing has changed; the text is a sentence that says why."""


class OtherGameHere(NotImported):
    """There is another game with the same id, which stays as it is; `import_as_new` keeps both."""


class Imported(NamedTuple):
    """A game that is in the saves folder now."""

    path: Path
    is_new: bool
    """False if the same game was there already."""


def import_game(saves: SaveFolder, source: Path) -> Imported:
    """Copies the game of any file into the saves folder, under its own id; raises NotImported."""
    record = _sound_record(source)
    id = file_id(record.id)
    path = saves.path(id)
    if (here := _game_here(path)) is None:
        try:
            return Imported(saves.create(record, id), is_new=True)
        except AlreadyThere:
            here = path
        except InUse as error:
            raise NotImported(str(error)) from error
        except SaveFailed as error:
            raise _not_written(source, error) from error
    if here == path and _is_same(path, record):
        return Imported(path, is_new=False)
    text = _("{file} was not imported: another game with the same id is here, or this one was played on.")
    raise OtherGameHere(text.format(file=printable_path(source)))


def import_as_new(saves: SaveFolder, source: Path) -> Imported:
    """Copies the game of any file into the saves folder, under a new id; raises NotImported."""
    record = _sound_record(source)
    try:
        return Imported(saves.write(replace(record, id=saves.new_id(), saved=now())), is_new=True)
    except SaveFailed as error:
        raise _not_written(source, error) from error


def _sound_record(source: Path) -> Record:
    """The record of a file whose every move is legal; raises NotImported."""
    file = printable_path(source)
    if source.is_dir():
        raise NotImported(_("{file} is a folder: name a file in it.").format(file=file))
    try:
        content = read_bytes(source)
        if f'"{FORMAT}"'.encode() not in content:
            raise NotImported(_("{file} was not imported: it is no record of a game.").format(file=file))
        record = decode(content)
        replay(record)
    except FileNotFoundError:
        raise NotImported(_("There is no file {file}.").format(file=file)) from None
    except NewerVersion as error:
        text = _("{file} was not imported: {why}; update scat-tui, then import it again.")
        raise NotImported(text.format(file=file, why=error.why)) from error
    except (BadRecord, Unreadable) as error:
        if _is_big(source):
            text = _("{file} was not imported: it is larger than 1 MB, which no game is.")
        else:
            text = _("{file} was not imported: {why}.")
        raise NotImported(text.format(file=file, why=error)) from error
    return record


def _is_big(source: Path) -> bool:
    try:
        return source.stat().st_size > SIZE_LIMIT
    except OSError:
        return False


def _game_here(path: Path) -> Path | None:
    """What there is of a game: its file, else its previous save, which can be left alone."""
    return next((each for each in (path, previous_path(path)) if os.path.lexists(each)), None)


def _is_same(path: Path, record: Record) -> bool:
    """Whether the file of a game has this record, whenever either was saved."""
    try:
        here = read_record(path, follow=False)
    except BadRecord:
        return False
    return replace(here, saved=record.saved) == record


def _not_written(source: Path, error: SaveFailed) -> NotImported:
    text = _("{file} was not imported. {why}")
    return NotImported(text.format(file=printable_path(source), why=error))
