"""How a game of Scat stands, in a few words."""

from scat_tui.engine.game import Seat
from scat_tui.games.scat.rules.view import View
from scat_tui.games.standings import GameStanding
from scat_tui.words import _, pgettext


def standing_of(view: View, own: Seat) -> GameStanding:
    """The pennies of each player; the last one with any, or on the county, has won."""
    figures = tuple(lives_text(pennies, view.game.lives) for pennies in view.pennies)
    left = tuple(seat for seat, pennies in enumerate(view.pennies) if pennies is not None)
    return GameStanding(
        figures=figures,
        own=figures[own],
        due=view.to_act if isinstance(view.to_act, int) else None,
        winners=left if view.to_act is None else (),
    )


def lives_text(pennies: int | None, lives: int) -> str:
    """Pennies left as coins, spent ones as rings: `●●○`; a number if there are more than five."""
    if pennies is None:
        return pgettext("player", "out")
    if pennies == 0:
        return pgettext("player", "county")
    if lives > 5:
        return f"●x{pennies}"
    return "●" * pennies + "○" * (lives - pennies)


def on_the_county() -> str:
    """A player with no pennies and one last chance."""
    return _("on the county")
