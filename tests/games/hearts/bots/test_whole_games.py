"""Whole games of Cancellation Hearts at every table size under every house rule, and who wins them."""

from collections import Counter
from random import Random

import pytest

from scat_tui import games
from scat_tui.engine.game import options_of
from scat_tui.games import players as bots
from scat_tui.games.hearts.bots import Reason, advise
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Pass
from scat_tui.games.hearts.words.advice import advice_sentence
from scat_tui.simulate.simulate import simulate
from tests.cases import mostly_slow
from tests.games.scat.bots.test_whole_games import whole_game

NAME = Hearts.name
SEED = bytes.fromhex("ca9ce1")
RULES = [
    (rule.name, value)
    for rule in options_of(Hearts)
    for value in (rule.values if rule.name != "target" else (50, 500))
    if value != rule.default
]


def mixed(seats):
    return [("easy", "medium")[seat % 2] for seat in range(seats)]


@mostly_slow("seats", Hearts.table_sizes, quick=[6, 11])
def test_games_under_random_house_rules(seats):
    random = Random(seats)
    for number in range(3):
        rules = {rule.name: random.choice(rule.values) for rule in options_of(Hearts)}
        rules["target"] = random.randint(50, 100)
        assert whole_game(Hearts(seats=seats, **rules), mixed(seats), number)


@mostly_slow(("rule", "value"), RULES, quick=RULES[::5], ids=lambda part: str(part))
def test_a_game_under_each_house_rule(rule, value):
    rules = {"target": 50, rule: value}
    assert whole_game(Hearts(seats=7, **rules), mixed(7), 5)


def test_equal_chance_gives_equal_games():
    game = Hearts(seats=6, target=50)
    assert whole_game(game, mixed(6), 3) == whole_game(game, mixed(6), 3)


def test_medium_needs_no_chance():
    bot = bots.level(NAME, "medium")
    for view, move in whole_game(Hearts(seats=6, target=50), ["medium"] * 6, 4):
        assert bot(view, Random(99)) == move == games.bots(NAME).advise(view).move


@pytest.mark.parametrize("level", games.about(NAME).levels)
def test_seats_may_pass_in_any_order(level):
    game = Hearts(seats=8)
    state = game.start(0)
    state = game.apply(state, game.chance(state, b"\x05")).state
    for seat in (5, 0, 7, 2, 1, 6, 4, 3):
        view = game.view(state, seat)
        move = bots.level(NAME, level)(view, Random(seat))
        assert isinstance(move, Pass)
        assert move.seat == seat
        assert move in view.legal
        state = game.apply(state, move).state
    assert not state.to_pass()


def test_levels_by_name():
    assert games.about(NAME).levels == ("easy", "medium", "hard")
    assert bots.level(NAME, "unheard of") is bots.level(NAME, "hard")
    with pytest.raises(LookupError):
        games.bots("whist").advise(None)


# Advice in words


def decisions(seats, number, **rules):
    return whole_game(Hearts(seats=seats, **rules), ["medium"] * seats, number)


@pytest.mark.slow
def test_every_move_has_a_reason_in_words():
    names = [f"[{seat}]" for seat in range(11)]
    reasons = Counter()
    for seats in (6, 8, 11):
        for view, move in decisions(seats, seats, target=100):
            advice = advise(view)
            reasons[advice.reason] += 1
            sentence = advice_sentence(advice, names)
            assert advice.move == move
            assert sentence.endswith(".")
            assert "{" not in sentence
            if advice.card is not None:
                assert advice.card in view.hand
    rare = {Reason.STOP_MOON, Reason.SHOOT, *(reason for reason in Reason if reason.name.startswith("MOON"))}
    assert set(Reason) - rare <= set(reasons)
    assert reasons[Reason.STOP_MOON] < sum(reasons.values()) / 50


def test_what_a_reason_says_is_true():
    for view, _move in decisions(6, 1, target=100):
        advice = advise(view)
        lying = view.trick.cards
        if advice.reason in (Reason.UNDER, Reason.QUEEN_UNDER):
            assert advice.card.suit == advice.over.suit
            assert advice.card.rank < advice.over.rank
            assert view.trick.cards[(advice.rival - view.trick.leader) % 6] == advice.over
        elif advice.reason is Reason.CANCEL:
            assert advice.card in lying
        elif advice.reason is Reason.THROW_VOID:
            assert [card.suit for card in view.hand].count(advice.suit) == 1
        elif advice.reason is Reason.PASS_VOID:
            kept = [card for card in view.hand if card not in advice.cards]
            assert advice.suit not in {card.suit for card in kept}


def test_letters_in_place_of_suit_symbols():
    sentences = [
        advice_sentence(advise(view), ["x"] * 6, letters=True) for view, _ in decisions(6, 1, target=50)
    ]
    assert not any(sign in sentence for sentence in sentences for sign in "♣♦♥♠")
    assert any("QS" in sentence for sentence in sentences)


# How well they play


def shares(levels, games, **rules):
    """Mediums' share of wins, and points per hand of a medium and of an easy player."""
    wins, points = Counter(), Counter()
    for one in simulate(NAME, levels, games, SEED, rules):
        for winner in one.report["winners"]:
            wins[levels[winner]] += 1 / len(one.report["winners"])
        for hand in one.report["hands"]:
            for level, taken in zip(levels, hand["points"], strict=True):
                points[level] += taken / levels.count(level) / len(one.report["hands"])
    return wins["medium"] / games, points["medium"] / games, points["easy"] / games


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "least"),
    [(6, 0.65), pytest.param(8, 0.65, marks=pytest.mark.long), pytest.param(10, 0.6, marks=pytest.mark.long)],
)
def test_medium_beats_easy(seats, least):
    won, medium, easy = shares(mixed(seats), 20)
    assert won > least
    assert medium < 0.85 * easy


@pytest.mark.slow
def test_games_have_a_bearable_length():
    for seats, most in ((6, 20), (11, 30)):
        lengths = [len(one.report["hands"]) for one in simulate(NAME, ["medium"] * seats, 6, SEED, {})]
        assert 6 < sum(lengths) / len(lengths) < most
