"""Advice as data: a move and the reason for it; `words.advice` makes the sentence."""

from dataclasses import dataclass
from enum import StrEnum, auto

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.moves import SeatMove


class Reason(StrEnum):
    """The reasons for a move, with the figures of the advice that belong to each."""

    PASS_QUEEN = auto()
    """Pass a Black Maria with only `guards` lower spades to hide behind. `cards`."""
    PASS_ONE_QUEEN = auto()
    """Pass one of two Black Marias. `cards`."""
    PASS_VOID = auto()
    """Pass all cards of `suit`, so that other cards can be thrown on it. `cards`."""
    PASS_HIGH = auto()
    """Pass the cards without which the hand is least dangerous. `cards`."""
    ONLY_CARD = auto()
    """No other card is allowed. `card`."""
    LEAD_LOW = auto()
    """`higher` of the `unseen` cards of `suit` beat `card`."""
    LEAD_FLUSH = auto()
    """A low spade `card` brings out a Black Maria that is still with the others."""
    LEAD_TWIN = auto()
    """Of the `unseen` cards of `suit` only `higher` beat `card`, but its twin is likely to fall on it."""
    LEAD_EARLY = auto()
    """`card` wins with a `chance` in a hundred, but few points are likely to fall on it or are set aside."""
    LEAD_LEAST = auto()
    """`card` takes the trick with a `chance` in a hundred: no other lead costs less in the long run."""
    CANCEL = auto()
    """`card` is the twin of a card in the trick: both are cancelled, and it cannot win."""
    QUEEN_UNDER = auto()
    """A Black Maria goes under the higher spade `over` of `rival`, `certain` if that cannot be cancelled."""
    UNDER = auto()
    """`card` stays under `over`, which `rival` played: `certain` if that cannot be cancelled any more."""
    FREE_TRICK = auto()
    """The trick may well be taken, but costs only `points` so far, and a `widow`: the moment for `card`."""
    HOPE = auto()
    """`card` takes the trick with a `chance` in a hundred: no other card does better in the long run."""
    FORCED = auto()
    """The trick, its `points` and a `widow` can hardly be avoided: play the highest of `suit`, `card`."""
    FORCED_SPARING = auto()
    """The same, but with the highest card except a Black Maria, who would add her own points."""
    THROW_QUEEN = auto()
    """A Black Maria thrown on a trick that another will win. `card`."""
    THROW_POINTS = auto()
    """A heart thrown on a trick that another will win. `card`."""
    THROW_HIGH = auto()
    """There are no points to throw, so `card` goes: only `higher` of the `unseen` in `suit` beat it."""
    THROW_MASTER = auto()
    """There are no points to throw, so `card` goes, which no unseen card of `suit` beats."""
    THROW_SPARE = auto()
    """`card` is neither dangerous nor needed."""
    THROW_VOID = auto()
    """`card` is the last of `suit`."""
    STOP_MOON = auto()
    """`rival` has all points seen so far, so another must take some; `points` are in the trick. `card`."""
    SHOOT = auto()
    """The player has all points seen so far and may win the rest; `points` are in the trick. `card`."""
    MOON_WINS = auto()
    """The choice ends the game with a win, shared with `others`."""
    MOON_GOES_ON = auto()
    """The other choice would end the game with a loss."""
    MOON_LOST = auto()
    """Either choice ends the game with a loss."""
    MOON_SHORTENS = auto()
    """No other player is lower then, so a short game is better: add to the others."""
    MOON_GAINS_TIME = auto()
    """Behind, or far from the end: subtract from the player's own score."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and the reason for it; figures that the reason does not name may be zero or None."""

    move: SeatMove
    reason: Reason
    card: Card | None = None
    """The card to play."""
    cards: tuple[Card, ...] = ()
    """The cards to pass, sorted."""
    suit: str | None = None
    over: Card | None = None
    """A card in the trick that beats `card`; if there is none, the card that would win."""
    rival: Seat | None = None
    points: int = 0
    """The points of the trick with everything that goes with it, as far as they have been seen."""
    higher: int = 0
    unseen: int = 0
    guards: int = 0
    chance: int = 0
    """The chance to take the trick, in a hundred."""
    certain: bool = False
    """Whether it is certain that the card takes the trick, or that it does not."""
    widow: bool = False
    """Whether an unseen widow goes with the trick."""
    others: int = 0
    """The number of other legal cards in hand, apart from twins of `card`; or of other winners."""
