"""Whole games at every table size under every house rule: legal, reproducible, never endless."""

from inspect import signature
from random import Random

import pytest

from scat_tui import games
from scat_tui.engine.game import CHANCE, options_of
from scat_tui.games import players as bots
from scat_tui.games.scat import bots as scat_bots
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Discard
from scat_tui.games.scat.rules.values import hand_value, is_thirty_one
from scat_tui.games.scat.rules.view import View
from tests.cases import mostly_slow

RULES = [(rule.name, value) for rule in options_of(Scat) for value in rule.values if value != rule.default]
LONGEST = 20_000


def whole_game(game, levels: list[str], number: int):
    """The views and moves of a game from seed `number`; fails on an illegal move or an endless game."""
    state, random, seed = game.start(number % game.seats), Random(number), bytes([1, number % 256])
    decisions = []
    for _move in range(LONGEST):
        if state.to_act is None:
            return decisions
        if state.to_act is CHANCE:
            move = game.chance(state, seed)
        else:
            view = game.view(state, state.to_act)
            move = bots.level(game.name, levels[state.to_act])(view, random)
            assert move in view.legal
            decisions.append((view, move))
        state = game.apply(state, move).state
    pytest.fail(f"no end with {game}")


def mixed(seats: int) -> list[str]:
    return [("hard", "easy", "medium")[seat % 3] for seat in range(seats)]


@mostly_slow("seats", Scat.table_sizes, quick=[2, 9])
def test_games_under_random_house_rules(seats):
    random = Random(seats)
    for number in range(4):
        rules = {rule.name: random.choice(rule.values) for rule in options_of(Scat)}
        assert whole_game(Scat(seats=seats, **rules), mixed(seats), number)


@mostly_slow(("rule", "value"), RULES, quick=RULES[::8], ids=lambda part: str(part))
def test_a_game_under_each_house_rule(rule, value):
    for seats in (2, 5):
        assert whole_game(Scat(seats=seats, **{rule: value}), mixed(seats), 7)


def test_equal_chance_gives_equal_games():
    game = Scat(seats=4, throw_down="on")
    assert whole_game(game, mixed(4), 3) == whole_game(game, mixed(4), 3)


@pytest.mark.parametrize("level", games.about("scat").levels)
def test_discards_keep_the_hand_and_never_return_the_card_taken(level):
    worse = discards = 0
    for number in range(15):
        for view, move in whole_game(Scat(seats=3), [level] * 3, number):
            if not isinstance(move, Discard):
                continue
            discards += 1
            assert not (view.from_discards and move.card == view.drawn)
            kept = {
                other.card: tuple(card for card in view.hand if card != other.card) for other in view.legal
            }
            best = max(hand_value(hand, view.game) for hand in kept.values())
            if any(map(is_thirty_one, kept.values())):
                assert is_thirty_one(kept[move.card])
            worse += hand_value(kept[move.card], view.game) < best
    assert discards > 100
    assert worse < discards / 5  # points are seldom given up now: for a better prospect, or by a beginner


@pytest.mark.parametrize("level", games.about("scat").levels)
def test_a_level_is_given_a_view(level):
    assert list(signature(scat_bots.players()[level]).parameters) == ["view", "random"]
    game = Scat(seats=2)
    for view, _move in whole_game(game, [level, "medium"], 1):
        assert isinstance(view, View)
        assert view.shown == ()


@pytest.mark.parametrize("level", games.about("scat").levels)
def test_the_same_view_and_random_numbers_give_the_same_move(level):
    decisions = whole_game(Scat(seats=3, throw_down="on"), [level] * 3, 11)
    for number, (view, _move) in enumerate(decisions[::3]):
        moves = {bots.level("scat", level)(view, Random(number)) for _again in range(2)}
        assert len(moves) == 1


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_turn_keeps_the_best_hand(level):
    last_turns = 0
    for number in range(12):
        for view, move in whole_game(Scat(seats=4), [level] * 4, number):
            if view.knocker is None or not isinstance(move, Discard):
                continue
            last_turns += 1
            kept = {
                other.card: tuple(card for card in view.hand if card != other.card) for other in view.legal
            }
            values = {card: hand_value(hand, view.game) for card, hand in kept.items()}
            assert values[move.card] == max(values.values())
    assert last_turns > 100


def test_levels_by_name():
    assert games.about("scat").levels == tuple(scat_bots.players()) == ("easy", "medium", "hard")
    assert bots.level("scat", "easy") is scat_bots.easy
    assert bots.level("scat", "hard") is scat_bots.hard
    assert bots.level("scat", "grandmaster") is bots.level("scat", None) is scat_bots.hard
    with pytest.raises(LookupError):
        bots.level("whist", "easy")
