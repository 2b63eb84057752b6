"""Who can sit at a seat of a new game, as choices."""

from scat_tui import games
from scat_tui.games.players import PROGRAM
from scat_tui.screens.dialogs import Choice
from scat_tui.settings.settings import PERSON
from scat_tui.words import _
from scat_tui.words.names import level_text

NAME = "name"
"""The answer that a seat gets another name."""


def player_choices(game: str) -> list[Choice]:
    """The levels of computer players, a program, a person, and another name for whoever sits there."""
    levels = [
        Choice(level, _("Computer player, {level}").format(level=level_text(level)))
        for level in games.about(game).levels
    ]
    return [
        *levels,
        Choice(PROGRAM, _("Your own program")),
        Choice(PERSON, _("A person at this screen")),
        Choice(NAME, _("Another name")),
    ]
