"""Which deals of today were played, in the lobby's words."""

from collections.abc import Sequence

from scat_tui.words import _
from scat_tui.words.lists import all_of


def played_text(games: Sequence[str]) -> str:
    """Which games' deals of today were finished, by their short titles."""
    return _("{games} played").format(games=all_of(games)) if games else _("not played yet")
