"""The facts of several games of Cancellation Hearts, added up."""

from collections import Counter
from collections.abc import Sequence

from scat_tui.games.hearts.statistics.facts import HeartsFacts, Kind
from scat_tui.games.totals import (
    Figure,
    FigureTable,
    a_hand,
    hands_figure,
    how_often,
    mean_text,
    of_hands,
    rounded,
    share_text,
)
from scat_tui.words import _, pgettext


class HeartsTotals:
    """Totals over games of Cancellation Hearts."""

    def __init__(self, games: Sequence[HeartsFacts]) -> None:
        self._games = len(games)
        self._hands = sum(game.hands for game in games)
        self._points = sum(game.points for game in games)
        self._without_points = sum(game.without_points for game in games)
        self._marias = sum(game.marias for game in games)
        self._tricks = sum(game.tricks for game in games)
        self._moons = sum(game.moons for game in games)
        self._stopped = sum(game.stopped for game in games)
        self._passed: Counter[Kind] = Counter()
        for game in games:
            self._passed.update(game.passed)

    def summary(self) -> dict[str, object]:
        """The totals as plain data; points are those added to the score."""
        return {
            "hands": self._hands,
            "points": self._points,
            "points_per_hand": rounded(self._points, self._hands),
            "hands_without_points": self._without_points,
            "black_marias": self._marias,
            "tricks": self._tricks,
            "tricks_per_hand": rounded(self._tricks, self._hands),
            "moons_made": self._moons,
            "moons_stopped": self._stopped,
            "cards_passed": {kind.value: self._passed[kind] for kind in Kind},
        }

    def figures(self) -> list[Figure]:
        """The totals in words."""
        return [
            hands_figure(self._hands, self._games),
            Figure(_("Points a hand"), mean_text(self._points, self._hands)),
            Figure(
                _("Without a point"),
                str(self._without_points),
                of_hands(self._without_points, self._hands),
            ),
            Figure(_("Black Marias"), str(self._marias), how_often(self._marias, self._hands)),
            Figure(
                _("Tricks"),
                str(self._tricks),
                a_hand(self._tricks, self._hands),
            ),
            Figure(_("Moons made"), str(self._moons), how_often(self._moons, self._hands)),
            Figure(_("Moons stopped"), str(self._stopped), how_often(self._stopped, self._hands)),
        ]

    def tables(self) -> list[FigureTable]:
        """The cards passed, by kind."""
        if not (all_cards := self._passed.total()):
            return []
        heading = (_("card"), pgettext("table head", "passed"), pgettext("table head", "share"))
        rows = [
            (label, str(self._passed[kind]), share_text(self._passed[kind], all_cards))
            for kind, label in _kinds().items()
        ]
        return [FigureTable(_("Cards you pass"), (heading, *rows))]


def totals(games: Sequence[HeartsFacts]) -> HeartsTotals:
    """The facts of these games, added up."""
    return HeartsTotals(games)


def _kinds() -> dict[Kind, str]:
    return {
        Kind.BLACK_MARIA: _("Black Maria"),
        Kind.HIGH_SPADE: _("ace or king of spades"),
        Kind.HEART: _("heart"),
        Kind.HIGH: _("other, jack to ace"),
        Kind.LOW: _("other, ten and lower"),
    }
