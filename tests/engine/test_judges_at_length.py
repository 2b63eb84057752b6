"""Thousands of games under both judges of each game: no card lost or doubled, no move or score disputed."""

from random import Random

import pytest

from tests.games.hearts.rules import test_second_judge as hearts
from tests.games.scat.rules import test_second_judge as scat

pytestmark = pytest.mark.long

GAMES = 200
"""Of each game in each batch."""


@pytest.mark.parametrize("batch", range(10, 20))
def test_scat(batch: int) -> None:
    for number in range(GAMES * batch, GAMES * (batch + 1)):
        chooser = Random(f"house {number}")
        house = {name: chooser.choice(values) for name, values in scat.RULES.items()}
        house["lives"] = chooser.choice((1, 1, 2, 3, 4))
        seats = chooser.randint(2, 9)
        assert scat.compare(seats, chooser.randrange(seats), house, number)


@pytest.mark.parametrize("batch", range(10, 20))
def test_hearts(batch: int) -> None:
    for number in range(GAMES * batch, GAMES * (batch + 1)):
        chooser = Random(f"house {number}")
        house = {name: chooser.choice(values) for name, values in hearts.RULES.items()}
        house["target"] = chooser.choice((50, 50, 60))
        seats = chooser.randint(6, 11)
        assert hearts.compare(seats, chooser.randrange(seats), house, number)
