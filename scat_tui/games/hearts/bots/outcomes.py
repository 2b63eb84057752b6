"""What comes of playing a card to the trick, in worlds drawn at random."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.habits import habits
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.moon import MoonWatch
from scat_tui.games.hearts.bots.numbers import FACES, POINTS, number_of
from scat_tui.games.hearts.bots.race import Race
from scat_tui.games.hearts.bots.trick_sample import TrickSample
from scat_tui.games.hearts.bots.worlds import Worlds

PLAYS = 1200
"""About so many cards of others are played for one decision."""
FEWEST, MOST = 8, 80
"""The least and greatest number of worlds."""


@dataclass(slots=True)
class Outcome:
    """What a card leads to, on average over the worlds."""

    cost: float = 0.0
    """In points, without the hand that remains."""
    takes: float = 0.0
    """The chance of taking the trick."""
    nobody: float = 0.0
    """The chance that nobody takes it."""
    aside: float = 0.0
    """The points that then wait for a taker, counted with that chance."""
    fallen: list[float] = field(default_factory=lambda: [0.0] * FACES)
    """How many copies of each face the later seats play."""


class Outcomes:
    """The outcomes of some cards in the same worlds."""

    def __init__(self, inference: Inference, cards: Sequence[Card], random: Random) -> None:
        view = inference.view
        self._seat, self._seats, self._leader = inference.seat, view.game.seats, view.trick.leader
        self._lying = [number_of(card) for card in view.trick.cards]
        self._later = inference.later
        self._with_widow = view.widow if inference.widow_comes else 0
        self._aside = inference.aside
        self._race, self._watch = Race(inference), MoonWatch(inference)
        self._of = {number_of(card): Outcome() for card in cards}
        count = PLAYS // (len(cards) * max(1, len(self._later)))
        count = min(MOST, max(FEWEST, count)) if self._later or self._with_widow else 1
        worlds, of_seats = Worlds(inference), habits(inference)
        behind = [of_seats[seat] for seat in self._later]
        for _world in range(count):
            hands = worlds.deal(random)
            beside = sum([POINTS[card] for card in hands[-1][: self._with_widow]])
            chances = [random.random() for _seat in self._later]
            sample = TrickSample([hands[seat] for seat in self._later], behind, chances)
            self._play(sample, self._aside + beside, 1.0 / count)

    def of(self, card: Card) -> Outcome:
        """The outcome of one of the cards."""
        return self._of[number_of(card)]

    def _play(self, sample: TrickSample, beside: int, share: float) -> None:
        """Plays each card in one world, where so many points go with the trick."""
        for mine, outcome in self._of.items():
            trick = [*self._lying, mine]
            played, place = sample.go_on(trick)
            for card in played:
                outcome.fallen[card] += share
            points = beside + sum([POINTS[card] for card in trick]) + sum([POINTS[card] for card in played])
            if place < 0:
                outcome.nobody += share
                outcome.aside += share * points
                continue
            taker = (self._leader + place) % self._seats
            if taker == self._seat:
                outcome.takes += share
                outcome.cost += share * self._race.cost(points)
            else:
                outcome.cost -= share * self._race.gain_of_end(taker, points)
            if self._watch.threat and taker != self._watch.suspect:
                outcome.cost -= share * self._watch.threat * min(1, points)
