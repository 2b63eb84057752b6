"""The index of the saved games, DATA/index.sqlite: what lists and statistics need not read the games for.

The games' own files are the truth. A row counts only while its file is the one that was read: of the same
name, size, times and inode. Whatever happens to the index, lists read the files instead.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, Self, TypeVar

from scat_tui.files.strict_json import is_encodable
from scat_tui.saves import index_file, index_rows
from scat_tui.saves.finished import FactsRow, read_facts_row
from scat_tui.saves.index_rows import HandRow, Row
from scat_tui.words.language import reader

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")

BATCH = 100
"""The number of games after which what was read is stored, in case the program is killed."""


class NewRow(NamedTuple):
    """A game that was read from its file."""

    name: str
    row: Row
    facts: FactsRow
    hands: list[HandRow]


class Index:
    """What is known of the games in a data folder; what cannot be stored is kept until the program ends."""

    def __init__(self, data: Path) -> None:
        """Takes the data folder. The file is made when the first game was read."""
        self._path = data / "index.sqlite"
        self._kept: dict[tuple[str, str], NewRow] = {}
        """What could not be stored, by language and name of the file."""

    def reading(self, names: Iterable[str]) -> "Reading[Row]":
        """A reading for a list of the files with these names, all the games there are; used as a context."""
        return Reading(self, self.rows(reader().language), names)

    def reading_facts(self, names: Iterable[str]) -> "Reading[FactsRow]":
        """The same for statistics."""
        return Reading(self, self.facts(), names)

    def rows(self, language: str) -> dict[str, Row | None]:
        """What lists show of each file, in a language, by its name; files may have changed since.

        None for a file of which nothing is known in this language.
        """
        stored = self._stored(index_rows.SELECT, language)
        found = {name: index_rows.read_row(name, *values) for name, *values in stored}
        return found | {name: new.row for (tongue, name), new in [*self._kept.items()] if tongue == language}

    def facts(self) -> dict[str, FactsRow | None]:
        """What statistics need of each file, by its name; files may have changed since."""
        stored = self._stored(index_rows.SELECT_FACTS)
        found = {name: read_facts_row(name, *values) for name, *values in stored}
        return found | {name: new.facts for (_tongue, name), new in [*self._kept.items()]}

    def look(self, language: str, fresh: Mapping[str, Row], work: "Callable[[Connection], T]") -> T:
        """What `work` finds in the tables, as if they had the `fresh` rows too, by the names of the files.

        Raises Unusable if this Python has no SQLite.
        """
        kept = {name: new.row for (tongue, name), new in [*self._kept.items()] if tongue == language}
        more = kept | {**fresh}

        def work_on_all(database: "Connection") -> T:
            for name, row in more.items():
                _list(database, language, name, row)
            return work(database)

        return index_file.look(self._path, work_on_all, copied=bool(more))

    def store(self, language: str, new: Iterable[NewRow], gone: Iterable[str]) -> None:
        """Stores what was read, and deletes the rows of files that are gone."""
        new, gone = [*new], [*gone]

        def work(database: "Connection") -> None:
            for name in gone:
                _delete(database, name)
            for row in new:
                _put(database, language, row)

        for name in (*gone, *(row.name for row in new)):
            self._kept.pop((language, name), None)
        try:
            index_file.change(self._path, work)
        except index_file.Unusable:
            self._kept |= {(language, row.name): row for row in new}

    def _stored(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query; none if the index cannot be read."""
        try:
            return index_file.read(self._path, query, *values)
        except index_file.Unusable:
            return []


class _Known(Protocol):
    """What is known of a file."""

    @property
    def stamp(self) -> str: ...


K = TypeVar("K", bound=_Known)


class Reading(Generic[K]):
    """The use of the index for one reading of the games."""

    def __init__(self, index: Index, rows: Mapping[str, K | None], names: Iterable[str]) -> None:
        """Takes what is known of the files."""
        self._index, self._rows = index, rows
        self._language = reader().language
        self._new: list[NewRow] = []
        self._gone = rows.keys() - names
        self._stored: set[str] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._store()

    def known(self, name: str, stamp: str) -> K | None:
        """What is known of a file with this stamp."""
        found = self._rows.get(name)
        return found if found is not None and found.stamp == stamp else None

    def note(self, new: NewRow) -> None:
        """Takes a game that was read from its file."""
        if is_encodable(new.name):
            self._new.append(new)
            if len(self._new) >= BATCH:
                self._store()

    def is_stored(self, name: str) -> bool:
        """Whether what was noted of a file is in the index by now, or kept."""
        return name in self._stored

    def forget(self, name: str) -> None:
        """Takes a file without a sound game."""
        if name in self._rows:
            self._gone.add(name)

    def _store(self) -> None:
        if self._new or self._gone:
            self._index.store(self._language, self._new, self._gone)
            self._stored.update(row.name for row in self._new)
            self._new, self._gone = [], set()


def _delete(database: "Connection", name: str) -> None:
    for table in ("lists", "finished", "hands"):
        database.execute(f"DELETE FROM {table} WHERE id IN (SELECT id FROM games WHERE name = ?)", (name,))
    database.execute("DELETE FROM games WHERE name = ?", (name,))


def _put(database: "Connection", language: str, row: NewRow) -> None:
    """Stores a game. What other languages say of the same file stays."""
    id = _list(database, language, row.name, row.row)
    hands = [(id, *hand) for hand in row.hands]
    database.executemany("INSERT OR REPLACE INTO hands VALUES (?, ?, ?, ?, ?, ?)", hands)
    database.execute("INSERT OR REPLACE INTO finished VALUES (?, ?, ?)", (id, *_said(row.name, row.facts)))


def _list(database: "Connection", language: str, name: str, row: Row) -> int:
    """Stores what lists show of a game, and returns its id."""
    values = index_rows.game_values(name, row)
    found = database.execute(index_rows.SAME_GAME, values).fetchone()
    if found is None:
        _delete(database, name)
        database.execute(index_rows.INSERT_GAME, values)
        found = database.execute("SELECT last_insert_rowid()").fetchone()
    [id] = found
    database.execute("INSERT OR REPLACE INTO lists VALUES (?, ?, ?, ?)", (id, language, *_said(name, row)))
    return int(id)


def _said(name: str, row: Row | FactsRow) -> tuple[bytes, int]:
    """What is said of a file, with its checksum."""
    return row.written, index_rows.checksum_of(name, row.stamp, row.written)
