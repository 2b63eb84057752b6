"""The player's games on disk, one file a game in DATA/saves, named after its id."""

import os
import re
import secrets
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from scat_tui.durable import NotCertain, SaveFailed, make_folder, reason, remove, sweep, write_whole
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import BadRecord, Record, replay
from scat_tui.hold import Hold, InUse, hold, lock_path
from scat_tui.record_file import decode, encode, read_record
from scat_tui.titles import Titles
from scat_tui.words import _

__all__ = [
    "BadRecord",
    "Damaged",
    "Hold",
    "InUse",
    "NotCertain",
    "SaveFailed",
    "Saved",
    "Saves",
    "decode",
    "encode",
    "hold",
    "load_game",
    "now",
    "read_record",
]

_SAFE_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: in ascending order and without letters that look like digits."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game on disk that loads."""

    path: Path
    record: Record
    title: str
    """What the player called it; empty if he did not."""
    match: AnyMatch = field(repr=False, compare=False)

    @property
    def id(self) -> str:
        """The name of its file, without the ending; titles go by it."""
        return self.path.stem

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.match.state.to_act is None


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file, or the folder, that does not load; it is left as it is."""

    path: Path
    why: str


class Saves:
    """The games of a saves folder; nothing is made on disk before something is written."""

    def __init__(self, folder: Path) -> None:
        """`folder` is DATA/saves; the titles lie beside it in DATA."""
        self.folder = folder
        self._titles = Titles(folder.parent)

    @staticmethod
    def new_id() -> str:
        """An id that no other game has; later ones sort after earlier ones."""
        number = time.time_ns() // 1_000_000 << 80 | secrets.randbits(80)
        return "".join(_DIGITS[number >> shift & 31] for shift in range(125, -1, -5))

    def path(self, id: str) -> Path:
        """The file of a game; ValueError unless the id is letters, digits, `-` and `_`, 64 at most."""
        if not _SAFE_ID.fullmatch(id):
            raise ValueError(f"{id[:80]!r} is no id of a saved game")
        return self.folder / f"{id}.json"

    def list(self) -> list[Saved | Damaged]:
        """Every game in the folder, the one written last first, each replayed from its record."""
        return [*self.each()]

    def each(self) -> Iterator[Saved | Damaged]:
        """The games of `list` one after another, each read when it is asked for."""
        try:
            names = [name for name in os.listdir(self.folder) if _is_game_name(name)]
        except FileNotFoundError:
            return
        except OSError as error:
            yield Damaged(self.folder, reason(error, self.folder))
            return
        titles = self._titles.read()
        for path in _newest_first([self.folder / name for name in names]):
            try:
                yield load_game(path, titles.get(path.stem, ""), follow=False)
            except BadRecord as error:
                yield Damaged(path, str(error))

    def write(self, record: Record, path: Path | None = None) -> Path:
        """Put the record on disk, whole, and return where; raises SaveFailed.

        Without a path it goes to the file of its id, in a folder made if need be; ValueError unless the id is
        a safe one. After NotCertain the new record is in place.
        """
        path = path or self.path(record.id)
        try:
            content = encode(record)
        except ValueError as error:
            raise SaveFailed(_("A name holds something that is no character.")) from error
        if self.owns(path):
            make_folder(self.folder)
        write_whole(path, content)
        return path

    def hold(self, path: Path) -> Hold:
        """Hold a game's file, see `hold`; the saves folder is made if need be."""
        if self.owns(path):
            make_folder(self.folder)
        return hold(path)

    def copy(self, path: Path) -> Path:
        """A copy of a game, from wherever, under a new id; raises BadRecord and SaveFailed."""
        original = load_game(path, follow=not self.owns(path)).record
        copied = self.write(replace(original, id=self.new_id(), saved=now()))
        if self.owns(path) and (title := self.title(path.stem)):
            self.rename(copied, _("Copy of {title}").format(title=title))
        return copied

    def rename(self, path: Path, title: str) -> None:
        """Call a game something; an empty title takes its name away. Raises SaveFailed."""
        self._titles.put(path.stem, title)

    def title(self, id: str) -> str:
        """What the player called a game; empty if nothing."""
        return self._titles.read().get(id, "")

    def delete(self, path: Path) -> None:
        """Delete a game, damaged or not; raises InUse while it is played, and SaveFailed.

        ValueError for a file that is not in the saves folder.
        """
        if not self.owns(path):
            raise ValueError(f"{path} is not in the saves folder")
        with hold(path):
            remove(path)
            remove(lock_path(path))
        if self.title(path.stem):
            self._titles.put(path.stem, "")

    def sweep(self) -> None:
        """Delete what writers that died left behind; also done before every save."""
        sweep(self.folder)
        sweep(self.folder.parent)

    def owns(self, path: Path) -> bool:
        """Whether the file lies in the saves folder."""
        return path.parent == self.folder


def load_game(path: Path, title: str = "", *, follow: bool = True) -> Saved:
    """The game of any file, replayed; raises BadRecord. Without `follow` a link is refused."""
    record = read_record(path, follow=follow)
    return Saved(path, record, title, replay(record))


def now() -> str:
    """The time as a record writes it: 2026-11-30T09:12:44Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _is_game_name(name: str) -> bool:
    return name.endswith(".json") and not name.startswith(".")


def _newest_first(files: Iterable[Path]) -> Iterable[Path]:
    def written(path: Path) -> tuple[int, str]:
        try:
            return path.lstat().st_mtime_ns, path.name
        except OSError:
            return 0, path.name

    return sorted(files, key=written, reverse=True)
