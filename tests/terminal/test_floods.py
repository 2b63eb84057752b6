"""Keys and mouse reports by the thousand at a table: little memory, no card played, nothing left behind."""

import os
import random
import termios
import time
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from tests.terminal.session import Session
from tests.terminal.started_program import SEATS, at_table, quiet_with, until_enter_plays_a_card
from tests.terminal.test_sizes import memory

pytestmark = pytest.mark.long

MOST_GROWTH = 15.0
"""Megabytes."""


def mine(data: Path) -> list[str]:
    """The person's own moves so far."""
    [path] = (data / "saves").glob("*.json")
    return [move for move in load_game(path).record.moves if move.startswith("0 ")]


def waiting_in(terminal: int) -> bytes:
    """What was typed there and not read by anybody, finished lines or not."""
    settings = termios.tcgetattr(terminal)
    settings[3] &= ~termios.ICANON
    settings[6][termios.VMIN] = settings[6][termios.VTIME] = 0
    termios.tcsetattr(terminal, termios.TCSANOW, settings)
    try:
        return os.read(terminal, 1000)
    except BlockingIOError:
        return b""


@pytest.fixture(params=SEATS)
def session(request: pytest.FixtureRequest, tmp_path: Path):  # type: ignore[no-untyped-def]
    """At a table where it is your turn."""
    with at_table(request.param, tmp_path) as running:
        running.wait_for("YOUR TURN")
        running.settle()
        yield running


@pytest.mark.parametrize(
    "flood",
    [
        "j" * 100_000,
        "\x1b[C" * 50_000,
        "\x1b[I\x1b[O" * 5_000,
        "".join(f"\x1b[<35;{1 + at % 80};{1 + at % 24}M" for at in range(20_000)),
        "".join(f"\x1b[<{64 + at % 2};40;12M" for at in range(20_000)),
        "\x1b_" + "1" * 100_000,
        "\x1bP" + "k\r" * 50_000,
    ],
    ids=["j", "arrows", "focus", "mouse", "wheel", "application command", "device control"],
)
def test_a_flood_plays_nothing_and_is_over_soon(session: Session, flood: str, tmp_path: Path) -> None:
    before = memory(session)
    session.send(flood)
    session.settle()
    time.sleep(1.5)
    assert memory(session) < before + MOST_GROWTH
    assert mine(tmp_path) == []
    session.send("l")
    session.wait_for("q close")


@pytest.mark.parametrize("pace", ["instant", "fast"])
@pytest.mark.parametrize("game", SEATS)
def test_enter_held_for_ten_seconds(game: str, pace: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, like=quiet_with(pace=pace)) as session:
        session.wait_for("YOUR TURN", 60)
        session.settle()
        time.sleep(0.5)
        before = memory(session)
        session.send("\r")
        session.read(0.5)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            session.send("\r")
            session.read(1 / 30)
        session.settle()
        # The first repeat comes as late as a second press; a busy machine may tear the row once more.
        assert 1 <= len(mine(tmp_path)) <= 3
        assert memory(session) < before + MOST_GROWTH


@pytest.mark.parametrize("game", SEATS)
def test_enter_five_times_at_once_is_one_move(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        until_enter_plays_a_card(session, game)
        before = len(mine(tmp_path))
        for _press in range(5):
            session.send("\r")
            time.sleep(0.004)
        session.settle(1.0)
        assert len(mine(tmp_path)) == before + 1


@pytest.mark.parametrize("game", SEATS)
def test_a_mouse_that_moves_while_one_quits_leaves_nothing_in_the_line(game: str, tmp_path: Path) -> None:
    chance = random.Random(6)
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.press("q")
        session.wait_for("New game")
        session.settle()
        # As a shell, which still has the terminal when the program has gone.
        terminal = os.open(f"/proc/{session.pid}/fd/0", os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        for at in range(200):
            if at == 100:
                session.press("q")
            if session.cleared_off:
                break
            session.send(f"\x1b[<35;{chance.randint(1, 80)};{chance.randint(1, 24)}M")
            session.read(0.0005)
        session.wait()
        assert session.status == 0
        assert session.modes_left_on == set()
        told = session.output[session.output.rindex(b"\x1b[?1049l") :]
        assert b"35;" not in told
        assert waiting_in(terminal) == b""
        os.close(terminal)
    assert len(SaveFolder(tmp_path / "saves").list()) == 1
