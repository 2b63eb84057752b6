"""Pipes, devices, folders and sockets where our files should be: never waited for, never read for ever."""

import errno
import os
import socket
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import lock_path
from scat_tui.saves.autosave import Autosave
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_previous_save
from scat_tui.saves.saved_game import SavedGame
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings, TableSetup
from scat_tui.table import opening
from tests.sample_records import a_record
from tests.table.done import done

pytestmark = pytest.mark.timeout(60)


def folder(path: Path) -> None:
    path.mkdir()
    (path / "kept").write_text("mine")


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def terminal(path: Path) -> None:
    path.symlink_to("/dev/tty")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def nowhere(path: Path) -> None:
    path.symlink_to("nowhere")


def listener(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # a socket's name is a short one
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


every_kind = pytest.mark.parametrize(
    "make", [os.mkfifo, folder, zeros, terminal, listener], ids=lambda make: make.__name__
)
no_link = pytest.mark.parametrize("make", [os.mkfifo, folder, listener], ids=lambda make: make.__name__)
Make = Callable[[Path], None]


@pytest.mark.parametrize("make", [zeros, terminal, loop, nowhere], ids=lambda make: make.__name__)
@pytest.mark.parametrize("name", ["settings.json", "titles.json"])
def test_a_link_that_is_not_followed_stays_and_that_is_said(make: Make, name: str, data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    make(data_folder / name)
    before = os.readlink(data_folder / name)
    loaded, told = settings.load(data_folder)
    assert loaded == Settings()
    assert name == "titles.json" or (told and "it is a link " in told)
    assert saves.title("first") == ""
    changes = {
        "titles.json": lambda: saves.rename(path, "Monday"),
        "settings.json": lambda: settings.store(data_folder, Settings(bell=True)),
    }
    with pytest.raises(SaveFailed, match=rf"{name} cannot be written: it is a link "):
        changes[name]()
    assert os.readlink(data_folder / name) == before
    assert not [*data_folder.glob("*damaged*")]


@no_link
def test_settings(make: Make, data_folder: Path) -> None:
    data_folder.mkdir()
    make(data_folder / "settings.json")
    before = (data_folder / "settings.json").lstat()
    loaded, told = settings.load(data_folder)
    assert loaded == Settings()
    assert told is not None
    aside = (data_folder / "settings.damaged-1.json").lstat()
    assert (aside.st_ino, aside.st_mode) == (before.st_ino, before.st_mode)
    settings.store(data_folder, Settings(bell=True))
    assert settings.load(data_folder) == (Settings(bell=True), None)


@no_link
def test_titles(make: Make, data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    make(data_folder / "titles.json")
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    saves.rename(path, "Monday")
    assert saves.title("first") == "Monday"


@every_kind
def test_the_lock_of_a_game(make: Make, data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    make(lock_path(path))
    autosave = Autosave(saves, path)
    autosave.open()
    # A pipe can be locked like a file; all else is refused, and saving fails in words.
    expected = nullcontext() if make is os.mkfifo else pytest.raises(SaveFailed, match=r"\.$")
    with expected:
        autosave.save(a_record(undos=1))
    autosave.release()
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    assert game.record.undos == (make is os.mkfifo)


@every_kind
def test_the_previous_save(make: Make, data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    make(previous_path(path))
    assert load_previous_save(path) is None
    saves.write(a_record(undos=1))
    before = load_previous_save(path)
    assert before is not None
    assert before.record.undos == 0
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    assert game.record.undos == 1
    assert os.listdir(saves.folder).count(".first.damaged-1.prev") == (make is folder), "a folder is kept"


@pytest.mark.parametrize("links", [True, False], ids=["links", "copies"])
def test_a_folder_with_something_in_it_where_the_previous_save_goes(
    links: bool, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_named: object) -> None:
        raise PermissionError(errno.EPERM, "no links")

    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    (previous_path(path) / "mine").mkdir(parents=True)
    if not links:
        monkeypatch.setattr(os, "link", refuse)
    for undos in (1, 2):
        saves.write(a_record(undos=undos))
        before = load_previous_save(path)
        assert before is not None
        assert before.record.undos == undos - 1
    assert (saves.folder / ".first.damaged-1.prev" / "mine").is_dir()
    assert sorted(os.listdir(saves.folder)) == [".first.damaged-1.prev", ".first.prev", "first.json"]
    assert len(saves.list()) == 1


@pytest.mark.parametrize("place", ["data", "data/saves"])
@pytest.mark.parametrize("make", [os.mkfifo, zeros, terminal, listener], ids=lambda make: make.__name__)
def test_the_folders(make: Make, place: str, tmp_path: Path) -> None:
    (tmp_path / place).parent.mkdir(exist_ok=True)
    make(tmp_path / place)
    saves = SaveFolder(tmp_path / "data" / "saves")
    saves.list()
    autosave = Autosave(saves, saves.path("first"))
    autosave.open()
    with pytest.raises(SaveFailed):
        autosave.save(a_record())
    settings.load(tmp_path / "data")


def test_folders_and_files_that_are_made_are_for_their_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "new" / "home" / "data"
    mask = os.umask(0)
    try:
        table = opening.new_table(SaveFolder(data / "saves"), TableSetup())
        done(table.catch_up())
        table.close()
        settings.store(data, Settings(bell=True))
    finally:
        os.umask(mask)
    made = list(tmp_path.rglob("*"))
    assert {path.stat().st_mode & 0o777 for path in made if path.is_dir()} == {0o700}
    assert {path.stat().st_mode & 0o777 for path in made if path.is_file()} == {0o600}
    assert len(made) >= 6


@pytest.mark.parametrize(
    "saves", [None, SaveFolder(Path("/proc/nowhere/saves")), SaveFolder(Path("/dev/null/saves"))]
)
def test_where_nothing_can_be_saved_a_game_can_be_played_all_the_same(saves: SaveFolder | None) -> None:
    table = opening.new_table(saves, TableSetup(), "5e0b6c")
    with pytest.raises(SaveFailed):
        done(table.catch_up())
    table.stop_saving()
    done(table.catch_up())
    assert len(table.match.moves) == 1
    done(table.play(table.view(table.to_act).legal[0]))
    assert len(table.match.moves) == 2
