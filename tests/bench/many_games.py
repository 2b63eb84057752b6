"""A data folder with as many games as a year brings: `python tests/bench/many_games.py FOLDER [COUNT]`.

A few games are played by computer players, and each is stored many times under new ids and dates; of every
thirty games one is not finished.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]
sys.path.insert(0, str(CHECKOUT))

from scat_tui.engine.record import Player, Record  # noqa: E402
from scat_tui.saves.previous import previous_path  # noqa: E402
from scat_tui.saves.record_json import encode  # noqa: E402
from scat_tui.simulate.simulate import simulate  # noqa: E402

TABLES = (("scat", 4), ("cancellation-hearts", 6), ("scat", 5), ("scat", 7), ("cancellation-hearts", 8))
EACH = 4
"""How many different games of each table are played."""

FIRST = datetime(2026, 1, 1, 12, tzinfo=UTC)
UNFINISHED = 30
NAMES = ("Ana", "Juno", "Otto", "Wilhelmina", "Bo", "Cy", "Di", "Ed")


def played() -> list[Record]:
    """The different games; a person has the first seat."""
    games = []
    for name, seats in TABLES:
        for game in simulate(name, ["easy"] * seats, EACH, b"year", {}, processes=1):
            players = [Player(NAMES[seat], "bot", "easy") for seat in range(1, seats)]
            games.append(replace(game.record, seats=(Player(NAMES[0], "human"), *players)))
    # Turn about, so that a few games already are of all tables.
    return [games[each * EACH + table] for table in range(EACH) for each in range(len(TABLES))]


def a_year(count: int) -> Iterator[Record]:
    """So many games, the oldest first."""
    for number, record in enumerate(islice(cycle(played()), count)):
        when = f"{FIRST + timedelta(minutes=number * 480):%Y-%m-%dT%H:%M:%SZ}"
        moves = record.moves
        if number % UNFINISHED == UNFINISHED // 2:
            moves = moves[: len(moves) * 2 // 3]
        yield replace(record, id=f"year-{number:05}", created=when, saved=when, moves=moves)


def keep_year(data: Path, count: int) -> None:
    """Store them in a data folder, written at the times that they tell."""
    saves = data / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    for record in a_year(count):
        path = saves / f"{record.id}.json"
        path.write_bytes(encode(record))
        then = datetime.fromisoformat(record.saved).timestamp()
        os.utime(path, (then, then))
        before = previous_path(path)
        before.write_bytes(encode(replace(record, moves=record.moves[:-1])))
        os.utime(before, (then, then))


if __name__ == "__main__":
    keep_year(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
