"""Signals and hang-ups: the process is gone at once, with its code, and the terminal is as it was."""

import signal
import time
from collections.abc import Iterator

import pytest

from tests.cases import mostly_slow
from tests.patience import patience
from tests.terminal.session import PYTHON, SMALL_APP, Session

FATAL = [
    (signal.SIGHUP, 129),
    (signal.SIGTERM, 143),
    pytest.param(signal.SIGINT, 130, marks=pytest.mark.slow),
    pytest.param(signal.SIGQUIT, 131, marks=pytest.mark.slow),
]
SOON = 1.0
"""Seconds within which the process is to be gone, on an idle machine."""


@pytest.fixture
def session() -> Iterator[Session]:
    """The small application, up and running."""
    with Session(PYTHON, SMALL_APP) as running:
        running.wait_for("ready")
        running.settle()
        yield running


@pytest.fixture
def job() -> Iterator[Session]:
    """The same with a shell over it, which could wake it."""
    with Session(PYTHON, SMALL_APP, job=True) as running:
        running.wait_for("ready")
        running.settle()
        yield running


def assert_given_back(session: Session) -> None:
    """The terminal is as the shell left it."""
    assert session.modes_left_on == set()
    assert session.termios == session.before
    # The shell's screen comes back first: what follows must not be drawn on the game's.
    last = session.output.rindex(b"\x1b[?1049l")
    assert session.output.find(b"\x1b[?25h", last) > last


@pytest.mark.parametrize(("number", "status"), FATAL)
def test_at_rest(session: Session, number: int, status: int) -> None:
    session.kill(number)
    assert session.wait() < patience(SOON)
    assert session.status == status
    assert_given_back(session)


@pytest.mark.few(1)
@pytest.mark.parametrize(("number", "status"), FATAL)
def test_busy_loop(session: Session, number: int, status: int) -> None:
    session.send("w")
    session.until(lambda: b"the loop is busy" in session.output)
    session.kill(number)
    assert session.wait() < patience(SOON)
    assert session.status == status
    assert_given_back(session)


@pytest.mark.few(1)
@pytest.mark.parametrize(("number", "status"), FATAL[:2])
def test_busy_thread(session: Session, number: int, status: int) -> None:
    session.send("t")
    session.wait_for("thinking")
    session.kill(number)
    assert session.wait() < patience(SOON)
    assert session.status == status
    assert_given_back(session)


@pytest.mark.few(1)
@pytest.mark.parametrize(("number", "status"), FATAL)
def test_terminal_that_does_not_read(number: int, status: int) -> None:
    with Session(PYTHON, SMALL_APP, size=(200, 50)) as session:
        session.wait_for("ready")
        session.send("f")
        session.until_full()
        session.kill(number)
        assert session.wait(read=False) < patience(SOON)
        assert session.status == status
        session.read(0.3)
        assert session.modes_left_on == set()
        assert session.termios == session.before


@pytest.mark.slow
def test_loop_lives_while_the_terminal_does_not_read(session: Session) -> None:
    session.send("f")
    session.until_full()
    before = session.cpu
    time.sleep(1)
    assert session.cpu > before, "it stands still"
    assert len(session.read(2)) < 400_000, "what nobody could see was kept"
    session.send("q")
    session.wait()
    assert session.status == 0


def test_quit_during_a_thread(session: Session) -> None:
    session.send("t")
    session.wait_for("thinking")
    session.send("x")
    assert session.wait() < patience(2)
    assert session.status == 7
    assert_given_back(session)


def test_quit(session: Session) -> None:
    session.send("x")
    session.wait()
    assert session.status == 7
    assert_given_back(session)


@mostly_slow("keys", ["", "f"], quick=["f"])
def test_terminal_gone_without_a_signal(keys: str) -> None:
    # The shell over it gets the signal and ignores it; the program just has nothing to read any more.
    with Session(PYTHON, SMALL_APP, job=True) as session:
        session.wait_for("ready")
        session.send(keys)
        session.read(0.5)
        session.close()
        assert session.wait(limit=4, read=False) < patience(2)
        assert session.status == 129


def test_control_z_and_back(job: Session) -> None:
    shown = job.text
    job.send("\x1a")
    job.until(lambda: job.state == "T")
    job.read(0.2)
    assert job.modes_left_on == set()
    assert job.termios == job.before
    job.screen.reset()
    job.kill(signal.SIGCONT)
    job.settle()
    assert job.text == shown
    assert 1049 in job.modes_left_on
    assert job.termios != job.before
    job.send("q")
    job.wait()
    assert job.status == 0
    assert_given_back(job)


def test_control_z_without_a_shell(session: Session) -> None:
    # Nobody could wake it, so it goes on.
    shown = session.text
    session.send("\x1a")
    session.settle()
    assert session.state in "SR"
    assert session.text == shown
    session.send("q")
    session.wait()
    assert session.status == 0


def test_stopped_by_force_and_back(session: Session) -> None:
    shown = session.text
    session.kill(signal.SIGSTOP)
    session.until(lambda: session.state == "T")
    session.screen.reset()
    session.resize(90, 30)
    session.kill(signal.SIGCONT)
    session.wait_for("size 90x30")
    session.settle()
    assert session.text.splitlines()[4].rstrip() == shown.splitlines()[4].rstrip()


def test_stopped_again_and_again(job: Session) -> None:
    for _ in range(5):
        job.kill(signal.SIGTSTP)
        job.until(lambda: job.state == "T")
        job.kill(signal.SIGCONT)
        job.until(lambda: job.state != "T")
        job.settle()
    job.kill(signal.SIGTERM)
    assert job.wait() < patience(SOON)
    assert job.status == 143
    assert_given_back(job)
