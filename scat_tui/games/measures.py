"""Measures of how well a seat has played, for leagues; each game has its own."""

from typing import NamedTuple

from msgspec import Struct


class Measure(Struct, frozen=True):
    """One measure of play, and what equal players would have of it."""

    key: str
    title: str
    fair: float
    """The figure of each of equal players."""
    is_share: bool
    """Whether it is a share, shown in hundredths, rather than a difference, shown with its sign."""


class Measured(NamedTuple):
    """What one seat had of a measure in one game: figures of many games are the sums' quotient."""

    amount: float
    of: float
