"""The facts of a finished game of Scat for one seat, as they are kept. Light: no rules."""

from enum import StrEnum

import msgspec
from msgspec import Struct

from scat_tui.games.totals import Moment

KINDS = THIRTY_ONE, KNOCK, COMEBACK = "31", "knock", "comeback"
"""The kinds of moments, in the order in which their best are shown."""


class Went(StrEnum):
    """How a knock went for the knocker."""

    SAFE = "safe"
    """It cost nothing."""
    LOWEST = "lowest"
    """It cost lives at the showdown."""
    THIRTY_ONE = "31"
    """It cost lives because another player had 31."""


class Knock(Struct, frozen=True, array_like=True):
    """A knock."""

    turn: int
    """The knocker's own turn in that hand, from 1."""
    value: int
    """Half points of the hand with which they knocked."""
    went: Went


class ScatFacts(Struct, frozen=True):
    """What statistics know of a finished game for one seat."""

    place: int
    hands: int
    lost: int
    """Lives lost by the rules."""
    knocks: tuple[Knock, ...]
    thirty_ones: int
    thrown: int
    """How often they threw down."""
    thrown_lost: int
    """How often that cost lives."""
    moments: tuple[Moment, ...]


read = msgspec.json.Decoder(ScatFacts).decode
"""The facts that were written as JSON; raises msgspec's errors."""
