"""Three cards as one number, and what the next card makes of them: for playing many hands quickly.

Cards are numbers from 0 to 51, 13 to a suit; a hand's number does not depend on the order of its cards.
"""

from collections import Counter
from itertools import combinations, permutations

from scat_tui.engine.cards import PACK
from scat_tui.games.scat.bots.hard.shapes import SHAPES, shape, suit_total
from scat_tui.games.scat.rules.values import pips

POINTS = tuple(pips(card) for card in PACK)
SUIT = tuple("CDHS".index(card.suit) for card in PACK)
MADE_31 = SHAPES
"""What stands for the shape of a hand that ends the play."""


class Kind:
    """Hands that differ in nothing that matters: in suits alone, or in tens and court cards."""

    __slots__ = ("draws", "hand", "number", "shape", "value")

    def __init__(self, number: int, hand: tuple[int, int, int]) -> None:
        self.number = number
        self.hand = hand
        self.value = value(hand)
        self.shape = shape_of(hand)
        self.draws: tuple[tuple[int, tuple[Kind, ...]], ...] = ()
        """How many of the cards of the pack lead to a choice of hands, for each such choice."""


def value(hand: tuple[int, int, int]) -> int:
    """The value by the standard rules."""
    return suit_total(*(PACK[card] for card in hand))


def shape_of(hand: tuple[int, int, int]) -> int:
    """The shape, or what stands for it where the hand makes 31."""
    return MADE_31 if value(hand) == 31 else shape(*(PACK[card] for card in hand))


def _alike(hand: tuple[int, int, int]) -> tuple[tuple[int, ...], ...]:
    """What all hands of a kind have in common: the points by suit, in order."""
    by_suit: dict[int, list[int]] = {}
    for card in hand:
        by_suit.setdefault(SUIT[card], []).append(POINTS[card])
    return tuple(sorted(tuple(sorted(points)) for points in by_suit.values()))


def place_of(one: int, two: int, three: int) -> int:
    """Where a hand stands in the list of `all_kinds`."""
    return (one * 52 + two) * 52 + three


def all_kinds() -> tuple[list[Kind], list[Kind]]:
    """All kinds, and the kind of each three cards in any order."""
    kinds: dict[tuple[tuple[int, ...], ...], Kind] = {}
    by_place: list[Kind | None] = [None] * 52**3
    for hand in combinations(range(52), 3):
        kind = kinds.setdefault(_alike(hand), Kind(len(kinds), hand))
        for one, two, three in permutations(hand):
            by_place[place_of(one, two, three)] = kind
    found: list[Kind] = by_place  # type: ignore[assignment]
    for kind in kinds.values():
        kind.draws = _draws(kind, found)
    return list(kinds.values()), found


def _draws(kind: Kind, by_place: list[Kind]) -> tuple[tuple[int, tuple[Kind, ...]], ...]:
    one, two, three = kind.hand
    choices: Counter[tuple[Kind, ...]] = Counter()
    for card in range(52):
        if card not in kind.hand:
            kept = ((one, two, three), (one, two, card), (one, card, three), (card, two, three))
            distinct = {by_place[place_of(*hand)] for hand in kept}
            choices[tuple(sorted(distinct, key=lambda each: each.number))] += 1
    return tuple((times, choice) for choice, times in choices.items())
