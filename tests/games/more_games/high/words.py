"""High Card in sentences."""

from collections.abc import Iterable, Iterator, Sequence

from scat_tui.games.high.about import about
from scat_tui.games.high.rules import High, View, Won, all_options

from scat_tui.engine.game import Event, Refusal, Report, Seat
from scat_tui.games.house_rules import HouseRules
from scat_tui.games.scenes import Scene
from scat_tui.games.standings import GameStanding


def house_rules() -> HouseRules:
    return HouseRules(
        all_options(),
        {"target": "Points to win"},
        {"target": "How many points win the game."},
        lambda _name, value: f"{value} points",
        {},
        about().presets,
    )


def refusal_text(refusal: Refusal) -> str:
    return refusal.value.replace("_", " ")


def standing_of(view: View, own: Seat) -> GameStanding:
    figures = tuple(map(str, view.scores))
    due = view.to_act if isinstance(view.to_act, int) else None
    winners = (view.result,) if view.to_act is None and view.result is not None else ()
    return GameStanding(figures, figures[own], due, winners)


def hands_table(report: Report, names: Sequence[str]) -> str:
    return ""


def outcome(game: High, events: Sequence[Event], names: Sequence[str]) -> str:
    last = events[-1]
    return f"{names[last.seat]} wins." if isinstance(last, Won) else ""


def chronicle(
    game: High, scenes: Iterable[Scene[View]], names: Sequence[str], own: Seat | None
) -> Iterator[str]:
    for events, _onlooker, _open in scenes:
        yield from map(repr, events)
