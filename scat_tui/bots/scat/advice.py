"""Advice: a move and why, as plain data; the sentence is made in `scat_tui.words`."""

from dataclasses import dataclass
from enum import StrEnum, auto

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.engine.scat.moves import SeatMove


class Reason(StrEnum):
    """Why a move is advised; each says which figures of the advice belong to it."""

    LOOK = auto()
    """A thrower who is alone lowest pays two: better to look. `players`."""
    THROW = auto()
    """On the county two lives cost no more than one, and the seat is a poor one. `players`."""
    KNOCK = auto()
    """`value` in `suit` is enough: `enough` will do with so many `players` so late in the hand."""
    KNOCK_AT_ONCE = auto()
    """Nobody gets a last turn (first_round_knock=showdown); figures as for KNOCK."""
    TAKE_31 = auto()
    """Taking `card` makes 31 in `suit`."""
    TAKE_BETTER = auto()
    """Taking `card` raises the hand from `before` to `value` in `suit`, more than the stock promises."""
    TAKE_PROMISING = auto()
    """Taking `card` does not raise the hand now, but more cards will raise it later."""
    TAKE_LAST = auto()
    """The last turn after a knock: `card` makes `value`, the best chance not to be lowest."""
    DRAW_NO_USE = auto()
    """The upcard `card` is of no use; of `unseen` cards `better` would raise the `value` held."""
    DRAW_MORE_HOPE = auto()
    """The upcard `card` would help, but the stock promises more: `better` of `unseen` cards."""
    DRAW_LAST = auto()
    """The last turn after a knock: the stock is the better chance; `better` of `unseen` cards."""
    DRAW_ENDS = auto()
    """The stock is empty, so asking for it ends the hand (stock_out), which suits the hand held."""
    DISCARD_31 = auto()
    """Throwing `card` leaves 31 in `suit`."""
    DISCARD_KEEP = auto()
    """Throwing `card` keeps `value` in `suit`, or in a set where `suit` is None."""
    DISCARD_DRAWN = auto()
    """The drawn `card` does not help: throw it and keep `value` in `suit`."""
    DISCARD_AWAY = auto()
    """Throwing `card` keeps `value` and feeds nothing to `rival`, the next player, who took `rival_suit`."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why. Values are half points; figures that a reason does not name may be zero or None."""

    move: SeatMove
    reason: Reason
    value: int = 0
    """Of the three cards after the move; of those held, where the move is to draw or to knock."""
    suit: str | None = None
    """The suit that counts in `value`; None for three of a kind, or cards not looked at."""
    before: int = 0
    """Of the three cards held before taking."""
    card: Card | None = None
    """The upcard, or the card thrown."""
    enough: int = 0
    """The least value to knock with, here and now."""
    better: int = 0
    """How many unseen cards would raise the hand."""
    unseen: int = 0
    players: int = 0
    """Survivors at the table."""
    rival: Seat | None = None
    rival_suit: str | None = None
