"""Programs that use the index at the same time, and die at any moment, leave it sound and lists true."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record
from tests.saves.index_checked import in_files, in_list, index_of, indexed, some_games, wait_a_tick

WRITING = """
import sys
from pathlib import Path
from scat_tui.saves import index
from scat_tui.saves.folder import SaveFolder
index.BATCH = 2
saves = SaveFolder(Path(sys.argv[1]) / "saves")
database = saves.folder.parent / "index.sqlite"
print("begins", flush=True)
for number in range(int(sys.argv[2])):
    saves.list()
    if sys.argv[3] == "by deleting":
        database.unlink(missing_ok=True)
    else:
        for path in saves.folder.glob("*.json"):
            path.chmod(0o600 if path.stat().st_mode & 0o100 else 0o700)
"""
"""Makes all rows anew in many small changes, again and again."""

ENDLESS = 1_000_000


@contextmanager
def writing(data: Path, lists: int, way: str) -> Iterator[subprocess.Popen[str]]:
    """Another program that makes all rows anew; killed at the end."""
    command = [sys.executable, "-c", WRITING, str(data), str(lists), way]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begins\n"
        try:
            yield program
        finally:
            program.send_signal(signal.SIGKILL)


def killed_and_looked_at(data: Path, kills: int, seed: int) -> set[int]:
    """Kills the program at random moments and looks at what it left; returns how many rows there were."""
    chance = random.Random(seed)
    saves = some_games(data, *(path.stem for path in SAMPLES))
    expected = in_files(saves.folder)
    rows = set()
    for number in range(kills):
        way = chance.choice(["by deleting", "by changing"])
        with writing(data, ENDLESS, way):
            # The moment of the kill, which is to be any.
            time.sleep(chance.uniform(0, 0.4))
        assert {*os.listdir(data)} <= {"saves", "index.sqlite", "index.sqlite-journal"}
        if index_of(saves).exists() and chance.random() < 0.5:
            shutil.copytree(data, data.parent / f"copy-{number}")
            copied = SaveFolder(data.parent / f"copy-{number}" / "saves")
            if "games" in tables(index_of(copied)):
                rows.add(len(indexed(index_of(copied))))
        assert in_list(SaveFolder(saves.folder)) == expected
    wait_a_tick(saves.folder)
    saves.list()
    assert indexed(index_of(saves)) == sorted(path.name for path in SAMPLES)
    assert {*os.listdir(data)} == {"saves", "index.sqlite"}
    return rows


def tables(index: Path) -> str:
    """All that a database says of its tables."""
    with closing(sqlite3.connect(index)) as database:
        return repr(database.execute("SELECT name FROM sqlite_schema").fetchall())


def test_killed_at_any_moment_the_index_is_sound(data_folder: Path) -> None:
    killed_and_looked_at(data_folder, 5, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_killed_very_often_the_index_is_sound(seed: int, data_folder: Path) -> None:
    rows = killed_and_looked_at(data_folder, 120, seed)
    assert len(rows) > 2, "not killed in the midst of its work"


@pytest.mark.parametrize("way", ["by deleting", "by changing"])
def test_two_programs_use_the_index_at_once(way: str, data_folder: Path) -> None:
    saves = some_games(data_folder)
    with writing(data_folder, ENDLESS, way), writing(data_folder, ENDLESS, "by changing"):
        for number in range(15):
            saves.write(a_played_record(id=f"new-{number % 4}", undos=number))
            assert in_list(saves) == in_files(saves.folder)
    wait_a_tick(saves.folder)
    assert in_list(SaveFolder(saves.folder)) == in_files(saves.folder)
    assert indexed(index_of(saves)) == sorted(path.name for path in saves.folder.glob("*.json"))


def test_two_programs_find_garbage_at_once(data_folder: Path) -> None:
    saves = some_games(data_folder)
    expected = in_files(saves.folder)
    for _time in range(3):
        index_of(saves).write_bytes(b"garbage" * 1000)
        with writing(data_folder, 1, "by changing") as one, writing(data_folder, 1, "by changing") as other:
            assert in_list(saves) == expected
            one.wait()
            other.wait()
        wait_a_tick(saves.folder)
        assert in_list(SaveFolder(saves.folder)) == expected
        assert indexed(index_of(saves)) == sorted(path.name for path in saves.folder.glob("*.json"))
