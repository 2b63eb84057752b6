"""The computer players of Cancellation Hearts, from `easy` to `hard`, and the advice that medium follows."""

from collections.abc import Callable, Mapping
from random import Random

from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.adviser import advise, medium
from scat_tui.games.hearts.bots.beginner import easy
from scat_tui.games.hearts.rules.moves import SeatMove
from scat_tui.games.hearts.rules.view import View

__all__ = ["Advice", "Reason", "advise", "easy", "hard", "medium", "players"]


def hard(view: View, random: Random) -> SeatMove:
    """A move of a strong player; what they have learned is loaded when they first think."""
    from scat_tui.games.hearts.bots import expert

    return expert.hard(view, random)


def players() -> Mapping[str, Callable[[View, Random], SeatMove]]:
    """The player of each level."""
    return {"easy": easy, "medium": medium, "hard": hard}
