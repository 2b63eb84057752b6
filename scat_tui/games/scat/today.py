"""How a day's game of Scat went for one seat: its place, its pennies, the hands that cost none."""

from scat_tui.engine.game import Seat
from scat_tui.games.day_result import DayResult
from scat_tui.games.scat.rules.report import ScatReport
from scat_tui.words import _, ngettext


def day_result(report: ScatReport, seat: Seat) -> DayResult:
    """The result of a finished game: those who went out later come before those who went out earlier.

    A hand is good if it cost no penny; one that was undone is none.
    """
    hands = report["hands"]
    left = [len(hands)] * len(report["lives"])
    for number, hand in enumerate(hands):
        for gone in hand["out"]:
            left[gone] = number
    played = [hand for hand in hands if hand["end"] != "void" and hand["values"][seat] is not None]
    return DayResult(
        place=1 + sum(other > left[seat] for other in left),
        seats=len(left),
        cost=-(report["lives"][seat] or 0),
        hands=tuple(hand["lost"][seat] == 0 for hand in played),
    )


def cost_text(result: DayResult) -> str:
    """The pennies that were left."""
    if not result.cost:
        return _("no pennies left")
    return ngettext("{count} penny left", "{count} pennies left", -result.cost).format(count=-result.cost)


def signs_text(good: str, bad: str) -> str:
    """What the signs of good and bad hands mean."""
    return _("{good}: a hand that cost you no penny, {bad}: one that did.").format(good=good, bad=bad)
