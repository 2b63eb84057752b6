"""The gate for names and titles."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.text.safe import safe_text, without_controls


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana \t\n B  ", "Ana B"),
        ("\x1b[31mred\x07\x9b2J", "[31mred2J"),
        ("a\u202eb\u2066c\u200f", "abc"),
        ("a\u200b\u200d\u2060\ufeffb", "ab"),
        ("♥\ufe0f", "♥"),
        ("e\u0301", "é"),
        ("\ud800x\udfff", "x"),
        ("👍🏽", "👍"),
        ("[/x] [b]$felt", "[/x] [b]$felt"),
        ("\u0301x", "x"),
        ("\u3164\u115f", ""),
        ("\u2800 \u00a0", ""),
        ("", ""),
        ("မြန်မာ", "မြန်မာ"),
    ],
)
def test_what_is_kept(typed: str, kept: str) -> None:
    assert safe_text(typed) == kept


def test_letters_with_marks_are_cut_whole() -> None:
    assert safe_text("g\u0302" * 50) == unicodedata.normalize("NFC", "g\u0302" * 40)
    assert safe_text("x\u0304" * 3, 2) == "x\u0304" * 2
    assert safe_text("🇩🇪🇫🇷🇮🇹", 2) == "🇩🇪🇫🇷"


def test_piled_up_marks_are_thinned() -> None:
    assert safe_text("Z" + "\u0353" * 30) == "Z" + "\u0353" * 4


def test_a_huge_text_is_short() -> None:
    assert safe_text("x" * 10_000_000) == "x" * 40


@given(st.text(alphabet=st.characters(), max_size=60))
def test_it_is_one_line_can_be_seen_and_settles(typed: str) -> None:
    kept = safe_text(typed)
    assert kept.isprintable()
    assert kept == kept.strip()
    assert safe_text(kept) == kept
    kept.encode()


@pytest.mark.parametrize("name", ["ಸೆಟ್ಟಿಂಗ್\u200cಗಳು", "می\u200cخواهم", "ක්\u200dරි", "ra\u0301m ರಾಜ್\u200cಕುಮಾರ್"])
def test_joiners_stay_between_letters_that_use_them(name: str) -> None:
    assert safe_text(name) == unicodedata.normalize("NFC", name)
    assert without_controls(name) == name


@pytest.mark.parametrize(
    "typed", ["A\u200cB", "\u200dಕ", "ಕ\u200c", "ಕ\u200c\u200cಕ", "漢\u200d字", "ಕ\u200d x"]
)
def test_joiners_go_everywhere_else(typed: str) -> None:
    assert not {"\u200c", "\u200d"} & set(safe_text(typed))
    assert not {"\u200c", "\u200d"} & set(without_controls(typed))


def test_no_joiner_is_left_where_a_name_is_cut() -> None:
    assert safe_text("ಕ್\u200cಗ", 1) == "ಕ್"
