"""A View as JSON, the same way for every game: what a program is told, and nothing else."""

import json
from collections.abc import Iterable
from enum import Enum
from typing import Any

from scat_tui.engine.cards import Card
from scat_tui.engine.game import AnyGame, GameRules, GameView, rules_in_force


def view_line(game: AnyGame, view: GameView) -> bytes:
    """The line for a program that is to move: the View as one JSON object."""
    return json.dumps(view_as_data(game, view), separators=(",", ":")).encode() + b"\n"


def view_as_data(game: AnyGame, view: GameView) -> dict[str, object]:
    """The fields of a View by their names, as data for JSON: cards and moves as they are in records."""
    told = {name: getattr(view, name) for name in _fields(view)}
    moves = [game.write(move) for move in view.legal]
    return {
        name: moves if name == "legal" else _rules(view.game) if name == "game" else _data(value)
        for name, value in told.items()
    }


def _rules(game: GameRules) -> dict[str, object]:
    """What is agreed on: the game's name, the number of players, and all house rules."""
    return {"name": game.name, "seats": game.seats, "options": rules_in_force(game)}


def _data(value: object) -> Any:
    match value:
        case Card():
            return str(value)
        case Enum():
            return str(value.value) if isinstance(value, str) else value.name.lower()
        case None | bool() | int() | float() | str():
            return value
        case _ if names := _fields(value):
            return {name: _data(getattr(value, name)) for name in names}
        case Iterable():
            return [_data(each) for each in value]
        case _:
            raise TypeError(f"a View has no {type(value).__name__}")


def _fields(value: object) -> tuple[str, ...]:
    """The names of the fields of a dataclass or a named tuple; none for other values."""
    return getattr(type(value), "__match_args__", ())
