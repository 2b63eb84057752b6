"""Shapes of three cards: what distinguishes hands that are to be improved, in few classes.

Three of a suit are told apart by their value and the lowest of them, which
the next card may replace; two of a suit by their value and the stray; three suits by the two highest.
"""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.games.scat.rules.values import PIPS

SUITED = 18 * 4
PAIRED = 17 * 3
SHAPES = SUITED + PAIRED + 8 * 3
"""The number of shapes."""
LEAST_SUITED = 13
"""The least value of three of a suit that is told apart from lower ones."""
LOWEST = (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 0, 0)
"""The class of the lowest card of three of a suit, by its points.

Three of 10 points are apart from an ace, a 10 and a 9: they become 31 with one card, those with three.
"""
HIGHEST_OF_CLASS = (3, 5, 7, 9)
GOOD_SUITED = 20
"""The value from which no stray is as good as the lowest of three of a suit."""
STRAY = (0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2)
"""The class of the card of another suit."""
SECOND = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2)
"""The class of the second highest of three suits."""


def suited(value: int, lowest: int) -> int:
    """The shape of three of a suit, or of what is worth as much."""
    return 4 * (max(min(value, 30), LEAST_SUITED) - LEAST_SUITED) + LOWEST[lowest]


def consistent(worths: Sequence[float]) -> list[float]:
    """The worth of each shape, of good three of a suit no less than that of two of them with a stray.

    They can still become whatever those two may; where tables say otherwise, too few hands were counted.
    """
    sound = list(worths)
    for value in range(GOOD_SUITED, 31):
        for place, highest in enumerate(HIGHEST_OF_CLASS):
            lowest = 10 if value == 30 and place == 0 else highest
            two = SUITED + 3 * (min(value - lowest, 21) - 5)
            at = 4 * (value - LEAST_SUITED) + place
            sound[at] = max(sound[at], sound[two], sound[two + 1])
    return sound


def suit_total(one: Card, two: Card, three: Card) -> int:
    """The largest sum of a suit; 31 only of three cards, as no two come to more than 21."""
    first, second, third = PIPS[one.rank], PIPS[two.rank], PIPS[three.rank]
    if one.suit == two.suit:
        both = first + second
        return both + third if two.suit == three.suit else max(both, third)
    if two.suit == three.suit:
        return max(second + third, first)
    return max(first + third, second) if one.suit == three.suit else max(first, second, third)


def shape(one: Card, two: Card, three: Card) -> int:
    """The shape of three cards; 31 is none of the shapes."""
    first, second, third = PIPS[one.rank], PIPS[two.rank], PIPS[three.rank]
    if one.suit == two.suit:
        if two.suit == three.suit:
            return suited(first + second + third, min(first, second, third))
        return _paired(first + second, third)
    if two.suit == three.suit:
        return _paired(second + third, first)
    if one.suit == three.suit:
        return _paired(first + third, second)
    _, middle, top = sorted((first, second, third))
    return SUITED + PAIRED + 3 * (max(top, 4) - 4) + SECOND[middle]


def _paired(value: int, stray: int) -> int:
    return SUITED + 3 * (value - 5) + STRAY[stray]
