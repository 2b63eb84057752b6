"""Kinds of terminals: their characters and colours on every screen, and what is kept for each."""

import re
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from scat_tui.settings import settings
from scat_tui.settings.settings import Profile
from tests.cases import mostly_slow
from tests.terminal.session import Session
from tests.terminal.started_program import QUIET, SEATS, at_table, game_at_your_turn, program, quiet_with

WALK = (
    ("i", "YOUR TURN"), ("w", "contents"), ("c", "go there"), ("q", "q leave"), ("l", "q close"),
    ("q", "q leave"), ("b", "q back"), ("c", "q back"), ("q", "q leave"), ("k", ""), ("x", ""),
    ("\r", ""), ("\r", ""), ("u", "YOUR TURN"), ("q", "New game"),
    ("n", "Deal the cards"), ("j" * 6, "n name"), ("n", "Enter keeps it"), ("漢Бé", "Enter keeps it"),
    ("\x1b", "Deal the cards"), ("q", "New game"),
    ("g", "r rename"), ("r", "Enter keeps it"), ("♥é漢", "Enter keeps it"), ("\x1b", "r rename"),
    ("d", "Delete"), ("\x1b", "r rename"), ("q", "New game"),
    ("e", "Dealt 31"), ("\r", "q leave"), ("q", "q back"), ("\x7f", "New game"),
    ("b", "q back"), ("q", "New game"), (",", "Motion"), ("j" * 9, "Motion"), ("q", "New game"),
    ("?", "contents"), ("/", "end search"), ("♥漢", "end search"), ("\x1b", "contents"), ("q", "New game"),
)  # fmt: skip
"""Through every screen: what is pressed, and what then stands on the screen."""

COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m")
RGB = re.compile(rb"[34]8;2;")
OF_256 = re.compile(rb"[34]8;5;")


def walk(session: Session) -> None:
    """Press everything, and see what comes."""
    for keys, shown in WALK:
        session.press(keys)
        session.settle(0.15)
        session.wait_for(shown)


def leave(session: Session, screens: int) -> None:
    """Out of so many screens."""
    for _screen in range(screens):
        session.press("q")
        session.settle(0.15)
    session.wait()


@pytest.mark.slow
@mostly_slow("game", SEATS, quick=["scat"])
def test_nothing_beyond_ascii_on_any_screen(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, "--ascii") as session:
        session.wait_for("YOUR TURN")
        walk(session)
        leave(session, 1)
        assert session.status == 0
        assert max(session.output) < 128
        assert b"\\u" not in session.output


