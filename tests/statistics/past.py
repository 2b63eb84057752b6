"""Finished games as statistics have them, made up for tests."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from scat_tui.games.scat.statistics.facts import Knock, ScatFacts, Went
from scat_tui.games.totals import Moment
from scat_tui.saves.finished import Finished
from scat_tui.statistics.past_games import PastGame, past_games

FIRST = datetime(2026, 1, 1, 12, tzinfo=UTC)


def finished(number: int = 0, place: int = 1, **changes: Any) -> Finished:
    """A game of Scat; `number` is that of its day and tells it from others."""
    seats = changes.get("seats", 4)
    facts = changes.pop("facts", None) or ScatFacts(place, 3, 2, (), 0, 0, 0, ())
    values: dict[str, Any] = {
        "game": "scat",
        "saved": (FIRST + timedelta(days=number)).isoformat(),
        "seats": seats,
        "rules": "standard",
        "levels": ("easy",),
        "undos": 0,
        "identity": f"game {number}",
        "place": place,
        "written": msgspec.Raw(msgspec.json.encode(facts)),
    }
    return Finished(**{**values, **changes})


def with_facts(number: int, place: int = 1, *moments: Moment, **changes: Any) -> Finished:
    """The same with moments in it, and a knock for each of them."""
    knocks = tuple(Knock(1, 50, Went.SAFE) for _moment in moments)
    facts = ScatFacts(place, 3, 2, knocks, 0, 0, 0, moments)
    return finished(number, place, facts=facts, **changes)


def past(*games: Finished) -> list[PastGame]:
    """The games in the order in which they ended."""
    return past_games((Path(f"{number:03}.json"), game) for number, game in enumerate(games))
