"""Odd names typed key by key: what is deleted goes from the screen, and the right character goes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cases import mostly_slow
from tests.terminal.session import PYTHON, Session
from tests.terminal.test_names import TERMINALS, differences, played

pytestmark = pytest.mark.slow

SIZE = (80, 24)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """The line for one's own name, empty."""
    with Session(PYTHON, "-m", "scat_tui", environment={"SCAT_TUI_DATA": str(tmp_path)}) as running:
        running.wait_for("New game")
        running.settle()
        press(running, "n")
        running.wait_for("Deal the cards")
        press(running, *"jjjjjjjn")
        running.wait_for("goes back")
        press(running, "\x7f\x7f\x7f")
        yield running


def press(session: Session, *keys: str | bytes) -> None:
    """One key after another, as people press them."""
    for key in keys:
        session.press(key)
        session.settle(quiet=0.12)


@pytest.mark.few(1)
@mostly_slow("name", ["မြန်မာ", "ಶ್ರೀ", "தமிழ்", "漢字かな", "👍🏽é", "🇩🇪", "العربية"], quick=["မြန်မာ", "🇩🇪"])
def test_what_is_deleted_leaves_no_ghost(session: Session, name: str) -> None:
    session.settle()
    empty = len(session.output)
    press(session, *name, *["\x7f"] * len(name))
    session.settle()
    places = [empty, len(session.output)]
    for terminal in TERMINALS:
        before, after = played(bytes(session.output), SIZE, places, terminal)
        assert not differences(after, before), terminal


@pytest.mark.slow
def test_the_character_before_the_cursor_goes(session: Session) -> None:
    press(session, *"漢字かな", "\x1b[D", "\x1b[D", "\x7f", "\r")
    session.wait_for("your seat")
    session.settle()
    assert any("漢かな" in line.replace(" ", "") for line in session.screen.display)


@pytest.mark.slow
def test_a_cursor_that_waits_sends_nothing(session: Session) -> None:
    session.settle()
    assert session.read(2) == b""


def test_what_cannot_be_seen_cannot_be_typed(session: Session) -> None:
    # Latin-1, half a character, and a byte that never stands in a text.
    press(
        session,
        *"a\u202eb",
        b"\xe9",
        b"\xc3",
        b"\xff",
        *"\u200bc\u2066",
        "\x1b[200~d\x07\u202ee\x1b[201~",
        "\r",
    )
    session.settle()
    assert any("abcd" in line for line in session.screen.display)
    assert b"\xe2\x80\xae" not in session.output
    assert b"\x07" not in session.output


def test_keys_that_come_at_once_are_done_in_their_order(session: Session) -> None:
    press(session, "xA\x15n\x7fAna\x1b[D\x1b[D\x7fE")
    assert any("Ena" in line for line in session.screen.display), session.text
