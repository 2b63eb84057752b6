"""What the people at a table are called wherever a name is shown."""

from collections.abc import Iterable

from scat_tui.engine.record import Player
from scat_tui.text import safe_text
from scat_tui.words import _


def seat_names(seats: Iterable[Player]) -> list[str]:
    """By seat a name that is harmless to show; the seat's number where nothing of it can be shown."""
    return [safe_text(player.name) or _("Seat {n}").format(n=seat) for seat, player in enumerate(seats)]
