"""The hard player of Cancellation Hearts: always a legal move, always the same one, from a View alone."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui.engine.cards import Card, read_cards
from scat_tui.games import players as bots
from scat_tui.games.hearts.bots.expert import costs_of
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Choice, Moon
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from tests.games.hearts.bots.laid_out_moments import moment
from tests.games.hearts.bots.test_situations import ALONE, choices, passing
from tests.games.hearts.bots.wild_views import wild_views
from tests.games.scat.bots.test_whole_games import whole_game
from tests.hypothesis_profiles import examples

NAME = Hearts.name
HARD = bots.level(NAME, "hard")


def check(view: View) -> None:
    """A legal move, and the same one for the same chance."""
    move = HARD(view, Random(3))
    assert move in view.legal
    assert move == HARD(view, Random(3))


@settings(max_examples=examples(25))
@given(st.integers(0, 10_000), st.sampled_from(Hearts.table_sizes))
def test_every_move_is_legal_and_steady_whatever_the_house_rules(number, seats):
    for view in wild_views(number, seats, every=150):
        check(view)


@pytest.mark.long
@pytest.mark.parametrize("seats", Hearts.table_sizes)
def test_every_move_is_legal_and_steady_in_very_many_games(seats):
    for number in range(200):
        for view in wild_views(number, seats, every=3):
            check(view)


@pytest.mark.slow
@pytest.mark.parametrize("seats", Hearts.table_sizes)
def test_whole_games_end(seats):
    assert whole_game(Hearts(seats=seats, target=50), ["hard"] * seats, seats)


@settings(max_examples=examples(25))
@given(st.integers(0, 10_000), st.sampled_from([6, 9, 11]))
def test_hidden_cards_change_nothing(number, seats):
    game = Hearts(seats=seats)
    state = game.start(0)
    state = game.apply(state, game.chance(state, number.to_bytes(2, "big"))).state
    while state.phase is Phase.PASS:
        view = game.view(state, state.to_act)
        state = game.apply(state, view.legal[number % len(view.legal)]).state
    me, other = state.to_act, (state.to_act + 2) % seats
    mine = game.view(state, me)
    hidden = [card for seat, hand in enumerate(state.hands) if seat != me for card in hand]
    hidden += state.widow
    kept = [hand if seat == me else () for seat, hand in enumerate(state.hands)]
    Random(number).shuffle(hidden)
    size = len(state.hands[other])
    hands = tuple(hand or tuple(hidden.pop() for _ in range(size)) for hand in kept)
    disguised = game.view(state._replace(hands=hands, widow=tuple(hidden)), me)
    assert HARD(mine, Random(1)) == HARD(disguised, Random(1))


def test_every_card_has_a_cost():
    view = moment("2D 9D KD 4S", "TD 3D QS 4D 5D")
    costs = costs_of(Inference(view), list(view.playable), Random(1))
    assert {*costs} == {*view.playable}
    assert costs[Card.read("KD")] > costs[Card.read("9D")] + 8


def test_throws_the_queen_where_another_wins():
    assert set(choices("hard", moment("QS 3S 5H AD KD", "4C KC 9C"))) == {"QS"}


def test_does_not_lay_the_queen_where_she_would_win():
    assert set(choices("hard", moment("QS 2S 3H 4D", "5S TS 6S 7S 8S"))) == {"2S"}


def test_stays_under_the_card_that_stands_and_not_under_a_cancelled_one():
    assert set(choices("hard", moment("2D 8D JD 4S", "KD KD QS 9D 3D"))) <= {"2D", "8D"}


def test_cancels_rather_than_win():
    assert set(choices("hard", moment("AD KD 2C 3C", "KD QS 4D 3D 2D"))) == {"KD"}


def test_a_cheap_trick_is_the_moment_for_a_high_card():
    assert set(choices("hard", moment("AC 4C 3H 2D", "TC 9C 3C 2C 8C"))) == {"AC"}


def test_stops_a_moon_by_taking_points():
    assert set(choices("hard", moment("AC 2C 3D 4D", "9C JH QH", ALONE, leader=2))) == {"AC"}


def test_shoots_where_nothing_can_go_wrong():
    view = moment("AD AD AC AC", "", ALONE, leader=0)
    assert {card[0] for card in choices("hard", view)} == {"A"}


def test_tries_the_moon_also_with_a_hole_in_the_hand_where_little_more_can_be_lost():
    assert {card[0] for card in choices("hard", moment("AD 8D AC AC", "", ALONE, leader=0))} == {"A"}


def test_does_not_try_the_moon_once_another_has_a_point():
    shared = ("2H KH 3H 4H 5H 6H", *ALONE[1:])
    assert set(choices("hard", moment("AD 8D AC 2C", "TD 9D QH KD 5D", shared, leader=0))) == {"8D"}


def test_the_choice_of_a_shooter_is_that_of_the_score():
    view = moment("2C", scores=(30, 130, 60, 70, 80, 90))
    object.__setattr__(view, "phase", Phase.MOON)
    assert HARD(view, Random(1)) == Moon(0, Choice.ADD)


def test_bare_queens_are_passed_and_low_cards_stay():
    bare = HARD(passing("QS 3S 2C 3C 4C 9C 3D 5D 7D 9D 3H 4H 5H"), Random(1))
    assert Card.read("QS") in bare.cards
    low = HARD(passing("2S 3S 4S 2C 3C 4C AC KD QD 2H 3H 4H AH"), Random(1))
    assert min(card.rank for card in low.cards) > 4


def test_passes_three_cards_that_it_holds_also_of_twins():
    view = passing("QS QS AS AS KS KS AH AH KH KH AD AD KD")
    assert HARD(view, Random(1)) in view.legal
    assert set(HARD(view, Random(1)).cards) <= set(read_cards("QS AS KS AH KH AD KD"))
