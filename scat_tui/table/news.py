"""News from a table, told to each place at it."""

from dataclasses import dataclass

from scat_tui.engine.game import Event
from scat_tui.files.atomic import SaveFailed


@dataclass(frozen=True, slots=True)
class Happened:
    """A move was played and saved; without events if nobody sees a difference."""

    events: tuple[Event, ...]
    more: bool = False
    """Whether more follows at once, so that this need not be looked at: the rest of a hand was claimed."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The game is back at the player's last decision."""


@dataclass(frozen=True, slots=True)
class PlayedElsewhere:
    """The program that plays the watched game has saved it again."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The claimed rest of the hand has been played."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Only people can continue: it is a person's turn, a deal is due, or the game is over."""


@dataclass(frozen=True, slots=True)
class NextMoveWaits:
    """The next computer player waits for a key, as the pace demands."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A move of a computer player, or of chance, could not be saved and was not played."""

    error: SaveFailed


@dataclass(frozen=True, slots=True)
class Broken:
    """The program has a fault; the listener raises the error."""

    error: BaseException


@dataclass(frozen=True, slots=True)
class OtherGame:
    """The watched file contains another game now."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The watched game is no longer being played."""


News = (
    Happened
    | TakenBack
    | PlayedElsewhere
    | PlayedOut
    | Waiting
    | NextMoveWaits
    | Stuck
    | Broken
    | OtherGame
    | Abandoned
)
