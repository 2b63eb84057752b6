"""Totals over many games of High Card."""

from scat_tui.engine.game import Report


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
