"""The computer players of all games, by level."""

from typing import TYPE_CHECKING

from scat_tui import games
from scat_tui.engine.game import GameMove, GameView

if TYPE_CHECKING:
    from scat_tui.games.rooms import Bot


def level(game: str, name: str | None) -> "Bot[GameView, GameMove]":
    """The computer player of a level; LookupError if there is no such game.

    An unknown level, perhaps of a newer version, plays as the strongest one.
    """
    known = games.about(game).levels
    return games.bots(game).players()[name if name in known else known[-1]]