@pytest.mark.slow
@pytest.mark.parametrize("game", SEATS)
def test_letters_and_plain_lines(game: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, "--letters") as session:
        session.wait_for("YOUR TURN")
        walk(session)
        assert not set("♠♥♦♣╭╮╯╰╌╎●○▶▸…“”") & set(session.output.decode())
        assert "│" in session.output.decode()


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "environment",
    [
        {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        pytest.param(
            {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, marks=pytest.mark.slow
        ),
        {"PYTHONIOENCODING": "ascii"},
        {"TERM": "vt100"},
        pytest.param({"TERM": "vt220"}, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_where_our_glyphs_cannot_be_shown_there_is_ascii(environment: dict[str, str], tmp_path: Path) -> None:
    with at_table("scat", tmp_path, environment=environment) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        assert max(session.output) < 128
        assert b"\\u" not in session.output
        assert "10C" in session.text


@pytest.mark.few(1)
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("encoding", ["latin-1", "euc_jp"])
def test_in_another_encoding_only_names_are_beyond_ascii(game: str, encoding: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, environment={"PYTHONIOENCODING": encoding}) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        text = session.output.decode(encoding)
        assert {character for character in text if not character.isascii()} <= set("ë漢字Ива")
        assert "漢" in text if encoding == "euc_jp" else "Zoë" in text
        assert re.search(r"\d[CDHS]", session.text)


@mostly_slow(
    "environment", [{"LANG": "C"}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}], quick=[{"LANG": "C"}], ids=str
)
def test_a_locale_that_python_makes_utf8_has_all_glyphs(environment: dict[str, str], tmp_path: Path) -> None:
    with at_table("scat", tmp_path, environment=environment) as session:
        session.wait_for("YOUR TURN")
        assert "10♣" in session.text


TERMINALS = [
    ("linux", "", "C", True, False, False),
    ("vt100", "", "C", False, False, False),
    ("xterm", "", "♣", True, False, False),
    ("screen", "", "♣", True, False, False),
    ("tmux", "", "♣", True, False, False),
    ("xterm-mono", "", "♣", False, False, False),
    ("no-such-terminal", "", "♣", True, False, False),
    ("xterm-256color", "", "♣", True, True, False),
    ("screen-256color", "", "♣", True, True, False),
    ("tmux-256color", "truecolor", "♣", True, True, True),
]


@pytest.mark.few(2)
@mostly_slow("game", SEATS, quick=["scat"])
@mostly_slow(
    ("term", "colorterm", "card", "own", "of_256", "rgb"),
    TERMINALS,
    quick=[TERMINALS[0], TERMINALS[5], TERMINALS[9]],
)
def test_terminals(
    game: str, term: str, colorterm: str, card: str, own: bool, of_256: bool, rgb: bool, tmp_path: Path
) -> None:
    with at_table(game, tmp_path, environment={"TERM": term, "COLORTERM": colorterm}) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        assert re.search(rf"\d{card}", session.text)
        assert bool(COLOUR.search(session.output)) == own
        assert bool(OF_256.search(session.output)) == of_256
        assert bool(RGB.search(session.output)) == rgb


@pytest.mark.few(1)
@mostly_slow(("game", "value"), product(SEATS, ["", "1"]), quick=[("scat", ""), ("scat", "1")])
def test_no_colour(game: str, value: str, tmp_path: Path) -> None:
    with at_table(game, tmp_path, environment={"NO_COLOR": value}) as session:
        session.wait_for("YOUR TURN")
        if value:
            walk(session)
        assert not COLOUR.search(session.output)


@pytest.mark.few(1)
@pytest.mark.parametrize("colorterm", ["", "truecolor"])
def test_the_terminals_own_colours_are_its_own_from_the_start(colorterm: str, tmp_path: Path) -> None:
    like = replace(QUIET, theme="own")
    environment = {"TERM": "xterm-256color", "COLORTERM": colorterm}
    with at_table("scat", tmp_path, environment=environment, like=like) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        assert COLOUR.search(session.output)
        assert not OF_256.search(session.output)
        assert not RGB.search(session.output)


@pytest.mark.few(1)
@pytest.mark.parametrize("term", ["", "dumb"])
def test_a_terminal_that_cannot_place_text_gets_lines(term: str, tmp_path: Path) -> None:
    with at_table("scat", tmp_path, environment={"TERM": term}) as session:
        session.settle(1.0)
        assert b"\x1b" not in session.output
        assert "The upcard is the 10♣." in session.output.decode()


def test_an_exported_size_is_not_the_size(tmp_path: Path) -> None:
    with at_table("scat", tmp_path, environment={"COLUMNS": "40", "LINES": "10"}) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        lines = session.screen.display
        assert "q leave" in lines[23]
        assert lines[23].index("q leave") > 70
        session.resize(100, 30)
        session.until(lambda: "q leave" in session.screen.display[29])


@pytest.mark.slow
def test_choices_are_kept_for_this_kind_of_terminal(tmp_path: Path) -> None:
    with program(tmp_path, environment={"TERM": "linux"}) as session:
        session.wait_for("New game")
        session.send(",")
        session.wait_for("< automatic >")
        session.send("\x1b[Bh")
        session.wait_for("< ASCII >")
        session.settle()
        session.wait_for("-----")
        session.send("\x1b[Bl")
        session.wait_for("< off >")
        session.until(lambda: session.modes_left_on.isdisjoint({1000, 1002, 1006}))
        leave(session, 2)
    assert settings.load(tmp_path)[0].profiles == {"linux": Profile(glyphs="ascii", mouse=False)}
    with program(tmp_path, environment={"TERM": "linux"}) as session:
        session.wait_for("New game")
        session.settle()
        assert max(session.output) < 128
        assert b"\x1b[?1000h" not in session.output
    with program(tmp_path) as session:
        session.wait_for("New game")
        session.settle()
        assert "♠" in session.text
        assert 1000 in session.modes_left_on


def test_without_a_mouse_clicks_do_nothing_and_nothing_is_left(tmp_path: Path) -> None:
    with at_table("scat", tmp_path, like=quiet_with(mouse=False)) as session:
        session.wait_for("YOUR TURN")
        assert b"\x1b[?1000h" not in session.output
        leave(session, 2)
        assert session.status == 0
        assert session.modes_left_on == set()


@pytest.mark.slow
def test_the_flag_is_for_this_time_only(tmp_path: Path) -> None:
    game_at_your_turn("scat", tmp_path)
    with program(tmp_path, "play", "--letters") as session:
        session.wait_for("New game")
        session.send(",")
        session.wait_for("< letters for suits >")
        session.send("\x1b[B\x1b[B\x1b[B\x1b[Bl")
        session.wait_for("small")
        leave(session, 2)
    assert settings.load(tmp_path)[0].profiles == {}
    with program(tmp_path, "--ascii") as session:
        session.wait_for("New game")
        session.settle()
        assert max(session.output) < 128


def test_lines_of_text_in_ascii(tmp_path: Path) -> None:
    with at_table("cancellation-hearts", tmp_path, "--plain", "--ascii") as session:
        session.settle(1.0)
        assert max(session.output) < 128
        assert b"type a card: 2C, 3C" in session.output
