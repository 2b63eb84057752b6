"""The player's games on disk, one file a game in DATA/saves, named after its id."""

import os
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from scat_tui.engine.record import BadRecord, Record
from scat_tui.files.atomic import (
    SaveFailed,
    make_folder,
    remove,
    replace_damaged,
    write_atomically,
)
from scat_tui.files.locks import GameLock, lock_game
from scat_tui.files.strict_json import SIZE_LIMIT
from scat_tui.files.temporary import sweep_with_parent
from scat_tui.saves.previous import leftovers, previous_path
from scat_tui.saves.reading import (
    games_beginning_with,
    latest_written,
    load_game,
    read_game,
    read_games,
)
from scat_tui.saves.record_json import NewerVersion, encode
from scat_tui.saves.saved_game import Damaged, Saved
from scat_tui.saves.titles import Titles
from scat_tui.words import _

_SAFE_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,63}")
_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: in ascending order and without letters that look like digits."""


class Saves:
    """The games of a saves folder; nothing is made on disk before something is written."""

    def __init__(self, folder: Path) -> None:
        """`folder` is DATA/saves; the titles lie beside it in DATA."""
        self.folder = folder
        self._titles = Titles(folder.parent)
        self._stamped: Path | None = None
        self._latest = 0
        """The latest time that a game was given as that of its writing, in nanoseconds."""

    @staticmethod
    def new_id() -> str:
        """An id that no other game has; later ones sort after earlier ones."""
        number = time.time_ns() // 1_000_000 << 80 | int.from_bytes(os.urandom(10), "big")
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
        return read_games(self.folder, self._titles.read)

    def beginning_with(self, beginning: str) -> Sequence[Path]:
        """The files of the games whose id begins with this text, see `games_beginning_with`."""
        return games_beginning_with(self.folder, beginning)

    def read(self, paths: Iterable[Path]) -> Iterator[Saved | Damaged]:
        """The games of some files in the folder, each read when it is asked for."""
        titles = self._titles.read()
        return (read_game(path, titles.get(path.stem, "")) for path in paths)

    def write(self, record: Record, path: Path | None = None) -> Path:
        """Put the record on disk, whole, and return where; raises SaveFailed.

        Without a path it goes to the file of its id, in a folder made if need be; ValueError unless the id is
        a safe one. What was there is kept beside it as the save before. After NotCertain the new record is
        in place.
        """
        path = path or self.path(record.id)
        try:
            content = encode(record)
        except ValueError as error:
            raise SaveFailed(_("A name holds something that is no character.")) from error
        if len(content) > SIZE_LIMIT:
            # It could not be read again.
            raise SaveFailed(_("The game has become too long to be saved."))
        stamp = None
        if self.owns(path):
            make_folder(self.folder)
            stamp = self._next_stamp(path)
        write_atomically(path, content, previous_path(path), stamp)
        return path

    def go_back(self, path: Path) -> Path | None:
        """Let the save before take the place of a damaged game; the file keeps its content under a new name.

        Returns that name; None where there was no file, or where the game loads after all and nothing was
        done. Raises BadRecord where the save before does not load either, or the game is one of a newer
        version; InUse and SaveFailed.
        """
        if self._has_only_previous(path):
            with lock_game(path):
                # Another window may have been quicker.
                if self._has_only_previous(path):
                    return replace_damaged(previous_path(path), path)
        return None

    def lock(self, path: Path) -> GameLock:
        """Hold a game's file, see `lock_game`; the saves folder is made if need be."""
        if self.owns(path):
            make_folder(self.folder)
        return lock_game(path)

    def copy(self, path: Path) -> Path:
        """A copy of a game, from wherever, under a new id; raises BadRecord and SaveFailed.

        `branched_from` stays as it is: the copy has all moves of the game, and so where those came from.
        """
        return self.write_apart(load_game(path, follow=not self.owns(path)).record, path)

    def write_apart(self, record: Record, path: Path) -> Path:
        """Put a record on disk as a new game, a copy of that in the file `path`; raises SaveFailed."""
        copied = self.write(replace(record, id=self.new_id(), saved=now()))
        if self.owns(path):
            title = self.title(path.stem)
            self.rename(copied, _("Copy of {title}").format(title=title) if title else _("Copy"))
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
        with lock_game(path):
            # The game itself last: nothing of it is left over whenever this ends.
            for beside in leftovers(path):
                remove(beside)
            remove(path)
        if self.title(path.stem):
            self._titles.put(path.stem, "")

    def sweep(self) -> None:
        """Delete what writers that died left behind, however much it is: not while anybody waits."""
        sweep_with_parent(self.folder)

    def owns(self, path: Path) -> bool:
        """Whether the file lies in the saves folder."""
        return path.parent == self.folder

    def _has_only_previous(self, path: Path) -> bool:
        """Whether a game does not load though its previous save does; raises BadRecord where neither does."""
        try:
            load_game(path, follow=not self.owns(path))
        except NewerVersion:
            raise
        except BadRecord:
            load_game(previous_path(path), follow=False)
            return True
        return False

    def _next_stamp(self, path: Path) -> int:
        """The time of writing: by the clock, but later than that of every game, since clocks go back."""
        if path != self._stamped:
            self._latest = latest_written(self.folder)
            self._stamped = path
        self._latest = max(time.time_ns(), self._latest + 1)
        return self._latest


def now() -> str:
    """The time as a record writes it: 2026-11-30T09:12:44Z."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
