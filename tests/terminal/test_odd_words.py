"""Words of characters with a disputed width: whole on every terminal, and nothing beside them suffers."""

import unicodedata

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from scat_tui.terminal.difference import difference
from scat_tui.terminal.frame import Frame
from scat_tui.terminal.measure import is_plain
from tests.terminal.cells import differences
from tests.terminal.emulators import Disagreeing
from tests.terminal.test_names import TERMINALS

NAMES = ["မြန်မာ", "ကြောင့်", "ಶ್ರೀಕೃಷ್ಣ", "தமிழ்", "हिन्दी", "ភាសាខ្មែរ"]
LOOKS = [Style(), Style(color="red", bgcolor="#102030"), Style(reverse=True), Style(underline=True)]
ODD = ["ာမ", "العربية", "ไทยน้ำ", "🇩🇪", "👍👍", "❤✖", "Nguyễn", "漢字", "한x"]
PARTS = [*NAMES, *ODD, "│╮", "plain", " ", "      "]


class Shown:
    """A terminal of that kind and what we think it shows."""

    def __init__(self, terminal: str, width: int, height: int = 2) -> None:
        self.terminal = terminal
        self.shown, self.wanted = Frame(width, height), Frame(width, height)
        self.screen = Disagreeing(width, height)
        self.screen.reset_mode(7, private=True)

    def paint(self, x: int, y: int, *strip: Segment) -> str:
        """Paint it and bring the terminal up to date; what was sent."""
        self.wanted.paint(x, y, strip, ColorSystem.TRUECOLOR)
        return self.send()

    def send(self) -> str:
        sent = difference(self.shown, self.wanted, self.wanted.width, self.wanted.height)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pyte.screens, "wcwidth", TERMINALS[self.terminal])
            pyte.Stream(self.screen).feed(sent)
        return sent

    def anew(self) -> pyte.Screen:
        """The same picture on a terminal that showed nothing before."""
        other = Shown(self.terminal, self.wanted.width, self.wanted.height)
        other.wanted = self.wanted
        other.send()
        return other.screen

    def text(self, start: int, end: int, y: int = 0) -> str:
        return "".join(self.screen.buffer[y][x].data for x in range(start, end))


def seen(text: str, terminal: str) -> str:
    """What the emulator can show: where spacing marks have no cell it leaves out most of them."""
    measure = TERMINALS[terminal]
    return "".join(character for character in text if measure(character) or unicodedata.combining(character))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("terminal", ["as usual", "marks apart"])
def test_the_whole_name_is_there(terminal: str, name: str) -> None:
    """Also after a shorter and a longer one, and what stands to the right stays."""
    window = Shown(terminal, 40)
    for text in (name, name[0], name + name, "abcdefg", name, name[:2], ""):
        room = 24 - cell_len(text)
        window.paint(4, 0, Segment(text), Segment(" " * room + "│" + name))
        assert window.text(4, 28).rstrip() == seen(text, terminal)
        assert window.text(28, 40).rstrip() == "│" + seen(name, terminal)
        assert window.text(0, 4) == " " * 4


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_written_at_a_go(name: str) -> None:
    assert name in Shown("as usual", 40).paint(4, 0, Segment(name))


@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("name", NAMES)
def test_at_the_right_edge(terminal: str, name: str) -> None:
    """Nothing is drawn on the next line, and nothing stays when the name goes."""
    width = 10
    for start in range(width - cell_len(name) - 1, width):
        window = Shown(terminal, width)
        window.paint(0, 0, Segment("x" * width))
        window.paint(start, 0, Segment(name + "  "))
        assert window.text(0, start) == "x" * start
        window.paint(start, 0, Segment("y" * width))
        assert window.text(0, width) == "x" * start + "y" * (width - start)
        assert window.text(0, width, 1) == " " * width


def test_a_cut_name_leaves_its_left_neighbour_alone() -> None:
    """A mark that stands first has nothing to stand on."""
    for terminal in TERMINALS:
        window = Shown(terminal, 20)
        window.paint(0, 0, Segment("abcာမ"))
        assert window.text(0, 3) == "abc"


def test_a_mark_in_another_look() -> None:
    """As under the cursor of a line that is typed: the whole word is written again, in its looks."""
    window = Shown("marks apart", 20)
    window.paint(2, 0, Segment("မြန်မာ"))
    window.paint(2, 0, Segment("မြန်"), Segment("မ", LOOKS[2]), Segment("ာ"))
    assert window.text(2, 7) == "မြန်မာ"
    assert [window.screen.buffer[0][x].reverse for x in range(2, 7)] == [False, False, False, True, False]


STRIPS = st.lists(st.builds(Segment, st.sampled_from(PARTS), st.sampled_from(LOOKS)), min_size=1, max_size=5)
CHANGES = st.lists(st.tuples(st.integers(0, 29), st.integers(0, 1), STRIPS), min_size=1, max_size=6)


@pytest.mark.parametrize("terminal", TERMINALS)
@given(changes=CHANGES)
def test_any_words_and_changes(terminal: str, changes: list[tuple[int, int, list[Segment]]]) -> None:
    """Plain cells are right, nothing old shows, and no more is sent than is due."""
    window = Shown(terminal, 30)
    for x, y, strip in changes:
        window.paint(x, y, *strip)
        assert not differences(window.screen, window.anew())
        for line, texts in enumerate(window.wanted.texts):
            for column, text in enumerate(texts):
                assert not is_plain(text) or window.screen.buffer[line][column].data == text, (column, line)
        assert window.send() == ""


def test_only_spacing_marks_have_cells() -> None:
    """What stands upon a letter has none, on no terminal."""
    for name in NAMES:
        for character in name:
            assert cell_len(character) == (0 if unicodedata.category(character) == "Mn" else 1), (
                f"U+{ord(character):04X}"
            )
