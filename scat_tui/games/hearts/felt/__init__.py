"""A hand of Cancellation Hearts on the screen."""

from collections.abc import Callable

from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.felt.widget import HeartsFelt
from scat_tui.games.hearts.rules import Hearts


def felt(game: Hearts, seating: Seating, style: Callable[[], Style]) -> HeartsFelt:
    """The felt of a table."""
    return HeartsFelt(seating, style)
