"""The finished games of which statistics are made, each once, in the order in which they ended."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from scat_tui.saves.finished import Finished


class PastGame(NamedTuple):
    """A finished game that counts."""

    path: Path
    finished: Finished
    ended: datetime | None
    """None if the record does not tell."""


def past_games(found: Iterable[tuple[Path, Finished | None]]) -> list[PastGame]:
    """The games in the order in which they ended; of copies only the one that was saved first."""
    games = [PastGame(path, finished, _time(finished.saved)) for path, finished in found if finished]
    games.sort(key=lambda game: (game.ended or datetime.min.replace(tzinfo=UTC), game.path.name))
    first: dict[str, PastGame] = {}
    for game in games:
        first.setdefault(game.finished.identity, game)
    return [*first.values()]


def _time(written: str) -> datetime | None:
    """The time that a record tells, in any form that Python reads, if it has a time zone."""
    try:
        time = datetime.fromisoformat(written)
        return time.astimezone(UTC) if time.tzinfo else None
    except (ValueError, OverflowError):
        return None
