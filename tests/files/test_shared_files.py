"""Several windows on one data folder: what one of them changes, no other one takes back."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from scat_tui.files import shared_file
from scat_tui.files.atomic import SaveFailed
from scat_tui.files.locks import lock_game
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.titles import Titles
from scat_tui.settings import settings
from scat_tui.settings.settings import Profile, Settings, SettingsFile, TableSetup
from tests.sample_records import CHECKOUT, a_record

WRITERS, CHANGES = 6, 12

SCRIPT = """
import sys
from pathlib import Path
from msgspec.structs import replace
from scat_tui.settings.settings import Profile, SettingsFile, TableSetup
from scat_tui.saves.titles import Titles
data, number, changes = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
stored, titles = SettingsFile(data), Titles(data)
print("ready", flush=True)
sys.stdin.readline()
for change in range(changes):
    profile = Profile(theme="light", mouse=bool(change % 2))
    profiles = {**stored.now.profiles, f"kind {number} {change}": profile}
    stored.change(replace(stored.now, profiles=profiles))
    table = TableSetup(f"game {number} {change}", [f"Player {number}"], [])
    stored.change(stored.now.with_last_table(table))
    titles.set(f"{number}-{change}", f"Title {number} {change}")
"""


def writers(data: Path, count: int) -> list["subprocess.Popen[str]"]:
    """Programs that have read the shared files and wait for a line before they change them."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(data), str(number), str(CHANGES)],
            cwd=CHECKOUT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(count)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    return processes


def finished(processes: Sequence["subprocess.Popen[str]"]) -> None:
    """Let them all begin; none may complain."""
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    assert [process.communicate()[1] for process in processes] == [""] * len(processes)
    assert {process.returncode for process in processes} == {0}


def test_of_many_writers_at_once_none_takes_back_what_another_wrote(data_folder: Path) -> None:
    finished(writers(data_folder, WRITERS))
    wanted = [f"{number} {change}" for number in range(WRITERS) for change in range(CHANGES)]
    stored, told = settings.load(data_folder)
    assert told is None
    assert sorted(stored.profiles) == sorted(f"kind {each}" for each in wanted)
    games = [table.game for table in (stored.last_table, *stored.earlier_tables)]
    assert sorted(games) == sorted(f"game {each}" for each in wanted)
    titles = Titles(data_folder).read()
    assert titles == {each.replace(" ", "-"): f"Title {each}" for each in wanted}
    assert sorted(os.listdir(data_folder)) == ["settings.json", "titles.json"]


def in_lines(data: Path) -> "subprocess.Popen[str]":
    """The program in lines of text, at its lobby."""
    process = subprocess.Popen(
        [sys.executable, "-m", "scat_tui", "play", "--plain"],
        cwd=CHECKOUT,
        env={**os.environ, "SCAT_TUI_DATA": str(data)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    while "type help" not in process.stdout.readline():
        pass
    return process


def test_a_theme_set_in_one_window_outlives_a_deal_in_another(data_folder: Path) -> None:
    settings.store(data_folder, Settings(pace="instant"))
    with ExitStack() as stack:
        dealing = stack.enter_context(in_lines(data_folder))
        here = SettingsFile(data_folder)
        here.change(replace(here.now, theme="light", bell=True))
        dealing.communicate("t\n\n2\nZoe\n\n\n\nq\nq\n", timeout=60)
    stored, told = settings.load(data_folder)
    assert told is None
    assert (stored.theme, stored.bell, stored.pace) == ("light", True, "instant")
    assert (stored.last_table.names, stored.name) == (["Zoe", "Juno"], "Zoe")


def test_a_table_dealt_in_one_window_is_known_in_another_after_its_next_change(data_folder: Path) -> None:
    here, there = SettingsFile(data_folder), SettingsFile(data_folder)
    scat, hearts = TableSetup("scat", ["Bea"], []), TableSetup("cancellation-hearts", ["Bea"], [])
    here.change(here.now.with_last_table(scat))
    there.change(there.now.with_last_table(hearts))
    here.change(replace(here.now, bell=True))
    there.change(replace(there.now, theme="light"))
    for window in (here, there, SettingsFile(data_folder)):
        assert (window.now.last_table, window.now.earlier_tables) == (hearts, [scat])
    assert here.now.theme == "dark", "a window looks as it was told to"
    assert SettingsFile(data_folder).now == replace(
        Settings().with_last_table(scat).with_last_table(hearts),
        bell=True,
        theme="light",
        earlier_tables=[scat],
    )


def test_a_table_that_is_dealt_again_is_the_last_one_again(data_folder: Path) -> None:
    here, there = SettingsFile(data_folder), SettingsFile(data_folder)
    scat, hearts = TableSetup("scat", ["Bea"], []), TableSetup("cancellation-hearts", ["Bea"], [])
    here.change(here.now.with_last_table(scat))
    there.change(there.now.with_last_table(hearts))
    here.change(here.now.with_last_table(TableSetup("scat", ["Bea"], [])))
    assert settings.load(data_folder)[0].last_table == scat


def test_two_terminals_of_a_kind_each_change_what_they_change(data_folder: Path) -> None:
    here, there = SettingsFile(data_folder), SettingsFile(data_folder)
    here.change(replace(here.now, profiles={"xterm": Profile(theme="light")}))
    there.change(replace(there.now, profiles={"xterm": Profile(mouse=False)}))
    assert settings.load(data_folder)[0].profiles == {"xterm": Profile(theme="light", mouse=False)}


def test_what_could_not_be_stored_is_stored_with_the_next_change(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    here = SettingsFile(data_folder)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        with pytest.raises(SaveFailed, match="full"):
            here.change(replace(here.now, theme="light"))
    assert here.now.theme == "light"
    assert settings.load(data_folder)[0] == Settings()
    here.change(replace(here.now, bell=True))
    assert settings.load(data_folder)[0] == Settings(theme="light", bell=True)


def test_a_window_that_was_stopped_while_writing_is_not_waited_for_without_end(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_file, "PATIENCE", 0.05)
    saves = SaveFolder(data_folder / "saves")
    path = saves.write(a_record())
    here = SettingsFile(data_folder)
    with (
        lock_game(data_folder / "settings.json"),
        pytest.raises(SaveFailed, match="Another window has not finished"),
    ):
        here.change(replace(here.now, bell=True))
    with lock_game(data_folder / "titles.json"), pytest.raises(SaveFailed, match="Another window"):
        saves.rename(path, "Monday")
    here.change(replace(here.now, theme="light"))
    assert settings.load(data_folder)[0] == Settings(theme="light", bell=True)
    saves.rename(path, "Monday")
    assert saves.title("first") == "Monday"


@pytest.mark.parametrize("error", [38, 95, 37, 28, 30], ids=os.strerror)
def test_where_no_lock_can_be_made_settings_and_titles_are_stored_all_the_same(
    error: int, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr("filelock.FileLock.acquire", refuse)
    here, there = SettingsFile(data_folder), SettingsFile(data_folder)
    here.change(replace(here.now, bell=True))
    there.change(replace(there.now, theme="light"))
    assert settings.load(data_folder) == (Settings(bell=True, theme="light"), None)
    Titles(data_folder).set("one", "Monday")
    assert Titles(data_folder).read() == {"one": "Monday"}
