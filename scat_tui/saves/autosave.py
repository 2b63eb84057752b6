"""Keeps the game of one table on disk: its file, its lock, and whether somebody else changed it."""

import os
from contextlib import suppress
from pathlib import Path

from scat_tui.engine.record import BadRecord, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import GameLock, InUse
from scat_tui.saves.folder import Saves
from scat_tui.words import _

Stamp = tuple[int, int, int]


class ChangedElsewhere(SaveFailed):
    """Another program has changed the game's file since it was read or written here."""

    def __init__(self, path: Path) -> None:
        super().__init__(_("Another program has changed the file."))
        self.path = path


class Keeper:
    """Writes a game's records to its file, which it holds as long as it plays.

    Called with a record it raises SaveFailed where the record could not be kept; the next call tries anew,
    the lock included. ChangedElsewhere comes again each time: what others wrote is never overwritten.
    """

    def __init__(self, saves: Saves | None, path: Path, title: str = "") -> None:
        """`saves` is None where the player has no folder: then every save fails.

        `title` is what a new game is to be called once it is saved; empty for nothing.
        """
        self._saves = saves
        self._path = path
        self._title = title
        self._hold: GameLock | None = None
        self._stamp: Stamp | None = None

    def sit_down(self) -> None:
        """Hold the file before play; raises InUse. Where no lock can be made, the first save says so."""
        self._stamp = self._stamp_now()
        with suppress(SaveFailed):
            self._take_hold()

    def __call__(self, record: Record) -> None:
        """Keep the record."""
        if self._saves is None:
            raise SaveFailed(_("There is no folder for saved games."))
        try:
            self._take_hold()
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
        """Let others play the game."""
        if self._hold:
            self._hold.release()

    def _is_written(self, saves: Saves) -> None:
        """The file is ours as it is now; a new game gets its title, if not now then at the next save."""
        self._stamp = self._stamp_now()
        if self._title:
            with suppress(SaveFailed):
                saves.rename(self._path, self._title)
                self._title = ""

    def _take_hold(self) -> None:
        if self._saves and not self._hold:
            self._hold = self._saves.lock(self._path)

    def _stamp_now(self) -> Stamp | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


class PreviousKeeper:
    """Keeps a damaged game that is played on from its previous save, which is not in the file's place yet.

    It is put there before the first record is kept, as `Saves.go_back` does; until then each call tries anew.
    """

    def __init__(self, saves: Saves, path: Path) -> None:
        """`path` is the damaged file."""
        self._saves = saves
        self._path = path
        self._keeper: Keeper | None = None

    def __call__(self, record: Record) -> None:
        """Keep the record; raises SaveFailed."""
        if self._keeper is None:
            keeper = Keeper(self._saves, self._path)
            try:
                self._saves.go_back(self._path)
                keeper.sit_down()
            except (InUse, BadRecord) as error:
                raise SaveFailed(str(error)) from error
            self._keeper = keeper
        self._keeper(record)

    def release(self) -> None:
        """Let others play the game."""
        if self._keeper:
            self._keeper.release()
