"""What lives are worth: the chance to win the game, and what each way to lose lives does to it."""

from functools import cache
from math import exp, factorial
from typing import NamedTuple

STEPS = 120
STEP = 0.25
"""The chance is an integral over time, summed up in so many steps of this length."""


class Stakes(NamedTuple):
    """The gain in the chance to win, negative for one's own losses."""

    lose_one: float
    lose_two: float
    other_loses_one: float
    """The mean over the other players."""
    other_loses_two: float


@cache
def chance_to_win(own: int, others: tuple[int, ...]) -> float:
    """The chance to be the last one left, by the losses that each player has still to suffer to be out.

    Every life lost is assumed to hit any player as likely as any other. Then the players might as well lose
    theirs independently, at random times with the same rate, and whoever is out last has won.
    """
    if own == 0:
        return 0.0
    total = 0.0
    for step in range(STEPS):
        product = _goes_out_at(own)[step]
        for losses in others:
            product *= _is_out_by(losses)[step]
        total += product
    return STEP * total


@cache
def _goes_out_at(losses: int) -> tuple[float, ...]:
    """The density of the time of the last of so many losses, at each step."""
    times = [(step + 0.5) * STEP for step in range(STEPS)]
    return tuple(time ** (losses - 1) * exp(-time) / factorial(losses - 1) for time in times)


@cache
def _is_out_by(losses: int) -> tuple[float, ...]:
    """The chance that so many losses have happened by each step."""
    times = [(step + 0.5) * STEP for step in range(STEPS)]
    return tuple(
        1.0 - exp(-time) * sum(time**number / factorial(number) for number in range(losses)) for time in times
    )


@cache
def stakes(own: int, others: tuple[int, ...]) -> Stakes:
    """What is at stake for a player, by the losses that each has still to suffer; the others in order."""
    now = chance_to_win(own, others)

    def gain(lives: int) -> float:
        return sum(_after(own, others, place, lives) for place in range(len(others))) / len(others) - now

    one, two = (chance_to_win(max(own - lives, 0), others) - now for lives in (1, 2))
    return Stakes(one, two, gain(1), gain(2))


def _after(own: int, others: tuple[int, ...], place: int, lives: int) -> float:
    """The chance after one of the others has lost some lives."""
    left = max(others[place] - lives, 0)
    return chance_to_win(own, tuple(sorted((*others[:place], left, *others[place + 1 :]))))
