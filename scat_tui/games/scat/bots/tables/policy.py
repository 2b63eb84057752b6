"""How self-players decide: by tables that they learn from what they have counted."""

from collections.abc import Sequence

from scat_tui.games.scat.bots import odds
from scat_tui.games.scat.bots.hard import chances
from scat_tui.games.scat.bots.hard.chances import PARTS, Chances
from scat_tui.games.scat.bots.hard.factored import Factored
from scat_tui.games.scat.bots.hard.moments import NO_SIGN, SIGNS, signs
from scat_tui.games.scat.bots.hard.shapes import SHAPES
from scat_tui.games.scat.bots.hard.stakes import stakes
from scat_tui.games.scat.bots.tables.counts import Counts, Line, with_near_shapes, with_near_values
from scat_tui.games.scat.bots.tables.factors import factored
from scat_tui.games.scat.bots.tables.hands import Kind

SAME = {"after": with_near_shapes, "knock": with_near_values, "last": with_near_values}
"""The parts that are learned, and which cells are much the same."""
BELIEVED = 3.0
"""The count from which what is counted says more than what was believed before."""
OTHER_CARDS = 49
SURE_DEALT = 14.7
"""The mean value of three cards."""


class Policy:
    """The tables for one number of players."""

    def __init__(self, players: int, least_knock: int, kinds: Sequence[Kind]) -> None:
        self.players, self.least_knock = players, least_knock
        self.kinds = kinds
        self.counts = Counts()
        self.usual_stakes = stakes(3, (3,) * (players - 1))
        self.strength = [SURE_DEALT] * SIGNS
        for sign, turns, known, thrown in signs():
            self.strength[sign] = SURE_DEALT + 1.1 * turns + 0.15 * known + 0.1 * thrown
        self.believe(
            {
                "after": [_loses(self._guess_of_shape(shape)) for shape in range(SHAPES)],
                "knock": [_knocks(value) for value in range(chances.VALUES)],
                "last": [_loses(min(1.0, (31 - value) / (9.0 * players))) for value in range(chances.VALUES)],
                "feeds": [Chances(0.0, 0.0, 0.0, 0.0)] * chances.POINTS,
                "feeds_last": [Chances(0.0, 0.0, 0.0, 0.0)] * chances.POINTS,
                "start": [_loses(1 / players)] * chances.PLACES,
            }
        )

    def _guess_of_shape(self, shape: int) -> float:
        """A first guess at the chance to lose: less the more the hand is worth after one more card."""
        means = [
            sum(times * max(new.value for new in choice) for times, choice in kind.draws) / OTHER_CARDS
            for kind in self.kinds
            if kind.shape == shape
        ]
        good = sum(means) / len(means) if means else SURE_DEALT
        return min(1.0, 3.2 * (1 - good / 31) / self.players)

    def believe(self, row: dict[str, list[Chances]]) -> None:
        """The same row everywhere, before anything has been counted."""
        self.short = {
            name: [Factored([each[number] for each in row[name]]) for number in range(PARTS[name].chances)]
            for name in PARTS
        }

    def learn(self) -> None:
        """The tables that follow from what has been counted."""
        for sign, (count, total) in enumerate(self.counts.signs):
            self.strength[sign] = (total + 20 * self.strength[sign]) / (count + 20)
        for name, same in SAME.items():
            lines = [same(line) for line in self.counts.parts[name]]
            self.short[name] = self._learned(name, lines, self.short[name])
        for name in ("feeds", "feeds_last", "start"):
            unknown = [Factored([0.0] * PARTS[name].cells)] * PARTS[name].chances
            self.short[name] = self._learned(name, self.counts.parts[name], unknown)

    def _learned(self, name: str, lines: list[Line], before: Sequence[Factored]) -> list[Factored]:
        part = PARTS[name]
        counts = [[row[0] + 0.5 for row in line] for line in lines]
        found = []
        for number, old in enumerate(before, 1):
            rows = [old.row(place) if old.products else old.mean for place in range(part.rows)]
            means = [
                [
                    (row[number] + BELIEVED * prior) / (row[0] + BELIEVED)
                    for row, prior in zip(line, priors, strict=True)
                ]
                for line, priors in zip(lines, rows, strict=True)
            ]
            found.append(factored(means, counts, part.products))
        return found

    def spread(self) -> None:
        """What follows from the tables for a player: they row by row, and what is worth how much."""
        rows = {name: self._rows(name) for name in PARTS}
        made_31 = Chances(0.0, 0.0, self.players - 1.0, 0.0)
        self.after = [[*row, made_31] for row in rows["after"]]
        self.knock = rows["knock"]
        self.last = [[*row, made_31] for row in rows["last"]]
        self.after_worths, self.last_worths = self._worths(self.after), self._worths(self.last)
        self.feeds, self.feeds_last = (
            chances.feeding(self._worths(rows[name])) for name in ("feeds", "feeds_last")
        )
        self.draw, self.draw_worths = [], []
        for row, worths in zip(self.after, self.after_worths, strict=True):
            means = [_mean_after_draw(kind, row, worths) for kind in self.kinds]
            self.draw.append(means)
            self.draw_worths.append([each.worth(self.usual_stakes) for each in means])
        self.last_draw_worths = [
            [
                sum(times * max(worths[new.value] for new in choice) for times, choice in kind.draws)
                / OTHER_CARDS
                for kind in self.kinds
            ]
            for worths in self.last_worths
        ]

    def _rows(self, name: str) -> list[list[Chances]]:
        tables = self.short[name]
        return [
            [Chances(*cell) for cell in zip(*(table.row(place) for table in tables), strict=True)]
            for place in range(PARTS[name].rows)
        ]

    def _worths(self, rows: list[list[Chances]]) -> list[list[float]]:
        return [[each.worth(self.usual_stakes) for each in row] for row in rows]

    def enough(self, turns: int) -> int:
        """The points from which a player knocks who goes by a least value alone."""
        return odds.KNOCK[self.players][min(turns, odds.LATE)]

    def first_strength(self) -> float:
        """The strength of a player who has had no turn."""
        return self.strength[NO_SIGN]

    def written(self) -> bytes:
        """The tables as the hard player reads them."""
        return chances.write(self.strength, self.short)


def _loses(chance: float) -> Chances:
    return Chances(chance, 0.0, 1.0 - chance, 0.0)


def _knocks(value: int) -> Chances:
    """A first guess at how a knock ends."""
    fails = max(0.0, min(1.0, (26 - value) / 14))
    return Chances(0.0, fails, 1.0 - fails, 0.0)


def _mean_after_draw(kind: Kind, row: Sequence[Chances], worths: Sequence[float]) -> Chances:
    """The mean over all cards that may be drawn, each with the best discard."""
    one = two = others = other = 0.0
    for times, choice in kind.draws:
        best = max([new.shape for new in choice], key=worths.__getitem__)
        loses_one, loses_two, others_one, other_two, _ = row[best]
        one += times * loses_one
        two += times * loses_two
        others += times * others_one
        other += times * other_two
    return Chances(one / OTHER_CARDS, two / OTHER_CARDS, others / OTHER_CARDS, other / OTHER_CARDS)
