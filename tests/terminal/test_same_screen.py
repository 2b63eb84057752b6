"""Our driver leaves the same screen as Textual's own, cell by cell, after anything."""

import random
from pathlib import Path

import pytest

from tests.terminal.cells import differences
from tests.terminal.session import PYTHON, SMALL_APP, Session, settle

TABLE_APP = str(Path(__file__).with_name("table_app.py"))

SIZES = [(80, 24), (100, 30), (61, 19), (79, 25), (120, 40), (45, 17), (200, 50), (80, 20), (30, 10)]

SMALL_KEYS = ["m", "m", "i", "a", "\x1b[D", "z"]
LOBBY_KEYS = ["\x1b[B", "\x1b[A", "\r", "q", "n", "?", "b", ",", "g", "e", "\t", " "]
TABLE_KEYS = ["\x1b[C", "\x1b[D", "\r", "d", "s", "1", "2", "k", "y", "i", "u", "l", "b", "?", "q", " ", "\t"]


STOCK_WAITS_FOR_MORE = 0.3
"""Seconds; Textual's driver waits in another thread than the loop's for what may follow an Escape."""


def compare(command: list[str], keys: list[str], steps: int, seed: int, ready: str) -> None:
    """Do the same to both and compare after each step."""
    chance = random.Random(seed)
    script, *arguments = command
    # The emulator shows a letter of the request for another keyboard protocol.
    plain = {"TEXTUAL_DISABLE_KITTY_KEY": "1"}
    own, stock = (
        Session(PYTHON, script, driver, *arguments, environment=plain) for driver in ("ours", "stock")
    )
    done: list[str] = []
    with own, stock:
        for session in (own, stock):
            session.wait_for(ready, limit=30)
        settle(own, stock)
        for _ in range(steps):
            if chance.random() < 0.2:
                columns, lines = chance.choice(SIZES)
                done.append(f"{columns}x{lines}")
                for session in (own, stock):
                    session.resize(columns, lines)
            else:
                key = chance.choice(keys)
                done.append(key)
                for session in (own, stock):
                    session.send(key)
                if key == "\x1b":
                    stock.read(STOCK_WAITS_FOR_MORE)
            settle(own, stock)
            if own.cleared_off or stock.cleared_off:
                for session in (own, stock):
                    session.wait(20)
                return
            wrong = differences(own.screen, stock.screen)
            assert not wrong, "\n".join([f"after {done}", *wrong[:20], own.text, stock.text])


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("seed", [1, 2])
def test_small_application(seed: int) -> None:
    compare([SMALL_APP], SMALL_KEYS, 10, seed, "ready")


@pytest.mark.slow
def test_lobby() -> None:
    compare([TABLE_APP], LOBBY_KEYS[:-6], 10, 1, "New game")


@pytest.mark.slow
@pytest.mark.parametrize("sample", ["first-knock", "hearts-two-marias"])
def test_table(sample: str) -> None:
    compare([TABLE_APP, sample], TABLE_KEYS, 12, 1, "scores")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
def test_small_application_at_length(seed: int) -> None:
    compare([SMALL_APP], SMALL_KEYS, 80, seed, "ready")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
def test_screens_at_length(seed: int) -> None:
    compare([TABLE_APP], LOBBY_KEYS, 80, seed, "New game")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 13))
@pytest.mark.parametrize("sample", ["first-knock", "reshuffle", "last-penny", "hearts-two-marias"])
def test_tables_at_length(sample: str, seed: int) -> None:
    # Without leaving, which soon ends it; Escape closes what was opened.
    keys = [key for key in TABLE_KEYS if key != "q"]
    compare([TABLE_APP, sample], [*keys, "\x1b", "\r", "\r"], 80, seed, "scores")
