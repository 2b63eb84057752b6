"""Computer players: a View in, a legal Move out, and nothing else known."""

from collections.abc import Callable
from random import Random
from typing import Any

from scat_tui.bots import hearts, scat

Bot = Callable[[Any, Random], Any]
"""A player: a seat's view, with a legal move in it, and its chance, to one of `view.legal`."""

_LEVELS: dict[str, dict[str, Bot]] = {
    "scat": {"easy": scat.easy, "medium": scat.medium},
    "cancellation-hearts": {"easy": hearts.easy, "medium": hearts.medium},
}
"""The levels of each game, weakest first."""


def levels(game: str) -> tuple[str, ...]:
    """The levels a game has, weakest first; LookupError if there is no such game."""
    return tuple(_LEVELS[game])


def level(game: str, name: str | None) -> Bot:
    """The player of a level; LookupError if there is no such game.

    A level that we do not have, as a record of a newer version may name, plays as the strongest we have.
    """
    known = _LEVELS[game]
    return known[name] if name in known else known[levels(game)[-1]]


_ADVISERS: dict[str, Callable[[Any], Any]] = {"scat": scat.advise, "cancellation-hearts": hearts.advise}


def advise(game: str, view: Any) -> Any:
    """What the strongest level would do, and why, as the game's own Advice; its `move` is the move.

    LookupError if there is no such game; ValueError if the view has no legal move.
    """
    return _ADVISERS[game](view)
