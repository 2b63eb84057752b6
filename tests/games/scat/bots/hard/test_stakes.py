"""What lives are worth."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.games.scat.bots.hard.stakes import chance_to_win, stakes

LOSSES = st.integers(1, 10)


@given(LOSSES, LOSSES)
def test_of_two_each_loses_the_next_life_as_likely(own, other):
    last = own + other - 1  # by then one of them is out
    expected = sum(comb(last, losses) for losses in range(own)) / 2**last
    assert chance_to_win(own, (other,)) == pytest.approx(expected, abs=0.01)


@given(st.lists(LOSSES, min_size=2, max_size=9))
def test_somebody_wins(losses):
    chances = [
        chance_to_win(own, tuple(sorted(losses[:place] + losses[place + 1 :])))
        for place, own in enumerate(losses)
    ]
    assert sum(chances) == pytest.approx(1, abs=0.01)
    by_losses = sorted(zip(losses, chances, strict=True))
    assert [chance for _, chance in by_losses] == pytest.approx(sorted(chances))


@given(LOSSES, st.lists(LOSSES, min_size=1, max_size=8))
def test_losing_is_bad_and_others_losses_are_good(own, others):
    at_stake = stakes(own, tuple(sorted(others)))
    assert at_stake.lose_two <= at_stake.lose_one < 0 < at_stake.other_loses_one <= at_stake.other_loses_two


def test_on_the_county_two_lives_cost_no_more_than_one():
    at_stake = stakes(1, (2, 3))
    assert at_stake.lose_one == at_stake.lose_two == -chance_to_win(1, (2, 3))
