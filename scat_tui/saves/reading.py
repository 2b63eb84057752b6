"""Games read from disk and replayed; for those that do not load, the reason."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Record
from scat_tui.files.reasons import disk_reason
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.finished import FactsRow, Finished, written_facts
from scat_tui.saves.game_files import GameFile, game_files, is_unchanged, lost_games
from scat_tui.saves.index import Index, NewRow, Reading
from scat_tui.saves.index_rows import Row, hand_rows, new_row
from scat_tui.saves.previous import previous_path
from scat_tui.saves.record_json import NewerVersion, read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame, is_set_aside
from scat_tui.saves.summary import summarize
from scat_tui.words.saved_files import no_such_file

Entry = SavedGame | DamagedGame


def read_games(folder: Path, read_titles: Callable[[], Mapping[str, str]], index: Index) -> Iterator[Entry]:
    """Every game in the folder, latest first, each read when it is needed, if the index does not know it.

    A game of which only the previous save is left comes last, as a damaged one.
    """
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return
    except OSError as error:
        yield DamagedGame(folder, disk_reason(error, folder))
        return
    titles = read_titles()
    if files := game_files(folder, names):
        with index.reading([file.name for file in files]) as reading:
            for file in files:
                path = folder / file.name
                # Few games have titles, and stems of a thousand paths take their time.
                yield listed(path, file, titles.get(path.stem, "") if titles else "", reading)
    yield from read_lost_games(folder, names, titles)


def read_lost_games(folder: Path, names: Sequence[str], titles: Mapping[str, str]) -> Iterator[DamagedGame]:
    """The games of which only the previous save is left, among the names in a folder."""
    for path in lost_games(folder, names):
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


def listed(path: Path, file: GameFile, title: str, reading: Reading[Row]) -> Entry:
    """A game of a list: as the index knows it, else as its file says."""
    if known := reading.known(file.name, file.stamp):
        return SavedGame(path, title, known)
    read = _read_anew(path, file, title, reading)
    # Without all that the list does not show.
    return read if isinstance(read, DamagedGame) else SavedGame(path, title, read.row)


def _read_anew(path: Path, file: GameFile, title: str, reading: Reading[Any]) -> NewRow | DamagedGame:
    """What the index does not know: all that it will know, from one replay of the game."""
    game = read_game(path, title)
    if isinstance(game, DamagedGame):
        reading.forget(file.name)
        return game
    record, match = game.record, game.match
    report = match.report()
    new = NewRow(
        file.name,
        new_row(file.stamp, summarize(record, match, report)),
        FactsRow(file.stamp, written_facts(record, match)),
        hand_rows(report, record.seats),
    )
    if is_unchanged(path.parent, file):
        reading.note(new)
    return new


class FinishedGames:
    """The finished games of a folder that count in statistics, each read when it is needed."""

    def __init__(self, folder: Path, index: Index) -> None:
        self._folder, self._index = folder, index
        try:
            self._files = game_files(folder, os.listdir(folder))
        except OSError:
            self._files = []

    def __len__(self) -> int:
        """The number of files, whatever is in them."""
        return len(self._files)

    def __iter__(self) -> Iterator[tuple[Path, Finished | None]]:
        """Each file, latest first, with its game if that counts."""
        with self._index.reading_facts([file.name for file in self._files]) as reading:
            for file in self._files:
                path = self._folder / file.name
                if known := reading.known(file.name, file.stamp):
                    yield path, known.finished
                else:
                    new = _read_anew(path, file, "", reading)
                    yield path, None if isinstance(new, DamagedGame) else new.facts.finished


def find_by_prefix(folder: Path, beginning: str) -> list[Path]:
    """The files of the games whose id begins with a text, latest first.

    A complete id means that game alone. A match in the same case precedes one in another; files that were
    set aside count only if no other file does.
    """
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    files = game_files(folder, names)
    known = [*(folder / file.name for file in files), *lost_games(folder, names)]
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
    return SavedGame(path, title, content=read_content(path, follow=follow))


def read_content(path: Path, *, follow: bool) -> tuple[Record, AnyMatch]:
    """The record of any file and its match; raises BadRecord."""
    record = read_record(path, follow=follow)
    return record, replay(record)


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


def _previous_of(path: Path, error: BadRecord, title: str) -> SavedGame | None:
    """What a damaged game can be restored to; None if a newer version of the program wrote it."""
    return None if isinstance(error, NewerVersion) else load_previous_save(path, title)
