"""What the player has chosen to draw with, and where the terminal is asked how wide it draws that."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from scat_tui.settings import settings
from scat_tui.settings.settings import Profile, Settings
from scat_tui.terminal.width_question import ASK
from tests.terminal.cells import misplaced
from tests.terminal.emulators import Wide
from tests.terminal.session import Session, settle
from tests.terminal.started_program import QUIET, at_table, program, quiet_with

pytestmark = pytest.mark.slow

ASKED = ASK.encode()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("environment", "flags", "chosen"),
    [
        ({"TERM": "linux"}, (), None),
        ({"TERM": "vt100"}, (), None),
        ({"PYTHONIOENCODING": "latin-1"}, (), None),
        ({}, ("--ascii",), None),
        ({}, (), "full"),
        ({}, (), "letters"),
        ({}, (), "ascii"),
        ({}, (), "plain"),
    ],
    ids=str,
)
def test_where_it_would_change_nothing_it_is_not_asked(
    environment: Mapping[str, str], flags: tuple[str, ...], chosen: str | None, tmp_path: Path
) -> None:
    like = quiet_with(glyphs=chosen) if chosen else QUIET
    with at_table("scat", tmp_path, *flags, environment=environment, like=like) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        assert b"\x1b[6n" not in session.output


@pytest.mark.few(1)
@pytest.mark.parametrize("chosen", [None, "auto"])
def test_it_is_asked_once(chosen: str | None, tmp_path: Path) -> None:
    """Before the first picture, which wipes the character away; not after a change of size or Ctrl-L."""
    with at_table("scat", tmp_path, like=quiet_with(glyphs=chosen)) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        session.send("\x0c")
        session.resize(100, 30)
        session.settle(0.6)
        assert session.output.count(b"\x1b[6n") == 1
        assert ASKED + b"\x1b[m\x1b[2J" in session.output


def test_the_switch_in_the_settings(tmp_path: Path) -> None:
    """On a terminal that is wide and does not say so; kept for this kind of terminal."""
    with program(tmp_path, screen=Wide, answers=False) as session:
        session.wait_for("New game")
        session.settle(0.6)
        session.send(",")
        session.wait_for("automatic")
        session.send("\x1b[B")
        session.settle()
        for value in ("full", "letters", "plain"):
            session.send("l")
            session.wait_for(value)
            session.settle(0.3)
        assert "+AS---+" in session.text
        assert settings.load(tmp_path)[0].profiles == {"xterm-256color": Profile(glyphs="plain")}
    with program(tmp_path, environment={"TERM": "screen"}) as session:
        session.wait_for("New game")
        session.settle()
        assert "♠" in session.text


def test_back_to_automatic(tmp_path: Path) -> None:
    like = Settings(profiles={"xterm-256color": Profile(glyphs="ascii")})
    settings.store(tmp_path, like)
    with program(tmp_path) as session:
        session.wait_for("New game")
        session.settle()
        session.send(",")
        session.wait_for("< ASCII >")
        session.send("\x1b[Bl")
        session.wait_for("‹ automatic ›")
        session.settle()
    assert settings.load(tmp_path)[0].profiles == {"xterm-256color": Profile(glyphs="auto")}


def open_signs(session: Session) -> None:
    """The row of the settings that says what to draw with."""
    session.wait_for("New game")
    session.settle(0.6)
    session.send(",")
    session.wait_for("Lines and suits")
    session.send("\x1b[B")
    session.settle()


def test_automatic_asks_as_soon_as_it_is_chosen(tmp_path: Path) -> None:
    """Whoever has chosen full lines before gets plain ones at once; those are found, not chosen."""
    settings.store(tmp_path, Settings(motion="off", profiles={"xterm-256color": Profile(glyphs="full")}))
    with program(tmp_path, screen=Wide) as session:
        open_signs(session)
        assert ASKED not in session.output
        session.send("h")
        session.wait_for("< automatic >")
        session.until(lambda: "+AS---+" in session.text)
        session.settle()
        # Away and back: what the terminal has said is known.
        for key in ("l", "h"):
            session.send(key)
            session.settle(0.6)
        assert session.output.count(ASKED) == 1
        assert ASKED + b"\x1b[m\x1b[2J" in session.output
        assert "+AS---+" in session.text
    assert settings.load(tmp_path)[0].profiles == {"xterm-256color": Profile(glyphs="auto")}


def test_texts_stay_in_their_places_where_full_lines_are_chosen_on_a_wide_terminal(tmp_path: Path) -> None:
    """The player insists, or passes by on the way to another choice."""
    for folder in ("wide", "narrow"):
        settings.store(tmp_path / folder, Settings(motion="off"))
    with (
        program(tmp_path / "wide", screen=Wide) as wide,
        program(tmp_path / "narrow") as narrow,
    ):
        for session in (wide, narrow):
            open_signs(session)
        assert "< automatic >" in wide.text
        for key in ("l", "\x1b[B", "\x1b[A", "l"):
            for session in (wide, narrow):
                session.send(key)
            settle(wide, narrow)
            assert misplaced(wide.screen, narrow.screen) == []
