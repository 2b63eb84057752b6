"""The computer players of all games, by level."""

from scat_tui import games
from scat_tui.engine.game import GameMove, GameView
from scat_tui.games.rooms import Bot


def level(game: str, name: str | None) -> Bot[GameView, GameMove]:
    """The player of a level; LookupError if there is no such game.

    A level that we do not have, as a record of a newer version may name, plays as the strongest we have.
    """
    known = games.about(game).levels
    return games.bots(game).players()[name if name in known else known[-1]]
