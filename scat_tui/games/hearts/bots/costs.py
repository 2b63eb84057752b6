"""The cost of each legal card: the trick, the cards that remain, the race and the moon."""

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.danger import Danger
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.moon import MoonWatch
from scat_tui.games.hearts.bots.race import Race
from scat_tui.games.hearts.bots.risk import TrickRisk
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points_of

FLUSH = 0.6
"""What leading a low spade is worth, in points, if it may force out a Black Maria."""
BARE_QUEEN = 40.0
"""What it costs to lay a Black Maria with no higher spade over her, besides what she brings if she stays."""
UNDER_QUEENS = 5.0
"""What it costs, for each Black Maria that is out, to lay a king or ace of spades that she may fall on."""
RISKY = 0.1
"""The chance of taking the trick from which that is counted."""


class CardCosts:
    """The costs in one decision."""

    def __init__(self, inference: Inference, danger: Danger) -> None:
        self.inference = inference
        self.danger = danger
        self.risk = TrickRisk(inference)
        self.race = Race(inference)
        self.watch = MoonWatch(inference)
        self.taker = inference.view.trick.winner
        """The seat that would take the trick as it is now."""

    def cost(self, card: Card) -> float:
        """The cost in points, without regard to the moon."""
        chance, own = self.risk.chance(card), points_of(card)
        cost = chance * self.race.cost(self.risk.points(card)) if chance else 0.0
        gain = (1.0 - chance) * self.race.gain(self.taker, own) if own else 0.0
        cost += self._imprudence(card, chance) - gain
        return cost - self.danger.relief(card) - (FLUSH if self.flushes(card) else 0.0)

    def _imprudence(self, card: Card, chance: float) -> float:
        """The cost of what nobody does who has another choice, however dangerous it is to keep the card."""
        if card.suit != "S" or chance < RISKY:
            return 0.0
        if card == BLACK_MARIA:
            return BARE_QUEEN * chance
        out, later = self.inference.queens_out, self.risk.later
        return UNDER_QUEENS * chance * out if card.rank > BLACK_MARIA.rank and later else 0.0

    def flushes(self, card: Card) -> bool:
        """Whether it is a lead that may force out a Black Maria, with nothing in the hand to catch her."""
        if self.risk.cards or card.suit != "S" or not self.inference.queens_out:
            return False
        return self.danger.by_suit["S"][-1] < BLACK_MARIA.rank

    def cost_with_moon(self, card: Card) -> float:
        """The cost in points, including what it is worth to prevent another player's moon."""
        watch = self.watch
        if not watch.threat:
            return self.cost(card)
        stops = watch.stops(self.risk.chance(card), self.risk.points(card))
        fed = 0.5 if points_of(card) and self.taker == watch.suspect else 0.0
        return self.cost(card) + watch.threat * (fed - stops)

    def reach(self, card: Card) -> tuple[float, int]:
        """For a shooter: the card most likely to take the trick, the lowest of equals."""
        chance = self.risk.chance(card)
        return chance, card.rank if chance else -card.rank
