"""How a day's game of Cancellation Hearts went for one seat: its place, its points, its good hands."""

from scat_tui.engine.game import Seat
from scat_tui.games.day_result import DayResult
from scat_tui.games.hearts.rules.report import HeartsReport
from scat_tui.words import _, ngettext


def day_result(report: HeartsReport, seat: Seat) -> DayResult:
    """The result of a finished game.

    A hand is good if it added no more to the seat's score than to the scores of all on average, moons
    included.
    """
    scores, good = report["scores"], []
    before = [0] * len(scores)
    for hand in report["hands"]:
        added = [after - earlier for after, earlier in zip(hand["scores"], before, strict=True)]
        good.append(added[seat] * len(scores) <= sum(added))
        before = hand["scores"]
    return DayResult(
        place=1 + sum(other < scores[seat] for other in scores),
        seats=len(scores),
        cost=scores[seat],
        hands=tuple(good),
    )


def cost_text(result: DayResult) -> str:
    """The points at the end."""
    return ngettext("{count} point", "{count} points", abs(result.cost)).format(count=result.cost)


def signs_text(good: str, bad: str) -> str:
    """What the signs of good and bad hands mean."""
    return _("{good}: a hand with no more points than the average, {bad}: one with more.").format(
        good=good, bad=bad
    )
