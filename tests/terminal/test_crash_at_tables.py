"""An error of our own at a table: no card of anybody is told, the game is whole and goes on."""

import re
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import SEATS, game_at_your_turn, program

pytestmark = pytest.mark.long

PLACES = {
    "key": "def broken(self): fail(self)\nTableScreen.action_hint = broken",
    "worker": "def broken(self): self.run_worker(later(self))\nTableScreen.action_hint = broken",
    "timer": "def broken(self): self.set_timer(0.05, lambda: fail(self))\nTableScreen.action_hint = broken",
    "unmount": (
        "old = TableScreen.on_unmount\n"
        "def broken(self): old(self); fail(self)\n"
        "TableScreen.on_unmount = broken\n"
        "TableScreen.action_hint = TableScreen.action_leave"
    ),
    "thread": (
        "import threading\n"
        "def broken(self): threading.Thread(target=fail, args=(self,)).start()\n"
        "TableScreen.action_hint = broken"
    ),
    "drawing": (
        "from scat_tui.widgets.key_line import KeyLine\n"
        "def broken(self): KeyLine.render = lambda line: fail(self); self.query_one(KeyLine).refresh()\n"
        "TableScreen.action_hint = broken"
    ),
}
"""Where it fails once `i` is pressed; every error knows and names all hands."""

SCRIPT = """
import sys
from scat_tui.screens.table import TableScreen
def fail(screen):
    hands = [[str(card) for card in hand] for hand in screen.app.tables.session.table.match.state.hands]
    raise RuntimeError(f"TOLD {hands}")
async def later(table):
    fail(table)
%s
from scat_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("place", PLACES)
def test_a_crash_at_a_table(place: str, game: str, tmp_path: Path) -> None:
    saved = game_at_your_turn(game, tmp_path)
    secret = {"SECRET_TOKEN": "tell-nobody", "SCAT_TUI_DATA": str(tmp_path)}
    with Session(PYTHON, "-c", SCRIPT % PLACES[place], "resume", environment=secret) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        before = saved.read_bytes()
        session.send("i")
        session.wait()
        assert session.status == 1
        assert session.modes_left_on == set()
        assert session.termios == session.before
        told = session.output[session.output.rindex(b"\x1b[?1049l") :].decode()
    [report] = tmp_path.glob("crash-*.txt")
    for text in (told, report.read_text()):
        assert "TOLD" not in text
        assert "Traceback" not in text
        assert "tell-nobody" not in text
        assert not re.search(r"\b(?:10|[2-9JQKAT])[♣♦♥♠CDHS]\b", text)
    assert "RuntimeError" in report.read_text()
    assert " fail" in report.read_text()
    assert saved.read_bytes() == before
    [game_kept] = SaveFolder(tmp_path / "saves").list()
    assert isinstance(game_kept, SavedGame)
    with program(tmp_path, "resume") as again:
        again.wait_for("YOUR TURN")
        again.send("i")
        again.wait_for("☞")
