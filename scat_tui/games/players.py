"""Computer players: a View in, a legal Move out, and nothing else known."""

from scat_tui import games
from scat_tui.engine.game import GameMove, GameView
from scat_tui.games.rooms import Advice, Bot


def levels(game: str) -> tuple[str, ...]:
    """The levels a game has, weakest first; LookupError if there is no such game."""
    return games.about(game).levels


def level(game: str, name: str | None) -> Bot[GameView, GameMove]:
    """The player of a level; LookupError if there is no such game.

    A level that we do not have, as a record of a newer version may name, plays as the strongest we have.
    """
    known = levels(game)
    return games.bots(game).players()[name if name in known else known[-1]]


def advise(game: str, view: GameView) -> Advice[GameMove]:
    """What the strongest level would do, and why, as the game's own Advice; its `move` is the move.

    LookupError if there is no such game; ValueError if the view has no legal move.
    """
    return games.bots(game).advise(view)
