"""The complete state of a Scat table."""

from enum import Enum, auto
from typing import NamedTuple

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Actor, Seat
from scat_tui.games.scat.rules.events import HandResult


class Phase(Enum):
    """What the seat to act, or chance, must do."""

    DEAL = auto()
    """Chance deals; the last hand, if any, is settled and still shown."""
    WINDOW = auto()
    """Look or throw down unseen cards."""
    TURN = auto()
    """Knock, draw or take."""
    DISCARD = auto()
    SHUFFLE = auto()
    """Chance makes a new stock for the seat that found it empty."""
    OVER = auto()


DEAL, WINDOW, TURN, DISCARD, SHUFFLE, OVER = Phase
"""The phases by themselves, since looking one up in its class is slow before Python 3.12."""


class Turn(NamedTuple):
    """A finished turn, as the whole table saw it."""

    seat: Seat
    took: Card | None
    """The upcard that was taken; None if the card came from the stock."""
    discarded: Card


class State(NamedTuple):
    """The complete state; tuples have one entry per seat unless stated."""

    phase: Phase
    to_act: Actor
    dealer: Seat
    deals: int
    """The number of the hand being played, from 1."""
    pennies: tuple[int | None, ...]
    """None for a seat that is out, 0 for one on the county."""
    kitty: int
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    """From the top."""
    discards: tuple[Card, ...]
    """The top last."""
    waiting_to_draw: Seat | None = None
    """The seat that draws after the shuffle."""
    drawn: Card | None = None
    """The card that the seat to act has just added to its hand."""
    from_discards: bool = False
    """Whether `drawn` was the upcard and so must not be thrown (rule 7)."""
    knocker: Seat | None = None
    reshuffles: int = 0
    """The number in this hand."""
    reshuffled: tuple[Card, ...] = ()
    """The cards of the last reshuffle in the pack's order; empty before the first."""
    turns: tuple[Turn, ...] = ()
    """The turns of this hand, in order."""
    result: HandResult | None = None
    """The result of the hand just settled, until the next deal."""

    def survivors(self) -> tuple[Seat, ...]:
        """The seats that are not out, ascending."""
        return tuple([seat for seat, pennies in enumerate(self.pennies) if pennies is not None])

    def left_of(self, seat: Seat) -> Seat:
        """The first survivor clockwise of a seat, which may itself be out."""
        left = (seat + 1) % len(self.pennies)
        return left if self.pennies[left] is not None else self.left_of(left)

    def right_of(self, seat: Seat) -> Seat:
        """The first survivor anticlockwise of a seat, which may itself be out."""
        right = (seat - 1) % len(self.pennies)
        return right if self.pennies[right] is not None else self.right_of(right)
