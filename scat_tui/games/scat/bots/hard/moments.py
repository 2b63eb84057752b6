"""Moments of a hand: how far it has gone, and how strong the others seem by what all have seen of them."""

from collections.abc import Iterator
from itertools import product

KNOWN = (0, *[1] * 7, *[2] * 4, *[3] * 6, *[4] * 14)
"""The class of the points known of a player: of upcards taken and kept, of one suit."""
THROWN = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)
"""The class of the card thrown last, by its points."""
ROUNDS_SEEN = 8
SIGNS = ROUNDS_SEEN * 5 * 4 * 2 + 1
"""The number of signs by which a player's strength is guessed."""
NO_SIGN = SIGNS - 1
"""The sign of a player who has had no turn yet."""


def sign(turns: int, known: int, thrown: int, took: bool) -> int:
    """The sign of a player after so many turns, by the points known of the hand and the last turn."""
    return ((min(turns, ROUNDS_SEEN) - 1) * 5 + KNOWN[min(known, 31)]) * 8 + 2 * THROWN[thrown] + took


def signs() -> Iterator[tuple[int, int, int, int]]:
    """All signs of players who have had turns, with the turns, known points and points thrown of one case."""
    for turns, known, thrown, took in product(
        range(1, ROUNDS_SEEN + 1), (0, 7, 10, 14, 21), (3, 6, 8, 10), (False, True)
    ):
        yield sign(turns, known, thrown, took), turns, known, thrown


ROUND = (0, 1, 2, 2, 3)
STRENGTHS = 12
WEAKEST = 14.0
WIDTH = (0, 0, 1.1, 0.9, 0.7, 0.6, 0.6, 0.6, 0.6, 0.6)
"""The points between two classes of strength, by the number of players: the more, the nearer their mean."""
MOMENTS = 4 * STRENGTHS


WEAKEST_COUNTS = 0.3
"""How much the weakest of the others counts, as the lowest hand pays; else their mean does."""


def seeming(mean: float, weakest: float) -> float:
    """How strong the others seem together, by the values that each is thought to have."""
    return WEAKEST_COUNTS * weakest + (1.0 - WEAKEST_COUNTS) * mean


def strength_class(players: int, strength: float) -> int:
    """The class of how strong the others seem."""
    return max(0, min(int((strength - WEAKEST) / WIDTH[players]), STRENGTHS - 1))


def moment(players: int, own_turns: int, strength: float) -> int:
    """The number of a moment before a knock."""
    return ROUND[min(own_turns, 4)] * STRENGTHS + strength_class(players, strength)


TO_COME = (0, 1, 2, 2, 3, 3, 3, 3, 3)
LAST_TURNS = 4 * 2 * STRENGTHS // 2


def last_turn(players: int, own_turns: int, strength: float, to_come: int) -> int:
    """The number of a moment after a knock, with so many others still to play."""
    return (TO_COME[to_come] * 2 + (own_turns > 0)) * (STRENGTHS // 2) + strength_class(
        players, strength
    ) // 2
