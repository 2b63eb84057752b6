"""Totals over many games of High Card."""

from collections.abc import Sequence

from scat_tui.engine.game import Report, Seat
from scat_tui.games.measures import Measure, Measured


class HighTally:
    def __init__(self, levels: tuple[str, ...]) -> None:
        self.wins = [0] * len(levels)

    def add(self, report: Report) -> None:
        self.wins[report["winners"][0]] += 1

    def summary(self) -> dict[str, object]:
        return {"wins": self.wins}

    def table(self) -> str:
        return f"wins: {self.wins}"


def tally(levels: tuple[str, ...]) -> HighTally:
    return HighTally(levels)


def measures(seats: int) -> Sequence[Measure]:
    return (Measure("won", "won", 1 / seats, is_share=True),)


def measured(report: Report, seat: Seat) -> Sequence[Measured]:
    return (Measured(float(seat in report["winners"]), 1),)
