"""Lists from the index say what the games' files say, and read only those that have changed."""

import json
import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.simulate.simulate import simulate
from scat_tui.words import language
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record
from tests.saves.index_checked import (
    SMALL,
    in_files,
    in_list,
    index_of,
    indexed,
    some_games,
    wait_a_tick,
)
from tests.words.made_up_catalogues import have_languages


def played(game: str, seats: int) -> Record:
    """A whole game of computer players."""
    [only] = simulate(game, ["easy"] * seats, 1, b"index", {}, processes=1)
    return only.record


def test_a_second_list_says_the_same_and_reads_no_file(data_folder: Path, files_read: list[str]) -> None:
    saves = some_games(data_folder, *(path.stem for path in SAMPLES))
    for name, seats in (("scat", 9), ("cancellation-hearts", 6)):
        saves.write(replace(played(name, seats), id=name))
    wait_a_tick(saves.folder)
    first = in_list(saves)
    assert len(files_read) == len(first) == len(SAMPLES) + 2
    files_read.clear()
    assert in_list(saves) == in_list(SaveFolder(saves.folder)) == first
    assert not files_read
    assert first == in_files(saves.folder)


def test_of_a_list_the_content_is_read_when_it_is_asked_for(data_folder: Path, files_read: list[str]) -> None:
    saves = some_games(data_folder, "first-knock")
    saves.list()
    files_read.clear()
    [game] = saves.list()
    assert not files_read
    loaded = load_game(CHECKOUT / "saves" / "first-knock.json")
    files_read.clear()
    assert (game.record, game.match) == (loaded.record, loaded.match)
    assert files_read == ["first-knock.json"]


def test_only_a_changed_file_is_read_again(data_folder: Path, files_read: list[str]) -> None:
    saves = some_games(data_folder)
    saves.list()
    saves.write(a_played_record(id="first-knock", undos=3))
    files_read.clear()
    assert in_list(saves)[0] == in_files(saves.folder)[0]
    assert files_read[0] == "first-knock.json"
    assert {*files_read} == {"first-knock.json", *(f"{name}.json" for name in SMALL)}, "the comparison's own"
    assert files_read.count("last-penny.json") == 1


def test_a_title_counts_at_once_and_reads_no_file(data_folder: Path, files_read: list[str]) -> None:
    saves = some_games(data_folder)
    saves.list()
    files_read.clear()
    saves.rename(saves.path("last-penny"), "The Cup")
    assert [title for _name, title, _summary in in_list(saves) if title] == ["The Cup"]
    assert not files_read


def test_a_file_that_is_gone_is_gone_from_the_index(data_folder: Path) -> None:
    saves = some_games(data_folder)
    saves.list()
    assert indexed(index_of(saves)) == sorted(f"{name}.json" for name in SMALL)
    saves.delete(saves.path("last-penny"))
    saves.path("hearts-moon").write_bytes(b"{")
    assert in_list(saves) == in_files(saves.folder)
    left = {*SMALL} - {"last-penny", "hearts-moon"}
    assert indexed(index_of(saves)) == sorted(f"{name}.json" for name in left)
    with closing(sqlite3.connect(index_of(saves))) as database:
        for table in ("lists", "finished", "hands"):
            [[count]] = database.execute(f"SELECT count(DISTINCT id) FROM {table} NATURAL JOIN games")
            [[all_ids]] = database.execute(f"SELECT count(DISTINCT id) FROM {table}")
            assert count == all_ids <= len(left)


@pytest.mark.parametrize("sample", ["last-penny", "hearts-two-marias", "first-knock"])
def test_there_is_a_row_for_each_settled_hand_and_seat(sample: str, data_folder: Path) -> None:
    saves = some_games(data_folder, sample)
    saves.list()
    game = load_game(saves.path(sample))
    hands = json.loads(json.dumps(game.match.report()))["hands"]
    with closing(sqlite3.connect(index_of(saves))) as database:
        rows = database.execute("SELECT hand, seat, player, level, figures FROM hands ORDER BY hand, seat")
        found = {(hand, seat): (player, level, json.loads(text)) for hand, seat, player, level, text in rows}
    assert [*found] == [
        (hand, seat) for hand in range(1, len(hands) + 1) for seat in range(len(game.record.seats))
    ]
    for (hand, seat), (name, level, figures) in found.items():
        player = game.record.seats[seat]
        assert (name, level) == (player.name, player.level or "human")
        for key, value in hands[hand - 1].items():
            shared = not isinstance(value, list) or len(value) != len(game.record.seats)
            assert figures[key] == (value if shared else value[seat])


def test_the_columns_of_a_game_say_what_its_summary_says(data_folder: Path) -> None:
    saves = some_games(data_folder)
    games = {game.path.name: game.summary for game in saves.list()}
    with closing(sqlite3.connect(index_of(saves))) as database:
        rows = database.execute("SELECT name, game, saved, hand, to_act, over, winners, own_seat FROM games")
        for name, game, saved, hand, to_act, over, winners, own_seat in rows:
            summary = games.pop(name)
            assert (game, saved, hand, to_act, bool(over), tuple(json.loads(winners)), own_seat) == (
                *(summary.game, summary.saved, summary.hand, summary.to_act, summary.over),
                *(summary.winners, summary.own_seat),
            )
    assert not games


