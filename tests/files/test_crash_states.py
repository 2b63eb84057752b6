"""Every folder that a death or a power cut in the midst of a save can leave behind has the old or the new."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from tests.cases import mostly_slow
from tests.files.faulty_disk import WatchedOs
from tests.sample_records import CHECKOUT, a_played_record

MOVES = a_played_record().moves
OLDEST, OLD, NEW = (encode(a_played_record(moves=MOVES[:count])) for count in (1, 2, 3))
GAME, BEFORE = "first.json", ".first.prev"


class Recorder(WatchedOs):
    """Notes what is done to a folder, as a disk would come to know of it: names, contents, flushes."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[tuple[str, ...]] = []
        self._open: dict[int, str] = {}

    def after(self, name: str, arguments: tuple[Any, ...], result: Any) -> None:
        """One more step."""
        if name == "open":
            self._open[result] = Path(arguments[0]).name
            if arguments[1] & os.O_CREAT:
                self.steps.append(("create", self._open[result]))
        elif name == "write":
            self.steps.append(("write", self._open[arguments[0]], bytes(arguments[1]).decode()))
        elif name == "fsync":
            self.steps.append(("flush", self._open[arguments[0]]))
        elif name in ("link", "replace", "unlink", "rename"):
            self.steps.append((name, *(Path(path).name for path in arguments)))


