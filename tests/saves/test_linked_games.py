"""Games that are links among the saves: played where they lie; a bad link is told as damage and stays."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_previous_save
from scat_tui.saves.record_json import read_record
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.table import opening
from tests.command_line import command_line
from tests.files.bad_links import MakeLink, every_bad_link
from tests.sample_records import a_played_record
from tests.table.done import done


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


@pytest.fixture
def linked(data_folder: Path, elsewhere: Path) -> Path:
    """A game whose file among the saves is a link to one elsewhere."""
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_played_record())
    path.rename(elsewhere / "mine.json")
    path.symlink_to(elsewhere / "mine.json")
    return path


def test_a_linked_game_is_listed_and_played_where_it_lies(linked: Path, elsewhere: Path) -> None:
    saves = SaveFolder(linked.parent)
    [game] = saves.list()
    assert isinstance(game, SavedGame)
    table = opening.saved_table(saves, linked)
    for _move in range(2):
        done(table.play(table.view(table.to_act).legal[0]))
        assert linked.is_symlink()
        assert read_record(elsewhere / "mine.json") == table.record
    table.close()
    before = load_previous_save(linked)
    assert before is not None
    assert len(before.record.moves) == len(table.record.moves) - 1
    assert [each.name for each in elsewhere.iterdir()] == ["mine.json"]


def test_a_linked_game_goes_back_where_it_lies(
    linked: Path, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = SaveFolder(linked.parent)
    saves.write(a_played_record(undos=1), linked)
    for other_disk in (False, True):
        saves.write(a_played_record(undos=2), linked)
        (elsewhere / "mine.json").write_bytes(b"{")
        [game] = [each for each in saves.list() if each.path == linked]
        assert isinstance(game, DamagedGame)
        if other_disk:
            real = os.replace

            def replaced(old: Path, new: Path, real: Callable[..., None] = real) -> None:
                if old.parent != new.parent:
                    raise OSError(errno.EXDEV, "Invalid cross-device link")
                real(old, new)

            monkeypatch.setattr(os, "replace", replaced)
        aside = saves.restore_previous(linked)
        assert aside is not None
        assert (aside.parent, aside.read_bytes()) == (elsewhere, b"{")
        assert linked.is_symlink()
        assert not previous_path(linked).exists()
        assert read_record(elsewhere / "mine.json").undos == 1


@pytest.mark.few(2)
@every_bad_link
def test_a_game_behind_a_bad_link_is_reported_as_damaged_and_stays(
    make: MakeLink, why: str, data_folder: Path, elsewhere: Path
) -> None:
    saves = SaveFolder(data_folder / "saves")
    saves.folder.mkdir(parents=True)
    path = saves.path("first")
    make(path, elsewhere)
    before = os.readlink(path)
    [game] = saves.list()
    assert isinstance(game, DamagedGame)
    assert game.why == f"it is {why}"
    with pytest.raises(SaveFailed, match=why):
        saves.write(a_played_record())
    assert os.readlink(path) == before
    listed = command_line("saves", "--data-dir", data_folder)
    assert listed.returncode == 0
    assert why in listed.stdout


def test_deleting_a_linked_game_takes_the_link_and_leaves_what_it_leads_to(
    linked: Path, elsewhere: Path
) -> None:
    SaveFolder(linked.parent).delete(linked)
    assert os.listdir(linked.parent) == []
    assert read_record(elsewhere / "mine.json") == a_played_record()


def test_a_linked_game_can_be_copied_and_is_not_a_link_then(linked: Path) -> None:
    copied = SaveFolder(linked.parent).copy(linked)
    assert not copied.is_symlink()
    assert read_record(copied).moves == a_played_record().moves


def test_what_goes_aside_for_a_game_behind_a_bad_link_is_the_link(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    saves.write(a_played_record(undos=1))
    path = saves.write(a_played_record(undos=2))
    path.unlink()
    path.symlink_to("nothing")
    aside = saves.restore_previous(path)
    assert aside is not None
    assert os.readlink(aside) == "nothing"
    assert read_record(path).undos == 1
