"""The habits of the other players, as far as their cards in this hand have shown them.

Nobody is taken to play well. A card that somebody followed with says how: one who plays their lowest card
has none that is lower, one who stays under the others with their highest has none between it and theirs.
"""

from collections.abc import Iterator
from math import exp, log
from typing import NamedTuple

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.inference import COPIES, Inference
from scat_tui.games.hearts.bots.numbers import QUEEN, RANKS, copies_of, number_of

LOW, UNDER, HIGH = range(3)
"""The habits of following: the lowest card; the highest that cannot win; the highest."""
AT_FIRST = (0.2, 0.77, 0.03)
"""How likely each of them is before a card is seen."""
SAYS_AT_MOST = 2.5
"""The most that a single card says against a habit, as a logarithm."""
LIKE_OTHERS = 2.0
"""How much the cards of all others together say about each of them, against those of one."""
LEAST_LOW, MOST_LOW = 0.04, 0.75
"""The lowest card is played at least and at most so often, whatever was seen."""
MOST_HIGH = 0.8
TWINS_AT_FIRST = 0.85
"""How often a twin is played on a card that would win, before anything is seen."""
LIKE_FIRST, LIKE_TABLE = 0.4, 1.5
"""The twins to be expected that outweigh what is believed at first, and what the whole table has shown."""


class Followed(NamedTuple):
    """A card of another player that followed suit."""

    seat: Seat
    card: int
    standing: list[int]
    """The cards that could win before it, each with a twin that may come."""
    left: list[int]
    """How often each face was unseen after it, as far as the seat that looks has not held it."""
    last: bool
    """Whether it was the last card of its trick."""

    @property
    def top(self) -> int:
        """The card that would have won before it; -1 if there was none."""
        return max(self.standing, default=-1)


class Habit(NamedTuple):
    """How often a player plays their lowest card, or their highest, and cancels a winner where they can."""

    low: float
    high: float
    twin: float


def followed(inference: Inference) -> Iterator[Followed]:
    """The cards with which others followed suit in this hand, in order."""
    view = inference.view
    last, left = view.game.seats - 1, [COPIES - own for own in copies_of(view.hand)]
    for trick in (*view.tricks, view.trick):
        standing: list[int] = []
        for place, (seat, face) in enumerate(trick.played):
            card = number_of(face)
            if left[card]:
                left[card] -= 1
            if face.suit != trick.suit:
                continue
            if place and seat != inference.seat:
                yield Followed(seat, card, standing, left, place == last)
            if card in standing:
                standing.remove(card)
            else:
                standing.append(card)


class Twins:
    """How often the others cancelled a winner, against how often they could be expected to have its twin."""

    def __init__(self, seats: int) -> None:
        self._holds = 1.0 / (seats - 1)
        """How likely an unseen card is in one certain hand."""
        self._played = [0.0] * seats
        self._expected = [0.0] * seats

    def learn(self, seen: Followed) -> None:
        """What one card says."""
        top = seen.top
        if seen.card == top:
            self._played[seen.seat] += 1.0
        if seen.card == top or (top >= 0 and seen.left[top]):
            self._expected[seen.seat] += self._holds

    @property
    def at_table(self) -> float:
        """How often a twin is played by whoever has it."""
        return (sum(self._played) + LIKE_FIRST * TWINS_AT_FIRST) / (sum(self._expected) + LIKE_FIRST)

    def of(self, seat: Seat) -> float:
        """The same for one seat, which is like the others until it has shown that it is not."""
        share = (self._played[seat] + LIKE_TABLE * self.at_table) / (self._expected[seat] + LIKE_TABLE)
        return min(1.0, share)


def twins_at_table(inference: Inference) -> float:
    """How often a twin is played on a winner by whoever has it, 0 to 1."""
    twins = Twins(inference.view.game.seats)
    for seen in followed(inference):
        twins.learn(seen)
    return min(1.0, twins.at_table)


def habits(inference: Inference) -> list[Habit]:
    """The habit of each seat."""
    seats = inference.view.game.seats
    twins, shown = Twins(seats), [[0.0, 0.0, 0.0] for _seat in range(seats)]
    says = log(1.0 - 1.0 / (seats - 1))
    for seen in followed(inference):
        twins.learn(seen)
        for habit, none in _none_held(seen):
            shown[seen.seat][habit] += max(-SAYS_AT_MOST, none * says)
    together = [LIKE_OTHERS * sum(column) / (seats - 1) for column in zip(*shown, strict=True)]
    return [_habit(shown[seat], together, twins.of(seat)) for seat in range(seats)]


def _none_held(seen: Followed) -> tuple[tuple[int, int], ...]:
    """For each habit, how many unseen cards a player with that habit cannot have, as this one was played."""
    card, top, left = seen.card, seen.top, seen.left
    if card == QUEEN or card in seen.standing or (seen.last and card > top):
        return ()
    low = card // RANKS * RANKS
    below, above = sum(left[low:card]), sum(left[card + 1 : low + RANKS])
    between = sum(left[card + 1 : top]) if card < top else below
    return (LOW, below), (UNDER, between), (HIGH, above)


def _habit(own: list[float], together: list[float], twin: float) -> Habit:
    """What one's own cards and those of all have shown, put together."""
    weights = [log(first) + one + all_ for first, one, all_ in zip(AT_FIRST, own, together, strict=True)]
    most = max(weights)
    shares = [exp(weight - most) for weight in weights]
    low, high = shares[LOW] / sum(shares), shares[HIGH] / sum(shares)
    return Habit(LEAST_LOW + (MOST_LOW - LEAST_LOW) * low, MOST_HIGH * high, twin)
