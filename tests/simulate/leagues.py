"""A small league, and ways to count it."""

import io
from pathlib import Path

from scat_tui.simulate.league import League
from scat_tui.simulate.league_run import as_json, count
from scat_tui.simulate.outcomes import Terms

SMALL = League(Terms("scat", {"lives": 1}), 2, ("easy", "medium"), "5e0b6c")
"""Four games a deal, each of a few milliseconds."""


def counted(league: League, deals: int, path: Path | None = None, processes: int = 1) -> str:
    """The figures of a league as JSON; nothing is told meanwhile."""
    said: list[str] = []
    standings = count(league, deals, path, io.StringIO(), said.append, processes=processes)
    assert said == []
    return as_json(standings)
