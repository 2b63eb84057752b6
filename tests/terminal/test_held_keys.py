"""A key that is held down on a real terminal, over lines that deliver its repeats unevenly: one move."""

import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from scat_tui.saves.reading import load_game
from tests.terminal.session import Session
from tests.terminal.started_program import SEATS, at_table

pytestmark = pytest.mark.long

RATES = (10, 25, 30, 60)
DELAYS = (0.25, 0.3, 0.5, 1.0)
JITTER = {10: 0.01, 25: 0.06, 30: 0.06, 60: 0.06}
"""The most seconds by which a key may come late: with more, two repeats of ten a second are too far apart."""

LATEST = 0.115
"""Seconds between two repeats that the program is to take for such, with some time for reading them."""

KEYS = {"scat": ("\r", "s"), "cancellation-hearts": ("\r", "1")}


def arrivals(delay: float, rate: int, jitter: float, chance: random.Random) -> Iterator[float]:
    """When a key arrives that is held down for a second after its first repeat, in order."""
    last = 0.0
    yield last
    for repeat in range(rate):
        last = max(last, delay + repeat / rate + chance.uniform(0, jitter))
        yield last


def hold(session: Session, key: str, times: Iterator[float]) -> float:
    """Let the key arrive at these times from now on; the longest time between two repeats."""
    start = time.monotonic()
    sent = []
    for at in times:
        while (left := start + at - time.monotonic()) > 0:
            session.read(left)
        session.send(key)
        sent.append(time.monotonic())
    session.read(0.6)
    return max(after - before for before, after in pairwise(sent[1:]))


def moves_of_mine(path: Path) -> int:
    """What the person has played, as the file tells."""
    return sum(words.startswith("0 ") for words in load_game(path).record.moves)


@pytest.mark.parametrize("late", [False, True], ids=["even", "jitter"])
@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("delay", DELAYS)
@pytest.mark.parametrize("game", SEATS)
def test_a_held_key_plays_once(game: str, delay: float, rate: int, late: bool, tmp_path: Path) -> None:
    chance = random.Random(f"{game} {delay} {rate}")
    for key in KEYS[game]:
        while not played_once(
            game, key, arrivals(delay, rate, JITTER[rate] if late else 0.0, chance), tmp_path
        ):
            pass


def played_once(game: str, key: str, times: Iterator[float], data: Path) -> bool:
    """Hold the key at a table, see that it plays once, and then that Enter plays again.

    False where this process was held up, so that the key did not repeat as it should.
    """
    with at_table(game, data) as session:
        path = next((data / "saves").glob("*.json"))
        session.wait_for("YOUR TURN", 30)
        session.settle()
        time.sleep(0.5)
        if hold(session, key, times) > LATEST:
            return False
        assert moves_of_mine(path) == 1, (key, session.text)
        session.send("\r")
        session.until(lambda: moves_of_mine(path) == 2, 5)
    return True
