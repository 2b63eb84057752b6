"""Figures of speed, side by side in one run: `python tests/bench/speed.py`.

Each is the least of some tries in this process's own time, and its ratio to a fixed piece of Python work,
so that figures of two machines, or of a busy one, can be compared.
"""

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

from scat_tui.engine.record import Record
from scat_tui.games.replaying import replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.simulate.simulate import simulate


def least(work: Callable[[], object], tries: int = 7) -> float:
    """Milliseconds of the quickest try."""
    times = []
    for _try in range(tries):
        start = process_time()
        work()
        times.append(process_time() - start)
    return 1000 * min(times)


def reference() -> int:
    """The work that ratios are of: about what a move's rules cost, 10,000 times."""
    total = 0
    for number in range(10_000):
        total += len(str(number)) + sum((number % 7, number % 11))
    return total


def game(name: str, seats: int) -> Record:
    """A whole game of computer players."""
    levels = ["medium", "easy"] * seats
    (played,) = simulate(name, levels[:seats], 1, b"speed", {}, processes=1)
    return played.record


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


def main() -> None:
    """Print the figures."""
    scat, hearts = game("scat", 9), game("cancellation-hearts", 11)
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


if __name__ == "__main__":
    main()
