"""Every screen at every size, and what many changes of size lead to."""

import random
import time
from pathlib import Path

import pytest

from tests.cases import mostly_slow
from tests.terminal.cells import differences
from tests.terminal.session import Session, settle
from tests.terminal.started_program import SEATS, at_table

SIZES = [(1, 1), (20, 5), (40, 16), (200, 50)]

MORE_SIZES = [
    (2, 2), (5, 3), (1, 200), (500, 1), (39, 24), (40, 10), (40, 15), (40, 24), (60, 18), (80, 24), (100, 30),
    (132, 43), (500, 200), (1000, 1000), (65535, 65535), *SIZES,
]  # fmt: skip

SCREENS = {
    "table": ("", "YOUR TURN"),
    "help": ("?", "contents"),
    "log": ("l", "q close"),
    "scoreboard": ("b", "q back"),
    "lobby": ("q", "New game"),
    "new game": ("qn", "Deal the cards"),
    "text": ("qnjjjjjjn", "Enter keeps it"),
    "saved games": ("qg", "r rename"),
    "question": ("qgd", "Delete"),
    "samples": ("qe", "Dealt 31"),
    "settings": ("q,", "Motion"),
    "rules": ("q?", "contents"),
}
"""The keys that lead to each from the table, and what stands on it."""

MOST_MEMORY = 100
"""Megabytes."""


def go(session: Session, keys: str) -> None:
    for key in keys:
        session.press(key)
        session.settle(0.15)


def memory(session: Session) -> float:
    """Megabytes the program has had at most."""
    status = Path(f"/proc/{session.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


TWO = [(game, "table") for game in SEATS]
"""What every run looks at; the long run takes all screens, at more sizes."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), TWO)
def test_each_screen_at_some_sizes(game: str, name: str, tmp_path: Path) -> None:
    through_sizes(game, name, SIZES, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("name", SCREENS)
def test_each_screen_at_each_size(game: str, name: str, tmp_path: Path) -> None:
    through_sizes(game, name, MORE_SIZES, tmp_path)


def through_sizes(game: str, name: str, sizes: list[tuple[int, int]], tmp_path: Path) -> None:
    """A screen at all these sizes, then as before."""
    keys, shown = SCREENS[name]
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        go(session, keys)
        session.wait_for(shown)
        session.settle()
        before = session.text
        for size in sizes:
            session.resize(*size, signal_it=max(size) <= 500)
            session.settle(0.08)
            # There and back: on a hand of two rows, down and up need not end at the same card.
            session.send("\x1b[C\x1b[D" if name == "table" else "j\x1b[A")
            session.settle(0.05)
        assert memory(session) < MOST_MEMORY
        session.resize(80, 24)
        session.settle(0.5)
        session.wait_for(shown)
        if name in ("table", "help", "log", "scoreboard"):
            assert session.text == before
        go(session, "\x1bqqqqq")
        session.wait()
        assert session.status == 0


def storm(game: str, tmp_path: Path, changes: int, seed: int) -> None:
    """Many sizes, then 80x24: the screen is as if nothing had been."""
    chance = random.Random(seed)
    with at_table(game, tmp_path / "stormy") as stormy, at_table(game, tmp_path / "calm") as calm:
        for session in (stormy, calm):
            session.wait_for("YOUR TURN")
        settle(stormy, calm)
        for _change in range(changes):
            stormy.resize(chance.randint(1, 250), chance.randint(1, 80), signal_it=False)
            time.sleep(0.003)
            if chance.random() < 0.1:
                stormy.read(0.01)
        stormy.resize(80, 24)
        settle(stormy, calm)
        stormy.settle(1.0)
        assert not differences(stormy.screen, calm.screen)
        for key in ("l", "q", "b", "q"):
            for session in (stormy, calm):
                session.send(key)
            settle(stormy, calm)
            assert not differences(stormy.screen, calm.screen)


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_a_storm_of_sizes(game: str, tmp_path: Path) -> None:
    storm(game, tmp_path, 300, 1)


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("game", SEATS)
def test_a_long_storm_of_sizes(game: str, seed: int, tmp_path: Path) -> None:
    storm(game, tmp_path, 10_000, seed)


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (65535, 65535)])
def test_absurd_sizes_at_the_start(size: tuple[int, int], tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.resize(*size, signal_it=False)
        session.until(lambda: 1049 in session.modes_left_on)
        session.settle()
        session.resize(80, 24)
        session.settle(0.8)
        session.wait_for("YOUR TURN")
        assert memory(session) < MOST_MEMORY


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("game", SEATS)
def test_stopped_and_back(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, job=True) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        before = session.text
        session.send("\x1a")
        session.until(lambda: session.state == "T")
        session.read(0.2)
        assert session.modes_left_on == set()
        assert session.termios[3] == session.before[3]
        session.resize(60, 20)
        session.kill(18)
        session.settle(0.5)
        session.wait_for("YOUR TURN")
        session.resize(80, 24)
        session.settle(0.5)
        assert session.text == before


def test_typed_while_it_starts_or_others_play_is_no_move(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        for _time in range(60):
            session.send("s\rd1")
            session.read(0.02)
            if "YOUR TURN" in session.text:
                break
        session.settle()
        assert "drew" not in session.text.partition("You ")[0]
        moves = (tmp_path / "saves" / "20261130-game.json").read_text()
        # The last keys may have come after the table stood there.
        assert moves.count('"0 ') <= 2


@pytest.mark.few(1)
@mostly_slow("paste", ["s1s1\r", "k\rk\r", "\x1b[A\r", "x" * 5000], quick=["s1s1\r"])
@pytest.mark.parametrize("game", SEATS)
def test_a_paste_plays_nothing(game: str, paste: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        session.send(f"\x1b[200~{paste}\x1b[201~")
        session.settle(0.6)
        assert '"0 ' not in (tmp_path / "saves" / "20261130-game.json").read_text()


def test_escape_and_a_key_at_once_play_nothing(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        session.send("\x1b")
        time.sleep(0.005)
        session.send("s")
        session.settle(0.6)
        assert '"0 ' not in (tmp_path / "saves" / "20261130-game.json").read_text()
