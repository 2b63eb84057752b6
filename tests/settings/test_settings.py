"""Settings: read value by value, changed in places, whole when written, damaged ones set aside."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import lock_game
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings, TableSetup

CHANGED = Settings(
    theme="contrast",
    deck="letters",
    card_size="small",
    pace="step",
    motion="off",
    bell=True,
    confirm_knock=False,
    name="Ána ♥ \x1b[/]",
    last_table=TableSetup("scat", ["Ána", "Juno"], ["medium"], {"lives": 5, "three_of_a_kind": 30.5}),
    earlier_tables=[TableSetup("cancellation-hearts", ["Ána"], [], {"target": 200})],
)


def test_without_a_file_the_defaults_are_used_and_nothing_made(data_folder: Path) -> None:
    assert settings.load(data_folder) == (Settings(), None)
    assert not data_folder.exists()
    assert Settings().name == ""
    assert len(TableSetup().names) == len(TableSetup().levels) + 1


def test_what_is_stored_loads_again(data_folder: Path) -> None:
    settings.store(data_folder, CHANGED)
    assert settings.load(data_folder) == (CHANGED, None)
    assert data_folder.stat().st_mode & 0o777 == 0o700
    assert (data_folder / "settings.json").stat().st_mode & 0o777 == 0o600
    assert os.listdir(data_folder) == ["settings.json"]


def test_a_missing_key_has_its_default(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "settings.json").write_text('{"bell": true}')
    assert settings.load(data_folder) == (Settings(bell=True), None)


def test_a_file_from_before_there_was_a_second_game_is_read(data_folder: Path) -> None:
    data_folder.mkdir()
    members = msgspec.to_builtins(CHANGED)
    del members["earlier_tables"]
    (data_folder / "settings.json").write_text(json.dumps(members))
    loaded, sentence = settings.load(data_folder)
    assert sentence is None
    assert loaded.last_table == CHANGED.last_table
    assert loaded.last_table_of("cancellation-hearts").names[0] == ""


def test_the_last_table_of_each_game_is_remembered() -> None:
    scat, hearts = TableSetup("scat", ["Bea"], []), TableSetup("cancellation-hearts", ["Bea"], [])
    played = Settings().with_last_table(scat).with_last_table(hearts)
    assert (played.last_table, played.last_table_of("scat"), played.name) == (hearts, scat, "Bea")
    again = played.with_last_table(TableSetup("scat", ["Bo"], []))
    assert (again.last_table.names, again.last_table_of("cancellation-hearts")) == (["Bo"], hearts)
    assert len(again.earlier_tables) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'\xef\xbb\xbf{"bell": true}',
        b'{"bell": NaN}',
        b"[" * 100_000,
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_damaged_file_is_set_aside_and_reported(content: bytes, data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "settings.json").write_bytes(content)
    loaded, sentence = settings.load(data_folder)
    assert loaded == Settings()
    assert sentence is not None
    assert "settings.damaged-1.json" in sentence
    assert sentence.isprintable()
    assert (data_folder / "settings.damaged-1.json").read_bytes() == content
    assert settings.load(data_folder) == (Settings(), None)


def test_a_file_damaged_meanwhile_is_not_overwritten(data_folder: Path) -> None:
    settings.store(data_folder, Settings())
    (data_folder / "settings.json").write_bytes(b"mine")
    settings.store(data_folder, CHANGED)
    assert settings.load(data_folder) == (CHANGED, None)
    assert (data_folder / "settings.damaged-1.json").read_bytes() == b"mine"


def test_where_nothing_can_be_set_aside_the_file_stays(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    data_folder.mkdir()
    (data_folder / "settings.json").write_bytes(b"mine")
    monkeypatch.setattr(os, "rename", refuse)
    loaded, sentence = settings.load(data_folder)
    assert loaded == Settings()
    assert sentence is not None
    assert "read-only" in sentence
    with pytest.raises(SaveFailed, match="read-only"):
        settings.store(data_folder, CHANGED)
    assert (data_folder / "settings.json").read_bytes() == b"mine"


def test_two_windows_that_find_a_damaged_file_set_it_aside_once(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data_folder.mkdir()
    path = data_folder / "settings.json"
    path.write_bytes(b"mine")
    held = lock_game(path)
    with ThreadPoolExecutor(2) as pool:
        loaded = [pool.submit(settings.load, data_folder) for _window in range(2)]
        held.release()
        told = [each.result() for each in loaded]
    assert [each for each, _sentence in told] == [Settings()] * 2
    assert [sentence for _each, sentence in told].count(None) == 1
    assert os.listdir(data_folder) == ["settings.damaged-1.json"]


def test_a_full_disk_keeps_the_old_settings(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    settings.store(data_folder, CHANGED)
    monkeypatch.setattr(os, "write", refuse)
    with pytest.raises(SaveFailed, match="full"):
        settings.store(data_folder, Settings(), CHANGED)
    assert settings.load(data_folder) == (CHANGED, None)


def test_a_name_that_cannot_be_written_is_a_failure(data_folder: Path) -> None:
    with pytest.raises(SaveFailed, match="name"):
        settings.store(data_folder, Settings(name="\ud800"))
    assert settings.load(data_folder) == (Settings(), None)
