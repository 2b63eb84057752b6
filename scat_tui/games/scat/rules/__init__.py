"""The rules of Scat (31, Blitz): `game` reads like the rulebook, the other modules are its terms."""

from collections.abc import Mapping

from scat_tui.engine.game import Option, options_of, with_options
from scat_tui.games.scat.rules.game import Scat

__all__ = ["Scat", "all_options", "new_game"]


def new_game(seats: int, options: Mapping[str, object]) -> Scat:
    """The game with these house rules; raises Invalid for what the rules do not allow."""
    return with_options(Scat, seats, options)


def all_options() -> tuple[Option, ...]:
    """The house rules, in the order of the rules page."""
    return options_of(Scat)
