"""Cards as values: two packs hold two equal queens of spades."""

from collections.abc import Iterable
from typing import NamedTuple

from scat_tui.engine.faults import Fault, Invalid

RANKS = "23456789TJQKA"
SUITS = "CDHS"


class Card(NamedTuple):
    """A card's face; cards compare in the record's start order: clubs, diamonds, hearts, spades, twos low.

    >>> str(Card.read("TH"))
    'TH'
    >>> Card.read("TH").rank
    10
    """

    suit: str
    """One of `CDHS`."""
    rank: int
    """2 to 14; jack 11, queen 12, king 13, ace 14."""

    @property
    def rank_letter(self) -> str:
        """One of `23456789TJQKA`."""
        return RANKS[self.rank - 2]

    def __str__(self) -> str:
        return RANKS[self.rank - 2] + self.suit

    @staticmethod
    def read(text: str) -> "Card":
        """The card that a text such as `KS` means; raises Invalid."""
        card = _FACES.get(text)
        if card is None:
            raise Invalid(Fault.NO_CARD, text=text)
        return card


Hand = tuple[Card, ...]
"""Cards in order; there may be two equal ones."""

PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in SUITS for rank in range(2, 15))
"""The 52 cards in the record's start order."""

_FACES = {str(card): card for card in PACK}


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards that a text such as `KS 7H` means, one space apart; raises Invalid."""
    return tuple(Card.read(word) for word in text.split(" ")) if text else ()


def write_cards(cards: Iterable[Card]) -> str:
    """The cards as text, one space apart."""
    return " ".join(map(str, cards))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards without one copy of `card`, in the same order; raises ValueError if there is none."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_hand(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    """The hands of all seats, or other piles, with a new one of one seat."""
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)
