"""How strong a player of Cancellation Hearts is: `python tests/bench/hearts_strength.py HERO OTHERS`.

HERO sits alone at tables of OTHERS: levels of the game, or players of `tests/yardsticks` (see PLAYERS).
Every deal is played with HERO in each seat in turn (or in `--places` of them), so that the luck of the cards
cancels. Printed is HERO's mean score a hand less the mean of the others, with its standard error over deals,
the moons made by HERO and the others, and HERO's milliseconds a decision.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from scat_tui.engine.game import CHANCE
from scat_tui.games.hearts import bots
from scat_tui.games.hearts.rules import Hearts, new_game
from scat_tui.games.hearts.rules.state import Phase
from tests.yardsticks import hearts_medium, hearts_odd_players

PLAYERS = {
    **bots.players(),
    "old-medium": hearts_medium.medium,
    "low": hearts_odd_players.only_low,
    "queen": hearts_odd_players.queen_on_leader,
    "moon": hearts_odd_players.always_moon,
    "high": hearts_odd_players.always_high,
}


@dataclass
class Counted:
    """What was counted of one deal."""

    lead: float = 0.0
    """HERO's mean score a hand less the mean of the others."""
    moons: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    """HERO's seconds for each decision."""


def play(
    game: Hearts, hero: str, others: str, place: int, hands: int, seed: bytes, counted: Counted
) -> float:
    """Plays some hands with the hero in a place; their lead a hand."""
    state, lead = game.start(seed[-1] % game.seats), 0.0
    random = Random(seed)
    while state.to_act is not None and (state.phase is not Phase.DEAL or state.deals < hands):
        if state.to_act is CHANCE:
            move = game.chance(state, seed)
        elif state.to_act == place:
            view, start = game.view(state, place), perf_counter()
            move = PLAYERS[hero](view, random)
            counted.times.append(perf_counter() - start)
        else:
            move = PLAYERS[others](game.view(state, state.to_act), random)
        state = game.apply(state, move).state
        if state.result is not None and state.phase in (Phase.DEAL, Phase.OVER):
            added = state.result.added
            lead += added[place] - (sum(added) - added[place]) / (game.seats - 1)
            if state.result.shooter is not None:
                counted.moons["hero" if state.result.shooter == place else "others"] += 1
    return lead / state.deals


def of_deal(
    seats: int, house: Mapping[str, object], hero: str, others: str, places: int, hands: int, number: int
) -> Counted:
    """One deal with the hero in so many of the places in turn."""
    game = new_game(seats, house)
    seed, counted = b"strength" + number.to_bytes(4, "big"), Counted()
    seated = [(number + seats * turn // places) % seats for turn in range(places)]
    counted.lead = fmean(play(game, hero, others, place, hands, seed, counted) for place in seated)
    return counted


def read_rule(text: str) -> tuple[str, object]:
    """A house rule as the command line says it."""
    name, _, value = text.partition("=")
    return name, int(value) if value.isdecimal() else value


def main() -> None:
    """Prints the figures for each table size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hero", choices=PLAYERS)
    parser.add_argument("others", choices=PLAYERS)
    parser.add_argument("--seats", type=int, nargs="+", default=[6, 8, 11])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--hands", type=int, default=2)
    parser.add_argument("--places", type=int, help="in how many seats HERO plays each deal (default: all)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--set", type=read_rule, action="append", default=[], metavar="RULE=VALUE")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.deals)
    with ProcessPoolExecutor(asked.processes) as pool:
        for seats in asked.seats:
            of_number = partial(
                of_deal, seats, dict(asked.set), asked.hero, asked.others, asked.places or seats, asked.hands
            )
            all_counted = list(pool.map(of_number, numbers, chunksize=4))
            leads = [counted.lead for counted in all_counted]
            times = sorted(1000 * time for counted in all_counted for time in counted.times)
            error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0
            moons = sum((counted.moons for counted in all_counted), Counter[str]())
            print(
                f"{asked.hero} v {asked.others}, {seats} seats: {fmean(leads):+.2f} "
                f"±{error:.2f} ({len(leads)} deals); "
                f"moons {moons['hero']} of hero, {moons['others']} of others; "
                f"ms p50 {times[len(times) // 2]:.2f}, p99 {times[len(times) * 99 // 100]:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
