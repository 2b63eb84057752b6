"""The moments of Cancellation Hearts in sentences."""

from scat_tui.games.hearts.statistics.facts import MOON, STOPPED
from scat_tui.games.totals import Moment
from scat_tui.words import _, ngettext


def moment_text(moment: Moment) -> str:
    """A moment in a sentence."""
    first, *rest = moment.figures
    if moment.kind == MOON:
        own = _("You shot the moon and took {value} off your own score.")
        text = own if rest[0] else _("You shot the moon: {value} for every other player.")
        return text.format(value=first)
    if moment.kind == STOPPED:
        text = ngettext(
            "You stopped a moon with {count} point; the other player had {most}.",
            "You stopped a moon with {count} points; the other player had {most}.",
            rest[0],
        )
        return text.format(count=rest[0], most=first)
    text = ngettext(
        "You won, though you were {count} point behind.",
        "You won, though you were {count} points behind.",
        first,
    )
    return text.format(count=first)
