"""Whatever has been played, under any house rules: each level makes a legal move, and the same one again."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scat_tui import games
from scat_tui.engine.game import CHANCE, options_of
from scat_tui.games import players as bots
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Knock

LEVELS = games.about("scat").levels
tables = st.builds(
    Scat,
    seats=st.sampled_from(Scat.table_sizes),
    **{rule.name: st.sampled_from(list(rule.values)) for rule in options_of(Scat)},
)


def views_of_random_play(game: Scat, seed: int, moves: int):
    """The views of seats to act in a game in which every move is drawn by lot, a knock seldom."""
    random, state = Random(seed), game.start(seed % game.seats)
    for _ in range(moves):
        if state.to_act is None:
            return
        if state.to_act is CHANCE:
            move = game.chance(state, seed.to_bytes(8, "big"))
        else:
            yield game.view(state, state.to_act)
            legal = game.legal(state)
            waits = [move for move in legal if not isinstance(move, Knock)]
            move = random.choice(waits if random.random() < 0.8 else legal)
        state = game.apply(state, move).state


def check(game: Scat, seed: int, moves: int) -> int:
    """The number of views at which each level has been asked twice."""
    asked = 0
    for view in views_of_random_play(game, seed, moves):
        for level in LEVELS:
            move, again = (bots.level("scat", level)(view, Random(seed)) for _ in range(2))
            assert move == again
            assert move in view.legal
        asked += 1
    return asked


@settings(max_examples=12)
@given(tables, st.integers(0, 2**32), st.sampled_from([5, 30, 90]))
def test_each_level_moves_legally_and_steadily(game, seed, moves):
    assert check(game, seed, moves)


@pytest.mark.long
def test_each_level_moves_legally_and_steadily_in_many_games():
    random, asked = Random(2026), 0
    while asked < 40_000:
        rules = {rule.name: random.choice(rule.values) for rule in options_of(Scat)}
        game = Scat(seats=random.choice(Scat.table_sizes), **rules)
        asked += check(game, random.randrange(2**32), 400)
