"""Totals over many games of Cancellation Hearts: wins, points, lengths, moons."""

from collections.abc import Sequence

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.report import HeartsReport
from scat_tui.games.measures import Measure, Measured
from scat_tui.words import _, ngettext, pgettext
from scat_tui.words.figures import rate, rows_by_seat


class HeartsTally:
    """Totals over finished games of Cancellation Hearts."""

    def __init__(self, levels: tuple[str, ...]) -> None:
        self.levels = levels
        self.games = 0
        self.hands = 0
        self.wins = [0] * len(levels)
        self.shared = 0
        self.scores = [0] * len(levels)
        self.moons = [0] * len(levels)
        self.uncollected = 0

    def add(self, report: HeartsReport) -> None:
        """Adds one game by its report (see "Results of a replay" in the record format)."""
        self.games += 1
        self.shared += len(report["winners"]) > 1
        for seat in report["winners"]:
            self.wins[seat] += 1
        for seat, score in enumerate(report["scores"]):
            self.scores[seat] += score
        for hand in report["hands"]:
            self.hands += 1
            self.uncollected += hand["uncollected"]
            if hand["moon"] is not None:
                self.moons[hand["moon"]["seat"]] += 1

    def summary(self) -> dict[str, object]:
        """The totals as plain data; scores per hand include moons, and each joint winner counts as a win."""
        return {
            "game": Hearts.name,
            "seats": list(self.levels),
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "score_per_hand": [round(rate(score, self.hands), 3) for score in self.scores],
            "hands_per_game": round(rate(self.hands, self.games), 2),
            "moons": self.moons,
            "uncollected_per_hand": round(rate(self.uncollected, self.hands), 3),
        }

    def table(self) -> str:
        """A table of seats, then of levels if they differ, then how long games were."""
        titles = (
            pgettext("table head", "wins"),
            pgettext("table head", "share"),
            _("score per hand"),
            _("moons"),
        )
        lines = rows_by_seat(titles, self.levels, self._figures)
        lines += [
            "",
            ngettext(
                "{games} game, {mean:.1f} hands a game, {shared} won jointly",
                "{games} games, {mean:.1f} hands a game, {shared} won jointly",
                self.games,
            ).format(games=self.games, mean=rate(self.hands, self.games), shared=self.shared),
            _("points that nobody took: {mean:.2f} a hand").format(mean=rate(self.uncollected, self.hands)),
        ]
        return "\n".join(lines)

    def _figures(self, seats: list[int]) -> tuple[str, ...]:
        wins, scores, moons = (sum(of[seat] for seat in seats) for of in (self.wins, self.scores, self.moons))
        per_hand = rate(scores, self.hands * len(seats))
        return str(wins), f"{rate(wins, self.games):.1%}", f"{per_hand:.2f}", str(moons)


def tally(levels: tuple[str, ...]) -> HeartsTally:
    """An empty tally; one level per seat."""
    return HeartsTally(levels)


def measures(seats: int) -> Sequence[Measure]:
    """The points a hand less the mean of the others, moons included, and the share of games won."""
    return (
        Measure("points_a_hand", _("points a hand less the mean of the others"), 0.0, is_share=False),
        Measure("games_won", _("games won"), 1 / seats, is_share=True),
    )


def measured(report: HeartsReport, seat: Seat) -> Sequence[Measured]:
    """A game won by several is shared among them."""
    scores, winners = report["scores"], report["winners"]
    others = (sum(scores) - scores[seat]) / (len(scores) - 1)
    return (
        Measured(scores[seat] - others, len(report["hands"])),
        Measured(1 / len(winners) if seat in winners else 0.0, 1),
    )
