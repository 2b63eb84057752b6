"""The habits of the other players, as far as their cards in this hand have shown them.

Nobody is taken to play well. A card that somebody followed with says how: one who plays their lowest card
has none that is lower, one who stays under the others with their highest has none between it and theirs.
"""

from dataclasses import dataclass
from math import exp, log

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.inference import COPIES, Inference
from scat_tui.games.hearts.bots.numbers import FACES, QUEEN, RANKS, copies_of, number_of
from scat_tui.games.hearts.rules.trick import Trick

LOW, UNDER, HIGH = range(3)
"""The habits of following: the lowest card; the highest that cannot win; the highest."""
AT_FIRST = (0.3, 0.67, 0.03)
"""How likely each of them is before a card is seen."""
TRUST = 0.7
"""How much each card says, against what it would say if habits were never broken."""
SAYS_AT_MOST = 2.5
"""The most that a single card says against a habit, as a logarithm."""
LIKE_OTHERS = 1.0
"""How much the cards of all others together say about each of them."""
LEAST_LOW, MOST_LOW = 0.04, 0.75
"""The lowest card is played at least and at most so often, whatever was seen."""
MOST_HIGH = 0.8
TWINS_AT_FIRST = 0.85
"""How often a twin is played on a card that would win, before anything is seen."""
LIKE_FIRST, LIKE_TABLE = 1.0, 1.5
"""The twins to be expected that outweigh what is believed at first, and what the whole table has shown."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How often a player plays their lowest card, or their highest, and cancels a winner where they can."""

    low: float
    high: float
    twin: float


class Habits:
    """What the finished tricks, and the one on the table, tell about each seat."""

    def __init__(self, inference: Inference) -> None:
        view = inference.view
        self._me, self._seats = inference.seat, view.game.seats
        self._holds = 1.0 / (self._seats - 1)
        """How likely an unseen card is in one certain hand."""
        self._says = TRUST * log(1.0 - self._holds)
        self._shown = [[0.0, 0.0, 0.0] for _seat in range(self._seats)]
        """What each seat's cards say for each habit, as logarithms."""
        self._twins = [0.0] * self._seats
        self._expected = [0.0] * self._seats
        """The winners cancelled by each seat, and those it would have cancelled if it always did."""
        self._left = [COPIES - own for own in copies_of(view.hand)]
        assert len(self._left) == FACES
        for trick in (*view.tricks, view.trick):
            self._watch(trick)

    def of_all(self) -> list[Habit]:
        """The habit of each seat."""
        together = [LIKE_OTHERS * self._holds * sum(column) for column in zip(*self._shown, strict=True)]
        cancelled, expected = sum(self._twins), sum(self._expected)
        table = (cancelled + LIKE_FIRST * TWINS_AT_FIRST) / (expected + LIKE_FIRST)
        return [self._habit(seat, together, table) for seat in range(self._seats)]

    def _habit(self, seat: Seat, together: list[float], table: float) -> Habit:
        known = zip(AT_FIRST, self._shown[seat], together, strict=True)
        weights = [log(first) + own + others for first, own, others in known]
        most = max(weights)
        shares = [exp(weight - most) for weight in weights]
        whole = sum(shares)
        twin = (self._twins[seat] + LIKE_TABLE * table) / (self._expected[seat] + LIKE_TABLE)
        low = LEAST_LOW + (MOST_LOW - LEAST_LOW) * shares[LOW] / whole
        return Habit(low, MOST_HIGH * shares[HIGH] / whole, min(1.0, twin))

    def _watch(self, trick: Trick) -> None:
        """Looks at the cards of a trick in the order of play."""
        left, standing = self._left, set[int]()
        for place, (seat, face) in enumerate(trick.played):
            card = number_of(face)
            left[card] = max(0, left[card] - 1)
            if face.suit != trick.suit:
                continue
            if place and seat != self._me:
                self._learn(seat, card, standing, last=place == self._seats - 1)
            standing ^= {card}

    def _learn(self, seat: Seat, card: int, standing: set[int], *, last: bool) -> None:
        """What a card says that follows to others of which some stand."""
        left, top = self._left, max(standing, default=-1)
        if card == top:
            self._twins[seat] += 1.0
        if card == top or (top >= 0 and left[top]):
            self._expected[seat] += self._holds
        if card == QUEEN or card in standing or (last and card > top):
            return
        low = card // RANKS * RANKS
        below, above = sum(left[low:card]), sum(left[card + 1 : low + RANKS])
        between = sum(left[card + 1 : top]) if card < top else below
        shown = self._shown[seat]
        for habit, none in ((LOW, below), (UNDER, between), (HIGH, above)):
            shown[habit] += max(-SAYS_AT_MOST, none * self._says)
