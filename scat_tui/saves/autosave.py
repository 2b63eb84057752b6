"""Autosave: writes the game of one table to its file, locks it, and notices changes by others."""

import os
from contextlib import suppress
from pathlib import Path

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import GameLock, InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.folder import SaveFolder
from scat_tui.words import _

Stamp = tuple[int, int, int]


class ChangedElsewhere(SaveFailed):
    """Another program has changed the game's file since it was read or written here."""

    def __init__(self, path: Path) -> None:
        super().__init__(_("Another program has changed the file."))
        self.path = path


class Autosave:
    """Writes a game's records to its file, which stays locked while the game is played."""

    def __init__(self, saves: SaveFolder | None, path: Path, title: str = "") -> None:
        """Takes the folder, None if there is none and every save fails, and the title of a new game."""
        self._saves = saves
        self._path = path
        self._title = title
        self._lock: GameLock | None = None
        self._stamp: Stamp | None = None

    def open(self) -> None:
        """Locks the file before play; raises InUse. If no lock can be made, the first save fails."""
        self._stamp = self._stamp_now()
        with suppress(SaveFailed):
            self._take_lock()

    def save(self, record: Record) -> None:
        """Writes the record; raises SaveFailed.

        After a failure the next call tries again, the lock included. ChangedElsewhere is raised each time:
        what others wrote is never overwritten.
        """
        if self._saves is None:
            raise SaveFailed(_("There is no folder for saved games."))
        try:
            self._take_lock()
        except InUse as error:
            raise SaveFailed(str(error)) from error
        if self._stamp_now() != self._stamp:
            raise ChangedElsewhere(self._path)
        try:
            self._saves.write(record, self._path)
        except SaveFailed as error:
            if error.in_place:
                self._is_written(self._saves)
            raise
        self._is_written(self._saves)

    def release(self) -> None:
        """Unlocks the game."""
        if self._lock:
            self._lock.release()

    def _is_written(self, saves: SaveFolder) -> None:
        """Notes the state of the file, and gives a new game its title, now or at the next save."""
        self._stamp = self._stamp_now()
        if self._title:
            with suppress(SaveFailed):
                saves.rename(self._path, self._title)
                self._title = ""

    def _take_lock(self) -> None:
        if self._saves and not self._lock:
            self._lock = self._saves.lock(self._path)

    def _stamp_now(self) -> Stamp | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


class RestoringAutosave:
    """Writes a damaged game that continues from its previous save.

    The first record restores the previous save, see `SaveFolder.restore_previous`; if that fails, the next
    record tries again.
    """

    def __init__(self, saves: SaveFolder, path: Path) -> None:
        """Takes the folder and the damaged file."""
        self._saves = saves
        self._path = path
        self._autosave: Autosave | None = None

    def save(self, record: Record) -> None:
        """Writes the record; raises SaveFailed."""
        if self._autosave is None:
            autosave = Autosave(self._saves, self._path)
            try:
                self._saves.restore_previous(self._path)
                autosave.open()
            except (InUse, BadRecord) as error:
                raise SaveFailed(str(error)) from error
            self._autosave = autosave
        self._autosave.save(record)

    def release(self) -> None:
        """Unlocks the game."""
        if self._autosave:
            self._autosave.release()
