"""Deal codes: every deal comes back from its code, and a wrong code is found and told why."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui import games
from scat_tui.engine.game import Option, Value
from scat_tui.engine.record import Branch
from scat_tui.games.deal_codes import (
    CodedDeal,
    WrongCode,
    beginning,
    begins_like_code,
    code_of,
    deal_in_words,
    decode,
    encode,
    lengths,
)
from scat_tui.text.code_letters import BITS, LETTERS, check_letter, letters_of, number_in, written
from tests.sample_records import a_record

HEARTS = "cancellation-hearts"
SEED = "0123456789abcdef"


@st.composite
def coded_deals(draw: st.DrawFn) -> CodedDeal:
    """Any deal of any game that has a code."""
    game = draw(st.sampled_from(games.names()))
    seats = draw(st.sampled_from(games.about(game).sizes))
    presets = st.sampled_from([{**each.options} for each in games.about(game).presets])
    own = st.fixed_dictionaries(
        {},
        optional={
            option.name: st.sampled_from([value for value in option.values if value != option.default])
            for option in games.rules(game).all_options()
        },
    )
    seed = draw(st.integers(0, 2**64 - 1))
    return CodedDeal(game, seats, draw(st.integers(0, seats - 1)), f"{seed:016x}", draw(presets | own))


@given(coded_deals())
def test_a_code_says_what_it_was_made_of(deal: CodedDeal) -> None:
    code = encode(deal)
    assert decode(code) == deal
    assert decode(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")) == deal
    assert begins_like_code(code)
    assert all(len(group) == 4 for group in code.split("-")[1:])


@given(coded_deals(), st.data())
def test_every_single_wrong_letter_is_found(deal: CodedDeal, data: st.DataObject) -> None:
    letters = letters_of(encode(deal))
    place = data.draw(st.integers(0, len(letters) - 1))
    other = data.draw(st.sampled_from(LETTERS.replace(letters[place], "")))
    with pytest.raises(WrongCode):
        decode(letters[:place] + other + letters[place + 1 :])


@given(coded_deals())
def test_every_swap_of_neighbours_is_found(deal: CodedDeal) -> None:
    letters = letters_of(encode(deal))
    for place in range(len(letters) - 1):
        swapped = letters[:place] + letters[place + 1] + letters[place] + letters[place + 2 :]
        if swapped != letters:
            with pytest.raises(WrongCode):
                decode(swapped)


@pytest.mark.parametrize("game", games.names())
def test_every_value_of_every_option_is_told_apart(game: str) -> None:
    codes = {
        encode(CodedDeal(game, games.about(game).sizes[0], 0, SEED, {option.name: value}))
        for option in games.rules(game).all_options()
        for value in option.values
        if value != option.default
    }
    assert len(codes) == sum(len(option.values) - 1 for option in games.rules(game).all_options())


KEPT = (
    ("scat", "standard", "S-0D02-8T5C-Y4TQ-KFF0"),
    ("scat", "quick", "S-1302-8T5C-Y4TQ-KFF8"),
    ("scat", "pub", "S-1S02-8T5C-Y4TQ-KFF7"),
    ("scat", "hard", "S-2F02-8T5C-Y4TQ-KFF4"),
    ("scat", "throw", "S-3502-8T5C-Y4TQ-KFFQ"),
    (HEARTS, "standard", "H-0602-8T5C-Y4TQ-KFFQ"),
    (HEARTS, "short", "H-0ZG2-8T5C-Y4TQ-KFF9"),
    (HEARTS, "open", "H-1S02-8T5C-Y4TQ-KFF1"),
    (HEARTS, "modern", "H-2JG2-8T5C-Y4TQ-KFF7"),
    (HEARTS, "moon", "H-3C02-8T5C-Y4TQ-KFFZ"),
    (HEARTS, "collected", "H-45G2-8T5C-Y4TQ-KFFN"),
)
"""Codes of today, of a table of seven at which the last one deals first."""

KEPT_OWN = (
    ("scat", {"lives": 9, "county": "off", "stock_out": "showdown"}, "S-0572-Q302-8T5C-Y4TQ-KFF0"),
    (HEARTS, {"target": 500, "passing": "none", "show_points_taken": "on"}, "H-0AJP-8302-8T5C-Y4TQ-KFFE"),
)


@pytest.mark.parametrize(("game", "preset", "code"), KEPT, ids=str)
def test_codes_that_people_have_kept_mean_the_same_deal_for_ever(game: str, preset: str, code: str) -> None:
    """New presets come last; no option, value or number of players comes between others."""
    [options] = [each.options for each in games.about(game).presets if each.key == preset]
    assert decode(code) == CodedDeal(game, 7, 6, SEED, options)


@pytest.mark.parametrize(("game", "options", "code"), KEPT_OWN, ids=str)
def test_kept_codes_of_other_house_rules_too(game: str, options: dict[str, Value], code: str) -> None:
    assert decode(code) == CodedDeal(game, 7, 6, SEED, options)


# Wrong ones


def why(typed: str) -> str:
    """What is said of a wrong code."""
    with pytest.raises(WrongCode) as wrong:
        decode(typed)
    return str(wrong.value)


def with_check(game: str, letters: str) -> str:
    """A code of letters that need not mean anything, with the right check letter."""
    return beginning(game) + letters + check_letter(games.about(game).letter + letters)


CODE = encode(CodedDeal("scat", 4, 2, SEED))


@pytest.mark.parametrize("letter", ["U", "u", "!", "Ä", "\ud800"], ids=ascii)
def test_a_letter_that_no_code_has(letter: str) -> None:
    assert "No code has " in why(CODE[:7] + letter + CODE[8:])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (CODE[:-1], "This code is too short: after S- come 16 letters and digits, or 20 with"),
        ("H-", "This code is too short: after H- come 16"),
        (CODE + "A", "This code is too long or too short:"),
        (CODE + "ABCDE", "This code is too long:"),
    ],
    ids=str,
)
def test_a_length_that_no_code_has(typed: str, said: str) -> None:
    assert why(typed).startswith(said)
    assert why(typed).endswith(f", not {len(letters_of(typed)) - 1}.")


def test_a_slip_of_the_finger() -> None:
    assert why(CODE[:-1] + ("A" if CODE[-1] != "A" else "B")).startswith("There is a mistake in this code")


def test_a_code_of_another_game_does_not_fit() -> None:
    assert why("H" + CODE[1:]).startswith("There is a mistake in this code")


@pytest.mark.parametrize("length", [3, 15, 23, 27])
@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_code_made_for_a_newer_version_of_whatever_length(version: int, length: int) -> None:
    code = with_check("scat", written(version << length * BITS - 2, length))
    assert "newer version" in why(code)


@pytest.mark.parametrize("game", games.names())
def test_house_rules_that_this_version_does_not_know(game: str) -> None:
    pairs = sum(games.about(game).sizes)
    preset = len(games.about(game).presets)
    assert "house rules that this version" in why(with_check(game, written(preset * pairs << 64, 15)))
    last = {option.name: _last(option) for option in games.rules(game).all_options()}
    largest = number_in(
        letters_of(encode(CodedDeal(game, games.about(game).sizes[0], 0, "0" * 16, last)))[1:-1]
    )
    assert "house rules that this version" in why(with_check(game, written(largest + (pairs << 64), 19)))


def _last(option: Option) -> Value:
    """The value with the greatest number."""
    return [value for value in option.values if value != option.default][-1]


@pytest.mark.parametrize("typed", ["", "winter", "X-02JR", "-", "Über", "12"], ids=str)
def test_what_begins_otherwise_is_no_code(typed: str) -> None:
    assert not begins_like_code(typed)
    assert why(typed).endswith("is no deal code: codes begin with S- or H-.")


@pytest.mark.parametrize("typed", ["S-", "s-bahn", " h – x", "H−1", "Ｓ‐1"], ids=str)
def test_what_begins_with_the_letter_of_a_game_and_a_hyphen_is_a_code(typed: str) -> None:
    assert begins_like_code(typed)


@pytest.mark.parametrize("typed", ["summer", "s", "h 1", "S8K2", "ſ"], ids=str)
def test_the_letter_alone_begins_no_code(typed: str) -> None:
    assert not begins_like_code(typed)


# Games that have one


def test_a_record_has_the_code_of_its_deal() -> None:
    record = a_record(seed=SEED)
    deal = CodedDeal("scat", 3, 0, SEED, {"three_of_a_kind": 30.5})
    assert decode(code_of(record)) == deal, "a rule set to its standard value is none"
    assert deal_in_words(record) == f"Deal {code_of(record)}"


@pytest.mark.parametrize("seed", ["5e0b6c", SEED * 2, "ab" * 64], ids=len)
def test_other_seeds_have_no_code_and_are_told_as_they_are(seed: str) -> None:
    record = a_record(seed=seed)
    assert code_of(record) == ""
    assert deal_in_words(record) == f"Seed {seed}"


@pytest.mark.parametrize(
    "changes", [{"seed": None}, {"seed": SEED, "branched_from": Branch("old", 7)}], ids=str
)
def test_hands_dealt_by_other_means_and_games_that_went_on_from_others_have_none(
    changes: dict[str, Any],
) -> None:
    record = a_record(**changes)
    assert code_of(record) == ""
    assert deal_in_words(record) == ""


def test_the_letters_of_games_differ_and_codes_have_them() -> None:
    letters = [games.about(game).letter for game in games.names()]
    assert len({*letters}) == len(letters)
    assert all(letter in LETTERS and len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("game", games.names())
def test_a_code_is_four_groups_and_with_rules_of_its_own_five(game: str) -> None:
    assert lengths(game) == (16, 20)
