"""Terminals that give two cells to lines, suits and letters such as é: asked once, and drawn for."""

import random
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pyte
import pytest
from rich.cells import cell_len, chop_cells, set_cell_size, split_text
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from scat_tui.settings.settings import Profile
from scat_tui.terminal.decoder import Token, TokenKind
from scat_tui.terminal.difference import difference
from scat_tui.terminal.frame import Frame
from scat_tui.terminal.measure import count_ambiguous, doubt_ambiguous
from scat_tui.terminal.width_question import ANSWER_TIME, ASK, WidthQuestion
from tests.terminal.cells import cells, differences, misplaced
from tests.terminal.emulators import Wide
from tests.terminal.session import PYTHON, Session
from tests.terminal.started_program import SEATS, at_table, game_at_your_turn, program, quiet_with
from tests.terminal.test_same_screen import settle

ASKED = ASK.encode()
SIZES = [(80, 24), (120, 40), (44, 24)]


@pytest.fixture(autouse=True)
def known_again() -> Iterator[None]:
    """What a test finds doubtful is certain for the next one."""
    yield
    doubt_ambiguous(False)


@pytest.mark.parametrize(("text", "cells"), [("\x1b[1;3R", 2), ("\x1b[1;2R", 1)])
def test_the_answer_counts_once_and_in_time(text: str, cells: int) -> None:
    token = Token(TokenKind.SEQUENCE, text)
    question = WidthQuestion(wanted=True)
    assert question.answer(token, 9.9) is None
    assert question.ask(10.0) == ASK
    assert question.ask(10.0) == ""
    assert question.answer(token, 10.0 + ANSWER_TIME) == cells
    assert question.answer(token, 10.1) is None
    late = WidthQuestion(wanted=True)
    late.ask(10.0)
    assert late.answer(token, 10.01 + ANSWER_TIME) is None


@pytest.mark.parametrize("text", [f"\x1b[{each}R" for each in ("1;1", "1;4", "2;3", "1", "1;3;1", "?1;3")])
def test_other_positions_are_no_answer(text: str) -> None:
    question = WidthQuestion(wanted=True)
    question.ask(10.0)
    assert question.answer(Token(TokenKind.SEQUENCE, text), 10.1) is None
    assert question.answer(Token(TokenKind.TYPED, "R"), 10.1) is None
    # The one that comes after it still counts.
    assert question.answer(Token(TokenKind.SEQUENCE, "\x1b[1;3R"), 10.2) == 2


def test_it_is_not_asked_where_it_is_not_wanted() -> None:
    question = WidthQuestion(wanted=False)
    assert question.ask(10.0) == ""
    assert question.answer(Token(TokenKind.SEQUENCE, "\x1b[1;3R"), 10.1) is None


@pytest.fixture
def wide_measure() -> Iterator[None]:
    """Two cells for each character of ambiguous width."""
    count_ambiguous(wide=True)
    yield
    count_ambiguous(wide=False)


@pytest.mark.usefixtures("wide_measure")
def test_names_count_two_cells_for_such_letters_and_our_lines_one() -> None:
    assert cell_len("Ива") == 6
    assert cell_len("Müller") == 7
    assert cell_len("Jörg") == 4
    assert cell_len("漢é") == 4
    assert cell_len("e\u0301") == 1
    assert cell_len("╭─│♥●“…") == 7
    assert split_text("Ива", 2) == ("И", "ва")
    assert chop_cells("Ива", 4) == ["Ив", "а"]
    assert set_cell_size("Ива", 5) == "Ив "
    assert not count_ambiguous(wide=True)
    assert count_ambiguous(wide=False)
    assert cell_len("Ива") == 3


KEYS = (
    ("", "YOUR TURN"), ("\x1b[C", "YOUR TURN"), ("\x1b[B", "YOUR TURN"),
    ("l", "q close"), ("\x7f", "YOUR TURN"), ("?", "contents"), ("q", "YOUR TURN"),
)  # fmt: skip
"""What is pressed at a table, and what then stands on the screen."""


