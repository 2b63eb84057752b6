"""The file of the index: an SQLite database that any program may delete, damage or lock at any time.

It has a rollback journal, which is sound with several programs and after a kill, and which is gone once a
change is complete. Connections are short: while one is open, other programs may have to wait.
"""

import os
import stat
import threading
from binascii import crc32
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from scat_tui import __version__
from scat_tui.files.atomic import SaveFailed, make_empty
from scat_tui.files.links import BadLink, real_file
from scat_tui.files.shared_file import exclusive_access
from scat_tui.saves.index_rows import TABLES

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")

FORMAT = 2
"""Raised when the tables change. A file with a higher one was made by a newer version of the program."""

APPLICATION = 0x53634174
"""What tells this database from those of other programs, in its header."""

PATIENCE = 0.5
"""Seconds to wait for another program, which takes milliseconds to write unless it was stopped."""

_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""How the names of errors begin that a file causes, and neither the disk nor another program."""

_TURN = threading.Lock()
"""For one thread at a time: to close a file ends all locks that this process has on it."""


class Unusable(Exception):
    """The index cannot be read or changed now, or must not be."""


class Damaged(Unusable):
    """The file is no database, or none that can be read to its end."""


def read(path: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """The rows of a query; none if there is no index of this version yet. Raises Unusable."""
    if not os.path.lexists(path):
        return []
    with _TURN, _problems(), _connected(path) as database:
        return database.execute(query, values).fetchall() if _is_current(database) else []


def look(path: Path, work: "Callable[[Connection], T]", *, copied: bool) -> T:
    """What `work` finds in the tables; with `copied` it may change them, which are in memory then.

    They are in memory and empty if the file cannot be used; raises Unusable if nothing can be.
    """
    with suppress(Unusable):
        if os.path.lexists(path):
            with _TURN, _problems(), _connected(path) as database:
                if _is_current(database):
                    return _copied(database, work) if copied else work(database)
    with _problems(), _memory() as memory:
        for statement in _tables():
            memory.execute(statement)
        return work(memory)


def _copied(database: "Connection", work: "Callable[[Connection], T]") -> T:
    with _memory() as memory:
        database.backup(memory)
        return work(memory)


@contextmanager
def _memory() -> "Iterator[Connection]":
    import sqlite3

    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.execute("PRAGMA trusted_schema = OFF")
        database.text_factory = _as_text
        yield database


def change(path: Path, work: "Callable[[Connection], None]") -> None:
    """Makes changes, all or none; raises Unusable.

    A damaged file is emptied first, old tables are made anew.
    """
    with _TURN:
        try:
            _change(path, work)
        except Damaged:
            _empty(path)
            _change(path, work)


def _change(path: Path, work: "Callable[[Connection], None]") -> None:
    with _problems():
        # An empty file is an empty database.
        make_empty(path)
        with _connected(path) as database:
            database.execute("BEGIN IMMEDIATE")
            if not _is_current(database):
                _begin_anew(database)
            work(database)
            database.execute("COMMIT")


@contextmanager
def _problems() -> Iterator[None]:
    """Turns the errors of SQLite and of the disk into Unusable."""
    try:
        import sqlite3
    except ImportError as error:
        # Python can be built without it.
        raise Unusable from error
    try:
        yield
    except sqlite3.DatabaseError as error:
        damaged = getattr(error, "sqlite_errorname", "").startswith(_DAMAGED)
        raise (Damaged if damaged else Unusable) from error
    except UnicodeError as error:
        # In the text of an error that quotes the file.
        raise Damaged from error
    except (OSError, BadLink, sqlite3.Error, SaveFailed) as error:
        raise Unusable from error


@contextmanager
def _connected(path: Path) -> "Iterator[Connection]":
    """The database, which must exist; closing it undoes what was not committed."""
    import sqlite3

    file = real_file(path)
    # SQLite would wait for ever at a pipe.
    if not stat.S_ISREG(os.lstat(file).st_mode):
        raise Unusable
    address = f"{Path(os.path.abspath(file)).as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None)) as database:
        # Nothing that somebody may have put into the file is run.
        database.execute("PRAGMA trusted_schema = OFF")
        database.text_factory = _as_text
        yield database


def _as_text(written: bytes) -> str:
    """A text of the database, whatever it contains."""
    return written.decode(errors="replace")


def _is_current(database: "Connection") -> bool:
    """Whether the tables are those of this version; raises Unusable for those of a newer or another program.

    What the same tables say of a game may differ between two versions of the program.
    """
    # First what fails for garbage, whose numbers mean nothing.
    statements = {sql for (sql,) in database.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")}
    [[application]] = database.execute("PRAGMA application_id")
    [[found]] = database.execute("PRAGMA user_version")
    if found > FORMAT or (application != APPLICATION and (application or statements)):
        raise Unusable
    if found != FORMAT or statements != {*_tables()}:
        return False
    return database.execute("SELECT program FROM made").fetchall() == [(program(),)]


def _tables() -> list[str]:
    """The statements that make the tables."""
    return [statement for each in TABLES.split(";") if (statement := each.strip())]


def _begin_anew(database: "Connection") -> None:
    for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        quoted = str(name).replace('"', '""')
        database.execute(f'DROP TABLE "{quoted}"')
    for statement in _tables():
        database.execute(statement)
    database.execute(f"PRAGMA application_id = {APPLICATION}")
    database.execute(f"PRAGMA user_version = {FORMAT}")
    database.execute("INSERT INTO made VALUES (?)", (program(),))


def _empty(path: Path) -> None:
    """Empties a damaged file, in its place since other programs may have it open.

    What a link leads to stays as it is: it may be something else.
    """
    with _problems(), exclusive_access(path):
        if real_file(path) == path and _is_damaged(path):
            with suppress(FileNotFoundError):
                os.unlink(f"{path}-journal")
            os.truncate(path, 0)


def _is_damaged(path: Path) -> bool:
    """Whether the file is damaged still: another program may have replaced it."""
    try:
        with _problems(), _connected(path) as database:
            # Fails while another program changes it.
            database.execute("BEGIN EXCLUSIVE")
            _is_current(database)
            return database.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]
    except Damaged:
        return True


@cache
def program() -> str:
    """The version of the program, with a checksum of its files that decide what is said of a game."""
    package = os.path.dirname(os.path.dirname(__file__))
    sizes = [_sizes(os.path.join(package, part)) for part in ("engine", "games", "saves", "words", "locale")]
    return f"{__version__} {crc32(repr(sizes).encode()):08x}"


def _sizes(folder: str) -> list[tuple[str, object]]:
    """The sizes of all files of code and words in a folder, and of those in its folders."""
    found: list[tuple[str, object]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith((".py", ".mo")):
                found.append((entry.name, entry.stat().st_size))
            elif "." not in entry.name and entry.name != "__pycache__":
                found.append((entry.name, _sizes(entry.path)))
    return sorted(found)
