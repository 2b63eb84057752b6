"""The fields that the Views of all games have, for people who write programs."""

from collections.abc import Mapping

from scat_tui.words import _


def shared_fields() -> Mapping[str, str]:
    """A sentence for each of them."""
    return {
        "game": _("the game, the number of seats, and the house rules in force"),
        "seat": _("your seat, from 0, clockwise"),
        "dealer": _("the seat that deals this hand"),
        "deals": _("the number of this hand, from 1"),
        "cards": _("how many cards each seat has"),
        "legal": _("your legal moves, as records have them: answer with one"),
    }
