"""The computer players of all games, by level."""

from typing import TYPE_CHECKING

from scat_tui import games
from scat_tui.engine.game import GameMove, GameView

if TYPE_CHECKING:
    from scat_tui.games.rooms import Bot

PROGRAM = "exec"
"""The level of a seat that a program of the player's own plays, as a record has it."""

_USUAL = "medium"


def level(game: str, name: str | None) -> "Bot[GameView, GameMove]":
    """The computer player of a level; LookupError if there is no such game.

    An unknown level, perhaps of a newer version, plays as the strongest one, a program that is not there as
    `usual_level`.
    """
    known = games.about(game).levels
    if name == PROGRAM:
        name = usual_level(game)
    return games.bots(game).players()[name if name in known else known[-1]]


def usual_level(game: str) -> str:
    """`medium` if there is such a level, else the strongest."""
    known = games.about(game).levels
    return _USUAL if _USUAL in known else known[-1]
