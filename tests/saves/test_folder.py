"""The player's games on disk: listing, titles, copies, deleting, holding."""

import fcntl
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.files import atomic as durable
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse, is_free, lock_game, lock_path
from scat_tui.files.strict_json import SIZE_LIMIT
from scat_tui.games.replaying import BadRecord, first_foreign_deck
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode, read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.writer import WRITER
from scat_tui.table import opening
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record, a_record


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "data" / "saves")


def ids(saves: SaveFolder) -> list[str]:
    return [game.path.stem for game in saves.list()]


def age(path: Path, seconds: int) -> None:
    """Let the file have been written some seconds after the epoch."""
    os.utime(path, (seconds, seconds))


def test_nothing_is_made_before_something_is_written(saves: SaveFolder) -> None:
    assert saves.list() == []
    assert saves.title("first") == ""
    assert not saves.folder.parent.exists()


def test_a_written_game_is_listed_with_its_match(saves: SaveFolder) -> None:
    record = a_played_record()
    path = saves.write(record)
    assert path == saves.folder / "first.json"
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    assert (game.path, game.record, game.title, game.over) == (path, record, "", False)
    assert len(game.match.moves) == len(record.moves)


def test_ids_are_unique_and_sort_by_time(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time_ns", lambda: 1_700_000_000_000_000_000)
    same_moment = {saves.new_id() for _ in range(2000)}
    monkeypatch.setattr("time.time_ns", lambda: 1_700_000_000_001_000_000)
    later = saves.new_id()
    assert len(same_moment) == 2000
    assert max(same_moment) < later
    assert saves.path(later).name == f"{later}.json"


@pytest.mark.parametrize(
    "id", ["", ".", "..", "../x", "a/b", "/etc/passwd", "a\0", "a\n", "-a", "_", ".a", "é", "a b", "x" * 65]
)
def test_an_id_that_is_no_safe_file_name_is_refused(id: str, saves: SaveFolder) -> None:
    with pytest.raises(ValueError, match="no id"):
        saves.path(id)
    with pytest.raises(ValueError, match="no id"):
        saves.write(a_record(id=id))
    assert not saves.folder.exists()


def test_the_newest_comes_first(saves: SaveFolder) -> None:
    for second, id in enumerate(("b", "c", "a")):
        age(saves.write(a_record(id=id)), 1000 + second)
    assert ids(saves) == ["a", "c", "b"]


def test_damaged_files_are_listed_with_the_reason_and_left_alone(saves: SaveFolder) -> None:
    saves.write(a_record(id="good"))
    contents = {
        "empty.json": b"",
        "newer.json": b'{"format": "scat-tui", "version": 9}',
        "foreign.json": b'{"cards": 52}',
        "illegal.json": b"",
    }
    saves.write(a_record(id="illegal", moves=("0 knock",)))
    contents["illegal.json"] = saves.path("illegal").read_bytes()
    for name, content in contents.items():
        (saves.folder / name).write_bytes(content)
    (saves.folder / "folder.json").mkdir()
    os.mkfifo(saves.folder / "pipe.json")
    (saves.folder / "link.json").symlink_to("nowhere")
    (saves.folder / "zero.json").symlink_to("/dev/zero")
    (saves.folder / "notes.txt").write_text("not ours")
    why = {game.path.name: game.why for game in saves.list() if isinstance(game, DamagedGame)}
    assert sorted(why) == [
        *(
            "empty.json",
            "folder.json",
            "foreign.json",
            "illegal.json",
            "link.json",
            "newer.json",
            "pipe.json",
        ),
        "zero.json",
    ]
    assert "newer version" in why["newer.json"]
    assert "cards" in why["foreign.json"]
    assert "move 0" in why["illegal.json"]
    assert "link" in why["link.json"]
    assert [game.path.stem for game in saves.list() if isinstance(game, SavedGame)] == ["good"]
    assert {name: (saves.folder / name).read_bytes() for name in contents} == contents


def test_a_saves_folder_that_cannot_be_read_is_listed_as_damaged(saves: SaveFolder) -> None:
    saves.folder.parent.mkdir()
    saves.folder.write_text("a file")
    [game] = saves.list()
    assert isinstance(game, DamagedGame)
    assert game.path == saves.folder


def test_a_file_elsewhere_is_saved_in_place_and_no_folder_made(saves: SaveFolder, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "my game.json"
    with pytest.raises(SaveFailed, match="no folder"):
        saves.write(a_record(), path)
    path.parent.mkdir()
    assert saves.write(a_record(id="any id at all"), path) == path
    assert read_record(path).id == "any id at all"
    assert not saves.folder.exists()


def test_a_name_that_cannot_be_written_is_a_failure(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    seats = a_record().seats
    with pytest.raises(SaveFailed, match="name"):
        saves.write(a_record(seats=(replace(seats[0], name="\ud800"), *seats[1:])))
    assert read_record(path) == a_record()


def test_what_could_not_be_read_again_is_not_saved(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    before = path.read_bytes()
    with pytest.raises(SaveFailed, match="too long"):
        saves.write(a_record(moves=("0 knock",) * 70_000))
    assert path.read_bytes() == before
    longest = saves.write(a_record(moves=("0 knock",) * 60_000))
    assert len(read_record(longest).moves) == 60_000


def test_names_are_kept_as_they_are(saves: SaveFolder) -> None:
    seats = a_record().seats
    for name in ("../x", "\x1b]0;t\x07", "[/]", "ま" * 200, "a\nb", "", '"\\'):
        path = saves.write(a_record(seats=(replace(seats[0], name=name), *seats[1:])))
        assert read_record(path).seats[0].name == name
    assert sorted(os.listdir(saves.folder)) == [".first.prev", "first.json"]


def test_titles(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    saves.rename(path, "  Monday \x1b[31m night\n")
    assert saves.title("first") == "Monday [31m night"
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    assert game.title == "Monday [31m night"
    assert read_record(path) == a_record()
    saves.rename(path, "")
    assert saves.title("first") == ""


@pytest.mark.parametrize("content", [b"", b"[]", b'{"first": NaN}', b"\xff"])
def test_damaged_titles_lose_no_game_and_are_set_aside(content: bytes, saves: SaveFolder) -> None:
    path = saves.write(a_record())
    titles = saves.folder.parent / "titles.json"
    titles.write_bytes(content)
    assert ids(saves) == ["first"]
    assert titles.read_bytes() == content
    saves.rename(path, "Monday")
    assert saves.title("first") == "Monday"
    assert (titles.parent / "titles.damaged-1.json").read_bytes() == content


def test_what_is_no_title_leaves_the_others_and_is_kept(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    titles = saves.folder.parent / "titles.json"
    odd = '{"a": 3, "b": "\\ud800", "c": {"title": "of a newer version", "n": 1e400}, "d": "Sunday", "a": 4}'
    titles.write_text(odd)
    assert (saves.title("d"), *map(saves.title, "abc")) == ("Sunday", "", "", "")
    saves.rename(path, "Monday")
    assert (saves.title("d"), saves.title("first")) == ("Sunday", "Monday")
    assert " ".join(titles.read_text().split()) == odd.replace('{"a', '{ "a').replace(
        "4}", '4, "first": "Monday" }'
    )


def test_titles_that_would_be_too_many_to_be_read_again_are_not_stored(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    titles = saves.folder.parent / "titles.json"
    titles.write_text(json.dumps({"other": "Sunday", "long": "x" * (SIZE_LIMIT - 60)}))
    with pytest.raises(SaveFailed, match="too long to be stored"):
        saves.rename(path, "x" * 60)
    assert saves.title("other") == "Sunday"


def test_a_copy_is_a_game_of_its_own(saves: SaveFolder) -> None:
    path = saves.write(a_played_record())
    saves.rename(path, "Monday")
    copied = saves.copy(path)
    assert copied != path
    assert saves.title(copied.stem) == "Copy of Monday"
    record = read_record(copied)
    assert record.id == copied.stem
    assert replace(record, id="first", saved=a_record().saved) == a_played_record()
    assert read_record(path) == a_played_record()


def test_a_copy_of_a_game_without_a_title_is_called_one(saves: SaveFolder) -> None:
    path = saves.write(a_played_record())
    copied = saves.copy(path)
    assert (saves.title(copied.stem), saves.title(path.stem)) == ("Copy", "")


def test_a_sample_is_copied_into_the_folder(saves: SaveFolder) -> None:
    copied = saves.copy(SAMPLES[0])
    assert copied.parent == saves.folder
    assert read_record(copied).moves == read_record(SAMPLES[0]).moves


def test_a_damaged_game_is_not_copied(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    path.write_bytes(b"{")
    with pytest.raises(BadRecord):
        saves.copy(path)
    assert ids(saves) == ["first"]


def test_deleting(saves: SaveFolder, tmp_path: Path) -> None:
    path, other = saves.write(a_record()), saves.write(a_record(id="other"))
    saves.rename(path, "Monday")
    saves.delete(path)
    assert ids(saves) == ["other"]
    assert saves.title("first") == ""
    other.write_bytes(b"{")
    saves.delete(other)
    assert os.listdir(saves.folder) == []
    outside = tmp_path / "outside.json"
    outside.write_bytes(b"{}")
    with pytest.raises(ValueError, match="saves folder"):
        saves.delete(outside)
    assert outside.exists()


def test_a_game_that_is_played_cannot_be_deleted(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    with saves.lock(path), pytest.raises(InUse):
        saves.delete(path)
    assert path.exists()


def test_a_game_is_held_once(saves: SaveFolder) -> None:
    path = saves.path("first")
    first = saves.lock(path)
    assert (saves.folder / ".first.lock").stat().st_mode & 0o777 == 0o600
    with pytest.raises(InUse, match="another window"):
        saves.lock(path)
    with saves.lock(saves.path("other")):
        pass
    first.release()
    first.release()
    with saves.lock(path):
        pass
    assert os.listdir(saves.folder) == []
    assert saves.list() == []


def test_a_lock_file_goes_when_the_game_is_left(saves: SaveFolder, tmp_path: Path) -> None:
    """Wherever the game lies, and also where it was only asked whether somebody plays."""
    outside = tmp_path / "elsewhere"
    outside.mkdir()
    for path in (saves.write(a_record()), outside / "game.json"):
        path.write_bytes(encode(a_record()))
        before = os.listdir(path.parent)
        assert is_free(path)
        with saves.lock(path):
            assert not is_free(path)
            assert lock_path(path).exists()
        table = opening.saved_table(saves, path)
        assert not is_free(path)
        table.close()
        WRITER.drain()
        assert os.listdir(path.parent) == before


def test_what_is_no_lock_file_of_ours_is_not_deleted(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    lock_path(path).write_bytes(b"mine")
    with saves.lock(path):
        pass
    assert lock_path(path).read_bytes() == b"mine"


def test_a_hold_dies_with_its_process(saves: SaveFolder) -> None:
    path = saves.write(a_record())
    script = (
        "import sys, time; from pathlib import Path; from scat_tui.files.locks import lock_game;"
        "held = lock_game(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, cwd=CHECKOUT, text=True
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(InUse):
            saves.lock(path)
    finally:
        holder.kill()
        holder.wait()
    with saves.lock(path):
        pass


def test_a_hold_without_its_folder_is_a_failure(tmp_path: Path) -> None:
    with pytest.raises(SaveFailed):
        lock_game(tmp_path / "nothing" / "game.json")


@pytest.mark.parametrize(
    ("error", "words"),
    [(5, "disk reports an error"), (30, "read-only"), (38, "knows no locks"), (95, "knows no locks")],
)
def test_a_hold_that_cannot_be_is_a_failure_and_leaves_nothing_open(
    error: int, words: str, saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.write(a_record())

    def refuse(*_: object) -> None:
        raise OSError(error, os.strerror(error))

    for module, name in (("fcntl", "flock"), ("os", "fstat")):
        with monkeypatch.context() as patch:
            patch.setattr(f"{module}.{name}", refuse)
            with pytest.raises(SaveFailed, match=words):
                lock_game(saves.path("first"))
        with lock_game(saves.path("first")):
            pass


def test_a_lock_file_deleted_at_the_wrong_moment_holds_nothing_and_is_made_anew(
    saves: SaveFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saves.write(a_record())
    lock, flock = saves.folder / ".first.lock", fcntl.flock

    def meanwhile_deleted(file: int, how: int) -> None:
        lock.unlink()
        flock(file, how)

    with monkeypatch.context() as patch:
        patch.setattr("fcntl.flock", meanwhile_deleted)
        with pytest.raises(InUse):
            lock_game(path)
    with lock_game(path), pytest.raises(InUse):
        lock_game(path)


def test_sweeping_goes_through_both_folders(saves: SaveFolder) -> None:
    saves.write(a_record())
    for folder in (saves.folder, saves.folder.parent):
        (folder / ".scat-tui-0123456789abcdef.tmp").write_bytes(b"")
    saves.sweep()
    assert os.listdir(saves.folder) == ["first.json"]
    assert os.listdir(saves.folder.parent) == ["saves"]


def test_a_failed_first_save_leaves_nothing(saves: SaveFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(durable.os, "fsync", refuse)
    with pytest.raises(SaveFailed, match="full"):
        saves.write(a_record())
    assert saves.list() == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_is_valid_with_decks_from_its_seed_and_a_person_to_act(path: Path) -> None:
    game = load_game(path)
    assert game.record.id == path.stem
    assert first_foreign_deck(game.record, game.match) is None
    [person] = [seat for seat, player in enumerate(game.record.seats) if player.kind == "human"]
    state = game.match.state
    assert state.to_act == person or state.result is not None
    assert path.read_bytes().count(b"\n") > len(game.record.moves)


def test_there_are_samples() -> None:
    assert [path.stem for path in SAMPLES] == [
        *("dealt-31", "first-knock"),
        *("hearts-cancelled-trick", "hearts-moon", "hearts-passing", "hearts-pot", "hearts-two-marias"),
        *("last-penny", "reshuffle", "throw-down"),
    ]
