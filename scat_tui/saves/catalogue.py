"""The games of a saves folder, filtered and sorted: what the index knows of them is not read again."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from scat_tui.files.reasons import disk_reason
from scat_tui.saves import index_list
from scat_tui.saves.game_files import GameFile, game_files
from scat_tui.saves.index import Index, Reading
from scat_tui.saves.index_file import Unusable
from scat_tui.saves.index_list import ListedFile, Total, sql_name
from scat_tui.saves.index_rows import Row, read_row
from scat_tui.saves.reading import Entry, listed, read_lost_games
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.wanted import Order, Wanted
from scat_tui.words import _
from scat_tui.words.language import reader

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")


class CannotChoose(Exception):
    """Lists cannot be filtered or sorted here; the text is a sentence that says why."""


class Catalogue:
    """The files of a saves folder as they were when it was examined; may be used by one thread at a time."""

    def __init__(self, folder: Path, titles: Mapping[str, str], index: Index) -> None:
        """Examines the folder; reads no game yet, but those of which only the previous save is left."""
        self._folder, self._titles, self._index = folder, titles, index
        self._files: list[GameFile] = []
        """The newest first, then what has no file."""
        self._damaged: dict[str, DamagedGame] = {}
        self._fresh: dict[str, Row] = {}
        """What was read and is not in the index."""
        self._unread: list[GameFile] = []
        try:
            names = os.listdir(folder)
        except FileNotFoundError:
            return
        except OSError as error:
            self._add_damaged(DamagedGame(folder, disk_reason(error, folder)))
            return
        self._files = game_files(folder, names)
        for lost in read_lost_games(folder, names, titles):
            self._add_damaged(lost)

    def __len__(self) -> int:
        """How many games there are, damaged ones included."""
        return len(self._files)

    @property
    def unread(self) -> int:
        """How many games were missing when it was last chosen among them, because they must be read first."""
        return len(self._unread)

    def select(self, wanted: Wanted) -> list[Entry]:
        """The games that are wanted, in that order, of those that are known; raises CannotChoose."""
        return self.select_with_totals(wanted, totals=False)[0]

    def select_with_totals(self, wanted: Wanted, *, totals: bool = True) -> tuple[list[Entry], list[Total]]:
        """The games that are wanted, and the finished ones among them by kind, that of the newest first."""

        def work(database: "Connection") -> tuple[list[Entry], list[Total]]:
            language = reader().language
            self._unread = [self._files[place] for place in index_list.unknown(database, language)]
            found = (self._entry(*row) for row in index_list.select(database, language, wanted))
            entries = [entry for entry in found if entry is not None]
            return entries, index_list.totals(database, language, wanted) if totals else []

        try:
            return self._look(work)
        except CannotChoose:
            if wanted.narrows or wanted.order is not Order.NEWEST:
                raise
            return self._newest_first(), []

    def read(self) -> Iterator[None]:
        """Reads the games that were missing, the newest first, one at a time."""
        unread, self._unread = self._unread, []
        if not unread:
            return
        with self._index.reading([file.name for file in self._files]) as reading:
            for file in unread:
                entry = listed(self._folder / file.name, file, self._title(file.name), reading)
                if isinstance(entry, DamagedGame):
                    self._damaged[file.name] = entry
                elif entry.row:
                    self._fresh[file.name] = entry.row
                    if reading.is_stored(file.name):
                        self._forget_stored(reading)
                yield
        self._forget_stored(reading)

    def whole(self, wanted: Wanted) -> list[Entry]:
        """All games that are wanted, after reading those that must be read; raises CannotChoose."""
        entries = self.select(wanted)
        if not self._unread:
            return entries
        for _step in self.read():
            pass
        return self.select(wanted)

    def _forget_stored(self, reading: Reading[Row]) -> None:
        self._fresh = {name: row for name, row in self._fresh.items() if not reading.is_stored(name)}

    def _look(self, work: "Callable[[Connection], T]") -> T:
        """What `work` finds in the tables; raises CannotChoose."""

        def work_on_files(database: "Connection") -> T:
            index_list.fill(database, map(self._listed, self._files))
            return work(database)

        fresh = {sql_name(name): row for name, row in self._fresh.items()}
        try:
            return self._index.look(reader().language, fresh, work_on_files)
        except Unusable as error:
            raise CannotChoose(
                _("Lists cannot be filtered or sorted here: this Python has no SQLite.")
            ) from error

    def _listed(self, file: GameFile) -> ListedFile:
        return ListedFile(file.name, file.stamp, self._title(file.name), file.name in self._damaged)

    def _entry(self, place: int, stamp: str | None, summary: object, checksum: object) -> Entry | None:
        """An entry from what the index says of a file; None if that is not what was written."""
        file = self._files[place]
        if damaged := self._damaged.get(file.name):
            return damaged
        if row := read_row(sql_name(file.name), stamp or "", summary, checksum):
            return SavedGame(self._folder / file.name, self._title(file.name), row)
        self._unread.append(file)
        return None

    def _newest_first(self) -> list[Entry]:
        """All games that are known, where there is no SQLite."""
        entries: list[Entry] = []
        self._unread = []
        known = {**self._index.rows(reader().language), **self._fresh}
        for file in self._files:
            if damaged := self._damaged.get(file.name):
                entries.append(damaged)
            elif (row := known.get(file.name)) and row.stamp == file.stamp:
                entries.append(SavedGame(self._folder / file.name, self._title(file.name), row))
            else:
                self._unread.append(file)
        return entries

    def _title(self, name: str) -> str:
        return self._titles.get(name.removesuffix(".json"), "") if self._titles else ""

    def _add_damaged(self, game: DamagedGame) -> None:
        self._files.append(GameFile(game.path.name, 0, "", 0))
        self._damaged[game.path.name] = game
