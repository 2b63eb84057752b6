"""The events of Cancellation Hearts, for the log and the animation. All of them are public."""

from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat, event
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction


@dataclass(frozen=True, slots=True)
class HandResult:
    """The result of a hand; tuples have one entry per seat unless stated."""

    number: int
    """The number of the hand, from 1."""
    dealer: Seat
    passing: Direction
    points: tuple[int, ...]
    """The points captured, before any moon."""
    uncollected: int
    """The points that nobody captured."""
    shooter: Seat | None
    """The seat that shot the moon."""
    choice: Choice | None
    """The shooter's choice."""
    added: tuple[int, ...]
    """What was added to each score; below 0 if a shooter subtracted."""
    scores: tuple[int, ...]
    """The scores after the hand."""
    widow: tuple[Card, ...]
    """The leftover cards, now seen by all; empty if there were none or they left the game unseen."""
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
    """All have passed and take up the received cards; `leader` leads the first trick."""

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
    """The second of two identical cards was played; `first` played the other."""

    card: Card
    first: Seat
    second: Seat


@event
class HeartsBroken(Event):
    """Hearts may be led from now on."""

    seat: Seat
    card: Card


@event
class TrickWon(Event):
    """A seat won the trick with `card`, and takes the cards set aside, and the widow if it is due."""

    seat: Seat
    card: Card
    aside: int
    """The number of taken cards that had been set aside."""
    widow: int
    """The number of taken cards of the widow."""
    taken: tuple[Card, ...] = ()
    """The cards that had been set aside, then those of the trick, in the order of play; not the widow."""


@event
class TrickCancelled(Event):
    """All cards of the suit led are cancelled: the trick is set aside, and the same player leads again."""

    leader: Seat
    aside: int
    """The number of cards set aside so far, these included."""


@event
class LastTrickCancelled(Event):
    """All cards of the suit led are cancelled in the last trick of the hand.

    `taker` is its leader if the house rule last_cancelled says so, else None: nobody takes it.
    """

    taker: Seat | None
    aside: int
    """The number of cards set aside so far, these included."""
    widow: int
    """The number of cards of the widow that were taken, or left to nobody."""


@event
class MoonShot(Event):
    """A seat shot the moon and must choose."""

    seat: Seat


@event
class MoonChosen(Event):
    """The shooter chose: `value` is subtracted from their score, or added to every other player's."""

    seat: Seat
    choice: Choice
    value: int


@event
class HandOver(Event):
    """The hand is settled."""

    result: HandResult


@event
class TargetReached(Event):
    """Some seats have reached or passed the target, ascending."""

    seats: tuple[Seat, ...]


@event
class ExtraHand(Event):
    """Several seats share the lowest score, so the game goes on (house rule tie)."""

    seats: tuple[Seat, ...]


@event
class Won(Event):
    """The game is over; the winners, with the lowest score, ascending."""

    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    """One score per seat."""
