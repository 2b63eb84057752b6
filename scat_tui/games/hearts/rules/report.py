"""The results of a game as `replay --json` prints them (record-format, "Results of a replay")."""

from collections.abc import Sequence

from scat_tui.engine.game import Event
from scat_tui.games.hearts.rules.events import HandOver, HandResult
from scat_tui.games.hearts.rules.settle import lowest
from scat_tui.games.hearts.rules.state import Phase, State


def report(name: str, state: State, events: Sequence[Event]) -> dict[str, object]:
    """One object of plain values: the game, then each settled hand."""
    over = state.phase is Phase.OVER
    return {
        "game": name,
        "over": over,
        "winners": list(lowest(state.scores)) if over else [],
        "scores": list(state.scores),
        "hands": [_hand(event.result) for event in events if isinstance(event, HandOver)],
    }


def _hand(result: HandResult) -> dict[str, object]:
    moon = None
    if result.choice is not None:
        moon = {"seat": result.shooter, "choice": result.choice.value}
    return {
        "dealer": result.dealer,
        "passing": result.passing.value,
        "points": list(result.points),
        "uncollected": result.uncollected,
        "moon": moon,
        "scores": list(result.scores),
    }
