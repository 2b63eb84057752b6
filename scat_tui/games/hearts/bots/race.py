"""The race to the target: what points on oneself and on others mean for the end of the game."""

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.reading import Reading

ON_OTHERS = 0.2
"""What a point on somebody else is worth, in own points; twice that on whoever is ahead of all others."""
THE_END = 8.0
"""What it is worth, in points, to end a game that one wins, or not to end one that is lost."""


class Race:
    """How the game stands in the middle of a hand, as far as one can tell."""

    def __init__(self, reading: Reading) -> None:
        view, self.seat = reading.view, reading.seat
        self.target = view.game.target
        self.scores = [score + taken for score, taken in zip(view.scores, reading.taken, strict=True)]
        """With what was seen to be taken in this hand."""
        if view.widow_taker == self.seat:
            self.scores[self.seat] = view.scores[self.seat] + (view.points[self.seat] or 0)
        self.others = [seat for seat in range(view.game.seats) if seat != self.seat]
        self.ahead = min(self.others, key=lambda seat: self.scores[seat])
        """The best of the others."""
        self.wins = self.scores[self.seat] < self.scores[self.ahead]
        self.decided = max(self.scores) >= self.target
        """Whether the game ends with this hand anyway."""

    def cost(self, points: float) -> float:
        """Of points taken oneself: to end the game so is to lose it."""
        ends = not self.decided and self.scores[self.seat] + points >= self.target
        return points + (THE_END if ends and points else 0.0)

    def gain(self, taker: Seat | None, points: float) -> float:
        """Of points that go to another, or to nobody one could name."""
        if taker is None or taker == self.seat:
            return ON_OTHERS * points
        gain = ON_OTHERS * points * (2.0 if taker == self.ahead else 1.0)
        if points and not self.decided and self.scores[taker] + points >= self.target:
            gain += THE_END if self.wins else -THE_END
        return gain
