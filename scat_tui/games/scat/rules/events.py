"""The events of Scat, for the log and the animation."""

from enum import StrEnum
from typing import NamedTuple

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat, event


class End(StrEnum):
    """The end of a hand, by the words of records."""

    KNOCK = "knock"
    THIRTY_ONE = "31"
    THROW = "throw"
    STOCK = "stock"
    VOID = "void"


class Cause(StrEnum):
    """The reasons why lives were lost."""

    LOWEST = "lowest"
    LOWEST_AT_EMPTY_STOCK = "lowest at the empty stock"
    """All hands were shown though nobody had knocked (house rule stock_out)."""
    KNOCKER_LOWEST = "knocker lowest"
    KNOCKER_TIED = "knocker tied"
    TIED_WITH_KNOCKER = "tied with the knocker"
    THROWER_LOWEST = "thrower lowest"
    THROWER_TIED = "thrower tied"
    TIED_WITH_THROWER = "tied with the thrower"
    OTHERS_31 = "another's 31"


class Loss(NamedTuple):
    """The lives that a seat lost in a hand by the rules: 2 even if only one penny could be paid (rule 11)."""

    seat: Seat
    lives: int
    cause: Cause


class HandResult(NamedTuple):
    """The result of a hand; tuples have one entry per seat unless stated."""

    number: int
    """The number of the hand, from 1."""
    dealer: Seat
    end: End
    knocker: Seat | None
    """The seat that knocked or threw down, whatever settled the hand."""
    values: tuple[int | None, ...]
    """Half points at the end by the table's rules; None for seats that were out."""
    losses: tuple[Loss, ...]
    """The losses by seat; empty in a void hand."""
    pennies: tuple[int | None, ...]
    """The pennies after the hand; None for seats that are out."""
    out: tuple[Seat, ...]
    """The seats that went out, ascending."""
    thirty_one: tuple[Seat, ...] = ()
    """The seats with 31, ascending, if that settled the hand."""
    turns: int = 0
    """The finished turns in the hand; 0 if a 31 was dealt."""

    @property
    def lost(self) -> tuple[int, ...]:
        """The lives lost by the rules, per seat."""
        lives = {loss.seat: loss.lives for loss in self.losses}
        return tuple(lives.get(seat, 0) for seat in range(len(self.values)))


@event
class Dealt(Event):
    """A new hand was dealt and the upcard turned."""

    number: int
    dealer: Seat
    upcard: Card


@event
class Looked(Event):
    """A seat chose to look instead of throwing down."""

    seat: Seat


@event
class AllLook(Event):
    """The throw-down window has closed: everyone looks."""


@event
class ThrewDown(Event):
    """A seat threw down its cards unseen."""

    seat: Seat


@event
class Knocked(Event):
    """A seat knocked; `last` has the last turn, None if the hands are shown at once."""

    seat: Seat
    last: Seat | None


@event
class Drew(Event):
    """A seat drew from the stock."""

    seat: Seat


@event
class Took(Event):
    """A seat took the upcard."""

    seat: Seat
    card: Card


@event
class Discarded(Event):
    """A seat laid a card on the discard pile."""

    seat: Seat
    card: Card


@event
class StockEmpty(Event):
    """A seat asked for the stock and it was empty."""

    seat: Seat


@event
class Reshuffled(Event):
    """The discards became a new stock; `number` counts reshuffles within the hand, from 1."""

    number: int
    cards: int


@event
class ThirtyOne(Event):
    """A seat shows 31."""

    seat: Seat


@event
class HandOver(Event):
    """The hand is settled and all hands are shown."""

    result: HandResult


@event
class LivesLost(Event):
    """A seat lost lives and paid the pennies it had."""

    loss: Loss
    paid: int


@event
class OnTheCounty(Event):
    """A seat paid its last penny and plays on."""

    seat: Seat


@event
class WentOut(Event):
    """A seat is out of the game."""

    seat: Seat


@event
class Won(Event):
    """One player is left and wins the kitty."""

    seat: Seat
    kitty: int
