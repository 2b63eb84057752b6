"""The moments of Scat in sentences."""

from scat_tui.games.scat.statistics.facts import KNOCK, THIRTY_ONE
from scat_tui.games.totals import Moment
from scat_tui.words import _, ngettext
from scat_tui.words.cards import value_text


def moment_text(moment: Moment) -> str:
    """A moment in a sentence."""
    first, *rest = moment.figures
    if moment.kind == THIRTY_ONE:
        lives = ngettext("the others lost {count} life", "the others lost {count} lives", first)
        text = _("You made 31, and {lives}.") if rest[0] else _("You were dealt 31, and {lives}.")
        return text.format(lives=lives.format(count=first))
    if moment.kind == KNOCK:
        text = _("You knocked with {value}, {points} above the lowest hand.")
        return text.format(value=value_text(rest[0]), points=value_text(first))
    text = ngettext(
        "You won, though the others together were {count} penny ahead.",
        "You won, though the others together were {count} pennies ahead.",
        first,
    )
    return text.format(count=first)
