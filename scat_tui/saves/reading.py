"""Games read from disk and replayed; for those that do not load, the reason."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from scat_tui.files.reasons import disk_reason
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.previous import game_path, previous_path
from scat_tui.saves.record_json import NewerVersion, read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame, is_set_aside
from scat_tui.words.saved_files import no_such_file


def read_games(
    folder: Path, read_titles: Callable[[], Mapping[str, str]]
) -> Iterator[SavedGame | DamagedGame]:
    """Every game in the folder, latest first, each read when it is needed.

    A game of which only the previous save is left comes last, as a damaged one.
    """
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return
    except OSError as error:
        yield DamagedGame(folder, disk_reason(error, folder))
        return
    games, lost = _game_files(folder, names)
    titles = read_titles()
    for path in _newest_first(games):
        yield read_game(path, titles.get(path.stem, ""))
    for path in sorted(lost):
        if before := load_previous_save(path, titles.get(path.stem, "")):
            yield DamagedGame(path, no_such_file(), before)


def read_samples(folder: Path) -> Iterator[SavedGame | DamagedGame]:
    """The games that came with the program, by the names of their files, each read when it is needed."""
    for path in sorted(folder.glob("*.json")):
        try:
            yield load_game(path)
        except BadRecord as error:
            yield DamagedGame(path, str(error))


def read_game(path: Path, title: str) -> SavedGame | DamagedGame:
    """The game of a file in the saves folder, loaded or damaged; links are not followed."""
    try:
        return load_game(path, title, follow=False)
    except BadRecord as error:
        return DamagedGame(path, str(error), _previous_of(path, error, title))


def find_by_prefix(folder: Path, beginning: str) -> list[Path]:
    """The files of the games whose id begins with a text, latest first.

    A complete id means that game alone. A match in the same case precedes one in another; files that were
    set aside count only if no other file does.
    """
    try:
        games, lost = _game_files(folder, os.listdir(folder))
    except OSError:
        return []
    known = [*_newest_first(games), *sorted(lost)]
    small = beginning.casefold()
    for wanted in (
        [path for path in known if path.stem == beginning],
        [path for path in known if path.stem.startswith(beginning) and not is_set_aside(path)],
        [path for path in known if path.stem.casefold().startswith(small) and not is_set_aside(path)],
        [path for path in known if path.stem.startswith(beginning)],
    ):
        if wanted:
            return wanted
    return []


def load_game(path: Path, title: str = "", *, follow: bool = True) -> SavedGame:
    """Loads and replays the game of any file; raises BadRecord. `follow` as in `read_record`."""
    record = read_record(path, follow=follow)
    return SavedGame(path, record, title, replay(record))


def why_not_playable(path: Path) -> str:
    """The reason why a file cannot be played; empty if it can."""
    try:
        load_game(path)
    except BadRecord as error:
        return str(error)
    return ""


def load_previous_save(path: Path, title: str = "") -> SavedGame | None:
    """The game that a file's previous save would restore; None if it does not load."""
    try:
        return replace(load_game(previous_path(path), title, follow=False), path=path)
    except BadRecord:
        return None


def modification_time(path: Path) -> int:
    """When the file was written, in nanoseconds; 0 if unknown."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def latest_modification(folder: Path) -> int:
    """When the latest game of the folder was written, in nanoseconds; 0 if there is none, or unknown."""
    try:
        names = os.listdir(folder)
    except OSError:
        return 0
    return max((modification_time(folder / name) for name in names if _is_game_name(name)), default=0)


def _game_files(folder: Path, names: Iterable[str]) -> tuple[set[Path], set[Path]]:
    """The files of games among the names, and of games of which only the previous save is left."""
    games = {folder / name for name in names if _is_game_name(name)}
    return games, {path for name in names if (path := game_path(folder / name)) and path not in games}


def _is_game_name(name: str) -> bool:
    return name.endswith(".json") and not name.startswith(".")


def _previous_of(path: Path, error: BadRecord, title: str) -> SavedGame | None:
    """What a damaged game can be restored to; None if a newer version of the program wrote it."""
    return None if isinstance(error, NewerVersion) else load_previous_save(path, title)


def _newest_first(files: Iterable[Path]) -> Iterable[Path]:
    return sorted(files, key=lambda path: (modification_time(path), path.name), reverse=True)
