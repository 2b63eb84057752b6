"""The value of three cards, now and with one more card."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from scat_tui.engine.cards import Card, without
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.values import PIPS, hand_value, pips


def outcomes(hand: tuple[Card, ...], cards: Sequence[Card], game: ScatRules) -> list[int]:
    """The highest values, in half points, of three cards with each of `cards` added and one thrown."""
    base = hand_value(hand, game)
    by_suit: dict[str, list[int]] = {"C": [], "D": [], "H": [], "S": []}
    for card in hand:
        by_suit[card.suit].append(pips(card))
    room = {suit: 2 * (sum(held) - (min(held) if len(held) == 3 else 0)) for suit, held in by_suit.items()}
    plain = [max(base, room[suit] + 2 * PIPS[rank]) for suit, rank in cards]
    pairs = [pair for pair in combinations(hand, 2) if _may_become_a_set(*pair, game)]
    if not pairs:
        return plain
    return [
        max(value, *(hand_value((*pair, card), game) for pair in pairs))
        for value, card in zip(plain, cards, strict=True)
    ]


def _may_become_a_set(one: Card, other: Card, game: ScatRules) -> bool:
    """Whether a third card may make three of a kind or a straight flush that counts at this table."""
    if game.three_of_a_kind != "off" and one.rank == other.rank:
        return True
    return game.straight_flush == "on" and one.suit == other.suit


def after_discard(hand: tuple[Card, ...], allowed: Iterable[Card]) -> list[tuple[Card, tuple[Card, ...]]]:
    """Each legal discard of four cards, with the three that remain."""
    return [(card, without(hand, card)) for card in allowed]
