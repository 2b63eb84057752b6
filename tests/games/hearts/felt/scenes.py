"""Scenes of a table of Cancellation Hearts for tests: a game stopped where it is wanted."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from scat_tui.engine.game import CHANCE, Event
from scat_tui.engine.record import Player
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.felt.layout import layout_for
from scat_tui.games.hearts.felt.picture import paint
from scat_tui.games.hearts.felt.places import Layout
from scat_tui.games.hearts.felt.scene import Scene
from scat_tui.games.hearts.felt.tricks_in_sight import TricksInSight
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.state import State
from scat_tui.games.hearts.rules.values import cards_each
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal
from tests.screens.open_hearts_table import NAMES


@lru_cache(32)
def history(
    seats: int, seed: str = "", **house: Any
) -> tuple[tuple[State, ...], tuple[tuple[Event, ...], ...]]:
    """A whole wild game: the state after each move, and its events."""
    house = {"target": 50, **house}
    chooser, game = Random(f"scenes {seed}"), Hearts(seats, **house)
    state: Any = game.start(0)
    states: list[State] = []
    events: list[tuple[Event, ...]] = []
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = wild_deal(game, state, chooser)
        else:
            move = wild_choice(game, state, chooser, hunter=state.left_of(state.dealer))
        step = game.apply(state, move)
        state = step.state
        states.append(state)
        events.append(tuple(step.events))
    return tuple(states), tuple(events)


def view_when(wanted: Callable[[View], bool], seats: int = 6, seat: int | None = 0, **house: Any) -> View:
    """What a seat sees as soon as that is as wanted."""
    for number in range(60):
        for state in history(seats, str(number), **house)[0]:
            view: View = Hearts(seats, **{"target": 50, **house}).view(state, seat)
            if wanted(view):
                return view
    raise AssertionError("no such view")


def seating_of(seats: int, names: tuple[str, ...] = NAMES, events: tuple[Event, ...] = ()) -> Seating:
    """A person and computer players."""
    players = [Player(name, "bot" if seat else "human") for seat, name in enumerate(names[:seats])]
    return Seating(players, list(names[:seats]), 0, False, lambda: events)


def scene_of(view: View, style: Style | None = None, **more: Any) -> Scene:
    """A scene in which nothing moves."""
    seating = more.pop("seating", None) or seating_of(len(view.scores))
    style = style or Style(motion="off")
    teller = Teller(seating.names, style.letters, seating.own)
    trick = more.pop("trick", None) or TricksInSight().trick(view)
    return Scene(view, trick, seating, style, teller, bool(view.legal), **more)


def layout_of(view: View, width: int = 80, height: int = 24, *, opponents: int | None = None) -> Layout:
    """The layout for a window of so many cells."""
    seats = len(view.scores)
    return layout_for(width, height, seats, cards_each(seats), seats - 1 if opponents is None else opponents)


def lines_of(scene: Scene, width: int = 80, height: int = 24) -> list[str]:
    """The lines of the picture of a scene."""
    canvas = paint(scene, layout_of(scene.view, width, height)).canvas
    return [canvas.row(y).plain for y in range(canvas.height)]
