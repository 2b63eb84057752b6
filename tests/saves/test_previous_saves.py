"""The game and its previous save: kept, offered where the newest is damaged, and gone when it is deleted."""

import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed, SaveUnconfirmed
from scat_tui.files.locks import InUse
from scat_tui.games.replaying import BadRecord
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import game_path, previous_path
from scat_tui.saves.reading import load_game, load_previous_save
from scat_tui.saves.record_json import read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from tests.files.faulty_disk import FaultyOs, NoLinks
from tests.sample_records import a_played_record, a_record

MOVES = a_played_record().moves


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


def record_of(count: int) -> Record:
    """The game after so many moves."""
    return a_played_record(moves=MOVES[:count])


def keep(saves: SaveFolder, *counts: int) -> Path:
    """The game saved after each of these numbers of moves."""
    for count in counts:
        path = saves.write(record_of(count))
    return path


def names(saves: SaveFolder) -> list[str]:
    return sorted(os.listdir(saves.folder))


def moves_in(path: Path) -> int:
    return len(read_record(path).moves)


def only_game(saves: SaveFolder) -> SavedGame | DamagedGame:
    [game] = saves.list()
    return game


def test_the_previous_save_is_kept_and_is_no_game(saves: SaveFolder) -> None:
    path = keep(saves, 1)
    assert names(saves) == ["first.json"]
    for count in (2, 3, 4):
        keep(saves, count)
        assert names(saves) == [".first.prev", "first.json"]
        assert (moves_in(previous_path(path)), moves_in(path)) == (count - 1, count)
        assert previous_path(path).stat().st_ino != path.stat().st_ino
    assert isinstance(only_game(saves), SavedGame)


