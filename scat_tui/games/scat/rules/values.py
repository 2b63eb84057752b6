"""The value of a hand (scat.md rules 3 and 8), in half points so that 30.5 is an integer."""

from collections.abc import Iterable

from scat_tui.engine.cards import Card
from scat_tui.games.scat.rules.options import ScatRules

THIRTY_ONE = 62
"""31 in half points."""

PIPS = tuple(11 if rank == 14 else min(rank, 10) for rank in range(15))
"""The points of a card by its rank; a table, since simulations ask millions of times."""


def pips(card: Card) -> int:
    """Ace 11; king, queen, jack 10; others their number (rule 3)."""
    return PIPS[card.rank]


def suit_totals(cards: Iterable[Card]) -> dict[str, int]:
    """The points of each suit in the hand."""
    totals: dict[str, int] = {}
    for suit, rank in cards:
        totals[suit] = totals.get(suit, 0) + PIPS[rank]
    return totals


def point_suit(cards: Iterable[Card]) -> str | None:
    """The suit with the largest sum, of equals the first of `CDHS`; None without cards."""
    totals = suit_totals(cards)
    return max(sorted(totals), key=totals.__getitem__, default=None)


def hand_value(cards: tuple[Card, ...], rules: ScatRules) -> int:
    """The value of a hand at this table, in half points.

    The best suit's sum (rule 3), or three of a kind and straight flush as the house rules count them.
    """
    if not cards:
        return 0
    value = 2 * max(suit_totals(cards).values())
    if rules.three_of_a_kind != "off" and _is_three_of_a_kind(cards):
        value = max(value, int(2 * float(rules.three_of_a_kind)))
    if rules.straight_flush == "on" and _is_straight_flush(cards):
        value = max(value, 60)
    return value


def counting_suit(cards: tuple[Card, ...], rules: ScatRules) -> str | None:
    """The suit that makes the hand's value; None if three of a kind or a straight flush does."""
    totals = suit_totals(cards)
    suit = point_suit(cards)
    return suit if suit and 2 * totals[suit] == hand_value(cards, rules) else None


def _is_three_of_a_kind(cards: tuple[Card, ...]) -> bool:
    return len(cards) == 3 and len({card.rank for card in cards}) == 1


def _is_straight_flush(cards: tuple[Card, ...]) -> bool:
    """Three consecutive ranks of one suit; the ace is high or low, without wrapping round."""
    if len(cards) != 3 or len({card.suit for card in cards}) > 1:
        return False
    ranks = sorted(card.rank for card in cards)
    return ranks == [2, 3, 14] or ranks == list(range(ranks[0], ranks[0] + 3))


def is_thirty_one(cards: tuple[Card, ...]) -> bool:
    """Three cards of one suit worth 31 (rule 8); three of a kind never is."""
    if len(cards) != 3:
        return False
    one, two, three = cards
    return one.suit == two.suit == three.suit and 2 * sum(map(pips, cards)) == THIRTY_ONE


def points(half_points: int) -> int | float:
    """Half points as points: 60 is 30, 61 is 30.5."""
    return half_points // 2 if half_points % 2 == 0 else half_points / 2
