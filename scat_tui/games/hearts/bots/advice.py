"""Advice: a move and why, as plain data; the sentence is made in `scat_tui.words`."""

from dataclasses import dataclass
from enum import StrEnum, auto

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.moves import SeatMove


class Reason(StrEnum):
    """Why a move is advised; each says which figures of the advice belong to it."""

    PASS_QUEEN = auto()
    """A Black Maria goes, with only `guards` lower spades to hide her behind. `cards`."""
    PASS_ONE_QUEEN = auto()
    """One of two Black Marias goes. `cards`."""
    PASS_VOID = auto()
    """The pass leaves no card of `suit`, so that other cards can be thrown there. `cards`."""
    PASS_HIGH = auto()
    """Without these the hand is least dangerous. `cards`."""
    ONLY_CARD = auto()
    """No other card is allowed. `card`."""
    LEAD_LOW = auto()
    """`higher` of the `unseen` cards of `suit` beat `card`."""
    LEAD_FLUSH = auto()
    """A low spade `card` brings out a Black Maria that is still with the others."""
    LEAD_TWIN = auto()
    """Of the `unseen` cards of `suit` only `higher` beat `card`, but its twin is likely to fall on it."""
    LEAD_EARLY = auto()
    """`card` wins with a `chance` in a hundred, but few points are likely to fall on it or lie aside."""
    LEAD_LEAST = auto()
    """`card` takes the trick with a `chance` in a hundred: no other lead costs less in the long run."""
    CANCEL = auto()
    """`card` is the twin of one that lies there: both are dead, and it cannot win."""
    QUEEN_UNDER = auto()
    """A Black Maria goes under the higher spade `over` of `rival`, `certain` if that cannot be cancelled."""
    UNDER = auto()
    """`card` stays under `over`, which `rival` played: `certain` if that cannot be cancelled any more."""
    FREE_TRICK = auto()
    """The trick may well be taken, but costs `points` as it lies, and a `widow`: the moment for `card`."""
    HOPE = auto()
    """`card` takes the trick with a `chance` in a hundred: no other card does better in the long run."""
    FORCED = auto()
    """The trick, its `points` and a `widow` can hardly be escaped, so the highest of `suit`, `card`, goes."""
    FORCED_SPARING = auto()
    """The same, but the highest without a Black Maria goes, who would add her own points."""
    THROW_QUEEN = auto()
    """A Black Maria thrown on a trick that another will win. `card`."""
    THROW_POINTS = auto()
    """A heart thrown on a trick that another will win. `card`."""
    THROW_HIGH = auto()
    """No points to throw, so `card` goes: few, `higher` of the `unseen` cards of `suit` beat it."""
    THROW_MASTER = auto()
    """No points to throw, so `card` goes, which nothing of `suit` beats that is still out."""
    THROW_SPARE = auto()
    """`card` is neither dangerous nor needed."""
    THROW_VOID = auto()
    """`card` is the last of `suit`."""
    STOP_MOON = auto()
    """`rival` has all points seen to be taken, so somebody else must take some; `points` lie. `card`."""
    SHOOT = auto()
    """All points seen to be taken are one's own and the rest may be won; `points` lie. `card`."""
    MOON_WINS = auto()
    """The choice ends the game and wins it, jointly with `others`."""
    MOON_GOES_ON = auto()
    """The other choice would end the game, lost."""
    MOON_LOST = auto()
    """Either choice ends the game, lost."""
    MOON_SHORTENS = auto()
    """Nobody is lower then, so the game had better be short: on to the others."""
    MOON_GAINS_TIME = auto()
    """Behind or far from the end, so off the own score."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why; figures that a reason does not name may be zero or None."""

    move: SeatMove
    reason: Reason
    card: Card | None = None
    """The card to play."""
    cards: tuple[Card, ...] = ()
    """The cards to pass, sorted."""
    suit: str | None = None
    over: Card | None = None
    """A card that stands in the trick and beats `card`; where none does, the one that would win."""
    rival: Seat | None = None
    points: int = 0
    """Of the trick with all that goes with it, as far as one sees them."""
    higher: int = 0
    unseen: int = 0
    guards: int = 0
    chance: int = 0
    """To take the trick, in a hundred."""
    certain: bool = False
    """Whether it is known that the card takes the trick, or that it does not."""
    widow: bool = False
    """Whether a widow that one has not seen goes with the trick."""
    others: int = 0
    """Cards in hand that are allowed too, twins of `card` not counted; or other winners."""
