"""What the hard player makes of what it has seen: worlds, habits, tricks played on, prospects."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui.engine.cards import Card, read_cards
from scat_tui.games.hearts.bots.expert import unseen_of
from scat_tui.games.hearts.bots.habits import Habit, habits, twins_at_table
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.moonshot import Moonshot
from scat_tui.games.hearts.bots.numbers import QUEEN, RANKS, SUITS, copies_of, number_of
from scat_tui.games.hearts.bots.prospects import GIVEN, Prospects
from scat_tui.games.hearts.bots.race import Race
from scat_tui.games.hearts.bots.trick_sample import TrickSample
from scat_tui.games.hearts.bots.worlds import Worlds, spared_queens
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.state import Phase
from tests.games.hearts.bots.laid_out_moments import moment
from tests.games.hearts.bots.wild_views import wild_views
from tests.hypothesis_profiles import examples

CAREFUL = Habit(low=0.0, high=0.0, twin=1.0)
SURE = 0.9
"""A chance by which nothing unusual happens."""


def numbers(text: str) -> list[int]:
    return sorted(number_of(card) for card in read_cards(text))


def names(cards: list[int]) -> str:
    return " ".join(str(Card(SUITS[card // RANKS], card % RANKS + 2)) for card in cards)


# Worlds


@settings(max_examples=examples(25))
@given(st.integers(0, 10_000), st.sampled_from(Hearts.table_sizes))
def test_a_world_has_each_unseen_card_once_and_every_hand_its_size(number, seats):
    for view in wild_views(number, seats, every=200):
        if view.phase is not Phase.PLAY:
            continue
        inference = Inference(view)
        *hands, beside = Worlds(inference).deal(Random(number))
        sizes = [0 if seat == view.seat else count for seat, count in enumerate(view.cards)]
        assert [len(hand) for hand in hands] == sizes
        dealt = Counter(card for hand in (*hands, beside) for card in hand)
        assert [dealt[card] for card in range(52)] == unseen_of(inference)


def test_a_world_keeps_passed_cards_with_their_receiver_and_shown_voids_empty():
    view = moment("KD 3C 4C 5C", earlier=("2D 7D 3H 4D 5D 6D",), leader=1, passed="AD 2H 3H")
    inference = Inference(view)
    for number in range(20):
        hands = Worlds(inference).deal(Random(number))
        assert {*numbers("AD 2H")} <= {*hands[1]}
        assert not [card for card in hands[3] if card // RANKS == SUITS.index("D")]


def test_whoever_could_have_thrown_a_queen_has_hardly_one():
    view = moment("KD 3C 4C 5C", earlier=("2D 7D 3H 4D 5D 6D", "AC 2C 3C 5S 5C 6C"), leader=1)
    assert spared_queens(Inference(view)) == {3, 5}
    dealt = Counter()
    for number in range(300):
        hands = Worlds(Inference(view)).deal(Random(number))
        dealt.update(seat for seat, hand in enumerate(hands[:-1]) if QUEEN in hand)
    assert max(dealt[3], dealt[5]) < min(dealt[1], dealt[2], dealt[4]) / 2


# Habits


def test_who_plays_far_under_the_winner_is_seen_to_play_low():
    low = habits(Inference(moment("9S TS", earlier=("KD 2D 3D 2D 3D 4D", "KC 4C 2C 2C 3C 5C"), leader=1)))
    close = habits(Inference(moment("9S TS", earlier=("KD QD JD TD 9D 8D", "KC QC JC TC 9C 8C"), leader=1)))
    for seat in (3, 4, 5):
        assert low[seat].low > 2 * close[seat].low


def test_who_plays_over_all_with_aces_is_seen_to_play_high():
    high = habits(Inference(moment("2C 3C", earlier=("2D AD 3D 4D 5D 6D", "2H AH 3H 4H 5H 6H"), leader=1)))
    assert high[2].high > high[4].high


def test_a_table_that_cancels_is_told_from_one_that_does_not():
    cancels = Inference(moment("2C 3C", earlier=("KD KD JD JD 9D 8D", "KC KC JC JC 9C 8C"), leader=1))
    does_not = Inference(moment("2C 3C", earlier=("KD 2D 3D 4D 5D 6D", "KC 4C 5C 6C 7C 8C"), leader=1))
    assert twins_at_table(does_not) < 0.5 < twins_at_table(cancels) <= 1.0


# Tricks played on


@pytest.mark.parametrize(
    ("lying", "hands", "played", "takes"),
    [
        ("KD", ("2D QD AD", "3C QS"), "QD QS", 0),
        ("KD", ("KD 2D", "5D"), "KD 5D", 2),
        ("KS", ("QS AS", "2H"), "QS 2H", 0),
        ("TS", ("QS AS", "JS"), "AS JS", 1),
        ("9D 9D", ("QD", "QD"), "QD QD", -1),
    ],
)
def test_the_later_players_stay_under_cancel_or_throw_a_queen(lying, hands, played, takes):
    sample = TrickSample([numbers(hand) for hand in hands], [CAREFUL] * 2, [SURE] * 2)
    went_on, place = sample.go_on([number_of(card) for card in read_cards(lying)])
    assert (names(went_on), place) == (played, takes)


def test_by_habit_they_play_their_lowest_or_their_highest():
    for habit, card in ((Habit(1.0, 0.0, 1.0), "2D"), (Habit(0.0, 1.0, 1.0), "AD")):
        sample = TrickSample([numbers("2D QD AD")], [habit], [SURE])
        assert names(sample.go_on(numbers("KD"))[0]) == card


# Prospects


@settings(max_examples=examples(25))
@given(st.integers(0, 10_000), st.sampled_from(Hearts.table_sizes))
def test_prospects_are_within_reason(number, seats):
    for view in wild_views(number, seats, every=300):
        inference = Inference(view)
        prospects = Prospects.of(inference)
        hand, unseen = copies_of(view.hand), unseen_of(inference)
        tricks, waits = max(1, len(view.hand)), bool(view.widow)
        assert len(prospects.given(hand, unseen, tricks, 1.0, 0.0, waits)) == GIVEN
        assert -15 < prospects.cost(hand, unseen, tricks, 1.0, 0.0, waits) < 70


def test_high_hands_cost_more_than_low_ones():
    def cost(text: str) -> float:
        inference = Inference(moment(text))
        hand, unseen = copies_of(inference.view.hand), unseen_of(inference)
        return Prospects.of(inference).cost(hand, unseen, 13, 0.0, 0.0, False)

    low, middle = "2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S 4S", "2C 8C 9C TC 2D 8D 9D 2H 8H 9H 2S 8S 9S"
    bare = "2C 8C 9C TC 2D 8D 9D 2H AH KH QS AS KS"
    assert cost(low) + 2 < cost(middle)
    assert cost(middle) + 3 < cost(bare)


# The moon


def test_a_moon_is_thought_of_only_without_points_of_others_and_with_high_cards():
    assert Moonshot(Inference(moment("AD AD KD AC AC KC"))).is_worth_a_thought()
    assert not Moonshot(Inference(moment("2D 3D 4D 2C 3C 4C"))).is_worth_a_thought()
    taken = ("2H 3H 4H 5H 6H 7H",)
    assert not Moonshot(Inference(moment("AD AD KD AC AC KC", earlier=taken, leader=0))).is_worth_a_thought()


# The race


def test_ending_the_game_is_a_gain_for_the_winner_and_a_loss_for_the_others():
    for mine, gains in ((60, True), (140, False)):
        view = moment("2C 3C 4C", scores=(mine, 149, 70, 80, 90, 100))
        assert (Race(Inference(view)).gain_of_end(1, 3) > 0) == gains
        assert Race(Inference(view)).gain_of_end(2, 3) == 0
