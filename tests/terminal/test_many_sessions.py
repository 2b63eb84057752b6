"""Fifty sessions at once on one data folder: each has a game of its own, or is told that it is in use."""

import os
import subprocess
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from scat_tui.settings import settings
from tests.terminal.child import ROOT
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import QUIET, SEATS, game_at_your_turn, program

pytestmark = pytest.mark.long

SESSIONS = 50
BUSY = 120.0
"""Seconds that a machine with few cores may take to start all of them."""


def in_lines(data: Path, *arguments: str) -> "subprocess.Popen[str]":
    """The program in lines of text, to be typed to."""
    return subprocess.Popen(
        [PYTHON, "-m", "scat_tui", *arguments, "--plain"],
        cwd=ROOT,
        env={**os.environ, "SCAT_TUI_DATA": str(data)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def only_whole_games(data: Path) -> int:
    """How many games there are; all of them load, and no temporary file is left."""
    saves = SaveFolder(data / "saves")
    games = saves.list()
    assert all(isinstance(game, SavedGame) for game in games)
    assert not [name for name in os.listdir(saves.folder) if name.endswith((".tmp", ".link"))]
    return len(games)


def test_each_of_fifty_new_games_is_a_game_of_its_own(tmp_path: Path) -> None:
    with ExitStack() as stack:
        sessions = [stack.enter_context(in_lines(tmp_path, "play")) for _each in range(SESSIONS)]
        said = [session.communicate("n\ns\n1\ns\n1\nq\n", timeout=BUSY)[0] for session in sessions]
    assert Counter(session.returncode for session in sessions) == {0: SESSIONS}
    assert all("The game is saved" in text for text in said)
    assert only_whole_games(tmp_path) == SESSIONS


@pytest.mark.parametrize("game", SEATS)
def test_of_fifty_that_want_one_game_one_has_it(game: str, tmp_path: Path) -> None:
    path = game_at_your_turn(game, tmp_path)
    with ExitStack() as stack:
        sessions = [stack.enter_context(in_lines(tmp_path, "resume", path.stem)) for _each in range(SESSIONS)]
        first = [session.stdout.readline() for session in sessions if session.stdout]
        # The winner still waits for an answer when the last of them is told.
        said = Counter(first)
        assert said.pop("This game is being played in another window.\n") == SESSIONS - 1
        assert [*said.values()] == [1]
        for session in sessions:
            session.communicate("q\n", timeout=BUSY)
        assert Counter(session.returncode for session in sessions) == {0: 1, 1: SESSIONS - 1}
    assert only_whole_games(tmp_path) == 1


def test_fifty_screens_at_once(tmp_path: Path) -> None:
    """Half deal games of their own, half want one and the same; who has it dies, and the next one gets it."""
    path = game_at_your_turn("scat", tmp_path)
    with ExitStack() as stack:
        sessions = [
            stack.enter_context(program(tmp_path, *(("resume", str(path)) if number % 2 else ())))
            for number in range(SESSIONS)
        ]
        dealing, wanting = sessions[::2], sessions[1::2]
        for session in dealing:
            session.wait_for("New game", BUSY)
            session.send("n")
            session.wait_for("Deal the cards", BUSY)
            session.send("d")
        for session in dealing:
            session.wait_for("q leave", BUSY)
        for session in wanting:
            session.until(lambda session=session: asked(session) or "YOUR TURN" in session.text, BUSY)
            session.settle()
        assert [asked(session) for session in wanting].count(False) == 1
        [owner] = [session for session in wanting if not asked(session)]
        owner.kill(9)
        owner.wait()
        next_one = next(session for session in wanting if session is not owner)
        next_one.send("b")
        next_one.wait_for("New game")
        next_one.settle()
        next_one.send("g")
        next_one.wait_for("r rename")
        next_one.settle()
        time.sleep(0.3)
        next_one.send("\x1b[F\r")
        next_one.wait_for("YOUR TURN")
        for session in sessions:
            if session is not owner:
                session.kill(15)
        for session in sessions:
            if session is not owner:
                session.wait(BUSY)
        assert {session.status for session in sessions if session is not owner} == {143}
    assert only_whole_games(tmp_path) == len(dealing) + 1
    assert settings.load(tmp_path)[1] is None
    assert settings.load(tmp_path)[0].pace == QUIET.pace


def asked(session: Session) -> bool:
    """Whether it is told that the game is in use, and may watch."""
    return "watch it" in session.text
