"""Each system call on the index fails or kills once, under strace: lists stay true and the index sound.

pytest -m long tests/saves/test_index_straced.py
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from tests.sample_records import CHECKOUT
from tests.saves.index_checked import in_files, in_list, index_of, indexed, some_games

pytestmark = pytest.mark.long

LIST = """
import sys
from pathlib import Path
from scat_tui.saves import index
from tests.saves.index_checked import SaveFolder, in_files, in_list
index.BATCH = 2
saves = SaveFolder(Path(sys.argv[1]) / "saves")
for _time in range(2):
    assert in_list(saves) == in_files(saves.folder)
"""

WRITES = ("pwrite64", "fdatasync", "unlink", "openat", "ftruncate")
ERRORS = ("ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES")
OTHERS = ("pread64", "fcntl", "newfstatat", "close")
FAILURES = [
    *(
        (call, f"error={error}")
        for call in WRITES
        for error in ("ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES")
    ),
    *((call, f"error={error}") for call in OTHERS for error in ("EIO", "EACCES", "ENOLCK")),
    *((call, "signal=SIGKILL") for call in (*WRITES, "fcntl")),
    ("pwrite64", "retval=100"),
]

KILLED = -9


def listed(data: Path, call: str, what: str, when: str) -> int:
    """How a program that lists games ends, one of whose calls does something else."""
    index = data / "index.sqlite"
    command = ["strace", "-f", "-qq", "-o", os.devnull, "-P", index, "-P", f"{index}-journal"]
    done = subprocess.run(
        [*command, "-e", f"inject={call}:{what}:when={when}", sys.executable, "-c", LIST, data],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, KILLED), done.stderr
    return done.returncode


@pytest.mark.parametrize("there", ["no index", "an old index"])
@pytest.mark.parametrize(("call", "what"), FAILURES)
def test_whatever_call_fails_lists_stay_true(
    call: str, what: str, there: str, data_folder: Path, tmp_path: Path
) -> None:
    saves = some_games(data_folder)
    expected = in_files(saves.folder)
    if there == "an old index":
        saves.list()
        for path in saves.folder.glob("*.json"):
            path.chmod(0o640)
    kept = tmp_path / "kept"
    if index_of(saves).exists():
        shutil.copy(index_of(saves), kept)
    killed = 0
    for when in ("1", "2", "3", "5", "8", "13", "21", "34", "1+", "4+"):
        index_of(saves).unlink(missing_ok=True)
        if kept.exists():
            shutil.copy(kept, index_of(saves))
        killed += listed(data_folder, call, what, when) == KILLED
        assert {*os.listdir(data_folder)} - {".index.sqlite.lock"} <= {
            *("saves", "index.sqlite", "index.sqlite-journal")
        }
        assert in_list(SaveFolder(saves.folder)) == expected
        saves.list()
        assert indexed(index_of(saves)) == sorted(path.name for path in saves.folder.glob("*.json"))
    assert bool(killed) == ("KILL" in what) or call == "ftruncate", "of which there may be none"
