"""What a knock costs or brings, by value: where the bots' knock table comes from.

`python tests/bench/knock_table.py PLAYERS HANDS` plays hands of medium players; at each moment at which one
may knock, the hand is played on twice, with and without the knock. Printed by own turns had: for each value
the mean difference in lives, one's own loss less the others' mean loss. Below zero the knock pays.
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from scat_tui.engine.game import CHANCE
from scat_tui.games.scat.bots import advise, inference
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Knock, SeatMove
from scat_tui.games.scat.rules.state import State
from scat_tui.games.scat.rules.values import hand_value

REACH = 6
"""Points around what medium holds to be enough."""


def play_on(game: Scat, state: State, seed: bytes, watch: Callable[[State], None] | None = None) -> State:
    """The hand to its end by medium players."""
    while state.result is None:
        if state.to_act is CHANCE:
            move = game.chance(state, seed)
        else:
            if watch is not None:
                watch(state)
            move = advise(game.view(state, state.to_act)).move
        state = game.apply(state, move).state
    return state


def own_less_others(game: Scat, state: State, move: SeatMove, seed: bytes) -> float:
    lost = play_on(game, game.apply(state, move).state, seed).result.lost
    own = lost[move.seat]
    return own - (sum(lost) - own) / (game.seats - 1)


def measure(players: int, hands: int) -> dict[tuple[int, int], list[float]]:
    """Differences by own turns had and value in points."""
    game = Scat(seats=players)
    found: dict[tuple[int, int], list[float]] = defaultdict(list)
    for number in range(hands):
        seed = number.to_bytes(4, "big")

        def watch(state: State, seed: bytes = seed) -> None:
            view = game.view(state, state.to_act)
            knock = Knock(state.to_act)
            if knock not in view.legal:
                return
            advice = advise(view)
            waits = advice.move if advice.move != knock else advise(unknocking(view)).move
            points = hand_value(view.hand, game) // 2
            if abs(points - advice.enough / 2) <= REACH:
                cost = own_less_others(game, state, knock, seed) - own_less_others(game, state, waits, seed)
                found[min(inference.turns_of(view, view.seat), 4), points].append(cost)

        start = game.start(number % players)
        play_on(game, game.apply(start, game.chance(start, seed)).state, seed, watch)
    return found


def unknocking(view):
    """The view with everything legal but to knock."""
    return replace(view, legal=tuple(move for move in view.legal if not isinstance(move, Knock)))


if __name__ == "__main__":
    found = measure(int(sys.argv[1]), int(sys.argv[2]))
    for turns in range(5):
        row = [(points, costs) for (had, points), costs in sorted(found.items()) if had == turns]
        cells = [f"{points}:{sum(costs) / len(costs):+.2f}({len(costs)})" for points, costs in row]
        print(f"after {turns} own turns", *cells)
