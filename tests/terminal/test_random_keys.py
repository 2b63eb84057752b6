"""Whatever is pressed, however fast, at whatever size: no crash, no damaged game, the terminal given back."""

import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.saved_game import SavedGame
from tests.terminal.session import Session
from tests.terminal.started_program import SEATS, at_table, quiet_with

pytestmark = pytest.mark.long

SECONDS = 6.0

KEYS = (
    *"sd1234\r\rklqb?iungeccrwjhtap \t/yox,", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b", "\x7f",
    "\x1b[<0;20;10M\x1b[<0;20;10m", "\x1b[<64;20;10M", "\x1b[200~q1\r\x1b[201~",
)  # fmt: skip
"""Every key that does something somewhere, a click, the wheel, a paste."""


def press_at_random(session: Session, chance: random.Random) -> Sequence[str]:
    """Keys and sizes for some seconds, or until they have led out of the program; what was done."""
    done: list[str] = []
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and not session.cleared_off:
        kind = chance.random()
        if kind < 0.05:
            size = (chance.randint(1, 200), chance.randint(1, 60))
            session.resize(*size)
            done.append(f"{size[0]}x{size[1]}")
        else:
            key = chance.choice(KEYS)
            try:
                session.send(key)
            except OSError:
                break
            done.append(key)
        session.read(chance.choice((0.0, 0.001, 0.03, 0.1)))
    return done


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("game", SEATS)
def test_random_keys(game: str, seed: int, tmp_path: Path) -> None:
    chance = random.Random(f"{game} {seed}")
    like = quiet_with(
        pace=chance.choice(("instant", "fast", "step")),
        motion=chance.choice(("off", "full")),
        confirm_knock=chance.random() < 0.5,
    )
    with at_table(game, tmp_path, size=(chance.choice((40, 80, 120)), 24), like=like) as session:
        session.until(lambda: 1049 in session.modes_left_on, 15)
        session.read(1.0)
        done = press_at_random(session, chance)
        if not session.cleared_off:
            session.kill(15)
        session.wait()
        reports = [report.read_text() for report in tmp_path.glob("crash-*")]
        assert session.status in (0, 143), "\n".join([f"after {done[-30:]}", *reports])
        assert not reports
        assert session.modes_left_on == set()
        assert session.termios == session.before
    games = SaveFolder(tmp_path / "saves").list()
    assert all(isinstance(game, SavedGame) for game in games)
