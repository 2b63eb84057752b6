"""The moments of Cancellation Hearts that are worth seeing again: moons, moons stopped, comebacks."""

from collections.abc import Iterator, Sequence

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.statistics.facts import COMEBACK, MOON, STOPPED
from scat_tui.games.totals import Moment

NEARLY = 39
"""The points of another player from which on a moon was within reach: three quarters of all."""


def moons(
    game: HeartsRules, results: Sequence[HandResult], own: Seat, ends: Sequence[int]
) -> Iterator[Moment]:
    """The moons that were made or stopped; `ends` are the numbers of moves after which hands were settled."""
    for result, end in zip(results, ends, strict=True):
        if result.shooter == own:
            subtracted = int(result.choice is Choice.SUBTRACT)
            yield Moment(MOON, (game.moon_value, subtracted), result.number, end)
        elif stopped_by(game, result, own):
            most = max(points for seat, points in enumerate(result.points) if seat != own)
            yield Moment(STOPPED, (most, result.points[own]), result.number, end)


def stopped_by(game: HeartsRules, result: HandResult, own: Seat) -> bool:
    """Whether one other player would have shot the moon but for the points of `own`.

    That player has at least `NEARLY` points, `own` all the others that were captured; nor did points that
    nobody took prevent the moon.
    """
    others = [points for seat, points in enumerate(result.points) if points and seat != own]
    prevented = result.uncollected and game.moon_needs_all == "on"
    return bool(result.points[own] and len(others) == 1 and others[0] >= NEARLY and not prevented)


def comebacks(results: Sequence[HandResult], own: Seat, ends: Sequence[int]) -> Iterator[Moment]:
    """The hand after which `own`, who has won, was furthest behind the best of the others."""
    behind = max(results, key=lambda result: _behind(result, own))
    if (points := _behind(behind, own)) > 0:
        yield Moment(COMEBACK, (points,), behind.number, ends[behind.number - 1])


def _behind(result: HandResult, own: Seat) -> int:
    return result.scores[own] - min(score for seat, score in enumerate(result.scores) if seat != own)
