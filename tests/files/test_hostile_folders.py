"""Folders that cannot be written, homes that are none, hostile files: told, and nothing is lost."""

import os
import signal
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scat_tui.engine.record import Record
from scat_tui.files.locks import InUse, lock_game
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import read_record
from tests.command_line import command_line
from tests.hypothesis_profiles import examples
from tests.sample_records import CHECKOUT, SAMPLES, a_played_record, a_record

NOBODY = 65534

PLAY = """
import asyncio, filelock, os, sys
from pathlib import Path
from tests.sample_records import a_played_record
from scat_tui.saves.autosave import Autosave
from scat_tui.files.locks import InUse
from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.folder import SaveFolder
from scat_tui.table.table import Table
if os.geteuid() == 0:
    os.setgid(65534), os.setuid(65534)
saves = SaveFolder(Path(sys.argv[1]) / "saves")
autosave = Autosave(saves, saves.path("first"))
autosave.open()
table = Table(a_played_record(), autosave.save)
move = table.view(table.to_act).legal[0]
try:
    asyncio.run(table.play(move))
    print("saved")
except SaveFailed as error:
    print(error)
table.stop_saving()
asyncio.run(table.play(move)) if table.to_act == 0 and move in table.view(0).legal else None
print(len(table.record.moves))
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that another user can reach, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        for each in (folder / "data", folder / "data" / "saves"):
            if each.exists():
                each.chmod(0o700)


def as_nobody(folder: Path) -> tuple[str, int]:
    """What a player without any rights is told after a move; how many moves were played then."""
    said = subprocess.run(
        [sys.executable, "-c", PLAY, str(folder)],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    told, played = said.splitlines()
    return told, int(played)


@pytest.mark.parametrize("closed", ["data", "saves", "of another"])
def test_a_folder_without_permission_is_reported_and_the_game_is_played(
    closed: str, open_folder: Path
) -> None:
    data = open_folder / "data"
    (data / "saves").mkdir(parents=True)
    SaveFolder(data / "saves").write(a_played_record())
    before = (data / "saves" / "first.json").read_bytes()
    mine = NOBODY if os.geteuid() == 0 and closed != "of another" else os.geteuid()
    for each in (data, data / "saves", data / "saves" / "first.json"):
        os.chown(each, mine, -1)
    if closed == "data":
        (data / "saves").rename(open_folder / "kept")
        data.chmod(0o500)
    elif closed == "saves" or os.geteuid():
        (data / "saves").chmod(0o500)
    modes = [path.stat().st_mode for path in (data, *data.iterdir())]
    told, played = as_nobody(data)
    assert told.startswith("You may not write in ")
    assert played == len(a_played_record().moves) + 1
    assert [path.stat().st_mode for path in (data, *data.iterdir())] == modes
    kept = open_folder / "kept" if closed == "data" else data / "saves"
    assert (kept / "first.json").read_bytes() == before


WITHOUT_RIGHTS = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
"""Root too may then write only where the modes of folders say so."""


@pytest.mark.few(2)
@pytest.mark.parametrize("what", ["sample", "game", "file", "previous save"])
def test_whatever_can_be_opened_can_be_played_in_a_folder_without_permission(
    what: str, open_folder: Path
) -> None:
    saves = SaveFolder(open_folder / "data" / "saves")
    path = saves.write(a_played_record(undos=1))
    saves.write(a_played_record(undos=2))
    named: list[str | Path] = {
        "sample": [CHECKOUT / "saves" / "first-knock.json"],
        "game": ["first"],
        "file": [path],
        "previous save": ["first", "--before"],
    }[what]
    if what == "previous save":
        path.write_bytes(b"{")
    before = {each.name: each.read_bytes() for each in saves.folder.iterdir()}
    saves.folder.chmod(0o500)
    program = [sys.executable, "-m", "scat_tui", "resume", *named]
    done = subprocess.run(
        [*WITHOUT_RIGHTS, *program, "--plain", "--data-dir", open_folder / "data"],
        cwd=CHECKOUT,
        input="s\nunsaved\ns\n1\nhand\nq\nleave\nq\n",
        capture_output=True,
        text=True,
        check=False,
    )
    said = " ".join(done.stdout.split())
    assert done.returncode == 0, done.stderr
    assert said.count("Not saved and not played: You may not write in") == 1
    assert "You drew from the stock." in said
    assert "Left. What was played without saving is lost." in said
    assert {each.name: each.read_bytes() for each in saves.folder.iterdir()} == before


@pytest.mark.few(4)
@pytest.mark.parametrize(
    "environment",
    [
        {"HOME": None},
        {"HOME": ""},
        {"HOME": "/nonexistent"},
        {"HOME": "/proc/1/nowhere"},
        {"XDG_DATA_HOME": "relative/data"},
        {"XDG_DATA_HOME": "/proc/nowhere"},
        {"XDG_DATA_HOME": "/dev/null"},
    ],
    ids=str,
)
@pytest.mark.parametrize("command", ["where", "saves"])
def test_a_strange_home_is_no_crash(command: str, environment: dict[str, str | None]) -> None:
    said = command_line(command, environment={"SCAT_TUI_DATA": None, **environment})
    assert "Traceback" not in said.stderr
    assert said.returncode in (0, 1)
    assert len((said.stdout or said.stderr).splitlines()) >= 1


def test_a_user_in_no_list_without_a_home_is_reported_in_one_line() -> None:
    script = (
        "import pwd, sys; pwd.getpwuid = lambda uid: {}[uid];"
        "from scat_tui.cli import main; sys.exit(main(['saves']))"
    )
    environment = {name: value for name, value in os.environ.items() if name not in ("HOME", "SCAT_TUI_DATA")}
    said = subprocess.run(
        [sys.executable, "-c", script], cwd=CHECKOUT, env=environment, capture_output=True, text=True
    )
    assert (said.returncode, said.stdout) == (1, "")
    assert len(said.stderr.splitlines()) == 1


def test_a_holder_that_is_stopped_still_holds_and_nobody_waits_for_it(tmp_path: Path) -> None:
    path = SaveFolder(tmp_path / "saves").write(a_record())
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
        holder.send_signal(signal.SIGSTOP)
        started = time.monotonic()
        with pytest.raises(InUse):
            lock_game(path)
        assert time.monotonic() - started < 0.5
    finally:
        holder.kill()
        holder.wait()
    with lock_game(path):
        pass


def test_a_file_of_a_gigabyte_is_refused_by_its_size(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "saves")
    path = saves.write(a_record())
    saves.write(a_record(undos=1))
    with path.open("r+b") as file:
        file.truncate(1 << 30)
    tracemalloc.start()
    started = time.process_time()
    [game] = saves.list()
    took, (_now, most) = time.process_time() - started, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert getattr(game, "why", None) == "it is too big to be ours"
    assert getattr(game, "previous", None) is not None
    assert took < 0.1
    assert most < 50_000_000


@pytest.mark.few(3)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_game_that_was_tampered_with_is_refused_with_the_move(sample: Path, data: st.DataObject) -> None:
    record = load_game(sample).record
    moves = list(record.moves)
    at = data.draw(st.integers(0, len(moves) - 1), label="move")
    words = moves[at].split()
    how = data.draw(st.sampled_from(["twice", "left out", "other seat", "cards", "swapped", "end"]))
    if how == "twice":
        moves.insert(at, moves[at])
    elif how == "left out":
        del moves[at]
    elif how == "other seat":
        moves[at] = " ".join([str(data.draw(st.integers(-1, 12))), *words[1:]])
    elif how == "cards":
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from(["AS", "2C", "QS", "1S", "", "deal", "\x1b[2J"]))
        moves[at] = " ".join(words)
    elif how == "swapped":
        other = data.draw(st.integers(0, len(moves) - 1))
        moves[at], moves[other] = moves[other], moves[at]
    else:
        moves.append(moves[at])
    changed = a_record(
        id=record.id, game=record.game, seed=record.seed, options=record.options, seats=record.seats,
        dealer=record.dealer, moves=tuple(moves),
    )  # fmt: skip
    assert bad_move(changed) in (None, *range(len(moves)))


def bad_move(record: Record) -> int | None:
    """The move at which a record is refused; None if it is a game all the same."""
    try:
        replay(record)
    except BadRecord as error:
        return -1 if error.move is None or not str(error).isprintable() else error.move
    return None


def test_names_in_a_game_are_never_paths(tmp_path: Path) -> None:
    saves = SaveFolder(tmp_path / "data" / "saves")
    path = saves.write(a_record())
    content = path.read_bytes()
    for id in ("../../escaped", "/etc/passwd", "a/b", "..", "x\\u0000y", "-rf", "~root", "CON"):
        path.write_bytes(content.replace(b'"id": "first"', f'"id": "{id}"'.encode()))
        assert read_record(path).id
        copied = saves.copy(path)
        assert copied.parent == saves.folder
        saves.delete(copied)
    assert sorted(os.listdir(tmp_path)) == ["data"]
    assert sorted(os.listdir(saves.folder)) == ["first.json"]
