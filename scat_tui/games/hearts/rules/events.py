"""What happens in Cancellation Hearts, for the log and the animation. All of it is public."""

from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat, event
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand went; tuples of one entry per seat unless said."""

    number: int
    """Of the hand, from 1."""
    dealer: Seat
    passing: Direction
    points: tuple[int, ...]
    """Captured, before any moon."""
    uncollected: int
    """Points that nobody captured."""
    shooter: Seat | None
    """Who shot the moon."""
    choice: Choice | None
    """The shooter's."""
    added: tuple[int, ...]
    """On to each score; below 0 where a shooter subtracted."""
    scores: tuple[int, ...]
    """After the hand."""
    widow: tuple[Card, ...]
    """The leftover cards, seen by all now; empty where there were none or they left the game unseen."""
    widow_taker: Seat | None


@event
class Dealt(Event):
    """A new hand was dealt; `widow` counts the leftover cards."""

    number: int
    dealer: Seat
    passing: Direction
    widow: int


@event
class Passed(Event):
    """A seat passed its cards face down."""

    seat: Seat
    receiver: Seat


@event
class PassesExchanged(Event):
    """All have passed and take up what they received; `leader` leads the first trick."""

    passing: Direction
    leader: Seat


@event
class Led(Event):
    """A seat led a card to a new trick."""

    seat: Seat
    card: Card


@event
class Played(Event):
    """A seat played a card to the trick."""

    seat: Seat
    card: Card


@event
class Cancelled(Event):
    """The second of two identical cards fell; `first` played the other."""

    card: Card
    first: Seat
    second: Seat


@event
class HeartsBroken(Event):
    """From now on hearts may be led."""

    seat: Seat
    card: Card


@event
class TrickWon(Event):
    """A seat won the trick by `card`; it takes also what was set aside, and the widow where that is due."""

    seat: Seat
    card: Card
    aside: int
    """Cards taken that had been set aside."""
    widow: int
    """Cards of the widow taken."""


@event
class TrickCancelled(Event):
    """No card of the suit led stands: the cards are set aside and the same player leads again."""

    leader: Seat
    aside: int
    """All cards set aside by now, these included."""


@event
class LastTrickCancelled(Event):
    """No card of the suit led stands in the last trick of the hand.

    `taker` is its leader where the house rule last_cancelled gives it to him, else None: nobody takes it.
    """

    taker: Seat | None
    aside: int
    """All cards set aside by now, these included."""
    widow: int
    """Cards of the widow taken, or left to nobody."""


@event
class MoonShot(Event):
    """A seat shot the moon and is to choose."""

    seat: Seat


@event
class MoonChosen(Event):
    """The shooter chose: `value` off his own score, or on to every other player's."""

    seat: Seat
    choice: Choice
    value: int


@event
class HandOver(Event):
    """The hand is settled."""

    result: HandResult


@event
class TargetReached(Event):
    """These seats have reached or passed the target, ascending."""

    seats: tuple[Seat, ...]


@event
class ExtraHand(Event):
    """The lowest score is shared by these seats, so the game goes on (house rule tie)."""

    seats: tuple[Seat, ...]


@event
class Won(Event):
    """The game is over; these seats have the lowest score, ascending."""

    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    """One per seat."""
