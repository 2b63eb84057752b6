"""What statistics need of the games: read once, kept in the index, never trusted over the files."""

import json
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Branch, Player
from scat_tui.saves.finished import Finished, counts
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from scat_tui.words import language
from tests.files.bad_links import MakeLink, every_bad_link
from tests.saves.index_checked import index_of, indexed, wait_a_tick
from tests.statistics.kept_games import GAMES, keep, played
from tests.words.made_up_catalogues import have_languages

NAMES = [f"game-{number}" for number in range(len(GAMES))]


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    """Finished games, some time after they were saved."""
    kept = keep(data_folder)
    wait_a_tick(kept.folder)
    return kept


def found(saves: SaveFolder) -> dict[str, Finished]:
    """The games that count, by name."""
    return {path.stem: finished for path, finished in saves.finished() if finished}


def told(saves: SaveFolder) -> dict[str, object]:
    """All that is known of them, to be compared."""
    return {name: (finished, finished.facts) for name, finished in found(saves).items()}


def test_a_second_reading_says_the_same_and_reads_no_file(saves: SaveFolder, files_read: list[str]) -> None:
    first = told(saves)
    assert sorted(first) == NAMES
    assert len(files_read) == len(NAMES)
    files_read.clear()
    assert told(saves) == told(SaveFolder(saves.folder)) == first
    assert files_read == []


def test_one_replay_serves_lists_and_statistics(saves: SaveFolder, files_read: list[str]) -> None:
    saves.list()
    assert sorted(found(saves)) == NAMES
    assert len(files_read) == len(NAMES)
    (index_of(saves)).unlink()
    files_read.clear()
    found(saves)
    saves.list()
    assert len(files_read) == len(NAMES)


def test_statistics_are_the_same_in_every_language(
    saves: SaveFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files_read: list[str]
) -> None:
    have_languages(monkeypatch, tmp_path / "words", {"xx": {"hands": "manus"}})
    first = told(saves)
    files_read.clear()
    language.choose("xx")
    assert told(saves) == first
    assert files_read == []


def test_a_game_counts_that_is_finished_by_a_person_and_goes_on_from_no_other(saves: SaveFolder) -> None:
    record = played()[0]
    bots = tuple(replace(player, kind="bot") for player in record.seats)
    saves.write(replace(record, id="of-bots", seats=bots))
    saves.write(replace(record, id="unfinished", moves=record.moves[:-1]))
    saves.write(replace(record, id="branched", branched_from=Branch("game-0", 4)))
    saves.path("damaged").write_bytes(b"{")
    assert sorted(found(saves)) == NAMES
    said = {game.id: counts(game) for game in saves.list() if isinstance(game, SavedGame)}
    assert said == dict.fromkeys(NAMES, True) | dict.fromkeys(["of-bots", "unfinished", "branched"], False)


def test_who_sat_there_and_by_what_rules_is_told(saves: SaveFolder) -> None:
    first = found(saves)
    assert [(first[name].game, first[name].seats) for name in NAMES] == [each[:2] for each in GAMES]
    assert [first[name].rules for name in NAMES] == ["quick", "quick", "own", "own", "quick"]
    assert [first[name].undos for name in NAMES] == [0, 0, 0, 0, 2]
    record = played()[1]
    seats = (record.seats[0], Player("Bo", "human"), Player("Cy", "bot", "medium"))
    saves.write(replace(record, id="a-mix", seats=seats, options={"lives": 1, "county": "on"}))
    mixed = found(saves)["a-mix"]
    assert (mixed.levels, mixed.rules) == (("medium", "human"), "quick")


def test_a_copy_has_the_identity_of_its_game_and_another_game_has_not(saves: SaveFolder) -> None:
    copied = saves.copy(saves.path("game-1"))
    games = found(saves)
    assert games[copied.stem].identity == games["game-1"].identity
    assert len({game.identity for game in games.values()}) == len(NAMES)


def test_a_deleted_game_and_a_changed_one_leave(saves: SaveFolder) -> None:
    found(saves)
    saves.delete(saves.path("game-0"))
    record = played()[1]
    saves.write(replace(record, id="game-1", moves=record.moves[:-1]))
    assert sorted(found(saves)) == NAMES[2:]
    with closing(sqlite3.connect(index_of(saves))) as database:
        [[rows]] = database.execute("SELECT count(*) FROM finished")
        assert rows == len(indexed(index_of(saves)))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE finished SET facts = CAST(replace(CAST(facts AS TEXT), '\"place\":', '\"place\": ') AS BLOB)",
        "UPDATE finished SET facts = x''",
        "UPDATE finished SET checksum = checksum + 1",
        "UPDATE games SET stamp = stamp || '0'",
        "DELETE FROM finished",
        "DROP TABLE finished",
        "PRAGMA user_version = 1",
    ],
)
def test_rows_that_other_hands_have_changed_tell_nothing(
    change: str, saves: SaveFolder, files_read: list[str]
) -> None:
    first = told(saves)
    with closing(sqlite3.connect(index_of(saves))) as database, database:
        database.execute(change)
    files_read.clear()
    assert told(saves) == first
    assert files_read
    files_read.clear()
    assert told(saves) == first
    assert files_read == []


@pytest.mark.parametrize("content", [b"", b"dear diary\n" * 500, bytes(8192)])
def test_a_damaged_index_is_made_anew(content: bytes, saves: SaveFolder, files_read: list[str]) -> None:
    first = told(saves)
    index_of(saves).write_bytes(content)
    assert told(saves) == first
    files_read.clear()
    assert told(SaveFolder(saves.folder)) == first
    assert files_read == []


def test_an_index_of_a_newer_version_is_left_alone(saves: SaveFolder, files_read: list[str]) -> None:
    first = told(saves)
    with closing(sqlite3.connect(index_of(saves))) as database, database:
        database.execute("PRAGMA user_version = 1000")
    before = index_of(saves).read_bytes()
    again = SaveFolder(saves.folder)
    assert told(again) == first
    files_read.clear()
    assert told(again) == first
    assert files_read == []
    assert index_of(saves).read_bytes() == before


@every_bad_link
def test_where_the_index_cannot_be_kept_statistics_are_still_told(
    make: MakeLink, why: str, saves: SaveFolder, tmp_path: Path, files_read: list[str]
) -> None:
    (tmp_path / "elsewhere").mkdir()
    make(index_of(saves), tmp_path / "elsewhere")
    first = told(saves)
    assert sorted(first) == NAMES
    files_read.clear()
    assert told(saves) == first, why
    assert files_read == []


def test_what_was_read_until_the_reading_is_left_need_not_be_read_again(
    saves: SaveFolder, files_read: list[str]
) -> None:
    reading = iter(saves.finished())
    next(reading), next(reading)
    reading.close()
    assert len(files_read) == 2
    found(saves)
    assert len(files_read) == len(NAMES)


def test_without_a_folder_there_is_nothing(tmp_path: Path) -> None:
    finished = SaveFolder(tmp_path / "none" / "saves").finished()
    assert (len(finished), [*finished]) == (0, [])
    assert os.listdir(tmp_path) == []


def test_facts_are_plain_json_that_a_person_can_read(saves: SaveFolder) -> None:
    found(saves)
    with closing(sqlite3.connect(index_of(saves))) as database:
        for (facts,) in database.execute("SELECT facts FROM finished"):
            assert json.loads(facts)["place"] >= 1
