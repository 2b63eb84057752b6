"""Cards, suits and hand values as people read them."""

from scat_tui.engine.cards import Card
from scat_tui.words import _

SUIT_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
"""Without variation selectors, with which some terminals draw them two cells wide."""


def rank_text(card: Card) -> str:
    """`2` to `10`, `J`, `Q`, `K`, `A`."""
    return "10" if card.rank == 10 else card.rank_letter


def suit_text(suit: str, letters: bool = False) -> str:
    """The suit's symbol or letter."""
    return suit if letters else SUIT_SYMBOLS[suit]


def card_text(card: Card, letters: bool = False) -> str:
    """A card in a sentence: `10♥`, or `10H` with letters instead of suit symbols."""
    return rank_text(card) + suit_text(card.suit, letters)


def suit_name(suit: str) -> str:
    """The name of a suit in a sentence."""
    return {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}[suit]


def one_of_suit(suit: str) -> str:
    """The name of one card of a suit in a sentence."""
    return {"C": _("club"), "D": _("diamond"), "H": _("heart"), "S": _("spade")}[suit]


def value_text(half_points: int) -> str:
    """A hand's value: `24`, or `30½`."""
    whole, half = divmod(half_points, 2)
    return f"{whole}½" if half else str(whole)


def read_card(text: str) -> Card:
    """The card that a typed text means: `4h`, `10S`, `q♠`; raises ValueError."""
    glyphs = text.upper().replace("10", "T").translate(str.maketrans("♣♦♥♠", "CDHS"))
    return Card.read(glyphs)
