"""Computer players: a View in, a legal Move out, and nothing else known."""

from collections.abc import Callable
from random import Random
from typing import Any

from scat_tui.engine.lazily import Lazily

Bot = Callable[[Any, Random], Any]
"""A player: a seat's view, with a legal move in it, and its chance, to one of `view.legal`."""

_LEVELS = {"scat": ("easy", "medium"), "cancellation-hearts": ("easy", "medium")}
"""The levels of each game, weakest first."""

_BOTS = Lazily(
    {"scat": "scat_tui.games.scat.bots:BOTS", "cancellation-hearts": "scat_tui.games.hearts.bots:BOTS"}
)
_ADVISERS = Lazily(
    {"scat": "scat_tui.games.scat.bots:advise", "cancellation-hearts": "scat_tui.games.hearts.bots:advise"}
)


def levels(game: str) -> tuple[str, ...]:
    """The levels a game has, weakest first; LookupError if there is no such game."""
    return _LEVELS[game]


def level(game: str, name: str | None) -> Bot:
    """The player of a level; LookupError if there is no such game.

    A level that we do not have, as a record of a newer version may name, plays as the strongest we have.
    """
    bot: Bot = _BOTS[game][name if name in levels(game) else levels(game)[-1]]
    return bot


def advise(game: str, view: Any) -> Any:
    """What the strongest level would do, and why, as the game's own Advice; its `move` is the move.

    LookupError if there is no such game; ValueError if the view has no legal move.
    """
    return _ADVISERS[game](view)
