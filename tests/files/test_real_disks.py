"""Saves on disks that are really full, out of files or read-only: a small one is mounted for each.

    pytest -m long tests/files/test_real_disks.py

Needs `unshare` and the right to mount (root, or user namespaces); without them these tests fail.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_records import CHECKOUT

pytestmark = pytest.mark.long

FILL = """
import os, subprocess, sys
from pathlib import Path
from tests.sample_records import a_played_record
from scat_tui.saves.autosave import Autosave
from scat_tui.saves.saved_game import SavedGame
from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
disk, trouble = Path(sys.argv[1]), sys.argv[2]
saves = SaveFolder(disk / "data" / "saves")
path = saves.path("first")
def take_seat():
    # Anew for each trouble, since no disk is made read-only while a lock is held on it.
    autosave = Autosave(saves, path)
    autosave.open()
    return autosave
autosave = take_seat()
def save(undos):
    try:
        autosave.save(a_played_record(undos=undos))
    except SaveFailed as error:
        return str(error)
    return "saved"
assert [save(1), save(2)] == ["saved"] * 2
def end():
    if trouble == "full":
        with open(disk / "filler", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(4096))
            except OSError:
                pass
    elif trouble == "out of files":
        try:
            for number in range(10_000):
                (disk / f"filler{number}").touch()
        except OSError:
            pass
    else:
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
def begin():
    if trouble == "read-only":
        subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
    for filler in disk.glob("filler*"):
        filler.unlink()
for undos in range(3, 30):
    autosave.release()
    end()
    autosave = take_seat()
    told = save(undos)
    assert told in ("The disk is full.", "The disk is read-only."), told
    assert save(undos) == told
    [game] = saves.list()
    assert isinstance(game, SavedGame) and game.record.undos == undos - 1, game
    assert {*os.listdir(saves.folder)} - {".first.lock"} == {".first.prev", "first.json"}
    begin()
    assert save(undos) == "saved"
print(told)
"""


@pytest.mark.parametrize(
    ("trouble", "options", "words"),
    [
        ("full", "size=256k", "The disk is full."),
        ("out of files", "nr_inodes=32", "The disk is full."),
        ("read-only", "size=1m", "The disk is read-only."),
    ],
)
def test_a_disk_in_trouble_keeps_the_old_and_takes_the_new_when_it_can(
    trouble: str, options: str, words: str, tmp_path: Path
) -> None:
    namespace = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
    script = 'mount -t tmpfs -o "$1" tmpfs "$2" && exec "$3" -c "$4" "$2" "$5"'
    said = subprocess.run(
        [*namespace, "sh", "-c", script, "sh", options, tmp_path, sys.executable, FILL, trouble],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.returncode, said.stdout) == (0, f"{words}\n"), said.stderr


SAMPLE_ON_A_READ_ONLY_DISK = """
import subprocess, sys
from pathlib import Path
from scat_tui.settings.settings import Settings, store
disk, sample = Path(sys.argv[1]), sys.argv[2]
store(disk / "data", Settings(pace="instant"))
subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
program = [sys.executable, "-m", "scat_tui", "resume", sample, "--plain"]
subprocess.run([*program, "--data-dir", disk / "data"], check=True)
"""


def test_on_a_read_only_disk_a_sample_is_played_unsaved(tmp_path: Path) -> None:
    namespace = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
    script = 'mount -t tmpfs tmpfs "$1" && exec "$2" -c "$3" "$1" "$4"'
    sample = CHECKOUT / "saves" / "first-knock.json"
    said = subprocess.run(
        [*namespace, "sh", "-c", script, "sh", tmp_path, sys.executable, SAMPLE_ON_A_READ_ONLY_DISK, sample],
        cwd=CHECKOUT,
        input="s\nunsaved\ns\n1\nn\nunsaved\nq\nleave\nq\nleave\nq\n",
        capture_output=True,
        text=True,
        check=False,
    )
    told = " ".join(said.stdout.split())
    assert said.returncode == 0, said.stderr
    assert "Not saved and not played: The disk is read-only." in told
    assert "Left. What was played without saving is lost." in told
