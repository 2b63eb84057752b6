"""What cards cost in Cancellation Hearts (cancellation-hearts.md rule 12)."""

from collections.abc import Iterable

from scat_tui.engine.cards import PACK, Card

DECK: tuple[Card, ...] = PACK * 2
"""The 104 cards in the record's start order."""

BLACK_MARIA = Card("S", 12)
"""The queen of spades; there are two of her."""

ALL_POINTS = 52
"""In the two packs: 26 hearts and two Black Marias."""


def points_of(card: Card) -> int:
    """1 for a heart, 13 for a Black Maria, 0 for the rest."""
    return 1 if card.suit == "H" else 13 if card == BLACK_MARIA else 0


def points(cards: Iterable[Card]) -> int:
    """What the cards cost together."""
    return sum(map(points_of, cards))


def cards_each(seats: int) -> int:
    """Cards dealt to each player, which is also the number of tricks (rule 3); the rest is the widow."""
    return len(DECK) // seats
