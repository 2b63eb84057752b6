"""The moments of Scat that are worth seeing again: 31s, knocks that won by much, comebacks."""

from collections.abc import Iterator, Sequence

from scat_tui.engine.game import Seat
from scat_tui.games.scat.rules.events import End, HandResult
from scat_tui.games.scat.statistics.facts import COMEBACK, KNOCK, THIRTY_ONE
from scat_tui.games.totals import Moment


def moments_of_hand(result: HandResult, own: Seat, ends: Sequence[int]) -> Iterator[Moment]:
    """What a hand had to show; `ends` are the numbers of moves after which hands were settled."""
    end = ends[result.number - 1]
    if own in result.thirty_one:
        lives = sum(loss.lives for loss in result.losses)
        yield Moment(THIRTY_ONE, (lives, int(result.turns > 0)), result.number, end)
    margin = _won_by(result, own)
    if margin > 0:
        yield Moment(KNOCK, (margin, result.values[own] or 0), result.number, end)


def with_comeback(
    moments: Sequence[Moment], results: Sequence[HandResult], own: Seat, ends: Sequence[int]
) -> list[Moment]:
    """The moments of a game that `own` has won, with the hand after which they were furthest behind."""
    behind = max(results, key=lambda result: _behind(result, own))
    found = [*moments]
    if pennies := _behind(behind, own):
        move = ends[behind.number - 1]
        found.append(Moment(COMEBACK, (pennies, -(behind.pennies[own] or 0)), behind.number, move))
    return sorted(found, key=lambda moment: moment.move)


def _won_by(result: HandResult, own: Seat) -> int:
    """Half points between a knocker who lost nothing and the lowest hand; 0 if they did not win so."""
    value = result.values[own]
    if result.knocker != own or result.end not in (End.KNOCK, End.STOCK) or value is None or result.lost[own]:
        return 0
    lowest = min(other for other in result.values if other is not None)
    return value - lowest if result.losses else 0


def _behind(result: HandResult, own: Seat) -> int:
    """How many pennies more the others have than `own`, of those who have more."""
    mine = result.pennies[own]
    if mine is None:
        return 0
    return sum(max(0, pennies - mine) for pennies in result.pennies if pennies is not None)
