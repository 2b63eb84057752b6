"""Games read from disk, each replayed from its record; what does not load is told with the reason."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from scat_tui.engine.record import BadRecord, replay
from scat_tui.files.reasons import disk_reason
from scat_tui.saves.previous import game_path, previous_path
from scat_tui.saves.record_json import NewerVersion, read_record
from scat_tui.saves.saved_game import Damaged, Saved, is_aside
from scat_tui.words import _


def read_games(folder: Path, read_titles: Callable[[], Mapping[str, str]]) -> Iterator[Saved | Damaged]:
    """Every game in the folder, the one written last first, each read when it is asked for.

    A game whose file is gone though the save before is there comes last, as a damaged one.
    """
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return
    except OSError as error:
        yield Damaged(folder, disk_reason(error, folder))
        return
    games, lost = _sorted_out(folder, names)
    titles = read_titles()
    for path in _newest_first(games):
        yield read_game(path, titles.get(path.stem, ""))
    for path in sorted(lost):
        if before := load_previous(path, titles.get(path.stem, "")):
            yield Damaged(path, _("there is no such file"), before)


def read_game(path: Path, title: str) -> Saved | Damaged:
    """The game of a file in the saves folder, or why it does not load; a link is not followed."""
    try:
        return load_game(path, title, follow=False)
    except BadRecord as error:
        return Damaged(path, str(error), _before(path, error, title))


def games_beginning_with(folder: Path, beginning: str) -> list[Path]:
    """The files of the games whose id begins with this text, the one written last first.

    The whole id of a game means that game alone. Capitals matter only if there is such a game, and files that
    were set aside count only where no other does.
    """
    try:
        games, lost = _sorted_out(folder, os.listdir(folder))
    except OSError:
        return []
    known = [*_newest_first(games), *sorted(lost)]
    small = beginning.casefold()
    for wanted in (
        [path for path in known if path.stem == beginning],
        [path for path in known if path.stem.startswith(beginning) and not is_aside(path)],
        [path for path in known if path.stem.casefold().startswith(small) and not is_aside(path)],
        [path for path in known if path.stem.startswith(beginning)],
    ):
        if wanted:
            return wanted
    return []


def load_game(path: Path, title: str = "", *, follow: bool = True) -> Saved:
    """The game of any file, replayed; raises BadRecord. `follow` as in `read_record`."""
    record = read_record(path, follow=follow)
    return Saved(path, record, title, replay(record))


def why_not_playable(path: Path) -> str:
    """Why what a file holds cannot be played; empty if it can."""
    try:
        load_game(path)
    except BadRecord as error:
        return str(error)
    return ""


def load_previous(path: Path, title: str = "") -> Saved | None:
    """The save before of a game's file, as the game that it would be; None where none loads."""
    try:
        return replace(load_game(previous_path(path), title, follow=False), path=path)
    except BadRecord:
        return None


def written(path: Path) -> int:
    """When the file was written, in nanoseconds; 0 if nobody knows."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def latest_written(folder: Path) -> int:
    """When the newest game of the folder was written, in nanoseconds; 0 if there is none, or nobody knows."""
    try:
        names = os.listdir(folder)
    except OSError:
        return 0
    return max((written(folder / name) for name in names if _is_game_name(name)), default=0)


def _sorted_out(folder: Path, names: Iterable[str]) -> tuple[set[Path], set[Path]]:
    """The files of games among the names in a folder, and those of which only the save before is there."""
    games = {folder / name for name in names if _is_game_name(name)}
    return games, {path for name in names if (path := game_path(folder / name)) and path not in games}


def _is_game_name(name: str) -> bool:
    return name.endswith(".json") and not name.startswith(".")


def _before(path: Path, error: BadRecord, title: str) -> Saved | None:
    """What a damaged game can go back to; nothing where only a newer program can tell what it is."""
    return None if isinstance(error, NewerVersion) else load_previous(path, title)


def _newest_first(files: Iterable[Path]) -> Iterable[Path]:
    return sorted(files, key=lambda path: (written(path), path.name), reverse=True)
