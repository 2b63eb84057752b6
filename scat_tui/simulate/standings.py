"""The figures of a league: what each player had of each measure, against each other one and all of them."""

import math
from collections.abc import Iterable, Sequence
from statistics import fmean, stdev

from msgspec import Struct

from scat_tui.games import tally as tally_of
from scat_tui.games.measures import Measure
from scat_tui.simulate.faults import FaultCount
from scat_tui.simulate.league import Counted, League

_NORMAL = 1.959963984540054
"""Within so many standard errors of it the true value lies 95 times in 100."""

_PLACES = 6
"""Decimal places in JSON."""


class Figure(Struct, frozen=True):
    """A mean over deals, which are the unit: the games of one deal are alike."""

    mean: float
    error: float | None
    """The standard error; None for a single deal."""

    @property
    def half_width(self) -> float | None:
        """Half the width of the 95 % interval."""
        return None if self.error is None else _NORMAL * self.error

    def as_data(self) -> dict[str, float | None]:
        """The figure for JSON."""
        half = self.half_width
        return {
            "mean": round(self.mean, _PLACES),
            "standard_error": None if self.error is None else round(self.error, _PLACES),
            "low": None if half is None else round(self.mean - half, _PLACES),
            "high": None if half is None else round(self.mean + half, _PLACES),
        }


def figure(values: Sequence[float]) -> Figure:
    """The mean of the deals' values, and its standard error."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return Figure(fmean(values), error)


class Standings:
    """What has been counted in a league, game by game in their order."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.measures: Sequence[Measure] = tally_of(league.terms.game).measures(league.seats)
        self.deals = 0
        self.faults = FaultCount()
        self._values: list[list[list[float]]] = [[[] for _pair in league.pairs] for _ in self.measures]
        """By measure and pair, the value of each deal."""

    def add(self, games: Iterable[Counted]) -> None:
        """Adds whole deals, from the first game on."""
        pending: list[Counted] = []
        for game in games:
            for player, failed in game.failed.items():
                self.faults.add_of(player, failed)
            pending.append(game)
            if len(pending) == self.league.games_a_deal:
                self._add_deal(pending)
                pending = []

    def _add_deal(self, games: Sequence[Counted]) -> None:
        self.deals += 1
        seats = self.league.seats
        for pair in range(len(self.league.pairs)):
            of_pair = games[pair * seats : (pair + 1) * seats]
            for place, values in enumerate(self._values):
                amount, of = (sum(game.measured[place][part] for game in of_pair) for part in (0, 1))
                values[pair].append(amount / of if of else 0.0)

    def against(self, measure: int, player: int, other: int) -> Figure:
        """What a player had of a measure alone at tables of another one."""
        return figure(self._values[measure][self.league.pairs.index((player, other))])

    def against_all(self, measure: int, player: int) -> Figure:
        """The same, against all others alike."""
        columns = [
            self._values[measure][pair]
            for pair, (own, _other) in enumerate(self.league.pairs)
            if own == player
        ]
        return figure([fmean(deal) for deal in zip(*columns, strict=True)])

    def as_data(self) -> dict[str, object]:
        """All figures for JSON."""
        league = self.league
        return {
            "game": league.terms.game,
            "seats": league.seats,
            "players": list(league.players),
            "deals": self.deals,
            "games_a_pair": self.deals * league.seats,
            "seed": league.seed,
            "options": dict(league.terms.options),
            "measures": {
                each.key: {
                    "fair": round(each.fair, _PLACES),
                    "players": [
                        {"player": name, **self.against_all(place, player).as_data()}
                        for player, name in enumerate(league.players)
                    ],
                    "pairs": [
                        {
                            "player": league.players[player],
                            "against": league.players[other],
                            **self.against(place, player, other).as_data(),
                        }
                        for player, other in league.pairs
                    ],
                }
                for place, each in enumerate(self.measures)
            },
            **self.faults.summary(),
        }
