"""A whole game between computer players, move by move."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from scat_tui.engine.game import CHANCE, AnyGame, GameMove, GameState, GameView, Seat, Step

if TYPE_CHECKING:
    from scat_tui.games.rooms import Bot

MOST_MOVES = 200_000
"""The most moves of one game; the longest plausible game is far shorter."""


def played_out(
    game: AnyGame, dealer: Seat, seed: bytes, players: "Sequence[Bot[GameView, GameMove]]"
) -> Iterator[tuple[GameMove, Step[GameState]]]:
    """Every move of a game to its end, with what it leads to.

    As at a table, each decision has its own random numbers, so that the same moves follow from one seed.
    """
    state, made = game.start(dealer), 0
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = game.chance(state, seed)
        else:
            random = Random(f"{seed.hex()}:{made}")
            move = players[state.to_act](game.view(state, state.to_act), random)
        step = game.apply(state, move)
        yield move, step
        state, made = step.state, made + 1
