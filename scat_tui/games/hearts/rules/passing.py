"""Passing: who gets the three cards, and the ways to choose them (rule 5)."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, chain, combinations
from typing import overload

from scat_tui.engine.cards import Card, Hand
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.moves import Pass

CARDS_PASSED = 3


class Direction(StrEnum):
    """The direction of passing in a hand, by the words of records."""

    LEFT = "left"
    RIGHT = "right"
    HOLD = "hold"
    """Nobody passes."""

    def receiver(self, giver: Seat, seats: int) -> Seat:
        """The seat that gets what a seat passes; itself if nobody passes."""
        return (giver + _STEPS[self]) % seats

    def giver(self, receiver: Seat, seats: int) -> Seat:
        """The seat whose cards a seat gets; itself if nobody passes."""
        return (receiver - _STEPS[self]) % seats


_STEPS = {Direction.LEFT: 1, Direction.RIGHT: -1, Direction.HOLD: 0}

_CYCLES: dict[str, tuple[Direction, ...]] = {
    "left_right": (Direction.LEFT, Direction.RIGHT),
    "left_right_hold": (Direction.LEFT, Direction.RIGHT, Direction.HOLD),
    "left": (Direction.LEFT,),
    "right": (Direction.RIGHT,),
    "none": (Direction.HOLD,),
}


def direction(passing: str, number: int) -> Direction:
    """The direction in hand `number`, from 1, by the house rule `passing`."""
    cycle = _CYCLES[passing]
    return cycle[(number - 1) % len(cycle)]


@dataclass(frozen=True, slots=True)
class Passes(Sequence[Pass]):
    """Every way for a seat to pass three cards of its hand, once each, made on access (up to 680)."""

    seat: Seat
    hand: Hand

    def __len__(self) -> int:
        return _number_of_threes(self.hand)

    @overload
    def __getitem__(self, place: int) -> Pass: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Pass, ...]: ...
    def __getitem__(self, place: int | slice) -> Pass | tuple[Pass, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        after = place if place >= 0 else place + len(self)
        for first, pairs in _by_first(self.hand):
            if 0 <= after < len(pairs):
                return Pass(self.seat, (first, *pairs[after]))
            after -= len(pairs)
        raise IndexError(place)

    def __iter__(self) -> Iterator[Pass]:
        return (Pass(self.seat, (first, *pair)) for first, pairs in _by_first(self.hand) for pair in pairs)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Pass) and move.seat == self.seat and can_pass(self.hand, move.cards)


@dataclass(frozen=True, slots=True)
class PassesOfAll(Sequence[Pass]):
    """The passes of several seats, one seat after another."""

    by_seat: tuple[Passes, ...]
    ends: tuple[int, ...]
    """For each of these seats, the number of its passes and of all before."""

    @classmethod
    def of(cls, hands: Mapping[Seat, Hand]) -> "PassesOfAll":
        """The passes of the seats with these hands."""
        by_seat = tuple([Passes(seat, hand) for seat, hand in hands.items()])
        return cls(by_seat, tuple(accumulate(map(len, by_seat))))

    def __len__(self) -> int:
        return self.ends[-1]

    @overload
    def __getitem__(self, place: int) -> Pass: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Pass, ...]: ...
    def __getitem__(self, place: int | slice) -> Pass | tuple[Pass, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        place = range(len(self))[place]
        turn = bisect(self.ends, place)
        return self.by_seat[turn][place - self.ends[turn]]

    def __iter__(self) -> Iterator[Pass]:
        return chain.from_iterable(self.by_seat)

    def __contains__(self, move: object) -> bool:
        return any(move in passes for passes in self.by_seat)


def can_pass(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether these are three cards of the hand, with twins only as often as it has them."""
    return len(cards) == CARDS_PASSED and holds(hand, cards)


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether the hand has all the cards, with twins only as often as it has them."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


def _by_first(hand: Hand) -> Iterator[tuple[Card, list[tuple[Card, ...]]]]:
    """Every three cards of a hand, once each, in the record's order: the first with all pairs after it."""
    cards = sorted(hand)
    for place, first in enumerate(cards, 1):
        if first not in cards[: place - 1]:
            yield first, list(dict.fromkeys(combinations(cards[place:], CARDS_PASSED - 1)))


def _number_of_threes(hand: Hand) -> int:
    """Of each card in turn: one with any two of the earlier ones, two of it with one, or three of it."""
    pairs = threes = 0
    for earlier, copies in enumerate(Counter(hand).values()):
        threes += pairs + earlier * (copies > 1) + (copies > 2)
        pairs += earlier + (copies > 1)
    return threes
