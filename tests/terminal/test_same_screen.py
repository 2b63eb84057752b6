"""Our driver leaves the same screen as Textual's own, cell by cell, after anything."""

import random
import time
from pathlib import Path

import pytest

from tests.terminal.cells import differences
from tests.terminal.session import PYTHON, SMALL_APP, Session

TABLE_APP = str(Path(__file__).with_name("table_app.py"))

SIZES = [(80, 24), (100, 30), (61, 19), (79, 25), (120, 40), (45, 17), (200, 50), (80, 20)]


def settle(*sessions: Session) -> None:
    """Until none of them has sent anything for a while."""
    quiet_since = time.monotonic()
    while time.monotonic() - quiet_since < 0.5:
        read = [session.read(0.03) for session in sessions]
        if any(read):
            quiet_since = time.monotonic()


def compare(command: str, keys: list[str], steps: int, seed: int, ready: str, size: tuple[int, int]) -> None:
    """Do the same to both and compare after each step."""
    chance = random.Random(seed)
    own = Session(PYTHON, command, "ours", size=size, environment={"SCAT_TUI_TEST": "1"})
    stock = Session(PYTHON, command, "stock", size=size, environment={"SCAT_TUI_TEST": "1"})
    done: list[str] = []
    with own, stock:
        for session in (own, stock):
            session.wait_for(ready)
        settle(own, stock)
        assert not differences(own.screen, stock.screen)
        for _ in range(steps):
            if chance.random() < 0.2:
                columns, lines = chance.choice(SIZES)
                done.append(f"{columns}x{lines}")
                for session in (own, stock):
                    session.resize(columns, lines)
            else:
                typed = [chance.choice(keys) for _ in range(chance.randint(1, 4))]
                done += typed
                for key in typed:
                    for session in (own, stock):
                        session.send(key)
                    settle(own, stock)
            settle(own, stock)
            wrong = differences(own.screen, stock.screen)
            assert not wrong, "\n".join([f"after {done}", *wrong[:20], own.text, stock.text])


@pytest.mark.parametrize("seed", [1, 2])
def test_small_application(seed: int) -> None:
    compare(SMALL_APP, ["m", "m", "i", "a", "\x1b[D", "z"], 6, seed, "ready", (80, 24))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 20))
def test_small_application_at_length(seed: int) -> None:
    compare(SMALL_APP, ["m", "m", "i", "a", "\x1b[D", "z"], 60, seed, "ready", (80, 24))
