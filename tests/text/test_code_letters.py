"""Letters that are read out: what is typed for them, and the letter that checks the others."""

from hypothesis import given
from hypothesis import strategies as st

from scat_tui.text.code_letters import (
    LETTERS,
    check_letter,
    first_foreign,
    fit,
    in_groups,
    letters_of,
    written,
)

CODES = st.text(LETTERS, min_size=1, max_size=30).map(lambda letters: letters + check_letter(letters))


@given(CODES, st.data())
def test_any_single_wrong_letter_is_found(code: str, data: st.DataObject) -> None:
    assert fit(code)
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from(LETTERS.replace(code[place], "")))
    assert not fit(code[:place] + other + code[place + 1 :])


@given(CODES, st.data())
def test_any_two_letters_that_changed_places_are_found(code: str, data: st.DataObject) -> None:
    one, other = sorted(data.draw(st.tuples(*[st.integers(0, len(code) - 1)] * 2)))
    changed = [*code]
    changed[one], changed[other] = changed[other], changed[one]
    assert fit("".join(changed)) == (code[one] == code[other])


@given(st.integers(0, 2**70))
def test_letters_say_the_number_that_was_written(number: int) -> None:
    assert int(
        written(number, 15).translate(str.maketrans(LETTERS, "0123456789abcdefghijklmnopqrstuv")), 32
    ) == (number)


def test_capitals_blanks_hyphens_and_letters_like_digits_make_no_difference() -> None:
    for typed in ("S102-KAB9", "s1o2 kab9", " s-Lo2–kab9\t", "SI02\u200bKAB9", "Ｓ１０２−KAB9"):
        assert letters_of(typed) == "S102KAB9"


def test_a_letter_that_no_code_has_is_found() -> None:
    assert [first_foreign(each) for each in ("8K2U", "8K!2", "8KÄ", "8K2")] == ["U", "!", "Ä", ""]


def test_letters_are_written_in_groups_of_four() -> None:
    assert in_groups("8K2M97QX1") == "8K2M-97QX-1"
