"""Passing: who gets the three cards, and the ways to choose them (rule 5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import overload

from scat_tui.engine.cards import Card
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
    hand: tuple[Card, ...]

    def __len__(self) -> int:
        return len(_threes(self.hand))

    @overload
    def __getitem__(self, place: int) -> Pass: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Pass, ...]: ...
    def __getitem__(self, place: int | slice) -> Pass | tuple[Pass, ...]:
        if isinstance(place, slice):
            return tuple(Pass(self.seat, cards) for cards in _threes(self.hand)[place])
        return Pass(self.seat, _threes(self.hand)[place])

    def __iter__(self) -> Iterator[Pass]:
        return (Pass(self.seat, cards) for cards in _threes(self.hand))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Pass) and move.seat == self.seat and can_pass(self.hand, move.cards)


def can_pass(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether these are three cards of the hand, with twins only as often as it has them."""
    return len(cards) == CARDS_PASSED and holds(hand, cards)


def holds(hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether the hand has all the cards, with twins only as often as it has them."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


@lru_cache(maxsize=32)
def _threes(hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(dict.fromkeys(combinations(sorted(hand), CARDS_PASSED)))
