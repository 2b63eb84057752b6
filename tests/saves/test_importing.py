"""Importing files that somebody sent: whatever is in them, nothing is overwritten or half there."""

import os
import shutil
import subprocess
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from scat_tui.files.locks import lock_game
from scat_tui.files.strict_json import SIZE_LIMIT
from scat_tui.saves.folder import SaveFolder, file_id
from scat_tui.saves.importing import NotImported, OtherGameHere, import_as_new, import_game
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import why_not_playable
from scat_tui.saves.record_json import encode, read_record
from tests.files.faulty_disk import FaultyOs, NoLinks
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    return SaveFolder(data_folder / "saves")


def sent(folder: Path, content: bytes | None = None, **changes: object) -> Path:
    """A file that somebody sent."""
    path = folder / "sent.json"
    path.write_bytes(encode(a_played_record(**changes)) if content is None else content)
    return path


def tree(folder: Path) -> dict[str, bytes]:
    """The contents of all files in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("**/*")) if path.is_file()}


@pytest.mark.parametrize("path", SAMPLES[::3], ids=lambda path: path.stem)
def test_a_game_is_here_as_it_was_sent_and_a_second_time_it_is_already_there(
    path: Path, saves: SaveFolder
) -> None:
    imported = import_game(saves, path)
    assert imported.is_new
    assert imported.path.parent == saves.folder
    assert read_record(imported.path) == read_record(path)
    before = tree(saves.folder)
    again = import_game(saves, path)
    assert (again.path, again.is_new) == (imported.path, False)
    assert tree(saves.folder) == before


def test_the_same_game_saved_at_another_time_is_already_there(saves: SaveFolder, tmp_path: Path) -> None:
    saves.write(a_played_record())
    assert not import_game(saves, sent(tmp_path, saved="2020-01-01T00:00:00Z")).is_new


def test_an_imported_game_is_the_newest(saves: SaveFolder, tmp_path: Path) -> None:
    saves.write(a_played_record(id="mine"))
    imported = import_game(saves, sent(tmp_path))
    assert saves.list()[0].path == imported.path


def test_another_game_with_the_same_id_stays_and_both_can_be_had(saves: SaveFolder, tmp_path: Path) -> None:
    mine = saves.write(a_played_record(id="first"))
    before = tree(saves.folder)
    other = sent(tmp_path, moves=a_played_record().moves[:-1])
    with pytest.raises(OtherGameHere, match="another game with the same id is here"):
        import_game(saves, other)
    assert tree(saves.folder) == before
    new = import_as_new(saves, other).path
    assert mine.read_bytes() == before["first.json"]
    assert read_record(new).moves == read_record(other).moves
    assert read_record(new).id == new.stem != "first"


@pytest.mark.parametrize("left", ["damaged", "only its previous save"])
def test_what_is_left_of_a_game_is_not_overwritten_either(
    left: str, saves: SaveFolder, tmp_path: Path
) -> None:
    path = saves.write(a_played_record())
    saves.write(a_played_record(undos=1))
    if left == "damaged":
        path.write_bytes(b"{")
    else:
        path.unlink()
    before = tree(saves.folder)
    with pytest.raises(OtherGameHere):
        import_game(saves, sent(tmp_path))
    assert tree(saves.folder) == before


ILLEGAL = encode(a_played_record(moves=(*a_played_record().moves, "2 knock")))

BAD = {
    "no record": (b"Dear Ana, here is our game", "it is no record of a game"),
    "empty": (b"", "it is no record of a game"),
    "another object": (b'{"a": 1}', "it is no record of a game"),
    "cut off": (encode(a_played_record())[:-40], "cut off in the middle"),
    "newer": (b'{"format": "scat-tui", "version": 7}', "newer version of scat-tui .*; update scat-tui"),
    "another program's": (b'{"format": "chess", "version": 1}', "it is no record of a game"),
    "an illegal move": (ILLEGAL, "move [0-9]+: '2 knock': not your turn"),
    "a wrong option": (encode(a_played_record(options={"lives": 77})), "lives: "),
    "too big": (b"{" + b" " * SIZE_LIMIT + b"}", "larger than 1 MB"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_game_is_refused_in_one_sentence(what: str, saves: SaveFolder, tmp_path: Path) -> None:
    content, words = BAD[what]
    with pytest.raises(NotImported, match=words) as refused:
        import_game(saves, sent(tmp_path, content))
    assert str(refused.value).isprintable()
    assert str(refused.value).startswith(f"{tmp_path}/sent.json was not imported: ")
    assert not saves.folder.exists()


def test_a_file_that_is_not_there_and_a_folder_are_said_to_be(saves: SaveFolder, tmp_path: Path) -> None:
    with pytest.raises(NotImported, match=r"There is no file .*/none"):
        import_game(saves, tmp_path / "none")
    with pytest.raises(NotImported, match="is a folder: name a file in it"):
        import_game(saves, tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotImported, match="it is not a plain file"):
        import_game(saves, tmp_path / "pipe")


IDS = ("../../etc/passwd", "/etc/passwd", "..", ".", "", "a/b", ".hidden", "-rf", "CON", "con", "x" * 500)
ODD = ("ü", "\x1b[31m", "\u202e", "id\n", "a\x00b", "~", "*", "01JDX4 ", "first.json", ".first.prev")


@pytest.mark.parametrize("id", [*IDS, *ODD], ids=ascii)
def test_no_id_is_ever_a_path(id: str, saves: SaveFolder, tmp_path: Path) -> None:
    imported = import_game(saves, sent(tmp_path, id=id))
    assert imported.path.parent == saves.folder
    assert [*saves.folder.glob("*.json")] == [imported.path]
    assert {path.name for path in tmp_path.iterdir()} == {"sent.json", "data"}
    assert read_record(imported.path).id == id
    assert not import_game(saves, sent(tmp_path, id=id)).is_new


@given(some.text(), some.text())
def test_different_ids_have_different_safe_files(one: str, other: str) -> None:
    for id in (one, other):
        name = file_id(id)
        assert name.isascii()
        assert name.replace("-", "").replace("_", "").isalnum()
        assert 0 < len(name) <= 64
        assert name[0].isalnum()
    assert (file_id(one) == file_id(other)) == (one == other)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(data=some.data())
def test_a_file_with_a_few_bytes_changed_is_a_sound_game_or_refused(
    data: some.DataObject, saves: SaveFolder, tmp_path: Path
) -> None:
    content = bytearray((CHECKOUT / "saves" / "first-knock.json").read_bytes())
    for _change in range(data.draw(some.integers(1, 3))):
        content[data.draw(some.integers(0, len(content) - 1))] = data.draw(some.integers(0, 255))
    shutil.rmtree(saves.folder, ignore_errors=True)
    source = sent(tmp_path, bytes(content))
    if why_not_playable(source):
        with pytest.raises(NotImported) as refused:
            import_game(saves, source)
        assert str(refused.value).isprintable()
        assert not saves.folder.exists()
    else:
        assert read_record(import_game(saves, source).path) == read_record(source)


@pytest.mark.parametrize("error", [28, 30, 122, 5], ids=["full", "read-only", "quota", "broken"])
def test_each_call_of_the_disk_failing_leaves_the_whole_game_or_nothing(
    error: int, saves: SaveFolder, tmp_path: Path
) -> None:
    source = sent(tmp_path)
    for number in range(100):
        faulty = FaultyOs(number, error)
        with pytest.MonkeyPatch.context() as patch:
            faulty.patch(patch)
            with suppress(NotImported):
                import_game(saves, source)
        left = [*saves.folder.glob("*.json")] if saves.folder.exists() else []
        assert all(read_record(path) == read_record(source) for path in left)
        shutil.rmtree(saves.folder, ignore_errors=True)
        if len(faulty.calls) <= number:
            break
    assert 5 < number < 100


def test_a_disk_without_links_takes_games_too_and_overwrites_none(
    saves: SaveFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    NoLinks(1).patch(monkeypatch)
    assert import_game(saves, sent(tmp_path)).is_new
    with pytest.raises(OtherGameHere):
        import_game(saves, sent(tmp_path, undos=9))
    assert read_record(saves.path("first")).undos == 0


DYING = """
import os, sys
from pathlib import Path
from tests.files.faulty_disk import DeadlyOs, use
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.importing import import_game
folder, source = Path(sys.argv[1]), Path(sys.argv[2])
number = 0
while True:
    saves = SaveFolder(folder / str(number) / "saves")
    child = os.fork()
    if not child:
        use(DeadlyOs(number))
        import_game(saves, source)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status != -9:
        sys.exit(status)
    number += 1
