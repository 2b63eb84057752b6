"""Pictures: what is sent turns one into the other, on terminals that disagree about widths too."""

import random

import pyte
import pytest
import wcwidth
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from scat_tui.terminal import sgr as looks
from scat_tui.terminal.difference import difference
from scat_tui.terminal.frame import Frame
from tests.cases import mostly_slow
from tests.terminal.cells import cells, differences
from tests.terminal.emulators import Disagreeing

STYLES = [
    Style(),
    Style(color="red", bgcolor="#102030"),
    Style(color="#c0ffee", bgcolor="#102030", bold=True),
    Style(color="blue", bgcolor="white", italic=True, dim=True),
    Style(bgcolor="#102030", underline=True),
    Style(color="bright_green", reverse=True, strike=True),
    Style(color="color(123)", bgcolor="bright_black", bold=True, dim=True),
]
TEXTS = ["plain", "  ", " a b ", "♠♥♦♣", "╭──╮│", "漢字", "한글x", "😀", "é", "e\u0301o", "x" * 30, " " * 12]


def paint_at_random(frame: Frame, chance: random.Random, texts: list[str]) -> None:
    for _ in range(chance.randint(1, 8)):
        strip = [Segment(chance.choice(texts), chance.choice(STYLES)) for _ in range(chance.randint(1, 4))]
        frame.paint(
            chance.randrange(frame.width), chance.randrange(frame.height), strip, ColorSystem.TRUECOLOR
        )


def written_whole(frame: Frame, screen: pyte.Screen) -> pyte.Screen:
    """The frame on another screen, each cell on its own: the plainest way there is."""
    stream = pyte.Stream(screen)
    for y, (texts, styles) in enumerate(zip(frame.texts, frame.looks, strict=True)):
        for x, (text, look) in enumerate(zip(texts, styles, strict=True)):
            if text:
                stream.feed(
                    f"\x1b[{y + 1};{x + 1}H\x1b[0;{look}m{text}"
                    if look
                    else f"\x1b[{y + 1};{x + 1}H\x1b[m{text}"
                )
    return screen


@pytest.mark.parametrize("erases", [False, True])
@mostly_slow("seed", range(20), quick=range(4))
def test_random_pictures(seed: int, erases: bool) -> None:
    chance = random.Random(seed)
    width, height = chance.randint(1, 60), chance.randint(1, 20)
    shown, wanted = Frame(width, height), Frame(width, height)
    screen = pyte.Screen(width, height)
    screen.reset_mode(7, private=True)
    stream = pyte.Stream(screen)
    for _ in range(30):
        paint_at_random(wanted, chance, TEXTS)
        stream.feed(difference(shown, wanted, width, height, erases=erases))
        plain = pyte.Screen(width, height)
        plain.reset_mode(7, private=True)
        assert not differences(screen, written_whole(wanted, plain))
        assert difference(shown, wanted, width, height, erases=erases) == ""


@pytest.mark.few(3)
@pytest.mark.parametrize("seed", range(10))
def test_a_disputed_width_moves_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = {"😀": 1, "✖": 2}
    monkeypatch.setattr(
        "pyte.screens.wcwidth", lambda character: theirs.get(character, wcwidth.wcwidth(character))
    )
    chance = random.Random(seed)
    width, height = 60, 10
    shown, wanted = Frame(width, height), Frame(width, height)
    screen = Disagreeing(width, height)
    screen.reset_mode(7, private=True)
    stream = pyte.Stream(screen)
    for _ in range(30):
        paint_at_random(wanted, chance, ["plain", " a b ", "╭──╮│", "😀", "✖", "✖😀", " " * 12])
        stream.feed(difference(shown, wanted, width, height))
        for y in range(height):
            for x in range(width):
                if not _beside_disputed(wanted, x, y):
                    assert screen.buffer[y][x].data == wanted.texts[y][x], (x, y)


def _beside_disputed(frame: Frame, x: int, y: int) -> bool:
    """Whether a terminal may have spoiled this cell, because it is or touches a disputed character."""
    return any(text in ("😀", "", "✖") for text in frame.texts[y][max(0, x - 1) : x + 2])


def test_nothing_outside_the_terminal() -> None:
    shown, wanted = Frame(80, 24), Frame(80, 24)
    for y in range(24):
        wanted.paint(0, y, [Segment("x" * 80, STYLES[1])], ColorSystem.TRUECOLOR)
    screen = pyte.Screen(30, 10)
    pyte.Stream(screen).feed(difference(shown, wanted, 30, 10))
    assert screen.display == ["x" * 30] * 10


