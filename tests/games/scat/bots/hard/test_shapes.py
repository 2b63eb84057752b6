"""The classes of three cards."""

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from scat_tui.engine.cards import PACK, Card
from scat_tui.games.scat.bots.hard.dealt import ALL_HANDS, HANDS
from scat_tui.games.scat.bots.hard.shapes import SHAPES, consistent, shape, suit_total, suited
from scat_tui.games.scat.rules.values import is_thirty_one, suit_totals

cards = st.lists(st.sampled_from(PACK), min_size=3, max_size=3, unique=True)


def shape_of(hand):
    return shape(*hand)


@given(cards)
def test_the_order_of_the_cards_does_not_matter(hand):
    assert len({shape_of(order) for order in permutations(hand)}) == 1


def test_the_best_suit_counts():
    for hand in combinations(PACK, 3):
        assert suit_total(*hand) == max(suit_totals(hand).values())


def test_every_hand_has_a_shape():
    shapes = {shape_of(hand) for hand in combinations(PACK, 3) if not is_thirty_one(hand)}
    assert shapes <= set(range(SHAPES))
    assert len(shapes) > 100


def test_three_of_a_suit_differ_by_value_and_by_the_card_to_replace():
    assert suited(24, 4) != suited(25, 4) != suited(25, 8)
    assert suited(6, 2) == suited(9, 2)  # nobody keeps either


def test_good_three_of_a_suit_are_worth_no_less_than_two_of_them_and_a_stray():
    worths = [0.0] * SHAPES
    kings, stray = [Card.read(card) for card in ("KS", "QS", "TS")], Card.read("5C")
    worths[shape(*kings[:2], stray)] = 0.5
    assert consistent(worths)[shape(*kings)] == 0.5
    low = [Card.read(card) for card in ("4S", "3S", "2S")]
    worths = [0.0] * SHAPES
    worths[shape(*low[:2], stray)] = 0.5
    assert consistent(worths)[shape(*low)] == 0.0


def test_dealt_hands_are_counted_by_value():
    counted = [0] * len(HANDS)
    for hand in combinations(PACK, 3):
        counted[max(suit_totals(hand).values())] += 1
    assert (tuple(counted), ALL_HANDS) == (HANDS, 22_100)
