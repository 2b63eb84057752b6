"""Lines of text, measured in cells."""

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.text.cells import cells
from scat_tui.text.wrapping import in_lines

WORDS = st.lists(st.text("abc-.é½", min_size=1, max_size=14), max_size=12)


@given(WORDS, st.integers(4, 30), st.sampled_from([("", ""), ("- ", "  ")]))
def test_narrow_letters_are_broken_as_textwrap_breaks_them(
    words: list[str], width: int, indents: tuple[str, str]
) -> None:
    text = " ".join(words)
    usual = textwrap.fill(
        text,
        width,
        initial_indent=indents[0],
        subsequent_indent=indents[1],
        break_on_hyphens=False,
    )
    # Behind a word that it has broken, textwrap may leave a blank at the end of a line.
    wanted = "\n".join(line.rstrip() for line in usual.split("\n"))
    made = "\n".join(line.rstrip() for line in in_lines(text, width, *indents).split("\n"))
    assert made == (wanted or indents[0].rstrip())


@given(st.lists(st.text("漢字aé", min_size=1, max_size=14), min_size=1, max_size=12), st.integers(4, 30))
def test_wide_letters_count_twice(words: list[str], width: int) -> None:
    lines = in_lines(" ".join(words), width).split("\n")
    assert all(cells(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(words)


@pytest.mark.parametrize("width", [4, 5, 6])
def test_a_mark_stays_with_its_letter(width: int) -> None:
    lines = in_lines("e\u0301" * 20, width).split("\n")
    assert lines == ["e\u0301" * width] * (20 // width) + ["e\u0301" * (20 % width)] * (20 % width > 0)
