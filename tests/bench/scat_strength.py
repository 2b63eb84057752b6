"""How strong a player of Scat is: one hero at a table of others, whole games, the same deals in each seat.

`python tests/bench/scat_strength.py hard medium-then --seats 2 --deals 340` prints the share of games that
the hero won, with its standard error over the deals, beside the fair share. Players are the levels of the
game and the yardsticks: `medium-then` (medium at commit 6018827) and `never-knocks`.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from scat_tui.engine.deck import derived_seed
from scat_tui.engine.game import CHANCE, Seat
from scat_tui.games.scat import bots
from scat_tui.games.scat.rules import Scat, new_game
from scat_tui.games.scat.rules.moves import SeatMove
from scat_tui.games.scat.rules.view import View
from tests.yardsticks.scat_medium import medium as medium_then
from tests.yardsticks.scat_never_knocks import never_knocks

Player = Callable[[View, Random], SeatMove]


def known_players() -> Mapping[str, Player]:
    """All players by name."""
    return {**bots.players(), "medium-then": medium_then, "never-knocks": never_knocks}


def winner(game: Scat, players: list[Player], seed: bytes, dealer: Seat) -> Seat:
    """The seat that wins a whole game."""
    state, moves = game.start(dealer), 0
    while state.to_act is not None:
        if state.to_act is CHANCE:
            move = game.chance(state, seed)
        else:
            random = Random(f"{seed.hex()}:{moves}")
            move = players[state.to_act](game.view(state, state.to_act), random)
        state = game.apply(state, move).state
        moves += 1
    return state.survivors()[0]


def share_won(game: Scat, hero: Player, other: Player, deals: int, seed: bytes) -> tuple[float, float]:
    """The share of games that the hero wins, and its standard error; the unit is the deal."""
    shares = []
    for number in range(1, deals + 1):
        deal, won = derived_seed(seed, number), 0
        for seat in range(game.seats):
            players = [other] * game.seats
            players[seat] = hero
            won += winner(game, players, deal, number % game.seats) == seat
        shares.append(won / game.seats)
    mean = sum(shares) / deals
    variance = sum((share - mean) ** 2 for share in shares) / max(deals - 1, 1)
    return mean, sqrt(variance / deals)


def house_rule(text: str) -> tuple[str, str | int | float]:
    """A house rule as it is typed: `lives=2`."""
    name, _, value = text.partition("=")
    if value.replace(".", "", 1).isdigit():
        return name, float(value) if "." in value else int(value)
    return name, value


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hero", choices=known_players())
    parser.add_argument("other", choices=known_players())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=340)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--set", type=house_rule, action="append", default=[], metavar="RULE=VALUE")
    options = parser.parse_args()
    game = new_game(options.seats, dict(options.set))
    hero, other = known_players()[options.hero], known_players()[options.other]
    share, error = share_won(game, hero, other, options.deals, options.seed.encode())
    fair = 1 / options.seats
    print(
        f"{options.hero} v {options.other}, {options.seats} seats, {options.deals} deals in each seat"
        f"{''.join(f', {name}={value}' for name, value in options.set)}: "
        f"{100 * share:.2f} % ±{100 * error:.2f} (fair {100 * fair:.1f} %, "
        f"{(share - fair) / error if error else 0:+.1f} standard errors)"
    )


if __name__ == "__main__":
    main()
