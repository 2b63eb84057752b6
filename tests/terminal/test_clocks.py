"""A clock that jumps in the midst of a game: the same pace, nothing repeated, the game still the newest."""

import time
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import SEATS, game_at_your_turn, quiet_with, until_enter_plays_a_card

pytestmark = pytest.mark.long

DAY = 86_400
SCRIPT = """
import datetime, sys, time
from pathlib import Path
offset = Path(sys.argv.pop(1))
real_time, real_ns = time.time, time.time_ns
time.time = lambda: real_time() + int(offset.read_text())
time.time_ns = lambda: real_ns() + int(offset.read_text()) * 10**9
class Clock(datetime.datetime):
    @classmethod
    def now(cls, zone=None):
        return datetime.datetime.fromtimestamp(time.time(), zone)
import scat_tui.saves.folder
scat_tui.saves.folder.datetime = Clock
from scat_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("jump", [-DAY, -3600, 3600, 3650 * DAY])
@pytest.mark.parametrize("game", SEATS)
def test_a_jump_in_the_midst_of_a_turn(game: str, jump: int, tmp_path: Path) -> None:
    path = game_at_your_turn(game, tmp_path, quiet_with(pace="fast", motion="full"))
    offset = tmp_path / "offset"
    offset.write_text("0")
    environment = {"SCAT_TUI_DATA": str(tmp_path)}
    with Session(PYTHON, "-c", SCRIPT, str(offset), "resume", str(path), environment=environment) as session:
        until_enter_plays_a_card(session, game)
        offset.write_text(str(jump))
        session.send("\r")
        session.until(lambda: "YOUR TURN" not in session.text)
        session.wait_for("YOUR TURN", 60)
        session.settle()
        before = session.cpu
        session.read(2)
        assert session.cpu - before < 0.2
        time.sleep(0.5)
        session.press("q")
        session.wait_for("New game")
        session.wait_for("Continue")
        session.kill(15)
        session.wait()
        assert session.status == 143
    [kept] = SaveFolder(tmp_path / "saves").list()
    assert isinstance(kept, SavedGame)
    assert kept.path.stat().st_mtime > time.time() - DAY
    with Session(PYTHON, "-m", "scat_tui", "resume", environment=environment) as session:
        session.wait_for("YOUR TURN")
