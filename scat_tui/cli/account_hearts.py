"""A game of Cancellation Hearts told by hands, for the command line."""

from collections.abc import Sequence
from typing import Any

from scat_tui.cli.output import columns, heading
from scat_tui.words import _, ngettext


def hands(hands: list[dict[str, Any]], names: Sequence[str]) -> str:
    """A row for each hand, and for each player the points and the score after them."""
    seats = range(len(names))
    rows = [[_("hand"), _("passing"), _("uncollected"), *map(heading, names), _("dealer (moon)")]]
    for number, hand in enumerate(hands, 1):
        rows.append(
            [
                str(number),
                hand["passing"],
                str(hand["uncollected"] or "-"),
                *(f"{hand['points'][seat]} ({hand['scores'][seat]})" for seat in seats),
                names[hand["dealer"]] + _moon(hand["moon"], names),
            ]
        )
    return columns(rows)


def _moon(moon: dict[str, Any] | None, names: Sequence[str]) -> str:
    """` (Ana adds)`; nothing for none."""
    if moon is None:
        return ""
    text = _("{who} adds") if moon["choice"] == "add" else _("{who} subtracts")
    return f" ({text.format(who=names[moon['seat']])})"


def outcome(report: dict[str, Any], winners: str) -> str:
    """Who won with what."""
    count = len(report["winners"])
    text = ngettext("{who} wins with {score}.", "{who} win jointly with {score}.", count)
    return text.format(who=winners, score=min(report["scores"]))
