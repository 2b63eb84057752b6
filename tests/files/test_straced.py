"""Every system call of a save failing in every way, and death at every one: the old or the new, and told.

    pytest -m long tests/files/test_straced.py

Needs strace, and the right to use it (in a container: --cap-add=SYS_PTRACE); without them these tests fail.
"""

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.record_json import read_record
from scat_tui.saves.saved_game import SavedGame
from tests.files.straced import KILLED, NOT_CERTAIN, SAVED, TOLD, SaveServer
from tests.sample_records import a_played_record

pytestmark = pytest.mark.long

ERRORS = (
    "ENOSPC",
    "EDQUOT",
    "EIO",
    "EROFS",
    "EACCES",
    "EPERM",
    "ENOENT",
    "EMFILE",
    "ENOMEM",
    "EINTR",
    "ENOSYS",
)
MOST_CALLS = 200
"""Of one name in one save: more are a fault of the check itself."""

RECORD = a_played_record()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SaveServer]:
    with SaveServer(tmp_path_factory.mktemp("server")) as server:
        yield server


class Game:
    """A folder with a game that was saved some times."""

    def __init__(self, data: Path, kept: int) -> None:
        self.saves, self.kept = SaveFolder(data / "saves"), kept

    def lay_out(self) -> None:
        """As it was after those saves."""
        shutil.rmtree(self.saves.folder.parent, ignore_errors=True)
        for count in range(1, self.kept + 1):
            self.saves.write(a_played_record(moves=RECORD.moves[:count]))

    def look(self, status: int, context: object) -> None:
        """Whether what is there goes with how the save ended, and can be gone on with."""
        games = self.saves.list()
        assert all(isinstance(game, SavedGame) for game in games), (context, games)
        [moves] = [len(game.record.moves) for game in games if isinstance(game, SavedGame)] or [0]
        new, old = self.kept + 1, self.kept
        expected = {SAVED: (new,), NOT_CERTAIN: (new,), TOLD: (old,), KILLED: (old, new)}
        assert moves in expected.get(status, ()), (context, status, moves)
        path = self.saves.path(RECORD.id)
        if previous_path(path).exists():
            assert len(read_record(previous_path(path)).moves) in range(max(1, old - 1), new)
        else:
            assert old <= 1
        self.saves.write(RECORD)
        assert set(os.listdir(self.saves.folder)) <= {"first.json", ".first.prev", ".first.lock"}, context


@pytest.fixture(params=[0, 1, 2])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Game:
    return Game(tmp_path / "data", request.param)


def calls_of(server: SaveServer, game: Game) -> Counter[str]:
    """The names of the system calls of an undisturbed save, and how often each is made."""
    game.lay_out()
    status, log = server.save(game.saves.folder, game.kept + 1)
    assert status == SAVED
    game.look(status, "undisturbed")
    calls = Counter(re.findall(r"^(\w+)\(", log, re.MULTILINE))
    assert calls["fsync"] >= 2
    assert calls["link"] == (game.kept > 0)
    return calls


NOT_OF_FILES = re.compile(
    r"get|brk|m(map|unmap|protect|remap|advise)|rt_sig|futex|clock_|exit|sched_|wait|prctl"
)


def inject(server: SaveServer, game: Game, call: str, how: str) -> Iterator[tuple[int, int]]:
    """Disturb the first such call, then the second and so on while there is one: number and status."""
    for number in range(1, MOST_CALLS):
        game.lay_out()
        options = ("-e", f"trace={call}", "-e", f"inject={call}:{how}:when={number}")
        status, log = server.save(game.saves.folder, game.kept + 1, *options)
        killed = how.startswith("signal") and status == KILLED
        if not killed and "(INJECTED)" not in log:
            assert status == SAVED
            return
        yield number, status
    raise AssertionError(f"{call} never ends")


def test_every_error_at_every_call(server: SaveServer, game: Game) -> None:
    calls = [call for call in calls_of(server, game) if not NOT_OF_FILES.match(call)]
    assert {"openat", "write", "fsync", "rename", "close", "flock"} <= {*calls}
    ends: Counter[int] = Counter()
    for call in calls:
        for error in ERRORS:
            for number, status in inject(server, game, call, f"error={error}"):
                game.look(status, (call, error, number))
                ends[status] += 1
    print(f"\n{game.kept} saves before: {ends.total()} errors at {len(calls)} kinds of calls: {dict(ends)}")
    assert ends[TOLD] > 50
    assert ends[NOT_CERTAIN] >= len(ERRORS) - 2


def test_death_at_every_call(server: SaveServer, game: Game) -> None:
    calls = [call for call in calls_of(server, game) if not call.startswith("exit")]
    deaths = 0
    for call in calls:
        for number, status in inject(server, game, call, "signal=SIGKILL"):
            assert status == KILLED
            game.look(status, (call, number))
            deaths += 1
    print(f"\n{game.kept} saves before: killed at {deaths} calls")
    assert deaths > 30


@pytest.mark.parametrize("lie", ["retval=0", "retval=100"])
def test_a_write_that_lies_is_reported(server: SaveServer, game: Game, lie: str) -> None:
    for number, status in inject(server, game, "write", lie):
        assert status == TOLD
        game.look(status, (lie, number))


@pytest.mark.parametrize("error", ["ENOSPC", "EIO"])
def test_a_disk_that_fails_for_ever_is_reported(server: SaveServer, game: Game, error: str) -> None:
    for call in ("write", "fsync", "rename", "openat"):
        game.lay_out()
        options = ("-e", f"trace={call}", "-e", f"inject={call}:error={error}")
        status, _log = server.save(game.saves.folder, game.kept + 1, *options)
        assert status == TOLD
        game.look(status, (call, error))
