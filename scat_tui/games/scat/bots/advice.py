"""Advice: a move and why, as plain data; the sentence is made in `scat_tui.words`."""

from dataclasses import dataclass
from enum import StrEnum, auto

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.scat.bots.reading import Source
from scat_tui.games.scat.rules.moves import SeatMove


class Reason(StrEnum):
    """Why a move is advised; each says which figures of the advice belong to it."""

    LOOK = auto()
    """A thrower who alone is lowest pays two: better to look. `players`."""
    THROW = auto()
    """On the county two lives cost no more than one, and the seat is a poor one. `players`."""
    KNOCK = auto()
    """`value` is enough: `enough` will do with so many `players` so late in the hand."""
    KNOCK_AT_ONCE = auto()
    """Nobody gets a last turn (first_round_knock=showdown); figures as for KNOCK."""
    TAKE_31 = auto()
    """Taking `card` makes 31."""
    TAKE_BETTER = auto()
    """Taking `card` raises the hand from `before` to `value`, more than the stock promises."""
    TAKE_PROMISING = auto()
    """Taking `card` makes no more than is held, but more cards will raise the hand later."""
    TAKE_LAST = auto()
    """The last turn after a knock: `card` makes `value`, the best chance not to be lowest."""
    DRAW_NO_USE = auto()
    """The upcard `card` does not raise the `value` held; `better` of `unseen` cards would."""
    DRAW_MORE_HOPE = auto()
    """The upcard `card` would raise `value` to `best`, but the stock promises more: `better` of `unseen`."""
    DRAW_LAST = auto()
    """The last turn after a knock: the stock is the better chance; `better` of `unseen` cards."""
    DRAW_NOTHING_BETTERS = auto()
    """Neither the upcard nor any card that the stock may give raises `value`."""
    DRAW_ENDS = auto()
    """The stock is empty, so asking for it ends the hand (stock_out) and nobody loses."""
    DRAW_SHOWS = auto()
    """The stock is empty, so asking for it shows all hands, one's own with `value`."""
    DISCARD_31 = auto()
    """Throwing `card` leaves 31."""
    DISCARD_KEEP = auto()
    """Throwing `card` keeps `value`, the most that can be kept."""
    DISCARD_HOPE = auto()
    """Throwing `card` keeps `value` where `best` could be kept, since the next card should bring more."""
    DISCARD_DRAWN = auto()
    """The drawn `card` does not raise the hand: throw it and keep `value`, the most that can be kept."""
    DISCARD_DRAWN_HOPE = auto()
    """The drawn `card` is thrown although it could raise the hand to `best`; else as DISCARD_HOPE."""
    DISCARD_AWAY = auto()
    """Throwing `card` keeps `value` of `best` and gives `rival`, the next player, none of `rival_suit`."""
    DISCARD_LOW = auto()
    """As DISCARD_AWAY, where `card` is of `rival_suit` too, but helps `rival` less than another."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why. Values are half points; figures that a reason does not name may be zero or None."""

    move: SeatMove
    reason: Reason
    hand: tuple[Card, ...] = ()
    """The three cards after the move; those held, where the move is to draw or to knock."""
    value: int = 0
    """Of `hand`."""
    suit: str | None = None
    """The suit that counts in `value`; None for three of a kind, a straight flush, or no cards."""
    before: int = 0
    """Of the three cards held before taking."""
    best: int = 0
    """The most that could be held after taking the upcard, or after throwing any card that may be thrown."""
    card: Card | None = None
    """The upcard, or the card thrown."""
    enough: int = 0
    """The least value to knock with, here and now."""
    better: int = 0
    """How many cards that the stock may give would raise the hand."""
    unseen: int = 0
    """How many cards the stock may give (see `reading.unseen`)."""
    source: Source = Source.UNSEEN
    """What is known of them."""
    players: int = 0
    """Survivors at the table."""
    rival: Seat | None = None
    rival_suit: str | None = None
