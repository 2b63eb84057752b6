"""What tests of the index share: games on disk, and lists compared with what the files themselves say."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from scat_tui.games.replaying import BadRecord
from scat_tui.saves import reading
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.game_files import examine, game_files, is_unchanged
from scat_tui.saves.previous import previous_path
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.summary import summarize
from scat_tui.saves.titles import Titles
from tests.sample_records import CHECKOUT

Told = tuple[object, ...]
"""What a list tells of a file, to be compared."""

SMALL = ("first-knock", "dealt-31", "last-penny", "hearts-moon", "hearts-passing")
"""Samples of both games, finished and not."""


def some_games(data: Path, *samples: str) -> SaveFolder:
    """Samples as saved games, some time after they were saved."""
    saves = SaveFolder(data / "saves")
    saves.folder.mkdir(parents=True)
    for sample in samples or SMALL:
        shutil.copy(CHECKOUT / "saves" / f"{sample}.json", saves.folder)
    wait_a_tick(saves.folder)
    return saves


def wait_a_tick(folder: Path) -> None:
    """Waits until no file of the folder was changed just now."""
    while not all(
        is_unchanged(folder, file) for file in game_files(folder, os.listdir(folder)) if file.stamp
    ):
        pass


def told(game: SavedGame | DamagedGame) -> Told:
    """What a list tells of a file."""
    if isinstance(game, DamagedGame):
        return game.path.name, game.why, game.previous and told(game.previous)
    return game.path.name, game.title, game.summary


def in_list(saves: SaveFolder) -> list[Told]:
    """What the list tells."""
    return [told(game) for game in saves.list()]


def in_files(folder: Path) -> list[Told]:
    """What the files tell, each read by itself."""
    titles = Titles(folder.parent).read()

    def loaded(path: Path, name: str) -> Told:
        game = reading.load_game(path, follow=False)
        return name, titles.get(name.removesuffix(".json"), ""), summarize(game.record, game.match)

    def previous(path: Path) -> Told | None:
        try:
            return loaded(previous_path(path), path.name)
        except BadRecord:
            return None

    def whole(name: str) -> Told:
        try:
            return loaded(folder / name, name)
        except BadRecord as error:
            return name, str(error), previous(folder / name)

    names = [name for name in os.listdir(folder) if name.endswith(".json") and not name.startswith(".")]
    return [whole(name) for name in sorted(names, key=lambda name: newest_last(folder, name), reverse=True)]


def newest_last(folder: Path, name: str) -> tuple[int, str]:
    """What the files of a list are sorted by."""
    return examine(folder, name).modified, name


def index_of(saves: SaveFolder) -> Path:
    """The file of the index."""
    return saves.folder.parent / "index.sqlite"


def indexed(index: Path) -> list[str]:
    """The names in an index, which must be sound."""
    with closing(sqlite3.connect(index)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return sorted(name for (name,) in database.execute("SELECT name FROM games"))
