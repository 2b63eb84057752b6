"""The race to the target: what points, own and others', mean for the end of the game."""

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.inference import Inference

ON_OTHERS = 0.2
"""What another player's point is worth, in own points; twice that for the player in the lead."""
THE_END = 8.0
"""What it is worth, in points, to end a won game, or not to end a lost one."""


class Race:
    """The state of the game in the middle of a hand, as far as it is known."""

    def __init__(self, inference: Inference) -> None:
        view, self.seat = inference.view, inference.seat
        self.target = view.game.target
        self.scores = [score + taken for score, taken in zip(view.scores, inference.taken, strict=True)]
        """With the points seen to be taken in this hand."""
        if view.widow_taker == self.seat:
            self.scores[self.seat] = view.scores[self.seat] + (view.points[self.seat] or 0)
        self.others = [seat for seat in range(view.game.seats) if seat != self.seat]
        self.ahead = min(self.others, key=lambda seat: self.scores[seat])
        """The best of the other players."""
        self.wins = self.scores[self.seat] < self.scores[self.ahead]
        self.decided = max(self.scores) >= self.target
        """Whether the game ends with this hand anyway."""

    def cost(self, points: float) -> float:
        """The cost of taking points: ending the game that way loses it."""
        ends = not self.decided and self.scores[self.seat] + points >= self.target
        return points + (THE_END if ends and points else 0.0)

    def gain(self, taker: Seat | None, points: float) -> float:
        """The gain if the points go to another player, or an unknown one."""
        if taker is None or taker == self.seat:
            return ON_OTHERS * points
        return ON_OTHERS * points * (2.0 if taker == self.ahead else 1.0) + self.gain_of_end(taker, points)

    def gain_of_end(self, taker: Seat, points: float) -> float:
        """The gain if points end the game by going to another player: none unless they do, or below 0."""
        if not points or self.decided or self.scores[taker] + points < self.target:
            return 0.0
        return THE_END if self.wins else -THE_END
