"""The results of a game, as `replay --json` prints them (see "Results of a replay" in the record format)."""

from collections.abc import Sequence
from typing import TypedDict

from scat_tui.engine.game import Event, Report, Seat
from scat_tui.games.scat.rules.events import HandOver, HandResult
from scat_tui.games.scat.rules.state import Phase, State
from scat_tui.games.scat.rules.values import points


class HandReport(TypedDict):
    """A settled hand; lists have one entry per seat."""

    dealer: Seat
    end: str
    knocker: Seat | None
    values: list[int | float | None]
    lost: list[int]
    lives: list[int | None]
    out: list[Seat]


class ScatReport(Report):
    """The game, then each settled hand."""

    lives: list[int | None]
    kitty: int
    hands: list[HandReport]


def report(state: State, events: Sequence[Event]) -> ScatReport:
    """The results so far."""
    over = state.phase is Phase.OVER
    return {
        "game": "scat",
        "over": over,
        "winners": list(state.survivors()) if over else [],
        "lives": list(state.pennies),
        "kitty": state.kitty,
        "hands": [_hand(event.result) for event in events if isinstance(event, HandOver)],
    }


def _hand(result: HandResult) -> HandReport:
    return {
        "dealer": result.dealer,
        "end": result.end.value,
        "knocker": result.knocker,
        "values": [None if value is None else points(value) for value in result.values],
        "lost": list(result.lost),
        "lives": list(result.pennies),
        "out": list(result.out),
    }
