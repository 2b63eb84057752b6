"""Which deals of today were played, in the lobby's words."""

from collections.abc import Sequence

from scat_tui.words import _
from scat_tui.words.lists import all_of


def not_played() -> str:
    """What is said of a deal of which no game was begun."""
    return _("not played yet")


def today_text(played: Sequence[str] | None) -> str:
    """The lobby's way to today's deals, with the titles of the games finished; None if they are unknown."""
    if played is None:
        return _("today's deal")
    state = _("{games} played").format(games=all_of(played)) if played else not_played()
    return _("today's deal: {state}").format(state=state)
