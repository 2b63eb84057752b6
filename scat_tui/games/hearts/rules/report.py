"""The results of a game, as `replay --json` prints them (see "Results of a replay" in the record format)."""

from collections.abc import Sequence
from typing import TypedDict

from scat_tui.engine.game import Event, Report, Seat
from scat_tui.games.hearts.rules.events import HandOver, HandResult
from scat_tui.games.hearts.rules.settle import lowest
from scat_tui.games.hearts.rules.state import Phase, State


class MoonReport(TypedDict):
    """Who shot the moon, and what they chose."""

    seat: Seat
    choice: str


class HandReport(TypedDict):
    """A settled hand; lists have one entry per seat."""

    dealer: Seat
    passing: str
    points: list[int]
    uncollected: int
    moon: MoonReport | None
    scores: list[int]


class HeartsReport(Report):
    """The game, then each settled hand."""

    scores: list[int]
    hands: list[HandReport]


def report(name: str, state: State, events: Sequence[Event]) -> HeartsReport:
    """The results so far."""
    over = state.phase is Phase.OVER
    return {
        "game": name,
        "over": over,
        "winners": list(lowest(state.scores)) if over else [],
        "scores": list(state.scores),
        "hands": [_hand(event.result) for event in events if isinstance(event, HandOver)],
    }


def _hand(result: HandResult) -> HandReport:
    moon: MoonReport | None = None
    if result.shooter is not None and result.choice is not None:
        moon = {"seat": result.shooter, "choice": result.choice.value}
    return {
        "dealer": result.dealer,
        "passing": result.passing.value,
        "points": list(result.points),
        "uncollected": result.uncollected,
        "moon": moon,
        "scores": list(result.scores),
    }
