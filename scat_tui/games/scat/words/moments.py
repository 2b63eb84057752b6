"""The moments that decided a game of Scat."""

from collections.abc import Sequence

from scat_tui.engine.game import Event, Seat
from scat_tui.games.scat.rules.events import HandOver, HandResult
from scat_tui.games.scat.words.events import Teller
from scat_tui.games.scat.words.log import summary
from scat_tui.words.moments import MOST, Moment


def moments(events: Sequence[Event], teller: Teller) -> list[Moment]:
    """The three hands that mattered most, in the order of play.

    The last one, and those in which most players went out, most lives were lost, or a 31 was made.
    """
    results = [event.result for event in events if isinstance(event, HandOver)]
    told = [result for result in results if result.losses]
    if not told:
        return []
    last = told[-1]
    others = sorted(told[:-1], key=lambda result: (-_weight(result, teller.own), result.number))
    chosen = sorted([*others[: MOST - 1], last], key=lambda result: result.number)
    return [Moment(result.number, summary(result, teller)) for result in chosen]


def _weight(result: HandResult, own: Seat | None) -> int:
    """How much a hand mattered; one's own losses and 31s a little more."""
    lives = sum(loss.lives for loss in result.losses)
    mine = own is not None and (result.lost[own] > 0 or own in result.thirty_one)
    return 4 * len(result.out) + lives + 2 * bool(result.thirty_one) + 2 * mine
