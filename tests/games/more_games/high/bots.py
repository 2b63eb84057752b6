"""The computer player of High Card, who has no choice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from scat_tui.games.high.rules import Show, View


@dataclass(frozen=True)
class Advice:
    move: Show


def players() -> Mapping[str, Callable[[View, Random], Show]]:
    return {"easy": lambda view, _random: advise(view).move}


def advise(view: View) -> Advice:
    return Advice(view.legal[0])
