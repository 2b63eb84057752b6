"""A hand of Scat on the screen."""

from collections.abc import Callable

from scat_tui.games.felts import Seating, Style
from scat_tui.games.scat.felt.widget import ScatFelt
from scat_tui.games.scat.rules import Scat


def felt(game: Scat, seating: Seating, style: Callable[[], Style]) -> ScatFelt:
    """The felt of a table."""
    return ScatFelt(game, seating, style)
