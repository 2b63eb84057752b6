"""Leagues over a cluster: the same figures as on one machine, whatever becomes of the workers."""

import io
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from scat_tui.simulate import fingerprint
from scat_tui.simulate.cluster import NoCluster
from scat_tui.simulate.league_run import as_json, count
from tests.sample_records import CHECKOUT
from tests.simulate.leagues import SMALL, counted

ADDRESS = "tcp://127.0.0.1:8786"


class KilledWorker(Exception):
    """The workers that had a piece were lost."""


class FutureCancelledError(Exception):
    """The scheduler is gone."""


class Cluster(ModuleType):
    """Stands for the library: a client whose workers play in this process, and may be lost."""

    KilledWorker = KilledWorker
    client = SimpleNamespace(FutureCancelledError=FutureCancelledError)

    def __init__(self, workers: int = 2, answer: Callable[[int], None] = lambda number: None) -> None:
        """`answer` is called with the number of each answer, from 1, and may raise what goes wrong."""
        super().__init__("distributed")
        self.workers, self.answer = workers, answer
        self.answers = self.sent = 0
        self.closed = False

    def Client(self, address: str, timeout: float, set_as_default: bool) -> "Cluster":  # noqa: N802 - its name
        """The client of an address."""
        assert address == ADDRESS
        return self

    def wait_for_workers(self, least: int, timeout: float) -> None:
        """Returns at once, or never."""
        if self.workers < least:
            raise TimeoutError

    def nthreads(self) -> dict[str, int]:
        """The threads of each worker."""
        return {f"worker {number}": 1 for number in range(self.workers)}

    def submit(self, work: Callable[..., Any], *arguments: Any, pure: bool) -> SimpleNamespace:
        """Sends a piece of work."""
        assert not pure
        self.sent += 1

        def result() -> Any:
            self.answers += 1
            self.answer(self.answers)
            return work(*arguments)

        return SimpleNamespace(result=result)

    def close(self, timeout: float = 0) -> None:
        """Leaves the cluster."""
        self.closed = True


def over(monkeypatch: pytest.MonkeyPatch, cluster: Cluster, path: Path | None = None) -> str:
    """The figures of the small league, counted over a cluster."""
    monkeypatch.setitem(sys.modules, "distributed", cluster)
    try:
        return as_json(count(SMALL, 3, path, io.StringIO(), print, cluster=ADDRESS))
    finally:
        assert cluster.closed


def test_a_cluster_and_one_machine_give_the_same_bytes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    far, near = tmp_path / "far", tmp_path / "near"
    assert over(monkeypatch, Cluster(), far) == counted(SMALL, 3, near)
    assert far.read_bytes() == near.read_bytes()


def test_pieces_whose_workers_were_lost_are_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(number: int) -> None:
        if number % 3:
            raise KilledWorker

    cluster = Cluster(answer=lose)
    assert over(monkeypatch, cluster) == counted(SMALL, 3)
    assert cluster.sent > 3 * SMALL.games_a_deal


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (FutureCancelledError(), f"The cluster at {ADDRESS} is gone: FutureCancelledError."),
        (ConnectionError(), f"The cluster at {ADDRESS} is gone: ConnectionError."),
        (
            ModuleNotFoundError("No module named 'scat_tui'"),
            "A worker of the cluster lacks this program: No mod",
        ),
    ],
    ids=["cancelled", "disconnected", "not installed"],
)
def test_a_cluster_that_fails_is_told_and_what_is_counted_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wrong: Exception, why: str
) -> None:
    def fail(number: int) -> None:
        if number > 5:
            raise wrong

    path = tmp_path / "league"
    with pytest.raises(NoCluster) as told:
        over(monkeypatch, Cluster(answer=fail), path)
    assert str(told.value).startswith(why)
    assert path.read_bytes().count(b"\n") == 1 + 5
    assert counted(SMALL, 3, path) == counted(SMALL, 3)


def test_a_worker_with_other_players_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = iter(["mine", *["another"] * 99])
    monkeypatch.setattr(fingerprint, "of_players", lambda game: next(versions))
    with pytest.raises(NoCluster, match="another version of this program"):
        over(monkeypatch, Cluster())


def test_a_cluster_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        NoCluster, match=f"The cluster at {ADDRESS} has no worker; start one with dask worker"
    ):
        over(monkeypatch, Cluster(workers=0))


# With the library itself


@contextmanager
def started(*command: str | Path) -> Iterator["subprocess.Popen[bytes]"]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([*map(str, command)], cwd=CHECKOUT, stdout=quiet, stderr=quiet)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@pytest.mark.long
def test_a_league_over_a_real_cluster_of_which_a_worker_is_killed(tmp_path: Path) -> None:
    """In an environment of its own, which has the extra."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    tools = tmp_path / "venv" / "bin"
    subprocess.run([tools / "pip", "install", "--quiet", f"{CHECKOUT}[cluster]"], check=True, timeout=500)
    address = f"tcp://127.0.0.1:{free_port()}"
    out = tmp_path / "league"
    league = [tools / "scat-tui", "league", "--size", "2", "--deals", "30", "--set", "lives=1", "--json"]
    worker = (tools / "dask", "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
    scheduler = (tools / "dask", "scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2])
    with started(*scheduler, "--no-dashboard"), started(*worker) as first, started(*worker):
        far = subprocess.Popen(
            [*league, "--out", out, "--cluster", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        while far.poll() is None and not (out.exists() and out.read_bytes().count(b"\n") > 10):
            time.sleep(0.01)
        first.send_signal(signal.SIGKILL)
        told, complaint = far.communicate(timeout=300)
    assert (far.returncode, complaint) == (0, b"")
    near = subprocess.run([*league, "--out", tmp_path / "near"], capture_output=True, check=True)
    assert told == near.stdout
    assert out.read_bytes() == (tmp_path / "near").read_bytes()
