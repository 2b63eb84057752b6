"""What tests of the deals of the days share: games of them, played out, and a day that it is."""

from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scat_tui.engine.record import Player, Record
from scat_tui.games import players
from scat_tui.games.replaying import make_game, replay
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.index_rows import new_row
from scat_tui.saves.saved_game import SavedGame
from scat_tui.saves.summary import summarize
from scat_tui.simulate.outcomes import played_out
from scat_tui.table import opening, table
from scat_tui.today import deal

SCAT, HEARTS = "scat", "cancellation-hearts"

DAY = date(2026, 11, 30)
NEXT, AFTER = date(2026, 12, 1), date(2026, 12, 2)


def evening(day: date, time: str = "20:00:00") -> str:
    """A time of that day, as in records."""
    return f"{day.isoformat()}T{time}Z"


@cache
def moves_of(game: str, day: date, level: str = "easy") -> tuple[str, ...]:
    """All moves of a day's deal if a computer player sits in the player's seat."""
    at_table = deal.table_of(game)
    rules = make_game(game, 1 + len(at_table.levels), at_table.options)
    seated = [players.level(game, each) for each in (level, *at_table.levels)]
    seed = bytes.fromhex(deal.seed_of(game, day))
    return tuple(rules.write(move) for move, _step in played_out(rules, at_table.dealer, seed, seated))


@cache
def finished(game: str = SCAT, day: date = DAY) -> Record:
    """A day's deal played to its end on the evening of that day."""
    at_table = deal.table_of(game)
    seats = (Player("Ana", "human"), *map(_bot, at_table.names, at_table.levels))
    return Record(
        id=f"{day.isoformat()}-{game}",
        game=game,
        created=evening(day, "19:00:00"),
        saved=evening(day),
        seed=deal.seed_of(game, day),
        options=at_table.options,
        seats=seats,
        dealer=at_table.dealer,
        moves=moves_of(game, day),
    )


def _bot(name: str, level: str) -> Player:
    return Player(name, "bot", level)


def cut(record: Record, **changes: Any) -> Record:
    """The game before the player's last move."""
    own = [number for number, move in enumerate(record.moves) if move.startswith("0 ")]
    return replace(record, moves=record.moves[: own[-1]], **changes)


@cache
def listed(game: str = SCAT, day: date = DAY) -> SavedGame:
    """The finished game as lists know it."""
    record = finished(game, day)
    summary = summarize(record, replay(record))
    return SavedGame(Path(f"{record.id}.json"), "", new_row("", summary))


def like(game: SavedGame, id: str = "", **changes: Any) -> SavedGame:
    """A game of which lists know something else."""
    summary = msgspec.structs.replace(game.summary, **changes)
    return SavedGame(Path(f"{id or game.id}.json"), "", new_row("", summary))


def keep(data: Path, *records: Record) -> None:
    """Puts games into a data folder."""
    saves = SaveFolder(data / "saves")
    for record in records:
        saves.write(record)


def set_day(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Let it be the evening of a day from now on."""
    monkeypatch.setattr(deal, "today", lambda: day)
    for module in (opening, table):
        monkeypatch.setattr(module, "now", lambda: evening(day))
