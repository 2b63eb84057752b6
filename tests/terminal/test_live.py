"""The application under what terminals and people send it."""

import random
import time
from collections.abc import Iterator

import pytest

from tests.patience import patience
from tests.terminal.session import PYTHON, SMALL_APP, Session
from tests.terminal.test_decoder import BROKEN

HARMFUL = {*range(0x41, 0x7B), 0x1A, 0x1C}
"""Letters would be keys that do something, Ctrl-Z and Ctrl-\\ are for the system."""


@pytest.fixture
def session() -> Iterator[Session]:
    """The small application, up and running."""
    with Session(PYTHON, SMALL_APP) as running:
        running.wait_for("ready")
        running.settle()
        yield running


def keys(session: Session) -> list[str]:
    """The last keys that arrived."""
    session.settle()
    (line,) = (line for line in session.screen.display if line.startswith("keys:"))
    return line.removeprefix("keys:").split()


@pytest.mark.slow
def test_broken_sequences_press_no_key(session: Session) -> None:
    for broken in BROKEN.values():
        session.send(broken)
        session.settle(0.7)
    session.send("z")
    assert keys(session) == ["z"]


def test_control_l_mends_what_another_program_wrote(session: Session) -> None:
    before = session.text
    session.stream.feed(b"\x1b[5;5H\x1b[0;7mBroadcast message\x1b[31m")
    assert session.text != before
    session.send("\x0c")
    session.settle()
    assert session.text == before


@pytest.mark.slow
def test_random_bytes_do_not_end_it(session: Session) -> None:
    chance = random.Random(3)
    for _ in range(60):
        session.send(bytes(byte for byte in chance.randbytes(200) if byte not in HARMFUL))
        session.read(0.02)
    session.settle(1.5)
    session.send("z")
    assert keys(session)[-1] == "z"


def test_flood_of_escape_sequences(session: Session) -> None:
    before = session.cpu
    session.send("\x1b[I\x1b[O" * 2000)
    session.send("\x1b[48;5000;5000;1;1t" * 100)
    session.send("\x1b[<0;9999;99999999999999999999M" * 2000)
    session.send("z")
    assert keys(session) == ["z"]
    assert session.cpu - before < 1


def test_flood_of_keys_is_dropped_and_it_goes_on(session: Session) -> None:
    session.send("j" * 100_000)
    session.send("\x1b[C" * 20_000)
    session.settle()
    start = time.monotonic()
    session.send("x")
    session.wait()
    assert session.status == 7
    assert time.monotonic() - start < patience(3)


@pytest.mark.slow
def test_unended_paste(session: Session) -> None:
    session.send("\x1b[200~x")
    start = time.monotonic()
    while session.status is None:
        session.send("x")
        try:
            session.wait(0.25)
        except AssertionError:
            assert time.monotonic() - start < patience(3)
    assert session.status == 7


def test_paste_presses_no_key(session: Session) -> None:
    session.send("\x1b[200~xqc\r\x1b[201~\rx")
    assert keys(session) == []
    assert "pasted" in session.text
    session.send("x" * 500)
    session.settle()
    session.send("z")
    assert keys(session) == ["z"]


def test_unsized_and_huge_terminals() -> None:
    with Session(PYTHON, SMALL_APP, environment={"COLUMNS": "40", "LINES": "10"}) as session:
        session.wait_for("size 80x24")
        for columns, lines, shown in (
            (0, 0, "80x24"),
            (1, 1, None),
            (65535, 65535, "500x200"),
            (80, 24, "80x24"),
        ):
            session.resize(columns, lines, signal_it=False)
            session.screen.resize(min(lines, 300) or 24, min(columns, 600) or 80)
            if shown:
                session.wait_for(f"size {shown}")
            else:
                session.settle()
        session.send("x")
        session.wait()
        assert session.status == 7


@pytest.mark.slow
def test_storm_of_sizes_ends_like_a_fresh_start(session: Session) -> None:
    fresh = session.text
    chance = random.Random(4)
    for _ in range(300):
        session.resize(chance.randint(1, 200), chance.randint(1, 60))
        session.read(0.003)
    session.resize(80, 24)
    session.settle()
    assert session.text == fresh


def test_idle_costs_nothing(session: Session) -> None:
    session.output.clear()
    before = session.cpu
    session.read(2)
    assert bytes(session.output) == b""
    assert session.cpu - before < 0.05


def test_synchronized_output_where_it_is_known() -> None:
    with Session(PYTHON, SMALL_APP, sync=True) as session:
        session.wait_for("ready")
        session.settle()
        session.output.clear()
        session.send("m")
        session.settle()
        assert session.output.startswith(b"\x1b[?2026h")
        assert session.output.endswith(b"\x1b[?2026l")
        session.send("x")
        session.wait()
        assert session.modes_left_on == set()


def test_only_the_bell_goes_past_the_picture(session: Session) -> None:
    session.output.clear()
    session.send("b")
    session.settle()
    assert session.output.count(b"\a") == 1
    assert b"\x1b]" not in session.output
