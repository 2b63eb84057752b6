"""A game of Cancellation Hearts retold by hands, for the command line."""

from collections.abc import Sequence

from scat_tui.games.hearts.rules.report import HandReport, MoonReport
from scat_tui.text.cells import aligned, column_heading
from scat_tui.words import _, pgettext
from scat_tui.words.names import Voice


def hands_table(hands: Sequence[HandReport], names: Sequence[str]) -> str:
    """A row for each settled hand, and for each player the points and the score after them."""
    seats = range(len(names))
    if not hands:
        return ""
    rows = [
        [
            pgettext("table head", "hand"),
            _("passing"),
            _("uncollected"),
            *map(column_heading, names),
            _("dealer (moon)"),
        ]
    ]
    passing = {
        "left": pgettext("passing", "left"),
        "right": pgettext("passing", "right"),
        "hold": pgettext("passing", "hold"),
    }
    for number, hand in enumerate(hands, 1):
        rows.append(
            [
                str(number),
                passing.get(hand["passing"], hand["passing"]),
                str(hand["uncollected"] or "-"),
                *(f"{hand['points'][seat]} ({hand['scores'][seat]})" for seat in seats),
                names[hand["dealer"]] + _moon(hand["moon"], names),
            ]
        )
    return aligned(rows)


def _moon(moon: MoonReport | None, names: Sequence[str]) -> str:
    """` (Ana adds)`; empty for none."""
    if moon is None:
        return ""
    adds = moon["choice"] == "add"
    yours, theirs = (_("you add"), _("{who} adds")) if adds else (_("you subtract"), _("{who} subtracts"))
    return f" ({Voice(names).about(moon['seat'], yours, theirs)})"
