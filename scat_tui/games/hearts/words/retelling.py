"""A game of Cancellation Hearts told by hands, for the command line."""

from collections.abc import Sequence
from typing import Any

from scat_tui.engine.match import AnyMatch
from scat_tui.games.hearts.words import Teller
from scat_tui.text.cells import columns, heading
from scat_tui.words import _
from scat_tui.words.names import Voice


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
    adds = moon["choice"] == "add"
    yours, theirs = (_("you add"), _("{who} adds")) if adds else (_("you subtract"), _("{who} subtracts"))
    return f" ({Voice(names).about(moon['seat'], yours, theirs)})"


def outcome(match: AnyMatch, names: Sequence[str]) -> str:
    """Who won with what, once the game is over."""
    return Teller(names).tell(match.events[-1]) or ""
