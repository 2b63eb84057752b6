"""Figures of speed, side by side in one run: `python tests/bench/speed.py`.

Each is the least of some tries in this process's own time, and its ratio to a fixed piece of Python work,
so that figures of two machines, or of a busy one, can be compared. `--rules` measures the rules only.
"""

import asyncio
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time

from scat_tui.engine.game import CHANCE
from scat_tui.engine.record import Record
from scat_tui.games.replaying import make_game, replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.simulate.simulate import simulate

PLAYED_AT_RANDOM = {"scat": (2, 4, 9), "cancellation-hearts": (6, 8, 11)}
SIMULATED = {"scat": (2, 5, 9), "cancellation-hearts": (6, 8, 11)}
"""The numbers of seats that are measured."""
RANDOM_GAMES = {"scat": 6, "cancellation-hearts": 2}
SIMULATED_GAMES = {"scat": 4, "cancellation-hearts": 1}
"""The games played in one try."""


def milliseconds(work: Callable[[], object]) -> float:
    """This process's own time for some work."""
    start = process_time()
    work()
    return 1000 * (process_time() - start)


def least(work: Callable[[], object], tries: int = 7) -> float:
    """Milliseconds of the quickest try."""
    return min(milliseconds(work) for _try in range(tries))


def least_of_both(work: Callable[[], object], tries: int = 9) -> tuple[float, float]:
    """Milliseconds of the quickest try of some work, and of the reference, tried in turn."""
    both = [(milliseconds(work), least(reference, 3)) for _try in range(tries)]
    return min(spent for spent, _ in both), min(base for _, base in both)


def reference() -> int:
    """The work that ratios are of: about what a move's rules cost, 10,000 times."""
    total = 0
    for number in range(10_000):
        total += len(str(number)) + sum((number % 7, number % 11))
    return total


def play_at_random(name: str, seats: int, games: int) -> int:
    """The number of moves, of chance too, in whole games; before each one all legal moves are asked for."""
    game, random, moves = make_game(name, seats, {}), Random(seats), 0
    for number in range(games):
        seed, state = number.to_bytes(4, "big"), game.start(number % seats)
        while state.to_act is not None:
            legal = game.legal(state)
            move = game.chance(state, seed) if state.to_act is CHANCE else random.choice(legal)
            state = game.apply(state, move).state
            moves += 1
    return moves


def simulated(name: str, seats: int, games: int) -> list[Record]:
    """Whole games of computer players, in this process."""
    levels = ["medium", "easy"] * seats
    played = simulate(name, levels[:seats], games, b"speed", {}, processes=1)
    return [game.record for game in played]


def measure_rules() -> None:
    """Print moves and games a second, and how many moves take the time of the reference."""
    for name, tables in PLAYED_AT_RANDOM.items():
        for seats in tables:
            play = partial(play_at_random, name, seats, RANDOM_GAMES[name])
            moves, (spent, base) = play(), least_of_both(play)
            label, rate = f"random play, {name}, {seats} seats", moves / spent
            print(f"{label:<44}{1000 * rate:8.0f} moves a second  {rate * base:6.1f} a reference")
    for name, tables in SIMULATED.items():
        for seats in tables:
            spent = least(partial(simulated, name, seats, SIMULATED_GAMES[name]))
            label = f"simulate, {name}, {seats} seats"
            print(f"{label:<44}{1000 * SIMULATED_GAMES[name] / spent:8.2f} games a second")


def scroll() -> float:
    """Milliseconds of one step in the rules."""
    from textual.app import App, ComposeResult

    from scat_tui import themes
    from scat_tui.screens.help.pane import HelpPane

    class Pages(App[None]):
        def get_theme_variable_defaults(self) -> dict[str, str]:
            return themes.DEFAULTS

        def compose(self) -> ComposeResult:
            yield HelpPane()

    async def measure() -> float:
        app = Pages()
        async with app.run_test(size=(80, 24)):
            pane = app.query_one(HelpPane)
            pane.show("scat", "values", None)

            def step() -> None:
                pane.action_step(1)
                pane.render()

            return least(step, 40)

    return asyncio.run(measure())


def measure_program() -> None:
    """Print milliseconds of what people wait for, and the ratio of each to the reference."""
    (scat,), (hearts,) = simulated("scat", 9, 1), simulated("cancellation-hearts", 11, 1)
    base = least(reference)
    with tempfile.TemporaryDirectory() as folder:
        saves = SaveFolder(Path(folder) / "saves")
        figures = {
            f"replay, scat, 9 seats, {len(scat.moves)} moves": least(lambda: replay(scat)),
            f"replay, hearts, 11 seats, {len(hearts.moves)} moves": least(lambda: replay(hearts)),
            "save, scat": least(lambda: saves.write(scat)),
            "save, hearts": least(lambda: saves.write(hearts)),
            "rules, a step": scroll(),
        }
    print(f"{'reference':<44}{base:8.2f} ms")
    for name, figure in figures.items():
        print(f"{name:<44}{figure:8.2f} ms  x{figure / base:.2f}")


def main() -> None:
    """Print the figures."""
    if "--rules" not in sys.argv:
        measure_program()
    measure_rules()


if __name__ == "__main__":
    main()
