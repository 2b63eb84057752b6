"""The autosave of one table's file: its lock, and changes by others."""

from pathlib import Path

import pytest

from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import InUse
from scat_tui.saves.autosave import Autosave, ChangedElsewhere
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record


def record(*moves: str) -> Record:
    players = (Player("Ana", "human"), Player("Juno", "bot", "easy"))
    return Record("one", "scat", "2026-11-30T09:00:00Z", "", "5e0b6c", {}, players, 0, moves)


def autosave(folder: Path) -> Autosave:
    saves = SaveFolder(folder / "saves")
    return Autosave(saves, saves.path("one"))


def test_a_game_is_held_from_its_first_save_until_it_is_left(data_folder: Path) -> None:
    first, second = autosave(data_folder), autosave(data_folder)
    first.save(record())
    with pytest.raises(InUse):
        second.open()
    with pytest.raises(SaveFailed, match="another window"):
        second.save(record())
    first.release()
    second.open()
    second.save(record())


def test_what_another_program_wrote_is_never_overwritten(data_folder: Path) -> None:
    kept = autosave(data_folder)
    kept.save(record())
    path = data_folder / "saves" / "one.json"
    path.write_bytes(path.read_bytes() + b"\n")
    theirs = path.read_bytes()
    for _time in range(2):
        with pytest.raises(ChangedElsewhere, match="Another program has changed") as told:
            kept.save(record())
        assert told.value.path == path
    assert path.read_bytes() == theirs


def test_without_a_folder_every_save_fails_in_words() -> None:
    with pytest.raises(SaveFailed, match="no folder"):
        Autosave(None, Path("one")).save(record())


def test_a_folder_that_can_be_written_again_is_held_and_saved_to(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "saves").write_text("in the way")
    kept = autosave(data_folder)
    kept.open()
    with pytest.raises(SaveFailed):
        kept.save(record())
    (data_folder / "saves").unlink()
    kept.save(record())
    assert read_record(data_folder / "saves" / "one.json") == record()
