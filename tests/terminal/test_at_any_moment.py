"""The end from outside on every screen of the program, with every question and line of text open."""

import signal
import time
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from tests.patience import patience
from tests.terminal.session import Session
from tests.terminal.started_program import SEATS, at_table, program, quiet_with
from tests.terminal.test_sizes import SCREENS, go

pytestmark = pytest.mark.long

SOON = 2.0
"""Seconds."""

ENDS = {signal.SIGHUP: 129, signal.SIGTERM: 143, signal.SIGINT: 130, signal.SIGQUIT: 131}


def one_game(data: Path) -> bytes:
    """What is kept of the one game, which loads."""
    [game] = SaveFolder(data / "saves").list()
    assert isinstance(game, SavedGame)
    return game.path.read_bytes()


def open_screen(session: Session, name: str) -> None:
    """From the start to the table and on to a screen."""
    keys, shown = SCREENS[name]
    session.wait_for("YOUR TURN")
    go(session, keys)
    session.wait_for(shown)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("name", SCREENS)
def test_a_signal_on_every_screen(name: str, game: str, tmp_path: Path) -> None:
    number = [*ENDS][[*SCREENS].index(name) % len(ENDS)]
    with at_table(game, tmp_path) as session:
        open_screen(session, name)
        before = one_game(tmp_path)
        session.kill(number)
        assert session.wait() < patience(SOON)
        assert session.status == ENDS[number]
        assert session.modes_left_on == set()
        assert session.termios == session.before
    assert one_game(tmp_path) == before


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("name", SCREENS)
def test_the_terminal_goes_without_a_signal_on_every_screen(name: str, game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, job=True) as session:
        open_screen(session, name)
        before = one_game(tmp_path)
        session.close()
        assert session.wait(limit=10, read=False) < patience(SOON)
        assert session.status == 129
    assert one_game(tmp_path) == before
    with program(tmp_path, "resume") as session:
        session.wait_for("YOUR TURN")


@pytest.mark.parametrize("pace", ["fast", "slow", "step"])
@pytest.mark.parametrize("game", SEATS)
def test_a_hang_up_while_others_play(game: str, pace: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, like=quiet_with(pace=pace, motion="full")) as session:
        if pace != "step":
            session.wait_for("YOUR TURN", 60)
            session.settle()
            session.send("\r")
        else:
            session.wait_for("leave")
        time.sleep(0.7)
        before = one_game(tmp_path)
        session.kill(signal.SIGHUP)
        assert session.wait() < patience(SOON)
        assert session.status == 129
    after = one_game(tmp_path)
    assert after.count(b'"\n') >= before.count(b'"\n')
