"""Limits of memory, processor time, file sizes and open files that come in the midst of a game."""

import random
import re
import resource
from pathlib import Path

import pytest

from scat_tui.engine.record import Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from tests.terminal.session import Session
from tests.terminal.started_program import SEATS, at_table, program

pytestmark = pytest.mark.long

KEYS = {"scat": "ssd1234\r\rlbq?i", "cancellation-hearts": "1234567\r\rlbq?i"}
MIB = 1024 * 1024
ABORTED = -6
"""Python's own end where it has no memory even for an error: nothing can be done about the terminal then."""


def kept(data: Path) -> Record:
    """The one game, which loads."""
    [game] = SaveFolder(data / "saves").list()
    assert isinstance(game, SavedGame)
    return game.record


def press(session: Session, keys: str, chance: random.Random, times: int) -> None:
    """Keys, and other sizes now and then, until the program has gone or so often."""
    for _time in range(times):
        try:
            session.send(chance.choice(keys))
            if chance.random() < 0.2:
                session.resize(chance.randint(60, 250), chance.randint(20, 80))
            session.wait(0.03)
        except AssertionError:
            continue
        except OSError:
            session.wait()
        return


def assert_nothing_is_lost(before: Record, data: Path) -> None:
    """The game goes on from where it was, or from later, without a question."""
    after = kept(data)
    assert after.moves[: len(before.moves)] == before.moves
    with program(data, "resume") as session:
        session.wait_for("leave")


@pytest.mark.parametrize("more", [0, 200_000, MIB, 3 * MIB, 10 * MIB])
@pytest.mark.parametrize("game", SEATS)
def test_no_more_memory(game: str, more: int, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        before = kept(tmp_path)
        pages = int(Path(f"/proc/{session.pid}/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + more
        resource.prlimit(session.pid, resource.RLIMIT_AS, (most, most))
        press(session, KEYS[game], random.Random(more), 300)
        if session.status not in (None, ABORTED):
            assert session.status in (0, 1)
            assert session.modes_left_on == set()
            assert session.termios == session.before
            told = session.output[session.output.rindex(b"\x1b[?1049l") :].decode()
            assert not re.search(r"[2-9JQKAT][♣♦♥♠CDHS]\b", told)
    assert_nothing_is_lost(before, tmp_path)


@pytest.mark.parametrize("game", SEATS)
def test_no_more_processor_time(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        before = kept(tmp_path)
        seconds = int(session.cpu) + 1
        resource.prlimit(session.pid, resource.RLIMIT_CPU, (seconds, seconds + 5))
        while session.status is None:
            press(session, "lb", random.Random(1), 20)
        assert session.status == 128 + 24
        assert session.modes_left_on == set()
        assert session.termios == session.before
    assert_nothing_is_lost(before, tmp_path)


@pytest.mark.parametrize(("limit", "most"), [(resource.RLIMIT_FSIZE, 100), (resource.RLIMIT_NOFILE, 3)])
@pytest.mark.parametrize("game", SEATS)
def test_no_room_for_files(game: str, limit: int, most: int, tmp_path: Path) -> None:
    """The move is not played; once there is room again the same key plays it."""
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        before = kept(tmp_path)
        soft, hard = resource.prlimit(session.pid, limit)
        resource.prlimit(session.pid, limit, (most, hard))
        session.send("\r")
        session.wait_for("Not saved and not played")
        assert kept(tmp_path) == before
        resource.prlimit(session.pid, limit, (soft, hard))
        session.settle()
        session.send("r")
        session.settle()
        session.send("\r")
        session.settle()
        assert len(kept(tmp_path).moves) > len(before.moves)
        assert not list((tmp_path / "saves").glob("*.tmp"))
