"""The computer players of Scat, `easy`, `medium` and `hard`, and the advice that medium follows."""

from collections.abc import Callable, Mapping
from random import Random

from scat_tui.games.scat.bots.advice import Advice, Reason
from scat_tui.games.scat.bots.adviser import advise, medium
from scat_tui.games.scat.bots.beginner import easy
from scat_tui.games.scat.bots.hard import hard
from scat_tui.games.scat.rules.moves import SeatMove
from scat_tui.games.scat.rules.view import View

__all__ = ["Advice", "Reason", "advise", "easy", "hard", "medium", "players"]


def players() -> Mapping[str, Callable[[View, Random], SeatMove]]:
    """The player of each level."""
    return {"easy": easy, "medium": medium, "hard": hard}
