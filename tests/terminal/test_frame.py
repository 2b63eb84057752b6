"""The last check before the terminal: whatever a widget draws, no control character gets into the picture."""

import pytest
from rich.color import ColorSystem
from rich.segment import Segment

from scat_tui.terminal.frame import Frame


def row(text: str, width: int = 12) -> list[str]:
    """The cells of a line on which the text was drawn."""
    frame = Frame(width, 1)
    frame.paint(0, 0, [Segment(text)], ColorSystem.TRUECOLOR)
    return frame.texts[0]


@pytest.mark.parametrize(
    ("drawn", "shown"),
    [
        ("a\x1b]52;c;eA==\x07b", "a]52;c;eA==b"),
        ("\x1b[2Ja\x9bb", "[2Jab"),
        ("a\u202eb\u2066c", "abc"),
        ("a\u200bb", "ab"),
        ("a\ud800b", "a?b"),
        ("♥\ufe0fx", "♥ x"),
        ("👍🏽x", "👍x"),
        ("👨\u200d👩x", "? x"),
        ("漢字", "漢字"),
        ("e\u0301x", "e\u0301x"),
        ("a\u200cb", "ab"),
        ("ಗ್\u200cಗx", "ಗ್\u200cಗx"),
        ("می\u200cx", "میx"),
    ],
)
def test_what_steers_or_is_disputed_stays_behind(drawn: str, shown: str) -> None:
    assert "".join(row(drawn)).rstrip() == shown


def test_what_follows_stays_where_it_was() -> None:
    assert row("♥\ufe0f│")[:3] == ["♥", " ", "│"]
    assert row("👨\u200d👩│")[:3] == ["?", " ", "│"]
    assert row("漢│")[:3] == ["漢", "", "│"]
