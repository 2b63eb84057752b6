"""A game of Scat retold by hands, for the command line."""

from collections.abc import Sequence

from scat_tui.games.scat.rules.report import HandReport
from scat_tui.text.cells import aligned, column_heading
from scat_tui.words import _, pgettext


def hands_table(hands: Sequence[HandReport], names: Sequence[str]) -> str:
    """A row for each settled hand, and for each player the value, the lives lost and those left."""
    if not hands:
        return ""
    rows = [
        [pgettext("table head", "hand"), _("ended by"), *map(column_heading, names), _("dealer (knocker)")]
    ]
    for number, hand in enumerate(hands, 1):
        knocker = "" if hand["knocker"] is None else f" ({names[hand['knocker']]})"
        rows.append(
            [
                str(number),
                _("a 31") if hand["end"] == "31" else end_text(hand["end"]),
                *(_seat(hand, seat) for seat in range(len(names))),
                names[hand["dealer"]] + knocker,
            ]
        )
    return aligned(rows)


def _seat(hand: HandReport, seat: int) -> str:
    """`18 -1 (2)`: the hand's value, lives lost, lives left."""
    value, lost, lives = hand["values"][seat], hand["lost"][seat], hand["lives"][seat]
    if value is None:
        return "-"
    left = pgettext("player", "out") if lives is None else str(lives)
    return f"{value} -{lost} ({left})" if lost else f"{value} ({left})"


def end_text(end: str) -> str:
    """What settled a hand, in a word; `end` as in a report."""
    words = {
        "knock": pgettext("end of a hand", "knock"),
        "throw": pgettext("end of a hand", "throw"),
        "stock": pgettext("end of a hand", "stock"),
        "void": pgettext("end of a hand", "void"),
    }
    return words.get(end, end)
