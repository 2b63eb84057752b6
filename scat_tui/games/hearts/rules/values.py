"""The points of cards in Cancellation Hearts (rule 12)."""

from collections.abc import Iterable

from scat_tui.engine.cards import PACK, Card

DECK: tuple[Card, ...] = PACK * 2
"""The 104 cards in the start order of records."""

BLACK_MARIA = Card("S", 12)
"""The queen of spades, of which there are two."""

ALL_POINTS = 52
"""The points in both packs: 26 hearts and two Black Marias."""


_POINTS = {card: 1 for card in PACK if card.suit == "H"} | {BLACK_MARIA: 13}


def points_of(card: Card) -> int:
    """1 for a heart, 13 for a Black Maria, 0 for others."""
    return _POINTS.get(card, 0)


def points(cards: Iterable[Card]) -> int:
    """The points of some cards together."""
    return sum([_POINTS.get(card, 0) for card in cards])


def cards_each(seats: int) -> int:
    """The number of cards dealt to each player, and of tricks (rule 3); the rest is the widow."""
    return len(DECK) // seats
