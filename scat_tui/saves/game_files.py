"""The files of a saves folder: which of them are games, and what tells whether one has changed."""

import os
import stat
import time
from collections.abc import Iterable, Sequence
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from scat_tui.saves.previous import game_name

_TICK = 50_000_000
"""Nanoseconds after a change within which the clock of a disk may give another change the same time."""


class GameFile(NamedTuple):
    """A file that is called like a game, as it was when it was examined."""

    name: str
    modified: int
    """When it was written, in nanoseconds; 0 if unknown."""
    stamp: str
    """Size, times and inode, which tell whether it has changed.

    Empty for anything but a plain file: a link can be made to lead elsewhere.
    """
    changed: int
    """When it or its attributes were changed, in nanoseconds."""


def examine(folder: Path | str, name: str) -> GameFile:
    """The file of that name, whatever it is."""
    path = f"{folder}{os.sep}{name}"
    try:
        status = os.lstat(path)
        if stat.S_ISREG(status.st_mode):
            stamp = f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino}"
            return GameFile(name, status.st_mtime_ns, stamp, status.st_ctime_ns)
        status = os.stat(path)
    except OSError:
        return GameFile(name, 0, "", 0)
    return GameFile(name, status.st_mtime_ns, "", status.st_ctime_ns)


def is_unchanged(folder: Path, before: GameFile) -> bool:
    """Whether a plain file has not changed since, and any later change will change its stamp."""
    now = examine(folder, before.name)
    is_recent = 0 <= time.time_ns() - now.changed < _TICK
    return bool(now.stamp) and now.stamp == before.stamp and not is_recent


def game_files(folder: Path, names: Iterable[str]) -> list[GameFile]:
    """The files of games among the names, latest first."""
    there = str(folder)
    found = [examine(there, name) for name in names if is_game_name(name)]
    return sorted(found, key=attrgetter("modified", "name"), reverse=True)


def lost_games(folder: Path, names: Sequence[str]) -> list[Path]:
    """The games among the names of which only the previous save is left, by their names."""
    with_previous = {game for name in names if (game := game_name(name))}
    return [folder / name for name in sorted(with_previous.difference(names))]


def is_game_name(name: str) -> bool:
    """Whether a file of that name should be a game."""
    return name.endswith(".json") and not name.startswith(".")


def latest_modification(folder: Path) -> int:
    """When the latest game of the folder was written, in nanoseconds; 0 if there is none, or unknown."""
    try:
        names = os.listdir(folder)
    except OSError:
        return 0
    return max((file.modified for file in game_files(folder, names)), default=0)