def state_after(steps: list[tuple[str, ...]], lost: str) -> dict[str, bytes]:
    """The files of the folder on disk after some steps.

    `lost` says what becomes of a new file's content: "unflushed" of what was not flushed, else of all:
    "zero" (no bytes), "nul" (as many as there were), "half".
    """
    names = {GAME: 0, BEFORE: 1}
    contents = {0: OLD, 1: OLDEST}
    flushed, fresh = {0, 1}, 2
    for step, *arguments in steps:
        if step == "create":
            names[arguments[0]], contents[fresh] = fresh, b""
            fresh += 1
        elif step == "write" and arguments[0] in names:
            contents[names[arguments[0]]] += arguments[1].encode()
        elif step == "flush" and arguments[0] in names:
            flushed.add(names[arguments[0]])
        elif step == "link" and arguments[0] in names:
            names.setdefault(arguments[1], names[arguments[0]])
        elif step in ("replace", "rename") and arguments[0] in names:
            if names.get(arguments[1]) != names[arguments[0]]:
                names[arguments[1]] = names.pop(arguments[0])
        elif step == "unlink":
            names.pop(arguments[0], None)
    for file, content in contents.items():
        if file > 1 and (lost != "unflushed" or file not in flushed):
            kept = {"nul": b"\0" * len(content), "half": content[: len(content) // 2]}
            contents[file] = kept.get(lost, b"")
    return {name: contents[file] for name, file in names.items()}


def steps_of_a_save(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What a move's save does to its folder."""
    saves = SaveFolder(folder)
    saves.folder.mkdir()
    (folder / GAME).write_bytes(OLD)
    (folder / BEFORE).write_bytes(OLDEST)
    recorder = Recorder()
    with monkeypatch.context() as patch:
        recorder.patch(patch)
        saves.write(a_played_record(moves=MOVES[:3]))
    return recorder.steps


def cuts(steps: list[tuple[str, ...]]) -> Iterator[list[tuple[str, ...]]]:
    """What a disk may know of after a power cut: any first steps, and of the changes of names any.

    Contents of which it was told before are kept in order; names go to the disk as it likes.
    """
    for count in range(len(steps) + 1):
        yield steps[:count]
    places = [at for at, step in enumerate(steps) if step[0] in ("link", "replace", "unlink")]
    for size in range(len(places) + 1):
        for missing in combinations(places, size):
            yield [step for at, step in enumerate(steps) if at not in missing]


def test_the_order_of_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = steps_of_a_save(tmp_path / "saves", monkeypatch)
    new = steps[0][1]
    assert [step[:2] if step[0] == "write" else step for step in steps] == [
        ("create", new),
        ("write", new),
        ("flush", new),
        ("link", GAME, ".first.link"),
        ("replace", ".first.link", BEFORE),
        ("replace", new, GAME),
        ("flush", "saves"),
    ]


@pytest.mark.parametrize("lost", ["unflushed", "zero", "nul", "half"])
def test_after_a_power_cut_the_old_or_the_new_can_be_played(
    lost: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = steps_of_a_save(tmp_path / "saves", monkeypatch)
    lies = lost != "unflushed"
    tried = gone_back = 0
    for number, done in enumerate(cuts(steps)):
        saves = SaveFolder(tmp_path / str(number))
        saves.folder.mkdir()
        for name, content in state_after(done, lost).items():
            (saves.folder / name).write_bytes(content)
        [game] = saves.list()
        tried += 1
        if isinstance(game, DamagedGame):
            assert lies, (done, game.why)
            assert game.previous is not None, done
            saves.restore_previous(game.path)
            gone_back += 1
            [game, _aside] = sorted(saves.list(), key=lambda game: isinstance(game, DamagedGame))
            assert len(load_game(game.path).record.moves) in (1, 2)
        assert isinstance(game, SavedGame)
        assert lies or len(game.record.moves) in (2, 3)
        saves.write(a_played_record(moves=MOVES[:3]))
        assert {name for name in os.listdir(saves.folder) if "damaged" not in name} >= {GAME}
        assert not [name for name in os.listdir(saves.folder) if name.endswith((".tmp", ".link"))]
    assert tried == len(steps) + 1 + 2**3
    assert (gone_back > 0) == lies


DYING = """
import os, sys
from pathlib import Path
from tests.files.faulty_disk import DeadlyOs, WatchedOs, use
from tests.sample_records import a_played_record
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.autosave import Autosave
folder, kept, action = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
moves = a_played_record().moves
number = 0
while True:
    saves = SaveFolder(folder / str(number) / "saves")
    for count in range(1, kept + 1):
        saves.write(a_played_record(moves=moves[:count]))
    if action == "restore_previous":
        saves.path("first").write_bytes(b"{")
    autosave = Autosave(saves, saves.path("first"))
    if action == "save":
        autosave.open()
    child = os.fork()
    if not child:
        watched = DeadlyOs(number)
        use(watched)
        if action == "save":
            autosave.save(a_played_record(moves=moves[: kept + 1]))
        else:
            getattr(saves, action)(saves.path("first"))
        os._exit(len(watched.calls) > 255)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    autosave.release()
    print(number, status, flush=True)
    if status != -9:
        break
    number += 1
"""


def died(folder: Path, kept: int, action: str) -> list[int]:
    """Let a process die at each call that changes files, in a folder of its own; the exit statuses."""
    said = subprocess.run(
        [sys.executable, "-c", DYING, str(folder), str(kept), action],
        cwd=CHECKOUT,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [int(line.split()[1]) for line in said.splitlines()]


@pytest.mark.few(1)
@mostly_slow("kept", [0, 1, 2, 3], quick=[0, 2])
def test_killed_at_each_call_of_a_save_the_old_or_the_new_is_there(kept: int, tmp_path: Path) -> None:
    statuses = died(tmp_path, kept, "save")
    assert statuses[-1] == 0
    assert set(statuses[:-1]) == {-9}
    assert len(statuses) > 10
    found = set()
    for number in range(len(statuses)):
        saves = SaveFolder(tmp_path / str(number) / "saves")
        games = saves.list()
        assert all(isinstance(game, SavedGame) for game in games)
        moves = [len(game.record.moves) for game in games if isinstance(game, SavedGame)]
        assert moves in ([[], [1]] if kept == 0 else [[kept], [kept + 1]])
        found.update(moves)
        # The lock is free again, the leftovers go with the next save.
        with saves.lock(saves.path("first")):
            saves.write(a_played_record())
        assert set(os.listdir(saves.folder)) <= {GAME, BEFORE, ".first.lock"}
    assert found == {kept, kept + 1} - {0}


def test_killed_at_each_call_of_going_back_nothing_is_lost(tmp_path: Path) -> None:
    statuses = died(tmp_path, 2, "restore_previous")
    assert statuses[-1] == 0
    assert len(statuses) > 4
    for number in range(len(statuses)):
        saves = SaveFolder(tmp_path / str(number) / "saves")
        path = saves.path("first")
        [game] = [game for game in saves.list() if game.path == path]
        if isinstance(game, DamagedGame):
            assert game.previous is not None
            saves.restore_previous(path)
        assert len(load_game(path).record.moves) == 1
        asides = [*saves.folder.glob("first.damaged-*.json")]
        assert asides
        assert all(aside.read_bytes() == b"{" for aside in asides)


def test_killed_at_each_call_of_deleting_the_game_is_whole_or_gone(tmp_path: Path) -> None:
    statuses = died(tmp_path, 2, "delete")
    assert statuses[-1] == 0
    assert len(statuses) > 4
    for number in range(len(statuses)):
        saves = SaveFolder(tmp_path / str(number) / "saves")
        games = saves.list()
        assert all(isinstance(game, SavedGame) for game in games)
        saves.delete(saves.path("first"))
        assert os.listdir(saves.folder) == []
        assert not previous_path(saves.path("first")).exists()