def test_cost_of_one_character() -> None:
    shown, wanted = Frame(80, 24), Frame(80, 24)
    wanted.paint(40, 12, [Segment("x")], ColorSystem.TRUECOLOR)
    assert difference(shown, wanted, 80, 24) == "\x1b[m\x1b[13;41Hx"


def test_what_looks_alike_is_written_together() -> None:
    shown, wanted = Frame(80, 24), Frame(80, 24)
    card = Style(color="#ff0000", bgcolor="#ffffff")
    for y in range(5):
        wanted.paint(10, y, [Segment("│", STYLES[1]), Segment("♥", card)], ColorSystem.TRUECOLOR)
    assert difference(shown, wanted, 80, 24).count("m") == 2


def test_a_character_that_wanders_in_one_look_needs_no_look_again() -> None:
    shown, wanted = Frame(80, 24), Frame(80, 24)
    ground, character = Style(bgcolor="#102030"), Style(color="#ffd75f", bgcolor="#102030", bold=True)
    wanted.paint(0, 12, [Segment(" " * 80, ground)], ColorSystem.TRUECOLOR)
    wanted.paint(40, 12, [Segment("▲", character)], ColorSystem.TRUECOLOR)
    difference(shown, wanted, 80, 24)
    wanted.paint(40, 12, [Segment(" ", ground), Segment(" ▲", character)], ColorSystem.TRUECOLOR)
    assert "m" not in difference(shown, wanted, 80, 24)


@pytest.mark.parametrize(
    ("look", "short"),
    [
        ("1;38;2;255;215;95;48;2;18;58;42", "1;38;5;221;48;2;18;58;42"),
        ("38;2;0;0;0", "38;5;16"),
        ("48;2;255;255;255", "48;5;231"),
        ("38;2;8;8;8;48;2;238;238;238", "38;5;232;48;5;255"),
        ("38;2;248;248;248", "38;2;248;248;248"),
        ("38;2;95;95;96", "38;2;95;95;96"),
        ("38;5;48;48;2;0;0;95", "38;5;48;48;5;17"),
        ("3;31;42", "3;31;42"),
    ],
)
def test_a_colour_that_has_a_number_is_called_by_it(look: str, short: str) -> None:
    assert looks.with_palette_numbers(look) == short
    whole, brief = pyte.Screen(1, 1), pyte.Screen(1, 1)
    pyte.Stream(whole).feed(f"\x1b[{look}mx")
    pyte.Stream(brief).feed(f"\x1b[{short}mx")
    assert cells(whole) == cells(brief)


def test_cut_wide_character_leaves_a_space() -> None:
    frame = Frame(10, 1)
    frame.paint(0, 0, [Segment("漢字漢")], ColorSystem.TRUECOLOR)
    frame.paint(1, 0, [Segment("xx")], ColorSystem.TRUECOLOR)
    assert frame.texts[0][:6] == [" ", "x", "x", " ", "漢", ""]


def test_wide_character_at_the_edge() -> None:
    frame = Frame(3, 1)
    frame.paint(2, 0, [Segment("漢")], ColorSystem.TRUECOLOR)
    assert frame.texts[0] == [" ", " ", " "]


@pytest.mark.parametrize("seed", range(5))
def test_changes_of_look(seed: int) -> None:
    """Whatever the way from look to look, a character ends up as if written with its style alone."""
    chance = random.Random(seed)
    screen, alone = pyte.Screen(1, 1), pyte.Screen(1, 1)
    old: str | None = None
    for _ in range(300):
        look = _random_look(chance)
        pyte.Stream(screen).feed(f"\x1b[H{looks.change(old, look)}x")
        pyte.Stream(alone).feed(f"\x1b[H\x1b[0{';' * bool(look)}{look}mx")
        assert cells(screen) == cells(alone), (old, look, looks.change(old, look))
        old = look


def _random_look(chance: random.Random) -> str:
    parts = [code for code in ("1", "3", "4", "7", "9") if chance.random() < 0.3]
    parts.append(chance.choice(["", "31", "97", "38;5;200", "38;2;1;2;3"]))
    parts.append(chance.choice(["", "41", "104", "48;5;20", "48;2;3;2;1"]))
    return ";".join(part for part in parts if part)
