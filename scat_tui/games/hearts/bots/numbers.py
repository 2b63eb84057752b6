"""Cards as numbers, for what looks at very many of them: the suits one after another, twos low."""

from collections.abc import Iterable

from scat_tui.engine.cards import PACK, Card
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points_of

SUITS = "CDHS"
RANKS = 13
"""The ranks of a suit."""
FACES = 52
HEARTS = range(2 * RANKS, 3 * RANKS)


_FIRST = {suit: place * RANKS - 2 for place, suit in enumerate(SUITS)}


def number_of(card: Card) -> int:
    """The number of a card, from 0."""
    return _FIRST[card.suit] + card.rank


QUEEN = number_of(BLACK_MARIA)
POINTS = [points_of(card) for card in sorted(PACK, key=number_of)]
"""The points of each card."""


def copies_of(cards: Iterable[Card]) -> list[int]:
    """How often each of the 52 faces is among some cards."""
    copies = [0] * FACES
    for card in cards:
        copies[number_of(card)] += 1
    return copies
