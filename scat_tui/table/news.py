"""What people at a table are told, each at their own place."""

from dataclasses import dataclass

from scat_tui.engine.game import Event
from scat_tui.files.atomic import SaveFailed


@dataclass(frozen=True, slots=True)
class Happened:
    """A move was played and saved; there are no events where nobody sees a difference."""

    events: tuple[Event, ...]
    more: bool = False
    """Whether more follows at once, so that nobody need look at this: the rest of a hand was claimed."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The game is again as it was at the person's last decision."""


@dataclass(frozen=True, slots=True)
class PlayedElsewhere:
    """The program that plays the watched game has saved it anew."""


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The rest of the hand that was claimed has been played."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Only people can go on now: it is somebody's turn, or a deal is due, or the game is over."""


@dataclass(frozen=True, slots=True)
class NextMoveWaits:
    """The next computer player waits for a key, as the pace asks."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A move of a computer player, or of chance, could not be saved and was not played."""

    error: SaveFailed


@dataclass(frozen=True, slots=True)
class Broken:
    """The program has a fault: whoever hears of it raises the error."""

    error: BaseException


@dataclass(frozen=True, slots=True)
class OtherGame:
    """The file that is watched holds another game now."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """Nobody plays the watched game any more."""


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
