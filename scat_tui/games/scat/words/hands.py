"""The value of a hand of Scat in words."""

from collections.abc import Callable

from scat_tui.engine.cards import Card
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.values import counting_suit, hand_value
from scat_tui.words import _
from scat_tui.words.cards import value_text


def worth(cards: tuple[Card, ...], game: ScatRules, suit_words: Callable[[str], str]) -> str:
    """The value of three cards at this table, and what makes it: `23 in ♦`, `30 for three of a kind`."""
    return worth_text(cards, hand_value(cards, game), counting_suit(cards, game), suit_words)


def worth_text(
    cards: tuple[Card, ...], half_points: int, suit: str | None, suit_words: Callable[[str], str]
) -> str:
    """A known value of three cards; without a suit, a house rule counts all three."""
    value = value_text(half_points)
    if suit is not None:
        return _("{value} in {suit}").format(value=value, suit=suit_words(suit))
    if len({card.rank for card in cards}) == 1:
        return _("{value} for three of a kind").format(value=value)
    return _("{value} for a straight flush").format(value=value)
