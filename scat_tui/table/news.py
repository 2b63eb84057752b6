"""News from a table, told to each place at it."""

from msgspec import Struct

from scat_tui.engine.game import Event
from scat_tui.files.atomic import SaveFailed


class Happened(Struct, frozen=True):
    """A move was played and saved; without events if nobody sees a difference."""

    events: tuple[Event, ...]
    moves: int
    """How many moves of the game had been played then."""
    more: bool = False
    """Whether more follows at once, so that this need not be looked at.

    So it is where the rest of a hand was claimed, and where computer players move without a pause.
    """


class TakenBack(Struct, frozen=True):
    """The game is back at the player's last decision."""


class PlayedElsewhere(Struct, frozen=True):
    """The program that plays the watched game has saved it again."""


class Guided(Struct, frozen=True):
    """Something else stands beside the hand, and perhaps there is another decision; nothing was played."""


class PlayedOut(Struct, frozen=True):
    """The claimed rest of the hand has been played."""


class Waiting(Struct, frozen=True):
    """Only people can continue: it is a person's turn, a deal is due, or the game is over."""


class NextMoveWaits(Struct, frozen=True):
    """The next computer player waits for a key, as the pace demands."""


class Stuck(Struct, frozen=True):
    """A move of a computer player, or of chance, could not be saved and was not played."""

    error: SaveFailed


class Broken(Struct, frozen=True):
    """The program has a fault; the listener raises the error."""

    error: BaseException


class Warned(Struct, frozen=True):
    """Something that is told in words, and changes nothing: a program that plays has failed."""

    text: str


class OtherGame(Struct, frozen=True):
    """The watched file contains another game now."""


class Abandoned(Struct, frozen=True):
    """The watched game is no longer being played."""


News = (
    Happened
    | TakenBack
    | PlayedElsewhere
    | Guided
    | PlayedOut
    | Waiting
    | NextMoveWaits
    | Stuck
    | Broken
    | Warned
    | OtherGame
    | Abandoned
)
