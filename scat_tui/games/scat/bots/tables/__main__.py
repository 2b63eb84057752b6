"""Makes the tables of the hard player: `python -m scat_tui.games.scat.bots.tables FILE`.

Everything follows from the seed and the number of hands, whatever the number of processes.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from scat_tui.games.scat.bots.hard import chances
from scat_tui.games.scat.bots.tables.hands import all_kinds
from scat_tui.games.scat.bots.tables.training import trained

HANDS = {2: 1.0, 3: 1.5, 4: 0.5, 5: 0.45, 6: 0.4, 7: 0.35, 8: 0.35, 9: 0.35}
"""How many hands are played by the number of players; with more of them each hand tells more."""
HANDS_WITH_A_LEAST = 0.3
"""How many where there is a least value to knock with."""


def made(players: int, least_knock: int, hands: int, seed: str) -> bytes:
    """The tables for one number of players and one least value to knock with."""
    kinds, by_place = all_kinds()
    share = HANDS[players] * (HANDS_WITH_A_LEAST if least_knock else 1.0)
    return trained(players, least_knock, int(share * hands), seed, kinds, by_place).written()


def main() -> None:
    """Makes all tables and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="the file to write")
    parser.add_argument("--seed", default="scat")
    parser.add_argument("--hands", type=int, default=400_000, help="hands of two players; of more, fewer")
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    tasks = [(players, least) for least in chances.LEAST_KNOCKS for players in chances.TABLE_SIZES]
    with ProcessPoolExecutor(options.processes, get_context("spawn")) as pool:
        running = [pool.submit(made, *task, options.hands, options.seed) for task in tasks]
        found = []
        for (players, least), each in zip(tasks, running, strict=True):
            found.append(each.result())
            print(f"{players} players, least knock {least}", file=sys.stderr, flush=True)
    data = chances.packed(found)
    with open(options.file, "wb") as file:
        file.write(data)
    print(f"{len(data)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