def is_straight(screen: pyte.Screen) -> bool:
    """Whether there are boxes, and each edge goes on in the line above and below."""
    rows = screen.display
    grid = [[screen.buffer[y][x].data for x in range(screen.columns)] for y in range(len(rows))]
    edges = [(x, y) for y in range(1, len(grid) - 1) for x in range(screen.columns) if grid[y][x] == "|"]
    return len(edges) > 20 and all(grid[y - 1][x] in "|+:" and grid[y + 1][x] in "|+:" for x, y in edges)


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("flags", [(), ("--letters",)], ids=str)
@pytest.mark.parametrize("game", SEATS)
def test_a_wide_terminal_gets_plain_lines_and_whole_names(
    game: str, flags: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    """One picture more, the same as that of somebody who has chosen plain lines in the settings."""
    plain = quiet_with(profiles={"xterm-256color": Profile(glyphs="plain")})
    with (
        at_table(game, tmp_path / "asked", *flags, size=size, screen=Wide) as asked,
        at_table(game, tmp_path / "chosen", size=size, screen=Wide, like=plain) as chosen,
    ):
        for session in (asked, chosen):
            session.wait_for("YOUR TURN")
            session.settle(0.6)
        assert asked.output.count(ASKED) == 1
        assert asked.output.count(b"\x1b[2J") == 2
        assert ASKED not in chosen.output
        for key, shown in KEYS:
            for session in (asked, chosen):
                session.send(key)
                session.wait_for(shown)
                session.settle(0.6)
            assert not differences(asked.screen, chosen.screen), key
        for name in ("Zoë", "漢字", "Ива"):
            assert name in asked.text
        if size != (44, 24):
            assert is_straight(asked.screen)


@pytest.mark.slow
def test_names_are_typed_on_a_wide_terminal(tmp_path: Path) -> None:
    with program(tmp_path, screen=Wide) as session:
        session.wait_for("New game")
        session.settle(0.6)
        session.send("n")
        session.wait_for("Deal the cards")
        for key in [*"jjjjjjjn", "\x15", *"Жüé漢x"]:
            session.send(key)
            session.settle(0.12)
        cursor = session.screen.cursor
        row = [session.screen.buffer[cursor.y][x].data for x in range(cursor.x - 9, cursor.x)]
        assert row == ["Ж", "", "ü", "", "é", "", "漢", "", "x"]


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("answers", [True, False], ids=["doubled", "late"])
def test_an_answer_that_does_not_count_changes_nothing(game: str, answers: bool, tmp_path: Path) -> None:
    """Late, doubled, unasked, malformed: no picture, no key, though some have the form of one."""
    with at_table(game, tmp_path, answers=answers) as session:
        session.wait_for("YOUR TURN")
        session.settle()
        time.sleep(ANSWER_TIME)
        session.output.clear()
        before = cells(session.screen)
        for text in ("1;3", "1;3", "1;2", "1;5", "99;99", "1;;3", "3"):
            session.send(f"\x1b[{text}R")
            session.settle(0.2)
        assert session.output == b""
        assert cells(session.screen) == before
        for part in ("\x1b[1", ";3R", "\x1b[", "1;3R"):
            session.send(part)
            time.sleep(0.6)
        session.settle(0.3)
        assert session.output == b""


def test_a_narrow_answer_changes_nothing(tmp_path: Path) -> None:
    with at_table("scat", tmp_path) as session:
        session.wait_for("YOUR TURN")
        session.settle(0.6)
        assert "▄" in session.text
        assert session.output.count(b"\x1b[2J") == 1


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", SEATS)
def test_every_text_stands_in_its_place_on_a_wide_terminal_that_does_not_answer(
    game: str, size: tuple[int, int], tmp_path: Path
) -> None:
    with (
        at_table(game, tmp_path / "wide", size=size, screen=Wide, answers=False) as silent,
        at_table(game, tmp_path / "narrow", size=size) as narrow,
    ):
        for session in (silent, narrow):
            session.wait_for("YOUR TURN")
        for key in ("", "\x1b[C", "\x1b[B", "b", "\x7f", "i"):
            for session in (silent, narrow):
                session.send(key)
            settle(silent, narrow)
            assert misplaced(silent.screen, narrow.screen) == []


TEXTS = ["plain", " a b ", "╭──╮│", "│", "♥", "10♥", "é", "漢字", "Ива", " " * 12, "──────── x"]
STYLES = [Style(), Style(color="red", bgcolor="#102030"), Style(bgcolor="#102030", bold=True)]


def paint_anything(chance: random.Random, frame: Frame) -> None:
    """Up to five strips of text, anywhere."""
    for _ in range(chance.randint(1, 5)):
        strip = [Segment(chance.choice(TEXTS), chance.choice(STYLES)) for _ in range(3)]
        x, y = chance.randrange(frame.width), chance.randrange(frame.height)
        frame.paint(x, y, strip, ColorSystem.TRUECOLOR)


@pytest.mark.few(5)
@pytest.mark.parametrize("seed", range(20))
def test_whatever_changes_no_letter_is_drawn_over(seed: int) -> None:
    chance = random.Random(seed)
    width, height = 60, 8
    shown, wanted, screen = Frame(width, height), Frame(width, height), Wide(width, height)
    screen.reset_mode(7, private=True)
    stream = pyte.Stream(screen)
    doubt_ambiguous(True)
    for _ in range(30):
        paint_anything(chance, wanted)
        stream.feed(difference(shown, wanted, width, height))
        for y in range(height):
            for x, text in enumerate(wanted.texts[y]):
                if text.isascii() and text.isalnum():
                    assert screen.buffer[y][x].data == text, (x, y)


@pytest.mark.few(5)
@pytest.mark.usefixtures("wide_measure")
@pytest.mark.parametrize("seed", range(20))
def test_whatever_changes_every_character_stands_in_its_column(seed: int) -> None:
    """On a wide terminal that has said so, with plain lines: names too, letter by letter."""
    chance = random.Random(seed)
    width, height = 60, 8
    shown, wanted = Frame(width, height, "plain"), Frame(width, height, "plain")
    screen = Wide(width, height)
    screen.reset_mode(7, private=True)
    stream = pyte.Stream(screen)
    for _ in range(30):
        paint_anything(chance, wanted)
        stream.feed(difference(shown, wanted, width, height))
        drawn = [[screen.buffer[y][x].data for x in range(width)] for y in range(height)]
        assert drawn == wanted.texts


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("screen"), reason="no GNU screen")
@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("cjk", [True, False])
def test_gnu_screen(cjk: bool, game: str, tmp_path: Path) -> None:
    """With `cjkwidth on`, in a terminal that measures as it does, and without."""
    path = game_at_your_turn(game, tmp_path)
    (tmp_path / "screens").mkdir(mode=0o700)
    (tmp_path / "rc").write_text(f"startup_message off\ncjkwidth {'on' if cjk else 'off'}\n")
    environment = {"SCAT_TUI_DATA": str(tmp_path), "SCREENDIR": str(tmp_path / "screens")}
    command = ["screen", "-U", "-c", str(tmp_path / "rc"), "-S", "game"]
    with Session(
        *command,
        *(PYTHON, "-m", "scat_tui", "resume", str(path)),
        environment=environment,
        screen=Wide if cjk else pyte.Screen,
    ) as session:
        session.wait_for("YOUR TURN", 30)
        session.settle(1.0)
        assert "漢字" in session.text
        assert is_straight(session.screen) == cjk
        assert ("╭" in session.text) != cjk
        session.send("q")
        session.wait_for("New game")
        session.settle()
        # A key between, since q twice so soon would be one that is held down.
        session.send("\x1b[A")
        session.settle()
        session.send("q")
        session.wait()