@pytest.mark.parametrize("error", [errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EACCES, errno.EXDEV])
def test_a_disk_without_second_names_keeps_a_copy(
    error: int, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(saves, 1)
    with monkeypatch.context() as patch:
        NoLinks(error).patch(patch)
        for count in (2, 3):
            keep(saves, count)
            assert (moves_in(previous_path(path)), moves_in(path)) == (count - 1, count)
            assert names(saves) == [".first.prev", "first.json"]
        path.write_bytes(b"")
        assert saves.restore_previous(path) == saves.folder / "first.damaged-1.json"
    assert moves_in(path) == 2


def test_each_call_failing_on_a_disk_without_second_names(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Faulty(FaultyOs):
        def before(self, name: str, arguments: tuple[object, ...]) -> None:
            super().before(name, arguments)
            if name == "link":
                raise OSError(errno.EPERM, "no links")

    path = saves.path("first")
    for number in range(100):
        for old in (path, previous_path(path)):
            old.unlink(missing_ok=True)
        keep(saves, 1, 2)
        faulty = Faulty(number, errno.EIO)
        told = None
        with monkeypatch.context() as patch:
            faulty.patch(patch)
            try:
                keep(saves, 3)
            except SaveFailed as failure:
                told = failure
        placed = faulty.done("replace", path)
        assert moves_in(path) == (3 if placed else 2)
        assert isinstance(told, SaveUnconfirmed) if told and placed else placed or told
        assert moves_in(previous_path(path)) in (1, 2)
        assert names(saves) == [".first.prev", "first.json"]
        if len(faulty.calls) <= number:
            break
    assert 20 < number < 100


def test_what_a_dead_writer_left_of_the_previous_save_is_in_nobodys_way(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    os.link(path, saves.folder / ".first.link")
    keep(saves, 3)
    assert names(saves) == [".first.prev", "first.json"]
    # As after a death between keeping the previous save and replacing the game.
    previous_path(path).unlink()
    os.link(path, previous_path(path))
    keep(saves, 4)
    assert names(saves) == [".first.prev", "first.json"]
    assert (moves_in(previous_path(path)), moves_in(path)) == (3, 4)


DAMAGE = [b"", b"\0" * 800, b"{", b"\xff\xfe", b"[]", b'{"format": "scat-tui", "version": 1}']


@pytest.mark.parametrize("content", DAMAGE, ids=repr)
def test_a_damaged_game_goes_back_and_the_file_is_kept_as_it_is(content: bytes, saves: SaveFolder) -> None:
    path = keep(saves, 1, 2, 3)
    for number in (1, 2):
        path.write_bytes(content)
        damaged = only_game(saves) if number == 1 else saves.list()[0]
        assert isinstance(damaged, DamagedGame)
        assert damaged.previous is not None
        assert (damaged.previous.path, len(damaged.previous.record.moves)) == (path, 2)
        assert path.read_bytes() == content
        aside = saves.restore_previous(path)
        assert aside == saves.folder / f"first.damaged-{number}.json"
        assert aside.read_bytes() == content
        assert moves_in(path) == 2
        assert load_previous_save(path) is None
        keep(saves, 3)
        assert load_previous_save(path) is not None
    listed = saves.list()
    assert [game.path.name for game in listed if isinstance(game, SavedGame)] == ["first.json"]
    assert [game.is_set_aside for game in listed if isinstance(game, DamagedGame)] == [True, True]


def test_an_impossible_game_is_reported_with_its_move_and_goes_back(saves: SaveFolder) -> None:
    path = keep(saves, 3)
    bad = replace(record_of(3), moves=(*MOVES[:3], "2 knock"))
    saves.write(bad)
    damaged = only_game(saves)
    assert isinstance(damaged, DamagedGame)
    assert damaged.why.startswith("move 3: ")
    aside = saves.restore_previous(path)
    assert aside is not None
    assert read_record(aside) == bad
    assert load_game(path).record == record_of(3)


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "kept").write_text("x")


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _link(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [_folder, _pipe, _link], ids=lambda make: make.__name__)
def test_what_is_no_file_is_set_aside_as_it_is(make: object, saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    path.unlink()
    assert callable(make)
    make(path)
    before = path.lstat()
    damaged = only_game(saves)
    assert isinstance(damaged, DamagedGame)
    assert damaged.previous is not None
    aside = saves.restore_previous(path)
    assert aside is not None
    assert (aside.lstat().st_ino, aside.lstat().st_mode) == (before.st_ino, before.st_mode)
    assert moves_in(path) == 1


def test_a_game_whose_file_is_gone_can_still_be_played(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    path.unlink()
    damaged = only_game(saves)
    assert isinstance(damaged, DamagedGame)
    assert (damaged.path, damaged.why) == (path, "there is no such file")
    assert saves.restore_previous(path) is None
    assert moves_in(path) == 1
    path.unlink()
    assert saves.list() == []


def test_both_damaged_is_reported_and_nothing_is_touched(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    path.write_bytes(b"{")
    previous_path(path).write_bytes(b"{{")
    damaged = only_game(saves)
    assert isinstance(damaged, DamagedGame)
    assert damaged.previous is None
    with pytest.raises(BadRecord):
        saves.restore_previous(path)
    assert (path.read_bytes(), previous_path(path).read_bytes()) == (b"{", b"{{")


def test_a_game_of_a_newer_version_is_not_set_aside(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    newer = path.read_bytes().replace(b'"version": 1', b'"version": 2')
    path.write_bytes(newer)
    damaged = only_game(saves)
    assert isinstance(damaged, DamagedGame)
    assert damaged.previous is None
    with pytest.raises(BadRecord, match="newer version"):
        saves.restore_previous(path)
    assert path.read_bytes() == newer


def test_a_game_that_loads_does_not_go_back(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    assert saves.restore_previous(path) is None
    assert (moves_in(previous_path(path)), moves_in(path)) == (1, 2)


def test_a_game_that_is_played_does_not_go_back(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    path.write_bytes(b"{")
    with saves.lock(path), pytest.raises(InUse):
        saves.restore_previous(path)
    assert path.read_bytes() == b"{"


def test_going_back_never_overwrites(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    path.write_bytes(b"{")
    taken = saves.folder / "first.damaged-1.json"
    taken.write_bytes(b"taken")
    (saves.folder / "first.damaged-2.json").symlink_to("nothing")
    assert saves.restore_previous(path) == saves.folder / "first.damaged-3.json"
    assert taken.read_bytes() == b"taken"


@pytest.mark.parametrize(
    "error", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES], ids=errno.errorcode.get
)
def test_each_call_of_going_back_failing_keeps_all(
    error: int, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saves.path("first")
    failures = 0
    for number in range(30):
        if saves.folder.exists():
            for name in os.listdir(saves.folder):
                (saves.folder / name).unlink()
        keep(saves, 1, 2)
        path.write_bytes(b"{")
        faulty = FaultyOs(number, error)
        told = None
        with monkeypatch.context() as patch:
            faulty.patch(patch)
            try:
                saves.restore_previous(path)
            except SaveFailed as failure:
                told = failure
                failures += 1
        assert told is None or told.in_place == faulty.done("replace", path)
        kept = {(saves.folder / name).read_bytes() for name in names(saves)}
        assert b"{" in kept
        [newest] = [game for game in saves.list() if game.path == path]
        assert isinstance(newest, SavedGame) or newest.previous
        if len(faulty.calls) <= number:
            break
    assert failures >= 3
    assert number < 30


def test_deleting_a_game_leaves_nothing_of_it(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    os.link(path, saves.folder / ".first.link")
    saves.delete(path)
    assert names(saves) == []
    keep(saves, 1, 2)
    path.unlink()
    saves.delete(path)
    assert names(saves) == []


def test_a_copy_and_a_new_title_leave_the_previous_save_alone(saves: SaveFolder) -> None:
    path = keep(saves, 1, 2)
    saves.rename(path, "Monday")
    copied = saves.copy(path)
    assert not previous_path(copied).exists()
    assert (moves_in(previous_path(path)), moves_in(path), moves_in(copied)) == (1, 2, 2)
    saves.delete(path)
    assert sorted(names(saves)) == [copied.name]


def test_a_name_as_long_as_can_be_held_is_kept_twice(saves: SaveFolder) -> None:
    saves.folder.mkdir(parents=True)
    path = saves.folder / f"{'x' * 249}.json"
    with saves.lock(path):
        saves.write(a_record(), path)
        saves.write(a_record(undos=1), path)
    assert read_record(path).undos == 1
    assert read_record(previous_path(path)).undos == 0
    longer = saves.folder / f"{'x' * 250}.json"
    with pytest.raises(SaveFailed, match="too long"):
        saves.lock(longer)


@pytest.mark.parametrize(
    "name", ["first.json", ".first.lock", ".prev", "first.prev", ".first.link", "..prev"]
)
def test_only_a_previous_save_means_a_game(name: str) -> None:
    assert game_path(Path(name)) is None
    assert game_path(Path(".first.prev")) == Path("first.json")
    assert game_path(Path(".my game.v2.prev")) == Path("my game.v2.json")


@pytest.mark.parametrize("jump", [10 * 365 * 86400, -86400, -3600])
def test_the_game_saved_last_comes_first_whatever_the_clock_does(
    jump: int, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_800_000_000_000_000_000
    monkeypatch.setattr("time.time_ns", lambda: now)
    for id in ("a", "b", "c", "a", "d", "b"):
        saves.write(a_record(id=id))
        now += jump * 1_000_000_000
    assert [game.path.stem for game in saves.list()] == ["b", "d", "a", "c"]
    again = SaveFolder(saves.folder)
    again.write(a_record(id="c"))
    assert [game.path.stem for game in again.list()] == ["c", "b", "d", "a"]
