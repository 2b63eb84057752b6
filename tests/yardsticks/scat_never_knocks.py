"""A Scat player who never knocks and plays on for 31: who knocks too early loses to them."""

from dataclasses import replace
from random import Random

from scat_tui.games.scat.rules.moves import Knock, SeatMove
from scat_tui.games.scat.rules.view import View
from tests.yardsticks.scat_medium import medium


def never_knocks(view: View, random: Random) -> SeatMove:
    """The move of the yardstick where it may not knock."""
    game = replace(view.game, minimum_knock=31)
    return medium(replace(view, game=game, legal=tuple(_others(view))), random)


def _others(view: View) -> list[SeatMove]:
    return [move for move in view.legal if not isinstance(move, Knock)]
