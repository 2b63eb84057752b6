"""Finished games in a data folder, for tests of what shows statistics."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from scat_tui.engine.game import Value
from scat_tui.engine.record import Player, Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.simulate.simulate import simulate

GAMES: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("scat", 2, {"lives": 1}),
    ("scat", 3, {"lives": 1}),
    ("cancellation-hearts", 6, {"target": 50}),
    ("scat", 2, {"county": "off"}),
    ("scat", 2, {"lives": 1}),
)
"""What is played, by how many, by which house rules; the oldest first."""


@cache
def played() -> tuple[Record, ...]:
    """A finished game of each table, the person at the first seat, the last one with moves taken back."""
    records = []
    for number, (game, seats, options) in enumerate(GAMES):
        [one] = simulate(game, ["easy"] * seats, 1, bytes([number + 1]), options, processes=1)
        players = (Player("Ana", "human"), *one.record.seats[1:])
        undos = 2 if number == len(GAMES) - 1 else None
        records.append(replace(one.record, seats=players, undos=undos))
    return tuple(records)


def keep(data: Path, now: datetime | None = None) -> SaveFolder:
    """Saves them, each ten days after the one before, the last one on this day."""
    saves, last = SaveFolder(data / "saves"), now or datetime.now(UTC)
    for number, record in enumerate(played()):
        when = f"{last - timedelta(days=10 * (len(GAMES) - 1 - number)):%Y-%m-%dT%H:%M:%SZ}"
        saves.write(replace(record, id=f"game-{number}", created=when, saved=when))
    return saves
