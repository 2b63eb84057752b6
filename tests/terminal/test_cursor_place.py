"""Where the terminal's cursor stands: braille displays, magnifiers and input methods follow it."""

from pathlib import Path

import pytest

from tests.terminal.games import SEATS, at_table, program
from tests.terminal.session import Session


def under_cursor(session: Session, before: int = 0, after: int = 12) -> str:
    """The text at the terminal's cursor, from some cells before it."""
    cursor = session.screen.cursor
    return session.screen.display[cursor.y][max(0, cursor.x - before) : cursor.x + after]


def press(session: Session, key: str) -> None:
    session.send(key)
    session.settle()


def test_it_stands_on_the_chosen_row_of_a_menu(tmp_path: Path) -> None:
    with program(tmp_path) as session:
        session.wait_for("New game")
        session.settle()
        for label in ("New game", "Saved games", "Samples"):
            assert label in under_cursor(session, after=20)
            press(session, "j")


def test_it_stands_at_the_end_of_what_is_typed_and_is_seen_only_there(tmp_path: Path) -> None:
    with program(tmp_path) as session:
        session.wait_for("New game")
        session.settle()
        press(session, "n")
        assert session.screen.cursor.hidden
        for key in "jjjjjn":
            press(session, key)
        session.wait_for("goes back")
        press(session, "\x15Ana")
        assert under_cursor(session, before=3, after=0) == "Ana"
        assert not session.screen.cursor.hidden
        press(session, "\x1b[D")
        assert under_cursor(session, before=2, after=1) == "Ana"
        press(session, "\x1b")
        session.settle()
        assert session.screen.cursor.hidden


@pytest.mark.parametrize("game", SEATS)
def test_it_stands_on_the_chosen_card_pile_or_key_of_a_table(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        places = set()
        for _step in range(3):
            places.add((session.screen.cursor.x, session.screen.cursor.y))
            assert session.screen.cursor.hidden
            assert under_cursor(session, after=1).strip(), session.text
            press(session, "\x1b[C")
        assert len(places) == 3


def test_it_stands_on_the_pile_and_then_on_the_card_drawn(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        assert "[s] stock" in under_cursor(session)
        press(session, "s")
        drawn = under_cursor(session, after=2).strip()
        assert drawn[0] in "23456789JQKA1"


def test_it_stands_on_the_chosen_answer_of_a_question_and_in_the_help(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        press(session, "?")
        top = under_cursor(session, after=40)
        press(session, "\x1b[B")
        press(session, "\x1b[B")
        assert under_cursor(session, after=40) != top
        press(session, "/")
        press(session, "knock")
        assert under_cursor(session, before=5, after=0) == "knock"


def test_where_it_stands_already_it_costs_nothing(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        before = len(session.output)
        press(session, "\x1b[C")
        press(session, "\x1b[D")
        assert len(session.output) - before < 160
        assert session.read(0.3) == b""