def test_each_language_has_its_own_words_and_keeps_those_of_others(
    data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files_read: list[str]
) -> None:
    have_languages(monkeypatch, tmp_path / "words", {"xx": {"{score} ({place})": "{place}: {score}"}})
    saves = some_games(data_folder)
    english = in_list(saves)
    language.choose("xx")
    other = in_list(saves)
    assert other == in_files(saves.folder) != english
    files_read.clear()
    assert in_list(saves) == other
    language.choose("en")
    assert in_list(saves) == english
    assert not files_read


def test_without_games_no_index_is_made(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    assert saves.list() == []
    saves.folder.mkdir(parents=True)
    assert saves.list() == []
    assert not index_of(saves).exists()


def test_the_index_is_one_file_that_only_its_owner_can_read(data_folder: Path) -> None:
    saves = some_games(data_folder)
    before = {*os.listdir(saves.folder)}
    saves.list()
    assert {*os.listdir(data_folder)} == {"saves", "index.sqlite"}
    assert {*os.listdir(saves.folder)} == before
    assert index_of(saves).stat().st_mode & 0o777 == 0o600


def test_if_nothing_has_changed_the_index_is_not_written(data_folder: Path) -> None:
    saves = some_games(data_folder)
    saves.list()
    before = index_of(saves).stat()
    saves.list()
    assert index_of(saves).stat().st_mtime_ns == before.st_mtime_ns


def test_what_was_read_until_a_list_is_left_need_not_be_read_again(
    data_folder: Path, files_read: list[str]
) -> None:
    saves = some_games(data_folder)
    games = saves.each()
    next(games), next(games)
    games.close()
    assert len(indexed(index_of(saves))) == len(files_read) == 2
    in_list(saves)
    assert len(files_read) == len(SMALL)


def rewritten(path: Path, chance: random.Random) -> None:
    """The same file with other content of the same length, and the same time of change as before."""
    status = path.stat()
    content = path.read_bytes()
    with path.open("r+b") as file:
        file.write(content.replace(b'"Ana"', b'"Eva"') if b'"Ana"' in content else b" " * len(content))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def cut_off(path: Path, chance: random.Random) -> None:
    """A damaged file."""
    path.write_bytes(path.read_bytes()[: chance.randrange(200)])


def exchanged(path: Path, chance: random.Random) -> None:
    """Another game of the same time."""
    status = path.stat()
    beside = path.with_suffix(".new")
    beside.write_bytes(chance.choice(SAMPLES).read_bytes())
    os.utime(beside, ns=(status.st_atime_ns, status.st_mtime_ns))
    beside.rename(path)


def linked(path: Path, chance: random.Random) -> None:
    """A link to a game elsewhere."""
    elsewhere = path.parent.parent / f"elsewhere-{chance.randrange(3)}.json"
    elsewhere.write_bytes(chance.choice(SAMPLES).read_bytes())
    path.unlink()
    path.symlink_to(elsewhere)


def moved(path: Path, chance: random.Random) -> None:
    """Another name."""
    path.rename(path.with_name(f"moved-{chance.randrange(10)}.json"))


def saved(path: Path, chance: random.Random) -> None:
    """A save by the program, which keeps the previous one."""
    record = a_played_record(id=path.stem, undos=chance.randrange(9))
    if not path.is_symlink():
        SaveFolder(path.parent).write(record, path)


def renamed(path: Path, chance: random.Random) -> None:
    """A title."""
    SaveFolder(path.parent).rename(path, f"Title {chance.randrange(9)}")


def removed(path: Path, chance: random.Random) -> None:
    """No file any more."""
    path.unlink()


def deleted_index(path: Path, chance: random.Random) -> None:
    """No index any more."""
    (path.parent.parent / "index.sqlite").unlink(missing_ok=True)


CHANGES: tuple[Callable[[Path, random.Random], None], ...] = (
    *(rewritten, cut_off, exchanged, linked, moved, saved, renamed, removed, deleted_index),
)


@pytest.mark.few(3)
@pytest.mark.parametrize("seed", range(20))
def test_after_any_changes_to_files_the_list_says_what_they_say(seed: int, data_folder: Path) -> None:
    chance = random.Random(seed)
    saves = some_games(data_folder)
    for number in range(25):
        paths = sorted(saves.folder.glob("*.json"))
        if len(paths) < 3:
            saves.write(a_played_record(id=f"new-{number}"))
            continue
        chance.choice(CHANGES)(chance.choice(paths), chance)
        if chance.random() < 0.5:
            wait_a_tick(saves.folder)
        games = in_list(saves if chance.random() < 0.5 else SaveFolder(saves.folder))
        files = in_files(saves.folder)
        assert games[: len(files)] == files, f"after {number} changes"
        assert all(isinstance(why, str) for _name, why, _previous in games[len(files) :]), (
            "games that are lost"
        )
