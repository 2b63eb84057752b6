"""What each card that may be played costs: the trick, what stays in the hand, the race and the moon."""

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.danger import Danger
from scat_tui.games.hearts.bots.moon import MoonWatch
from scat_tui.games.hearts.bots.race import Race
from scat_tui.games.hearts.bots.reading import Reading
from scat_tui.games.hearts.bots.taking import Taking
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points_of

FLUSH = 0.6
"""Points that a low spade led is worth while a Black Maria is out and nothing in the hand can catch her."""


class Weighing:
    """One decision: which card to play."""

    def __init__(self, reading: Reading, danger: Danger) -> None:
        self.reading = reading
        self.danger = danger
        self.taking = Taking(reading)
        self.race = Race(reading)
        self.watch = MoonWatch(reading)
        self.taker = reading.view.trick.winner
        """Who would take the trick as it lies."""

    def cost(self, card: Card) -> float:
        """In points, the moon left out."""
        chance, own = self.taking.chance(card), points_of(card)
        cost = chance * self.race.cost(self.taking.points(card)) if chance else 0.0
        gain = (1.0 - chance) * self.race.gain(self.taker, own) if own else 0.0
        return cost - gain - self.danger.relief(card) - (FLUSH if self.flushes(card) else 0.0)

    def flushes(self, card: Card) -> bool:
        """Whether it is a lead that may bring out a Black Maria, and nothing in the hand can catch her."""
        if self.taking.cards or card.suit != "S" or not self.reading.queens_out:
            return False
        return self.danger.by_suit["S"][-1] < BLACK_MARIA.rank

    def cost_with_moon(self, card: Card) -> float:
        """In points, with what it is worth to keep another from the moon."""
        watch = self.watch
        if not watch.threat:
            return self.cost(card)
        stops = watch.stops(self.taking.chance(card), self.taking.points(card))
        fed = 0.5 if points_of(card) and self.taker == watch.suspect else 0.0
        return self.cost(card) + watch.threat * (fed - stops)

    def reach(self, card: Card) -> tuple[float, int]:
        """For a shooter: the likeliest to take the trick, of the others the least."""
        chance = self.taking.chance(card)
        return chance, card.rank if chance else -card.rank
