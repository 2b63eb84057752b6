"""The facts of a finished game of Cancellation Hearts for one seat, as they are kept. Light: no rules."""

from enum import StrEnum

import msgspec
from msgspec import Struct

from scat_tui.games.totals import Moment

KINDS = MOON, STOPPED, COMEBACK = "moon", "stopped", "comeback"
"""The kinds of moments, in the order in which their best are shown."""


class Kind(StrEnum):
    """The kinds of cards that are passed."""

    BLACK_MARIA = "black maria"
    HIGH_SPADE = "ace or king of spades"
    """What may catch a Black Maria."""
    HEART = "heart"
    HIGH = "other card from jack to ace"
    LOW = "other card up to ten"


class HeartsFacts(Struct, frozen=True):
    """What statistics know of a finished game for one seat."""

    place: int
    hands: int
    points: int
    """Added to the score, moons included; can be less than 0."""
    without_points: int
    """The hands in which no point was captured."""
    marias: int
    """The captured Black Marias."""
    tricks: int
    moons: int
    stopped: int
    """The moons of others that this seat alone has stopped."""
    passed: dict[Kind, int]
    """The number of passed cards of each kind."""
    moments: tuple[Moment, ...]


read = msgspec.json.Decoder(HeartsFacts).decode
"""The facts that were written as JSON; raises msgspec's errors."""
