"""What many games came to: wins, lives lost, lengths and ends, as plain data and as a table for people."""

from collections import Counter
from typing import Any

from scat_tui.words import _


class Tally:
    """Counts the reports of finished Scat games."""

    def __init__(self, game: str, levels: tuple[str, ...]) -> None:
        self.game = game
        self.levels = levels
        self.games = 0
        self.hands = 0
        self.wins = [0] * len(levels)
        self.lost = [0] * len(levels)
        self.dealt_in = [0] * len(levels)
        self.ends: Counter[str] = Counter()
        self.knocks = 0
        self.lowest_knocks = 0

    def add(self, report: dict[str, Any]) -> None:
        """Count one game by its report (record-format, "Results of a replay")."""
        self.games += 1
        for seat in report["winners"]:
            self.wins[seat] += 1
        for hand in report["hands"]:
            self.hands += 1
            self.ends[hand["end"]] += 1
            for seat, value in enumerate(hand["values"]):
                self.dealt_in[seat] += value is not None
                self.lost[seat] += hand["lost"][seat]
            if hand["end"] == "knock":
                self.knocks += 1
                self.lowest_knocks += hand["lost"][hand["knocker"]] > 0

    def summary(self) -> dict[str, object]:
        """Plain data: lives lost per hand are of the hands in which the seat was dealt in."""
        return {
            "game": self.game,
            "seats": list(self.levels),
            "games": self.games,
            "wins": self.wins,
            "lives_lost_per_hand": [round(rate, 4) for rate in map(_rate, self.lost, self.dealt_in)],
            "hands_per_game": round(_rate(self.hands, self.games), 2),
            "ends": dict(sorted(self.ends.items())),
            "knocks": self.knocks,
            "knocker_lost": self.lowest_knocks,
        }

    def table(self) -> str:
        """A table of seats, then of levels where they differ, then how hands ended."""
        rows = [(_("seat"), _("level"), _("wins"), _("share"), _("lives lost per hand"))]
        for seat, level in enumerate(self.levels):
            rows.append((str(seat), level, *self._figures([seat])))
        for level in sorted(set(self.levels)) if len(set(self.levels)) > 1 else ():
            seats = [seat for seat, other in enumerate(self.levels) if other == level]
            rows.append((_("all"), level, *self._figures(seats)))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [_line(row, widths) for row in rows]
        ends = ", ".join(f"{end} {count}" for end, count in sorted(self.ends.items()))
        lines += [
            "",
            _("{games} games, {mean:.1f} hands a game").format(
                games=self.games, mean=_rate(self.hands, self.games)
            ),
            _("hands ended by: {ends}").format(ends=ends),
            _("knockers who lost lives at the showdown: {share:.1%}").format(
                share=_rate(self.lowest_knocks, self.knocks)
            ),
        ]
        return "\n".join(lines)

    def _figures(self, seats: list[int]) -> tuple[str, str, str]:
        wins, lost, dealt_in = (
            sum(of[seat] for seat in seats) for of in (self.wins, self.lost, self.dealt_in)
        )
        return str(wins), f"{_rate(wins, self.games):.1%}", f"{_rate(lost, dealt_in):.3f}"


def _rate(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    """The seat and the level to the left, figures to the right."""
    cells = [
        text.ljust(width) if place < 2 else text.rjust(width)
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()
