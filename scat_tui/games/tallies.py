"""What many games came to, as plain data and as a table for people; each game counts in its own way."""

from collections.abc import Callable
from typing import Any, Protocol

from scat_tui.games.hearts.tally import HeartsTally
from scat_tui.games.scat.tally import ScatTally


class Tally(Protocol):
    """Counts the reports of finished games."""

    def add(self, report: dict[str, Any]) -> None:
        """Count one game by its report (record-format, "Results of a replay")."""

    def summary(self) -> dict[str, object]:
        """Plain data."""

    def table(self) -> str:
        """For people: a row for each seat, then for each level where they differ, then the rest in words."""


def tally(game: str, levels: tuple[str, ...]) -> Tally:
    """An empty tally of a game, one level per seat; LookupError if there is no such game."""
    return _TALLIES[game](game, levels)


_TALLIES: dict[str, Callable[[str, tuple[str, ...]], Tally]] = {
    "scat": ScatTally,
    "cancellation-hearts": HeartsTally,
}
