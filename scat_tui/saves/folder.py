"""The folder of the player's games, DATA/saves: one file per game, named after its id."""

import os
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from scat_tui.engine.record import Record
from scat_tui.files.atomic import (
    SaveFailed,
    create_atomically,
    make_folder,
    remove,
    replace_damaged,
    write_atomically,
)
from scat_tui.files.locks import GameLock, lock_game
from scat_tui.files.strict_json import SIZE_LIMIT
from scat_tui.files.temporary import sweep_with_parent
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.catalogue import Catalogue
from scat_tui.saves.commands import Commands
from scat_tui.saves.game_files import latest_modification
from scat_tui.saves.index import Index
from scat_tui.saves.previous import leftovers, previous_path
from scat_tui.saves.reading import (
    FinishedGames,
    find_by_prefix,
    load_game,
    read_game,
    read_games,
)
from scat_tui.saves.record_json import NewerVersion, encode
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.titles import Titles
from scat_tui.text import code_letters
from scat_tui.words import _
from scat_tui.words.saved_files import not_writable_name

_SAFE_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")


class SaveFolder:
    """The games of a saves folder, which is made when the first of them is written."""

    def __init__(self, folder: Path) -> None:
        """Takes DATA/saves; the titles and the index are in DATA."""
        self.folder = folder
        self.data = folder.parent
        self.commands = Commands(folder.parent)
        self._titles = Titles(folder.parent)
        self._index = Index(folder.parent)
        self._stamped: Path | None = None
        self._latest = 0
        """The latest modification time given to a game, in nanoseconds."""

    @staticmethod
    def new_id() -> str:
        """A unique id; later ones sort after earlier ones."""
        number = time.time_ns() // 1_000_000 << 80 | int.from_bytes(os.urandom(10), "big")
        return code_letters.written(number, 26)

    def path(self, id: str) -> Path:
        """The file of a game; raises ValueError unless the id is at most 64 letters, digits, `-` and `_`."""
        if not _SAFE_ID.fullmatch(id):
            raise ValueError(f"{id[:80]!r} is no id of a saved game")
        return self.folder / f"{id}.json"

    def list(self) -> list[SavedGame | DamagedGame]:
        """Every game in the folder, latest first."""
        return [*self.each()]

    def each(self) -> Iterator[SavedGame | DamagedGame]:
        """The games of `list`, each read when it is needed; the index saves most of the reading."""
        return read_games(self.folder, self._titles.read, self._index)

    def catalogue(self) -> Catalogue:
        """The games as they are now, to be filtered and sorted."""
        return Catalogue(self.folder, self._titles.read(), self._index)

    def finished(self) -> FinishedGames:
        """The finished games that count in statistics; the index saves most of the reading."""
        return FinishedGames(self.folder, self._index)

    def with_id_prefix(self, beginning: str) -> Sequence[Path]:
        """The files of the games whose id begins with a text, see `find_by_prefix`."""
        return find_by_prefix(self.folder, beginning)

    def read(self, paths: Iterable[Path]) -> Iterator[SavedGame | DamagedGame]:
        """The games of some files in the folder, each read when it is needed."""
        titles = self._titles.read()
        return (read_game(path, titles.get(path.stem, "")) for path in paths)

    def write(self, record: Record, path: Path | None = None) -> Path:
        """Writes a record and returns its file; raises SaveFailed.

        The default path is that of its id; raises ValueError if the id is not a safe name. The old content
        becomes the previous save. After SaveUnconfirmed the new record is in place.
        """
        path = path or self.path(record.id)
        content = _content(record)
        stamp = None
        if self.owns(path):
            make_folder(self.folder)
            stamp = self._next_stamp(path)
        write_atomically(path, content, previous_path(path), stamp)
        return path

    def create(self, record: Record, id: str) -> Path:
        """Writes a record as a game that is not here yet; raises AlreadyThere, InUse and SaveFailed."""
        path = self.path(id)
        with self.lock(path):
            create_atomically(path, _content(record), self._next_stamp(path))
        return path

    def restore_previous(self, path: Path) -> Path | None:
        """Replaces a damaged game by its previous save and keeps the damaged file under a new name.

        Returns the new name; None if there was no file, or if the game loads after all and nothing was done.
        Raises BadRecord if the previous save does not load either, or the game is from a newer version of
        the program; also InUse and SaveFailed.
        """
        if self._has_only_previous(path):
            with lock_game(path):
                # Another window may have done it already.
                if self._has_only_previous(path):
                    return replace_damaged(previous_path(path), path)
        return None

    def lock(self, path: Path) -> GameLock:
        """Locks a game, see `lock_game`; makes the saves folder if necessary."""
        if self.owns(path):
            make_folder(self.folder)
        return lock_game(path)

    def copy(self, path: Path) -> Path:
        """Copies a game from any file under a new id; raises BadRecord and SaveFailed.

        `branched_from` stays as it is, since the copy has all moves of the game.
        """
        return self.write_as_new(load_game(path, follow=not self.owns(path)).record, path)

    def write_as_new(self, record: Record, path: Path) -> Path:
        """Writes a record as a new game, a copy of the one in `path`; raises SaveFailed."""
        copied = self.write(replace(record, id=self.new_id(), saved=now()))
        if self.owns(path):
            title = self.title(path.stem)
            self.rename(copied, _("Copy of {title}").format(title=title) if title else _("Copy"))
        return copied

    def rename(self, path: Path, title: str) -> None:
        """Gives a game a title, or none if it is empty; raises SaveFailed."""
        self._titles.set(path.stem, title)

    def title(self, id: str) -> str:
        """The title of a game; empty if it has none."""
        return self._titles.read().get(id, "")

    def delete(self, path: Path) -> None:
        """Deletes a game, damaged or not; raises InUse while it is played, and SaveFailed.

        Raises ValueError for a file that is not in the saves folder.
        """
        if not self.owns(path):
            raise ValueError(f"{path} is not in the saves folder")
        with lock_game(path):
            # The game itself last: if this is interrupted, no hidden file is left without its game.
            for beside in leftovers(path):
                remove(beside)
            remove(path)
        if self.title(path.stem):
            self._titles.set(path.stem, "")
        if self.commands.of(path.stem):
            self.commands.set(path.stem, {})

    def sweep(self) -> None:
        """Deletes all leftovers of dead writers; may take long."""
        sweep_with_parent(self.folder)

    def owns(self, path: Path) -> bool:
        """Whether the file is in the saves folder."""
        return path.parent == self.folder

    def _has_only_previous(self, path: Path) -> bool:
        """Whether only the previous save of a game loads; raises BadRecord if neither does."""
        try:
            load_game(path, follow=not self.owns(path))
        except NewerVersion:
            raise
        except BadRecord:
            load_game(previous_path(path), follow=False)
            return True
        return False

    def _next_stamp(self, path: Path) -> int:
        """The next modification time: by the clock, yet later than every game's, as clocks can go back."""
        if path != self._stamped:
            self._latest = latest_modification(self.folder)
            self._stamped = path
        self._latest = max(time.time_ns(), self._latest + 1)
        return self._latest


def file_id(id: str) -> str:
    """An id itself if a file can be named after it, else one made from it, which is always the same."""
    if _SAFE_ID.fullmatch(id):
        return id
    kept = re.sub(r"[^0-9A-Za-z]+", "-", id)[:40].strip("-")
    return f"{kept or 'game'}-{sha256(id.encode()).hexdigest()[:12]}"


def _content(record: Record) -> bytes:
    """The content of a record's file; raises SaveFailed for one that could not be read again."""
    try:
        content = encode(record)
    except ValueError as error:
        raise SaveFailed(not_writable_name()) from error
    if len(content) > SIZE_LIMIT:
        raise SaveFailed(_("The game has become too long to be saved."))
    return content


def now() -> str:
    """The time in the form that records use: 2026-11-30T09:12:44Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
