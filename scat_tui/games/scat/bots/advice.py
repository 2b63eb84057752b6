"""Advice as data: a move and the reason for it; `words.advice` makes the sentence."""

from dataclasses import dataclass
from enum import StrEnum, auto

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.scat.bots.inference import Source
from scat_tui.games.scat.rules.moves import SeatMove


class Reason(StrEnum):
    """The reasons for a move, with the figures of the advice that belong to each."""

    LOOK = auto()
    """A lone lowest thrower pays two, so look first. `players`."""
    THROW = auto()
    """On the county two lives cost no more than one, and the seat is a bad one. `players`."""
    KNOCK = auto()
    """`value` is enough: `enough` is sufficient with so many `players` so late in the hand."""
    KNOCK_AT_ONCE = auto()
    """Nobody gets a last turn (first_round_knock=showdown); figures as for KNOCK."""
    TAKE_31 = auto()
    """Taking `card` makes 31."""
    TAKE_BETTER = auto()
    """Taking `card` raises the hand from `before` to `value`, more than the stock promises."""
    TAKE_PROMISING = auto()
    """Taking `card` makes no more than the present value, but more cards will raise the hand later."""
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
    """The stock is empty, so asking for it shows all hands, the player's with `value`."""
    DISCARD_31 = auto()
    """Throwing `card` leaves 31."""
    DISCARD_KEEP = auto()
    """Throwing `card` keeps `value`, the most that can be kept."""
    DISCARD_HOPE = auto()
    """Throwing `card` keeps `value` instead of `best`, as the next card should bring more."""
    DISCARD_DRAWN = auto()
    """The drawn `card` does not raise the hand: throw it and keep `value`, the most possible."""
    DISCARD_DRAWN_HOPE = auto()
    """The drawn `card` is thrown although it could raise the hand to `best`; else as DISCARD_HOPE."""
    DISCARD_AWAY = auto()
    """Throwing `card` keeps `value` of `best` and gives `rival`, the next player, nothing of `rival_suit`."""
    DISCARD_LOW = auto()
    """As DISCARD_AWAY, but `card` is of `rival_suit` too, though it helps `rival` less than others would."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and the reason for it.

    Values are half points; figures that the reason does not name may be zero or None.
    """

    move: SeatMove
    reason: Reason
    hand: tuple[Card, ...] = ()
    """The three cards after the move; the present ones if the move is to draw or to knock."""
    value: int = 0
    """The value of `hand`."""
    suit: str | None = None
    """The suit that counts in `value`; None for three of a kind, a straight flush, or no cards."""
    before: int = 0
    """The value of the three cards before taking the upcard."""
    best: int = 0
    """The highest value possible after taking the upcard, or after throwing any legal card."""
    card: Card | None = None
    """The upcard, or the card thrown."""
    enough: int = 0
    """The least value to knock with, here and now."""
    better: int = 0
    """The number of cards from the stock that would raise the hand."""
    unseen: int = 0
    """The number of cards that the stock may give (see `inference.unseen`)."""
    source: Source = Source.UNSEEN
    """What is known of those cards."""
    players: int = 0
    """The number of players left at the table."""
    rival: Seat | None = None
    rival_suit: str | None = None
