"""What a hand will still cost, in points: a small neural network over the hand and the unseen cards.

Its weights are made from nothing by `tests/bench/hearts_prospects.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import mul

from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.numbers import QUEEN, RANKS, SUITS
from scat_tui.games.hearts.bots.prospect_weights import THOUSANDTHS

GIVEN, HIDDEN, INNER = 89, 48, 24
"""The network is given 17 numbers of each suit, 6 of spades and 15 of the whole; it has two layers."""
LOWEST_CARDS = 5
"""So many of the lowest cards of a suit are looked at one by one."""
POINTS_EACH = 10.0
"""The points of one unit of the network's answer."""
Copies = Sequence[float]
"""How often each of the 52 faces is there, perhaps on average."""


class Layer:
    """A layer of the network: the weights of its units, and their biases."""

    def __init__(self, weights: Iterator[float], given: int, units: int) -> None:
        self._units = [list(islice(weights, given)) for _unit in range(units)]
        self._biases = list(islice(weights, units))

    def sums(self, given: Sequence[float]) -> list[float]:
        """What the units make of what they are given."""
        return [
            sum(map(mul, unit, given), bias) for unit, bias in zip(self._units, self._biases, strict=True)
        ]

    def positive(self, given: Sequence[float]) -> list[float]:
        """The same, but nothing for a sum below 0."""
        return [value if value > 0.0 else 0.0 for value in self.sums(given)]


_NUMBERS = (int(number) / 1000 for number in THOUSANDTHS.split())
FIRST, SECOND, ANSWER = (
    Layer(_NUMBERS, GIVEN, HIDDEN),
    Layer(_NUMBERS, HIDDEN, INNER),
    Layer(_NUMBERS, INNER, 1),
)


@dataclass(frozen=True, slots=True)
class Prospects:
    """What the prospects of one seat depend on, besides the cards."""

    seats: int
    voids: tuple[int, ...]
    """For each suit the number of players who have been seen not to have it."""
    taken: int
    """The points that the seat took in tricks."""
    others: int
    """The points that the others took."""
    broken: bool
    widow: int
    """The number of cards of the widow that wait for a taker."""

    @classmethod
    def of(cls, inference: Inference) -> "Prospects":
        """The prospects of the seat that infers."""
        view, taken = inference.view, inference.taken[inference.seat]
        voids = tuple([sum(suit == each for _, each in inference.void) for suit in SUITS])
        others = sum(inference.taken) - taken
        return cls(view.game.seats, voids, taken, others, view.broken, view.widow)

    def cost(
        self, hand: Copies, unseen: Copies, tricks: int, leads: float | None, aside: float, widow: bool
    ) -> float:
        """The points still to be taken, before the next of so many tricks.

        `leads` is the chance of leading to it, None if cards are still to be received; `aside` are the points
        that go with it, and `widow` tells whether the widow still waits for a taker.
        """
        given = self.given(hand, unseen, tricks, leads, aside, widow)
        return POINTS_EACH * ANSWER.sums(SECOND.positive(FIRST.positive(given)))[0]

    def given(
        self, hand: Copies, unseen: Copies, tricks: int, leads: float | None, aside: float, widow: bool
    ) -> list[float]:
        """What the network is given: for each suit, for spades and for the whole, numbers of about 0 to 1."""
        others = self.seats - 1
        all_left = max(1.0, sum(unseen))
        given: list[float] = []
        for place, voids in enumerate(self.voids):
            low, high = place * RANKS, place * RANKS + RANKS
            copies = unseen[low:high]
            left = sum(copies)
            given += _of_suit(hand[low:high], copies, left, tricks)
            given += (left / others / 2.2, left / all_left, voids / others)
        spades, out = hand[QUEEN - 10 :], unseen[QUEEN]
        queens, over, guards = spades[10], spades[11] + spades[12], sum(spades[:10])
        given += (
            queens >= 1,
            queens >= 2,
            out / 2,
            over / 2,
            min(guards, 4) / 4 if queens else 0.0,
            over * out / 4 / (1 + guards),
            tricks / 17,
            tricks == 1,
            self.seats / 11,
            8 / self.seats,
            leads or 0.0,
            0.5 if leads is None else 0.5 * (1.0 - leads),
            aside / 13,
            self.widow / 6 if widow else 0.0,
            self.broken,
            out / 2,
            sum(unseen[2 * RANKS : 3 * RANKS]) / 26,
            (self.taken + self.others) / 52,
            self.others > 0,
            self.taken > 0,
            leads is None,
        )
        return given


def _of_suit(own: Copies, copies: Copies, left: float, tricks: int) -> list[float]:
    """The cards of a suit by the share of unseen ones that are not higher, and whether twins are out."""
    higher, each = left, 1.0 / max(1.0, left)
    strengths: list[float] = []
    twins: list[float] = []
    over_lowest = 4.0
    for mine, out in zip(own, copies, strict=True):
        higher -= out
        if mine:
            if not strengths:
                over_lowest = min(higher, 4.0)
            strengths += [1.0 - higher * each if left else 1.0] * int(mine)
            twins.append(min(1.0, out))
    held = len(strengths)
    return [
        *(strengths + [0.0] * LOWEST_CARDS)[:LOWEST_CARDS],
        strengths[-1] if held else 0.0,
        held >= 1,
        held >= 2,
        held >= 3,
        held >= 4,
        held / tricks,
        twins[0] if held else 0.0,
        twins[-1] if held else 0.0,
        over_lowest / 4,
    ]
