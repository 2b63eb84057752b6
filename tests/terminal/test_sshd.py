"""An account that is a card table: cut off at any moment, nothing is lost and nobody stays behind.

Needs OpenSSH's client and server; both run as whoever runs the tests, on loopback, with keys of the test.
"""

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from tests.terminal.child import ROOT
from tests.terminal.session import PYTHON, Session
from tests.terminal.sshd import CardTable, SlowLine, card_table

pytestmark = pytest.mark.long

CUTS = 50
FROZEN = 30.0
"""Seconds that a client's computer sleeps."""
KEYS = "ssd1234\r\r"
SOON = 2.0
"""Seconds within which a program whose client is gone is to be gone as well."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[CardTable]:
    """The account, its player one who does not wait for animations."""
    with card_table(tmp_path) as account:
        settings.store(account.data, Settings(pace="instant", motion="off", confirm_knock=False))
        yield account
        assert account.processes == []


def moves(table: CardTable) -> tuple[str, ...]:
    """The moves of the newest game, all of them legal; none before the first."""
    games = SaveFolder(table.data / "saves").list()
    return games[0].record.moves if games else ()  # type: ignore[union-attr]


def connect(table: CardTable, port: int | None = None) -> Session:
    """A client in a terminal of its own, in the lobby."""
    session = Session(*table.client(port=port))
    session.wait_for("New game", 30)
    return session


def on_the_table(session: Session) -> str:
    """Everything but the log, which begins a new sheet when one sits down."""
    lines = session.text.splitlines()
    return "\n".join(lines[:5] + lines[-11:])


def sit_down(session: Session, key: str) -> None:
    """`c` goes on with the game, `n` deals a new one."""
    session.send(key)
    if key == "n":
        session.wait_for("Deal the cards", 30)
        session.send("d")
    session.wait_for("leave", 30)
    session.settle()


def play(session: Session, chance: random.Random, keys: int) -> None:
    """Press keys as people do."""
    for _ in range(keys):
        session.send(chance.choice(KEYS))
        session.read(0.06)


def cut(session: Session, how: str) -> None:
    """Lose the client."""
    if how == "~.":
        session.send("~.")
        session.wait(5)
        return
    if how == "frozen":
        session.kill(signal.SIGSTOP)
        time.sleep(FROZEN)
    session.kill(signal.SIGKILL)
    session.wait(5, read=False)


def test_cuts(table: CardTable) -> None:
    chance = random.Random(8)
    ways = ["kill"] * (CUTS - 12) + ["~."] * 10 + ["frozen"] * 2
    chance.shuffle(ways)
    longest, before, key = 0.0, (), "n"
    for number, way in enumerate(ways):
        with connect(table) as session:
            sit_down(session, key)
            assert table.processes
            shown = moves(table)
            assert shown[: len(before)] == before, f"cut {number} ({way}) lost moves"
            play(session, chance, chance.randint(0, 12))
            if chance.random() < 0.5:
                # Some at rest, the others in the midst of it.
                session.settle()
            if way == "~.":
                session.send("\r")
                session.settle()
            before = moves(table)
            cut(session, way)
        longest = max(longest, table.wait_until_empty())
        assert longest < SOON
        key = "c"
        if over(table):
            before, key = (), "n"
    print(f"{CUTS} cuts, {len(table.processes)} processes left, longest time to exit {longest:.2f} s")


WAYS = {
    "under a shell": "sh -c '{program}; true'",
    "under a shell that is deaf to hang-ups": "sh -c 'trap : HUP; {program}; true'",
    "typed into a shell": "{program}; exec bash --norc --noprofile -i",
}


@pytest.mark.parametrize("way", WAYS)
def test_cut_off_however_it_was_started(way: str, tmp_path: Path) -> None:
    with card_table(tmp_path, WAYS[way]) as table:
        settings.store(table.data, Settings(pace="instant", motion="off", confirm_knock=False))
        with connect(table) as session:
            if way == "typed into a shell":
                # What the account starts with is left; the shell behind it starts the game again.
                session.press("q")
                session.until(lambda: session.cleared_off)
                session.settle()
                session.send(f"PYTHONPATH={ROOT} XDG_DATA_HOME={tmp_path}/share {PYTHON} -m scat_tui\r")
                session.wait_for("New game")
                session.settle()
            sit_down(session, "n")
            played = moves(table)
            cut(session, "kill")
        table.wait_until_empty(SOON)
        assert moves(table) == played


def test_a_signal_while_the_client_sleeps(table: CardTable) -> None:
    with connect(table) as session:
        sit_down(session, "n")
        before = moves(table)
        session.send("s")
        session.kill(signal.SIGSTOP)
        time.sleep(1.0)
        [program] = table.processes
        os.kill(program, signal.SIGTERM)
        table.wait_until_empty(SOON)
        assert moves(table)[: len(before)] == before
        session.kill(signal.SIGCONT)
        session.wait(10)
        assert session.modes_left_on == set()


def over(table: CardTable) -> bool:
    """Whether the newest game is."""
    return SaveFolder(table.data / "saves").list()[0].over  # type: ignore[union-attr]


@pytest.mark.parametrize("way", ["kill", "~."])
def test_the_same_card_after_a_cut(table: CardTable, way: str) -> None:
    with connect(table) as session:
        sit_down(session, "n")
        session.send("s")
        session.wait_for("throw", 10)
        # ssh takes a tilde for its own only behind an Enter.
        session.send("\r" if way == "~." else "")
        session.settle()
        there, played = on_the_table(session), moves(table)
        cut(session, way)
    table.wait_until_empty()
    with connect(table) as session:
        sit_down(session, "c")
        assert moves(table) == played
        assert on_the_table(session) == there, f"{there}\n\n{session.text}"
        leave(session)


def leave(session: Session) -> None:
    """From the table to the lobby, and away; the terminal is as it was."""
    session.press("q")
    session.wait_for("Quit")
    session.settle()
    session.press("q")
    session.wait()
    assert session.status == 0
    assert session.modes_left_on == set()


def test_a_client_that_sleeps_goes_on(table: CardTable) -> None:
    with connect(table) as session:
        sit_down(session, "n")
        there = on_the_table(session)
        session.kill(signal.SIGSTOP)
        time.sleep(FROZEN)
        session.kill(signal.SIGCONT)
        session.settle()
        assert on_the_table(session) == there, f"{there}\n\n{session.text}"
        session.send("s")
        session.wait_for("throw", 10)
        leave(session)


def test_stop_keys_do_not_leave_it_hanging(table: CardTable) -> None:
    with connect(table) as session:
        sit_down(session, "n")
        session.send("\x1a")
        session.settle()
        session.send("b")
        session.wait_for("Scoreboard", 10)
        session.send("\x1c")
        session.wait()
        assert session.status == 131
        assert session.modes_left_on == set()
    table.wait_until_empty()


@pytest.mark.parametrize("command", [(), ("touch {folder}/made",), ("sftp",)])
def test_without_a_terminal_it_is_one_line(table: CardTable, command: tuple[str, ...]) -> None:
    asked = [word.format(folder=table.folder) for word in command]
    said = subprocess.run(
        [*table.client("-T"), *asked], stdin=subprocess.DEVNULL, capture_output=True, timeout=30, check=False
    )
    assert said.returncode == 2
    assert said.stdout == b""
    assert said.stderr.count(b"\n") == 1
    assert b"\x1b" not in said.stderr
    assert said.stderr.startswith(b"scat-tui: the game needs a terminal")
    assert not (table.folder / "made").exists()


def test_a_slow_line(table: CardTable) -> None:
    """A modem's speed and a satellite's delay: slow, but all there, and the same after a cut."""
    with SlowLine(table.port, delay=0.3, bits=14_400) as line:
        with connect(table, line.port) as session:
            sit_down(session, "n")
            session.settle(quiet=1.5)
            start, sent = time.monotonic(), len(session.output)
            session.send("s")
            session.wait_for("throw", 30)
            took = time.monotonic() - start
            session.settle(quiet=1.5)
            print(f"{took:.2f} s and {len(session.output) - sent} bytes from key to picture")
            assert took < 4
            there = on_the_table(session)
            cut(session, "kill")
        table.wait_until_empty()
        with connect(table) as session:
            sit_down(session, "c")
            assert on_the_table(session) == there, f"{there}\n\n{session.text}"
            leave(session)
