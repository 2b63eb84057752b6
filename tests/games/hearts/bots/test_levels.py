"""The levels of Cancellation Hearts against each other, and against the yardsticks of their strength."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui.games import players as bots
from scat_tui.games.hearts.rules import Hearts
from tests.games.hearts.bots.laid_out_moments import moment
from tests.games.hearts.bots.test_situations import choices, passing
from tests.games.hearts.bots.wild_views import wild_views
from tests.hypothesis_profiles import examples
from tests.yardsticks.hearts_medium import medium
from tests.yardsticks.hearts_odd_players import always_high, always_moon, only_low, queen_on_leader

STRENGTH = Path(__file__).parents[3] / "bench/hearts_strength.py"
PLAYERS = (medium, only_low, queen_on_leader, always_moon, always_high)


@settings(max_examples=examples(25))
@given(st.integers(0, 10_000), st.sampled_from(Hearts.table_sizes))
def test_the_yardsticks_play_by_the_rules(number, seats):
    for view in wild_views(number, seats, every=100):
        for player in PLAYERS:
            assert player(view, Random(1)) in view.legal


@settings(max_examples=examples(25))
@given(st.integers(0, 10_000), st.sampled_from(Hearts.table_sizes))
def test_the_lower_levels_play_by_the_rules(number, seats):
    for view in wild_views(number, seats, every=100):
        for level in ("easy", "medium"):
            assert bots.level(Hearts.name, level)(view, Random(1)) in view.legal


def test_easy_gets_rid_of_high_cards_too_early():
    led = choices("easy", moment("2C 3D AD KC 5H 6H 7S 8S 9S", broken=False), 40)
    assert {"2C", "AD"} <= {*led} <= {"2C", "AD"}
    followed = choices("easy", moment("2C AC 5H 6H 7S 8S 9S", "KC 3C"), 40)
    assert 4 <= followed.count("AC") < 20


def test_easy_passes_high_cards_and_forgets_the_queen():
    view = passing("QS 3S 2C 3C 4C AC KD 5D 7D 9D AH 4H 5H")
    assert {str(card) for card in bots.level(Hearts.name, "easy")(view, Random(1)).cards} == {
        "AC",
        "KD",
        "AH",
    }


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_lays_a_bare_queen_who_has_another_spade(level):
    assert "QS" not in choices(level, moment("QS 2S 3H 4D 9C TC", "5S TS"), 40)


def test_medium_lays_no_ace_under_the_queens_with_a_low_spade_in_hand():
    assert choices("medium", moment("AS KS 2S 3H 4D 9C TC", "5S TS"), 1) == ["2S"]


def test_medium_ducks_no_further_than_it_must():
    view = moment("2D 3D 9D 5C 6C", "TD TD QD QD JD")
    assert choices("medium", view, 1) == ["9D"]


@pytest.mark.parametrize(
    ("hero", "others", "seats", "deals", "most"),
    [
        pytest.param("hard", "old-medium", 8, 16, -0.3, marks=pytest.mark.long),
        pytest.param("hard", "low", 8, 8, -2.0, marks=pytest.mark.long),
        pytest.param("medium", "easy", 8, 16, -0.5, marks=pytest.mark.slow),
        pytest.param("medium", "medium", 8, 1, 0.001),
    ],
)
def test_a_stronger_level_takes_fewer_points(hero, others, seats, deals, most):
    arguments = [hero, others, "--seats", str(seats), "--deals", str(deals), "--hands", "1"]
    told = subprocess.run([sys.executable, STRENGTH, *arguments], check=True, capture_output=True, text=True)
    lead = re.search(r"seats: ([-+][\d.]+) ±", told.stdout)
    assert lead is not None
    assert float(lead[1]) <= most
