"""The terminal's cursor at the end of each frame: on what is chosen or typed, and seen only there."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from scat_tui import paths
from tests.cases import mostly_slow
from tests.terminal.session import Session
from tests.terminal.started_program import SEATS, at_table, program


def go(session: Session, keys: Iterable[str]) -> None:
    for key in keys:
        session.send(key)
        session.settle(0.15)


def under(session: Session, length: int = 1, up: int = 0, left: int = 0) -> str:
    """What stands at the cursor, so many lines above and cells to the left of it."""
    cursor = session.screen.cursor
    return session.screen.display[cursor.y - up][cursor.x - left : cursor.x - left + length]


def line_of(session: Session) -> str:
    return session.screen.display[session.screen.cursor.y]


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("keys", "shown", "rows"),
    [
        ("q", "New game", ("Continue", "New game", "Learn it")),
        ("qn", "Deal the cards", ()),
        ("qg", "r rename", ()),
        ("qgd", "Delete", ()),
        ("qe", "Dealt 31", ()),
        ("q,", "Motion", ("Theme", "Lines and suits", "Mouse")),
        ("?c", "go there", ()),
    ],
)
def test_on_the_chosen_row(keys: str, shown: str, rows: tuple[str, ...], tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        go(session, keys)
        session.wait_for(shown)
        session.settle()
        seen = []
        for _row in range(3):
            assert under(session) == "▸"
            assert session.screen.cursor.hidden
            seen.append(line_of(session))
            go(session, "j")
        # There is one saved game.
        assert len(set(seen)) > 1 or keys == "qg"
        for line, row in zip(seen, rows, strict=False):
            assert row in line


def test_on_the_target_of_scat(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        targets = []
        for _target in range(3):
            targets.append(under(session, 8))
            session.send("\x1b[C")
            session.settle(0.15)
        assert [re.split(r"\s{2,}", each)[0] for each in targets] == ["▸s stock", "▸d disca", "▸k knock"]
        go(session, "s")
        session.wait_for("throw")
        session.settle()
        places = set()
        for _card in range(4):
            assert re.match(r"10|[2-9JQKA]", under(session, 2))
            # The mark under the card.
            below = [row[session.screen.cursor.x - 1 :][:7] for row in session.screen.display]
            assert any("▲" in row for row in below[session.screen.cursor.y :])
            places.add(session.screen.cursor.x)
            session.send("\x1b[C")
            session.settle(0.15)
        assert len(places) == 4


@mostly_slow("size", [(80, 24), (120, 40), (44, 24)], quick=[(44, 24)])
def test_on_the_card_of_hearts(size: tuple[int, int], tmp_path: Path) -> None:
    with at_table("cancellation-hearts", tmp_path, size=size) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        places = set()
        for key in ("\x1b[C", "\x1b[C", "\x1b[B", "\x1b[D"):
            assert re.match(r"(10|[2-9JQKA])[♣♦♥♠]", under(session, 3))
            marks = [row[session.screen.cursor.x - 1 :][:3] for row in session.screen.display]
            assert any("▲" in row for row in marks[session.screen.cursor.y :])
            places.add((session.screen.cursor.x, session.screen.cursor.y))
            session.send(key)
            session.settle(0.15)
        assert len(places) >= 3


def test_on_what_is_said_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        go(session, "ky")
        session.wait_for("next deal", 30)
        session.settle()
        prompt = line_of(session)
        assert prompt[: session.screen.cursor.x].strip() == ""
        assert "next deal" in session.screen.display[23]
        assert session.screen.cursor.y in (21, 22)


@pytest.mark.few(1)
@pytest.mark.parametrize(("sample", "move"), [("last-penny", "k"), ("hearts-two-marias", "h")])
def test_on_the_hand_of_the_scoreboard(sample: str, move: str, tmp_path: Path) -> None:
    """Of Scat a line, of Cancellation Hearts a column; both are drawn in reverse."""
    with program(tmp_path, "resume", str(paths.samples() / f"{sample}.json")) as session:
        session.wait_for("q leave")
        go(session, "b")
        session.wait_for("q back")
        session.settle()
        places = []
        for _hand in range(2):
            cursor = session.screen.cursor
            # A blank keeps the columns apart.
            assert any(session.screen.buffer[cursor.y][cursor.x + more].reverse for more in (0, 1))
            places.append((cursor.x, cursor.y))
            go(session, move)
        assert places[0] != places[1]


def test_on_the_line_being_read(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        go(session, "l")
        session.wait_for("q close")
        session.settle()
        assert line_of(session).strip("│ ")
        assert not session.screen.display[session.screen.cursor.y + 1].strip("│╰─ arowsclq·e╯")
        go(session, "q?")
        session.wait_for("contents")
        session.settle()
        first = session.screen.cursor.y
        assert "── " in session.screen.display[first - 1]
        go(session, "jj")
        assert session.screen.cursor.y == first


@pytest.mark.slow
def test_where_text_is_typed_and_seen_there(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        assert session.screen.cursor.hidden
        go(session, "qnjjjjjjjn")
        session.wait_for("Enter keeps it")
        session.settle()
        assert not session.screen.cursor.hidden
        assert under(session, 3, left=3) == "You"
        for key, before in (("x", "Youx"), ("漢", "Youx漢 "), ("\x1b[D", "Youx"), ("\x7f", "You")):
            session.send(key)
            session.settle(0.15)
            assert under(session, len(before), left=len(before)) == before
        go(session, "\x1b")
        session.wait_for("Deal the cards")
        session.settle()
        assert session.screen.cursor.hidden
        go(session, "q")
        session.wait_for("New game")
        go(session, "?/card")
        session.settle()
        assert not session.screen.cursor.hidden
        assert under(session, 5, left=5) == "/card"
        go(session, "\x1bq")
        assert session.screen.cursor.hidden
        session.kill(15)
        session.wait()
        assert session.modes_left_on == set()


def test_in_a_window_that_is_too_small(tmp_path: Path) -> None:
    with at_table("scat", tmp_path, size=(30, 10)) as session:
        session.wait_for("This window")
        session.settle()
        assert under(session, 4) == "This"


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("game", SEATS)
def test_what_does_not_move_it_costs_no_byte(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        session.output.clear()
        session.send("\x0c")
        session.settle()
        whole = len(session.output)
        session.output.clear()
        go(session, ["\x1b[C", "\x1b[D"])
        assert 0 < len(session.output) < min(200, whole)
        session.output.clear()
        assert session.read(1) == b""
