"""The rules of Cancellation Hearts: `game` reads like the rulebook, the other modules are its terms."""

from collections.abc import Mapping

from scat_tui.engine.game import Option, options_of, with_options
from scat_tui.games.hearts.rules.game import Hearts

__all__ = ["Hearts", "all_options", "new_game"]


def new_game(seats: int, options: Mapping[str, object]) -> Hearts:
    """The game with these house rules; raises Invalid for what the rules do not allow."""
    return with_options(Hearts, seats, options)


def all_options() -> tuple[Option, ...]:
    """The house rules, in the order of the rules page."""
    return options_of(Hearts)
