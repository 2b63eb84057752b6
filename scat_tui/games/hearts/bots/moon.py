"""The moon: who may be shooting it, whether one can oneself, and what a shooter chooses."""

from math import prod

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.reading import Reading
from scat_tui.games.hearts.rules.moves import Choice, Moon
from scat_tui.games.hearts.rules.settle import lowest, moon_scores
from scat_tui.games.hearts.rules.values import ALL_POINTS
from scat_tui.games.hearts.rules.view import View

NO_ALARM = 15
"""Points that one player may have alone before anybody worries."""
HOPE = 0.5
"""The chance to win all that is left from which one shoots."""
TWIN_STAYS_AWAY = 0.6
"""The chance that the highest card of a suit is not cancelled while its twin is out."""


class MoonWatch:
    """What there is to fear and to hope, as far as one has seen; a widow may hold points that nobody saw."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        view, self.mine = reading.view, reading.view.points[reading.seat] or 0
        takers = [seat for seat, taken in enumerate(reading.taken) if taken]
        alone = takers[0] if len(takers) == 1 else None
        others = alone is not None and alone != reading.seat
        self.suspect: Seat | None = alone if others and not self.mine else None
        """The only one with points, another, with so many that he may get the rest."""
        seen = reading.taken[self.suspect] if self.suspect is not None else 0
        self.threat = self._threat(view, seen)
        """What one would give to stop him, in points."""
        self.shooting = alone == reading.seat and self._can_win_the_rest()

    def _threat(self, view: View, seen: int) -> float:
        """It grows with what he has; where a moon needs not all points, with the tricks gone as well."""
        share = max(0.0, (seen - NO_ALARM) / (ALL_POINTS - NO_ALARM))
        if view.game.moon_needs_all == "off" and seen:
            gone = len(view.tricks) / (len(view.tricks) + len(view.hand))
            share = max(share, gone**2)
        return view.game.moon_value * share**2

    def _can_win_the_rest(self) -> bool:
        """Only with a lead and cards that nobody beats; what is lost else is never worth the attempt."""
        reading, view = self.reading, self.reading.view
        leads = view.trick.leader == reading.seat
        hope = prod(map(self._wins, view.hand)) if leads else 0.0
        left = ALL_POINTS - sum(reading.taken)
        return hope >= HOPE and hope * (view.game.moon_value + self.mine) > (1.0 - hope) * left

    def _wins(self, card: Card) -> float:
        """The chance that the card takes a trick when it is led."""
        if self.reading.higher(card):
            return 0.0 if self.reading.left[card.suit] else 1.0
        return TWIN_STAYS_AWAY if self.reading.twin_is_out(card) else 1.0

    def stops(self, chance: float, points: float) -> float:
        """The chance that a trick with these points goes to another than the suspect, if one takes it so."""
        trick, suspect = self.reading.view.trick, self.suspect
        seats = self.reading.view.game.seats
        has_played = suspect is not None and (suspect - trick.leader) % seats < len(trick.cards)
        away = 0.0 if trick.winner == suspect else 0.9 if has_played else 0.4
        return (chance + (1.0 - chance) * away) * min(1.0, points)


def choose(view: View) -> Advice:
    """Not to end the game as a loser; to end it as the winner; else to shorten it only when ahead."""
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
