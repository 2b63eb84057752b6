"""The moments that decided a game, whichever game it was."""

from msgspec import Struct

MOST = 3
"""Moments that are told of a game at most."""


class Moment(Struct, frozen=True):
    """A hand that mattered, and what happened in it."""

    hand: int
    text: str
