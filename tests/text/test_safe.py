"""The gate for names and titles."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.text.safe import safe_text


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
