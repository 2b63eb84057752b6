"""Shooting the moon: who may be trying, whether to try, and which choice to make."""

from math import prod

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.rules.moves import Choice, Moon
from scat_tui.games.hearts.rules.settle import lowest, moon_scores
from scat_tui.games.hearts.rules.values import ALL_POINTS
from scat_tui.games.hearts.rules.view import View

NO_ALARM = 15
"""The points that one player may have alone without suspicion."""
HOPE = 0.5
"""The least chance of winning the rest at which the player tries."""
TWIN_STAYS_AWAY = 0.6
"""The chance that the highest card of a suit is not cancelled while its twin is unseen."""


class MoonWatch:
    """Moons to fear and to hope for, as far as they can be seen; a widow may hold unseen points."""

    def __init__(self, inference: Inference) -> None:
        self.inference = inference
        view, self.mine = inference.view, inference.view.points[inference.seat] or 0
        takers = [seat for seat, taken in enumerate(inference.taken) if taken]
        alone = takers[0] if len(takers) == 1 else None
        others = alone is not None and alone != inference.seat
        self.suspect: Seat | None = alone if others and not self.mine else None
        """The only other player with points, if they have so many that they may get the rest."""
        seen = inference.taken[self.suspect] if self.suspect is not None else 0
        self.threat = self._threat(view, seen)
        """What stopping them is worth, in points."""
        self.shooting = alone == inference.seat and self._can_win_the_rest()

    def _threat(self, view: View, seen: int) -> float:
        """Grows with their points; if a moon does not need all points, also with the tricks played."""
        share = max(0.0, (seen - NO_ALARM) / (ALL_POINTS - NO_ALARM))
        if view.game.moon_needs_all == "off" and seen:
            gone = len(view.tricks) / (len(view.tricks) + len(view.hand))
            share = max(share, gone**2)
        return view.game.moon_value * share**2

    def _can_win_the_rest(self) -> bool:
        """Only with the lead and cards that no other beats: what would be lost otherwise is not worth it."""
        inference, view = self.inference, self.inference.view
        leads = view.trick.leader == inference.seat
        hope = prod(map(self._wins, view.hand)) if leads else 0.0
        left = ALL_POINTS - sum(inference.taken)
        return hope >= HOPE and hope * (view.game.moon_value + self.mine) > (1.0 - hope) * left

    def _wins(self, card: Card) -> float:
        """The chance that a card takes the trick when it is led."""
        if self.inference.higher(card):
            return 0.0 if self.inference.left[card.suit] else 1.0
        return TWIN_STAYS_AWAY if self.inference.twin_is_out(card) else 1.0

    def stops(self, chance: float, points: float) -> float:
        """The chance that a trick with these points goes to a player other than the suspect."""
        trick, suspect = self.inference.view.trick, self.suspect
        seats = self.inference.view.game.seats
        has_played = suspect is not None and (suspect - trick.leader) % seats < len(trick.cards)
        away = 0.0 if trick.winner == suspect else 0.9 if has_played else 0.4
        return (chance + (1.0 - chance) * away) * min(1.0, points)


def choose(view: View) -> Advice:
    """The choice that does not lose the game, or wins it; else the one that shortens it if ahead."""
    assert view.seat is not None
    seat, ends, wins = view.seat, {}, {}
    for choice in Choice:
        more = moon_scores(view.game, seat, choice)
        scores = [score + added for score, added in zip(view.scores, more, strict=True)]
        winners = lowest(scores)
        ends[choice] = max(scores) >= view.game.target and (view.game.tie == "share" or len(winners) == 1)
        wins[choice] = seat in winners
    for choice in (Choice.ADD, Choice.SUBTRACT):
        if ends[choice] and wins[choice]:
            return Advice(Moon(seat, choice), Reason.MOON_WINS, others=len(winners) - 1)
    for choice, other in ((Choice.SUBTRACT, Choice.ADD), (Choice.ADD, Choice.SUBTRACT)):
        if ends[other] and not ends[choice]:
            return Advice(Moon(seat, choice), Reason.MOON_GOES_ON)
    if all(ends.values()):
        return Advice(Moon(seat, Choice.SUBTRACT), Reason.MOON_LOST)
    if wins[Choice.ADD]:
        return Advice(Moon(seat, Choice.ADD), Reason.MOON_SHORTENS)
    return Advice(Moon(seat, Choice.SUBTRACT), Reason.MOON_GAINS_TIME)