"""


@pytest.mark.slow
def test_killed_at_any_call_the_whole_game_is_there_or_nothing(tmp_path: Path) -> None:
    source = sent(tmp_path)
    command = [sys.executable, "-c", DYING, str(tmp_path / "died"), str(source)]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    subprocess.run(command, cwd=CHECKOUT, env=environment, check=True)
    folders = [*(tmp_path / "died").glob("*/saves")]
    assert len(folders) > 5
    for folder in folders:
        saves = SaveFolder(folder)
        assert all(read_record(path) == read_record(source) for path in folder.glob("*.json"))
        saves.sweep()
        import_game(saves, source)
        left = {path.name for path in folder.iterdir()}
        assert left - {".first.lock"} == {"first.json"}


def test_two_programs_that_import_the_same_file_have_it_once(saves: SaveFolder, tmp_path: Path) -> None:
    source = sent(tmp_path)
    ready, told = threading.Barrier(4), []

    def run() -> None:
        ready.wait()
        try:
            told.append(import_game(SaveFolder(saves.folder), source).is_new)
        except NotImported as error:
            told.append(str(error))

    threads = [threading.Thread(target=run) for _program in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told.count(True) == 1
    assert [path.name for path in saves.folder.glob("*.json")] == ["first.json"]


def test_a_game_that_is_played_elsewhere_is_not_touched(saves: SaveFolder, tmp_path: Path) -> None:
    path = saves.write(a_played_record())
    with lock_game(path):
        assert not import_game(saves, sent(tmp_path)).is_new
        with pytest.raises(OtherGameHere):
            import_game(saves, sent(tmp_path, undos=4))
    assert read_record(path) == replace(a_played_record(), undos=0)
    assert not previous_path(path).exists()


def test_in_a_folder_where_nothing_can_be_written_it_says_why(saves: SaveFolder, tmp_path: Path) -> None:
    saves.folder.parent.write_text("in the way")
    with pytest.raises(NotImported, match=r"was not imported\. .* is not a folder\."):
        import_game(saves, sent(tmp_path))
