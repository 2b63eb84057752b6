"""A game of Cancellation Hearts told by hands, for the command line."""

from typing import Any

from scat_tui.cli.output import columns
from scat_tui.words import _, ngettext


def hands(hands: list[dict[str, Any]]) -> str:
    """A row for each hand, and for each seat its points and its score after them."""
    seats = range(len(hands[0]["points"]))
    rows = [
        [
            _("hand"),
            _("dealer"),
            _("passing"),
            *(_("seat {n}").format(n=n) for n in seats),
            _("uncollected"),
            _("moon"),
        ]
    ]
    for number, hand in enumerate(hands, 1):
        rows.append(
            [
                str(number),
                str(hand["dealer"]),
                hand["passing"],
                *(f"{hand['points'][seat]} ({hand['scores'][seat]})" for seat in seats),
                str(hand["uncollected"] or "-"),
                _moon(hand["moon"]),
            ]
        )
    return columns(rows)


def _moon(moon: dict[str, Any] | None) -> str:
    """`seat 3 adds`; `-` for none."""
    if moon is None:
        return "-"
    text = _("seat {n} adds") if moon["choice"] == "add" else _("seat {n} subtracts")
    return text.format(n=moon["seat"])


def outcome(report: dict[str, Any], winners: str) -> str:
    """Who won with what."""
    count = len(report["winners"])
    text = ngettext("{who} wins with {score}.", "{who} win jointly with {score}.", count)
    return text.format(who=winners, score=min(report["scores"]))
