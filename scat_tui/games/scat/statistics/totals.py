"""The facts of several games of Scat, added up."""

from collections.abc import Sequence
from itertools import pairwise

from scat_tui.games.scat.statistics.facts import Knock, ScatFacts, Went
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

LATE = 5
"""Knocks from this own turn on are counted together."""

VALUES = (20, 23, 26, 29)
"""The hands, in points, at which the next group of knocks begins."""

MOST = 1000
"""More than any turn or hand."""


class ScatTotals:
    """Totals over games of Scat."""

    def __init__(self, games: Sequence[ScatFacts]) -> None:
        self._games = len(games)
        self._hands = sum(game.hands for game in games)
        self._lost = sum(game.lost for game in games)
        self._knocks = [knock for game in games for knock in game.knocks]
        self._thirty_ones = sum(game.thirty_ones for game in games)
        self._thrown = sum(game.thrown for game in games)
        self._thrown_lost = sum(game.thrown_lost for game in games)

    def summary(self) -> dict[str, object]:
        """The totals as plain data; values of hands are in points."""
        knocks = len(self._knocks)
        return {
            "hands": self._hands,
            "lives_lost": self._lost,
            "lives_lost_per_hand": rounded(self._lost, self._hands),
            "knocks": knocks,
            "knocks_per_hand": rounded(knocks, self._hands),
            "knock_turn": rounded(sum(knock.turn for knock in self._knocks), knocks, 2),
            "knock_value": rounded(sum(knock.value for knock in self._knocks), 2 * knocks, 2),
            "knocks_that_cost_nothing": self._went(Went.SAFE),
            "knocks_lowest": self._went(Went.LOWEST),
            "knocks_against_31": self._went(Went.THIRTY_ONE),
            "thirty_ones": self._thirty_ones,
            "throw_downs": self._thrown,
            "throw_downs_that_cost_lives": self._thrown_lost,
        }

    def figures(self) -> list[Figure]:
        """The totals in words."""
        knocks = len(self._knocks)
        return [
            hands_figure(self._hands, self._games),
            Figure(_("Lives lost"), str(self._lost), a_hand(self._lost, self._hands, 2)),
            Figure(_("31s"), str(self._thirty_ones), how_often(self._thirty_ones, self._hands)),
            *self._throw_downs(),
            Figure(_("Knocks"), str(knocks), of_hands(knocks, self._hands)),
            *(self._of_knocks() if knocks else ()),
        ]

    def _throw_downs(self) -> list[Figure]:
        """Nothing where nobody ever threw down: few tables play that rule."""
        if not self._thrown:
            return []
        note = _("{count} cost lives").format(count=self._thrown_lost)
        return [Figure(_("Throw-downs"), str(self._thrown), note)]

    def _of_knocks(self) -> list[Figure]:
        """With what, when, and how they went."""
        knocks = len(self._knocks)
        turn = mean_text(sum(knock.turn for knock in self._knocks), knocks)
        value = mean_text(sum(knock.value for knock in self._knocks), 2 * knocks)
        note = _("in turn {turn}").format(turn=turn)
        return [
            Figure(_("Knocked with"), value, note),
            self._outcome(_("Knocked safely"), Went.SAFE),
            self._outcome(_("Knocked lowest"), Went.LOWEST),
            self._outcome(_("Knocked into 31"), Went.THIRTY_ONE),
        ]

    def tables(self) -> list[FigureTable]:
        """Knocks by the turn and by the hand with which they were made."""
        if not self._knocks:
            return []
        return [
            _knock_table(
                _("Knocks by your turn in the hand"), pgettext("table head", "turn"), self._by_turn()
            ),
            _knock_table(_("Knocks by the hand held"), pgettext("table head", "hand"), self._by_value()),
        ]

    def _went(self, went: Went) -> int:
        return sum(knock.went is went for knock in self._knocks)

    def _outcome(self, label: str, went: Went) -> Figure:
        count = self._went(went)
        return Figure(label, str(count), share_text(count, len(self._knocks)))

    def _by_turn(self) -> "list[tuple[str, list[Knock]]]":
        groups = [(str(turn), turn, turn + 1) for turn in range(1, LATE)]
        groups.append((_("{number} or later").format(number=LATE), LATE, MOST))
        return [
            (label, [knock for knock in self._knocks if first <= knock.turn < beyond])
            for label, first, beyond in groups
        ]

    def _by_value(self) -> "list[tuple[str, list[Knock]]]":
        groups = [(_("under {value}").format(value=VALUES[0]), 0, VALUES[0])]
        for least, beyond in pairwise(VALUES):
            text = _("{least} to {most}")
            groups.append((text.format(least=least, most=beyond - 1), least, beyond))
        groups.append((_("{least} or more").format(least=VALUES[-1]), VALUES[-1], MOST))
        return [
            (label, [knock for knock in self._knocks if 2 * least <= knock.value < 2 * beyond])
            for label, least, beyond in groups
        ]


def totals(games: Sequence[ScatFacts]) -> ScatTotals:
    """The facts of these games, added up."""
    return ScatTotals(games)


def _knock_table(title: str, head: str, groups: "Sequence[tuple[str, list[Knock]]]") -> FigureTable:
    """A row for each group of knocks: how many, with what on average, how many cost nothing."""
    rows = [
        (
            label,
            str(len(knocks)),
            mean_text(sum(knock.value for knock in knocks), 2 * len(knocks)),
            share_text(sum(knock.went is Went.SAFE for knock in knocks), len(knocks)),
        )
        for label, knocks in groups
        if knocks
    ]
    heading = (head, _("knocks"), pgettext("table head", "mean hand"), _("safe"))
    return FigureTable(title, (heading, *rows))
