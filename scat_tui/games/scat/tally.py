"""Totals over many games of Scat: wins, lives lost, lengths and ends."""

from collections import Counter
from collections.abc import Sequence

from scat_tui.engine.game import Seat
from scat_tui.games.measures import Measure, Measured
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.report import ScatReport
from scat_tui.games.scat.words.retelling import end_text
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.figures import rate, rows_by_seat
from scat_tui.words.lists import listing


class ScatTally:
    """Totals over finished games of Scat."""

    def __init__(self, levels: tuple[str, ...]) -> None:
        self.levels = levels
        self.games = 0
        self.hands = 0
        self.wins = [0] * len(levels)
        self.lost = [0] * len(levels)
        self.dealt_in = [0] * len(levels)
        self.ends: Counter[str] = Counter()
        self.knocks = 0
        self.lowest_knocks = 0

    def add(self, report: ScatReport) -> None:
        """Adds one game by its report (see "Results of a replay" in the record format)."""
        self.games += 1
        for seat in report["winners"]:
            self.wins[seat] += 1
        for hand in report["hands"]:
            self.hands += 1
            self.ends[hand["end"]] += 1
            for seat, value in enumerate(hand["values"]):
                self.dealt_in[seat] += value is not None
                self.lost[seat] += hand["lost"][seat]
            if hand["knocker"] is not None and hand["end"] == "knock":
                self.knocks += 1
                self.lowest_knocks += hand["lost"][hand["knocker"]] > 0

    def summary(self) -> dict[str, object]:
        """The totals as plain data; lives lost per hand are of the hands in which the seat was dealt in."""
        return {
            "game": Scat.name,
            "seats": list(self.levels),
            "games": self.games,
            "wins": self.wins,
            "lives_lost_per_hand": [round(share, 4) for share in map(rate, self.lost, self.dealt_in)],
            "hands_per_game": round(rate(self.hands, self.games), 2),
            "ends": dict(sorted(self.ends.items())),
            "knocks": self.knocks,
            "knocker_lost": self.lowest_knocks,
        }

    def table(self) -> str:
        """A table of seats, then of levels if they differ, then how hands ended."""
        titles = pgettext("table head", "wins"), pgettext("table head", "share"), _("lives lost per hand")
        lines = rows_by_seat(titles, self.levels, self._figures)
        text = _("{end} {count}")
        ends = listing(
            [text.format(end=end_text(end), count=count) for end, count in sorted(self.ends.items())]
        )
        lines += [
            "",
            ngettext(
                "{games} game, {mean:.1f} hands a game", "{games} games, {mean:.1f} hands a game", self.games
            ).format(games=self.games, mean=rate(self.hands, self.games)),
            _("hands ended by: {ends}").format(ends=ends),
            _("knockers who lost lives at the showdown: {share:.1%}").format(
                share=rate(self.lowest_knocks, self.knocks)
            ),
        ]
        return "\n".join(lines)

    def _figures(self, seats: list[int]) -> tuple[str, ...]:
        wins, lost, dealt_in = (
            sum(of[seat] for seat in seats) for of in (self.wins, self.lost, self.dealt_in)
        )
        return str(wins), f"{rate(wins, self.games):.1%}", f"{rate(lost, dealt_in):.3f}"


def tally(levels: tuple[str, ...]) -> ScatTally:
    """An empty tally; one level per seat."""
    return ScatTally(levels)


def measures(seats: int) -> Sequence[Measure]:
    """The share of games won; lives lost mislead, as only survivors go on losing them."""
    return (Measure("games_won", _("games won"), 1 / seats, is_share=True),)


def measured(report: ScatReport, seat: Seat) -> Sequence[Measured]:
    """A game won by several is shared among them."""
    winners = report["winners"]
    return (Measured(1 / len(winners) if seat in winners else 0.0, 1),)
