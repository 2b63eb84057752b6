"""Computer players that never come to an end: legal moves in their place, and the program can be left."""

import time
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.settings import settings
from tests.patience import patience
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import QUIET, SEATS, game_at_your_turn

pytestmark = pytest.mark.long

SCRIPT = """
import sys
from scat_tui.games import players as bots
from scat_tui.table import table
def endless(view, random):
    while True:
        pass
table.THINKING_SECONDS = 0.5
bots.level = lambda game, name: endless
from scat_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("leave", ["q", "HUP"])
def test_a_bot_that_loops(game: str, leave: str, tmp_path: Path) -> None:
    path = game_at_your_turn(game, tmp_path)
    settings.store(tmp_path, QUIET)
    environment = {"SCAT_TUI_DATA": str(tmp_path)}
    with Session(PYTHON, "-c", SCRIPT, "resume", environment=environment) as session:
        session.wait_for("YOUR TURN", 60)
        session.settle()
        time.sleep(0.5)
        for _turn in range(3):
            before = len(load_game(path).record.moves)
            session.send("\r")
            session.until(lambda before=before: len(load_game(path).record.moves) > before, 60)
            session.settle()
            time.sleep(1.0)
        if leave == "HUP":
            session.kill(1)
            assert session.wait() < patience(2)
            assert session.status == 129
        else:
            session.send("q")
            session.wait_for("New game", 30)
            time.sleep(0.5)
            session.send("q")
            assert session.wait(15) < patience(5)
            assert session.status == 0
        assert session.modes_left_on == set()
        assert session.termios == session.before
    assert load_game(path).record.moves
    assert len(SaveFolder(tmp_path / "saves").list()) == 1
