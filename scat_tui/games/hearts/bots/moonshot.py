"""Shooting the moon on purpose: whether it pays, and which card goes for it.

The rest of the hand is played in some worlds by one who wants every trick with points. That pays rarely,
since a twin can cancel nearly any card; but who has most high cards, and all points so far, may do it.
"""

from collections.abc import Sequence
from random import Random

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.habits import Habit, habits
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.numbers import HEARTS, POINTS, RANKS, copies_of, number_of
from scat_tui.games.hearts.bots.trick_sample import TrickSample, standing
from scat_tui.games.hearts.bots.worlds import Worlds

STRONG = 0.7
"""The least share of unseen cards, on average, that the cards in hand are not below."""
WORLDS = 16
HOPELESS = 5
"""No further world is tried if none of so many ends with a moon."""
MARGIN = 24.0
"""The points by which shooting must be better: those who try are stopped more often than they expect."""


class Moonshot:
    """An attempt to take every point of a hand, from where it stands."""

    def __init__(self, inference: Inference) -> None:
        view = inference.view
        self._inference, self._seat, self._seats = inference, inference.seat, view.game.seats
        self._unseen = [count for suit in inference.unseen.values() for count in suit[2:]]
        self._lying = [number_of(card) for card in view.trick.cards]
        self._hand = copies_of(view.hand)

    def is_worth_a_thought(self) -> bool:
        """Whether nobody else has a point, as far as can be seen, and the hand is strong."""
        inference, view = self._inference, self._inference.view
        if sum(inference.taken) != inference.taken[self._seat] or view.widow_taker not in (None, self._seat):
            return False
        strength = 0.0
        for card in view.hand:
            left = inference.left[card.suit]
            strength += 1.0 - inference.higher(card) / left if left else 1.0
        return strength >= STRONG * len(view.hand)

    def pays(self, cost: float, random: Random) -> bool:
        """Whether trying costs less than not to; `cost` is what the hand is expected to take then."""
        worlds, of_seats = Worlds(self._inference), habits(self._inference)
        moons, lost = 0, 0.0
        for world in range(WORLDS):
            taken = self._play(worlds.deal(random), of_seats, random)
            moons += taken is None
            lost += taken or 0
            if world + 1 == HOPELESS and not moons:
                return False
        mine = self._inference.taken[self._seat]
        shot = moons * -self._inference.view.game.moon_value + lost + (WORLDS - moons) * mine
        return shot / WORLDS + MARGIN < mine + cost

    def card(self, fitting: Sequence[int], trick: Sequence[int] | None = None) -> int:
        """The one of some cards, ascending, to play to a trick, by default to the one on the table."""
        cards = self._lying if trick is None else trick
        if not cards:
            return max(fitting, key=self._leads)
        if fitting[0] // RANKS != cards[0] // RANKS:
            return min(fitting, key=lambda card: (POINTS[card], card % RANKS))
        top = max(standing(cards), default=-1)
        over = [card for card in fitting if card > top and card not in cards]
        if not over:
            return fitting[0]
        if len(cards) < self._seats - 1:
            return over[-1]
        return over[0] if any(POINTS[card] for card in cards) else fitting[0]

    def _leads(self, card: int) -> tuple[int, int]:
        """How good a card is to lead: few unseen cards are higher, and its twin is not out."""
        higher = sum(self._unseen[card + 1 : card // RANKS * RANKS + RANKS])
        twin = self._unseen[card] and self._hand[card] < 2
        return -2 * higher - twin, card % RANKS

    def _play(self, hands: list[list[int]], of_seats: Sequence[Habit], random: Random) -> int | None:
        """Plays a world to its end, or until another has a point: the points taken, None for a moon."""
        inference = self._inference
        own, trick, leader = list(self._hand), list(self._lying), inference.view.trick.leader
        beside = inference.aside
        if inference.widow_comes:
            beside += sum([POINTS[card] for card in hands[-1][: inference.view.widow]])
        taken = 0
        while sum(own):
            trick, place = self._one_trick(hands, own, trick, leader, of_seats, random)
            beside += sum([POINTS[card] for card in trick])
            trick = []
            if place < 0:
                continue
            leader = (leader + place) % self._seats
            if leader != self._seat and beside:
                return taken
            taken, beside = taken + beside, 0
        return taken if beside else None

    def _one_trick(
        self,
        hands: list[list[int]],
        own: list[int],
        trick: list[int],
        leader: Seat,
        of_seats: Sequence[Habit],
        random: Random,
    ) -> tuple[list[int], int]:
        """A trick with some cards already, played to its end: all its cards, and the place that takes it."""
        turns = [(leader + place) % self._seats for place in range(self._seats)]
        me = turns.index(self._seat)
        lying = len(trick)
        if me and not trick:
            trick = [_led(hands[leader])]
        before, after = turns[len(trick) : me], turns[me + 1 :]
        if before:
            played, _ = self._others(hands, before, of_seats, random).go_on(trick)
            trick += played
        mine = self.card(_fitting(own, trick), trick)
        own[mine] -= 1
        trick.append(mine)
        played, place = self._others(hands, after, of_seats, random).go_on(trick)
        trick += played
        for seat, card in zip(turns[lying:], trick[lying:], strict=True):
            if seat != self._seat:
                hands[seat].remove(card)
        return trick, place

    def _others(
        self, hands: list[list[int]], seats: Sequence[Seat], of_seats: Sequence[Habit], random: Random
    ) -> TrickSample:
        chances = [random.random() for _seat in seats]
        return TrickSample([hands[seat] for seat in seats], [of_seats[seat] for seat in seats], chances)


def _fitting(hand: Sequence[int], trick: Sequence[int]) -> list[int]:
    """The cards that may follow, ascending; to lead, no heart as long as there is another card."""
    held = [card for card, copies in enumerate(hand) if copies]
    if not trick:
        return [card for card in held if card not in HEARTS] or held
    suit = trick[0] // RANKS
    return [card for card in held if card // RANKS == suit] or held


def _led(hand: list[int]) -> int:
    """What another leads: their lowest card, no heart if there is a choice."""
    return min(hand, key=lambda card: (card in HEARTS, card % RANKS))
