"""Killed in the very moment of quitting: after q and Enter, and after a signal that ends the program."""

import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_game
from scat_tui.saves.saved_game import SavedGame
from scat_tui.settings import settings
from tests.terminal.session import Session
from tests.terminal.started_program import QUIET, SEATS, game_at_your_turn, program

pytestmark = pytest.mark.long

ROUNDS = 12
"""Of each way to quit, for each game."""

LONGEST_QUIT, LONGEST_SIGNALLED = 0.2, 0.0015
"""Seconds from the key or the signal to the kill: about as long as the program takes to end by itself."""

KILLED = -signal.SIGKILL


def lobby(session: Session) -> None:
    """From the table to the lobby, whose games are read."""
    session.press("q")
    session.wait_for("New game")


def quit_by_enter(session: Session) -> None:
    """In the lobby, Quit is the last row of the menu."""
    lobby(session)
    session.send("\x1b[F")
    session.settle(0.1)
    session.send("\r")


def quit_by_key(session: Session) -> None:
    lobby(session)
    session.press("q")


WAYS: dict[str, tuple[Callable[[Session], object], int]] = {
    "q": (lambda session: session.press("q"), 0),
    "a move, then q": (lambda session: session.send("\rq"), 0),
    "a move, q and q": (lambda session: session.send("\rqq"), 0),
    "q in the lobby": (quit_by_key, 0),
    "Enter on Quit": (quit_by_enter, 0),
    "TERM": (lambda session: session.kill(signal.SIGTERM), 143),
    "HUP": (lambda session: session.kill(signal.SIGHUP), 129),
    "a move, then TERM": (lambda session: (session.send("\r"), session.kill(signal.SIGTERM)), 143),
    "a move, then HUP": (lambda session: (session.send("\r"), session.kill(signal.SIGHUP)), 129),
}
"""How one quits, and the exit status if it is not killed before."""


def quit_and_kill(data: Path, way: str, chance: Random) -> int:
    """Go on with the game, quit, and kill within milliseconds; the exit status."""
    leave, status = WAYS[way]
    with program(data, "resume") as session:
        session.wait_for("leave")
        session.settle(0.1)
        leave(session)
        time.sleep((LONGEST_SIGNALLED if status else LONGEST_QUIT) * chance.random() ** 2)
        session.kill(signal.SIGKILL)
        session.wait()
        assert session.status is not None
        return session.status


@pytest.mark.parametrize("game", SEATS)
def test_nothing_is_lost_by_a_kill_while_quitting(game: str, tmp_path: Path) -> None:
    path, chance, alive = game_at_your_turn(game, tmp_path), Random(game), Counter[str]()
    for way in [*WAYS] * ROUNDS:
        before = load_game(path).record.moves
        status = quit_and_kill(tmp_path, way, chance)
        assert status in (KILLED, WAYS[way][1]), way
        alive["signals" if WAYS[way][1] else way] += status == KILLED
        [after] = SaveFolder(tmp_path / "saves").list()
        assert isinstance(after, SavedGame), f"damaged after {way}"
        assert after.record.moves[: len(before)] == before
        if previous_path(path).exists():
            load_game(previous_path(path))
        assert settings.load(tmp_path) == (QUIET, None)
        if after.over:
            game_at_your_turn(game, tmp_path)
    print(f"{game}: {len(WAYS) * ROUNDS} kills, of them before the end: {dict(alive)}")
    assert all(alive.values()), "some way to quit was never cut short"
    with program(tmp_path, "resume") as session:
        session.wait_for("leave")
        session.until(lambda: not [*tmp_path.rglob("*.tmp")])
