"""A game of Scat told by hands, for the command line."""

from typing import Any

from scat_tui.cli.output import columns
from scat_tui.words import _


def hands(hands: list[dict[str, Any]]) -> str:
    """A row for each hand, and for each seat its value, the lives it lost and those it has left."""
    seats = range(len(hands[0]["values"]))
    rows = [
        [_("hand"), _("dealer"), _("ended by"), _("knocker"), *(_("seat {n}").format(n=n) for n in seats)]
    ]
    for number, hand in enumerate(hands, 1):
        knocker = hand["knocker"]
        rows.append(
            [
                str(number),
                str(hand["dealer"]),
                hand["end"] if hand["end"] != "31" else _("a 31"),
                "-" if knocker is None else str(knocker),
                *(_seat(hand, seat) for seat in seats),
            ]
        )
    return columns(rows)


def _seat(hand: dict[str, Any], seat: int) -> str:
    """`18 -1 (2)`: the hand's value, lives lost, lives left."""
    value, lost, lives = hand["values"][seat], hand["lost"][seat], hand["lives"][seat]
    if value is None:
        return "-"
    left = _("out") if lives is None else str(lives)
    return f"{value} -{lost} ({left})" if lost else f"{value} ({left})"


def outcome(report: dict[str, Any], winners: str) -> str:
    """Who won what."""
    return _("{who} wins the kitty of {kitty}.").format(who=winners, kitty=report["kitty"])
