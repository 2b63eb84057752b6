"""Making the tables: reproducible, and each hand goes by the rules."""

from random import Random

import pytest

from scat_tui.engine.cards import PACK
from scat_tui.games.scat.bots.hard.chances import Tables
from scat_tui.games.scat.bots.hard.stakes import stakes
from scat_tui.games.scat.bots.tables.factors import factored
from scat_tui.games.scat.bots.tables.hands import all_kinds, place_of, value
from scat_tui.games.scat.bots.tables.players import Player, Style
from scat_tui.games.scat.bots.tables.policy import Policy
from scat_tui.games.scat.bots.tables.selfplay import Hand
from scat_tui.games.scat.bots.tables.training import trained
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.settle import showdown_losses
from scat_tui.games.scat.rules.values import hand_value
from tests.cases import mostly_slow


@pytest.fixture(scope="module")
def kinds():
    return all_kinds()


def test_values_are_those_of_the_rules():
    random, game = Random(3), Scat(seats=2)
    for _ in range(300):
        hand = tuple(random.sample(range(52), 3))
        assert 2 * value(hand) == hand_value(tuple(PACK[card] for card in hand), game)


def test_a_kind_knows_what_each_card_of_the_pack_may_make_of_it(kinds):
    every, by_place = kinds
    assert len(every) == 810
    for kind in every[::40]:
        assert sum(times for times, _ in kind.draws) == 49
        assert all(kind in choice for _, choice in kind.draws)
    assert by_place[place_of(1, 20, 45)] is by_place[place_of(45, 1, 20)]


@mostly_slow("players", [2, 5, 9], quick=[5])
def test_a_hand_ends_as_the_rules_settle_it(kinds, players):
    every, by_place = kinds
    random, policy = Random(players), Policy(players, 0, every)
    policy.spread()
    knocks = 0
    for _ in range(60):
        at_stake = stakes(3, (3,) * (players - 1))
        seats = [Player(policy, at_stake, Style.LEAST_VALUE) for _ in range(players)]
        hand = Hand(seats, by_place, random)
        assert hand.play()
        lost = [player.lost for player in seats]
        values = [2 * player.kind.value for player in seats]
        if 62 in values:
            assert lost == [int(each != 62) for each in values]
        elif hand.knocker is not None:
            knocks += 1
            knocker = seats.index(hand.knocker)
            expected = showdown_losses(dict(enumerate(values)), knocker, Scat(seats=players))
            assert {seat: lives for seat, lives in enumerate(lost) if lives} == {
                loss.seat: loss.lives for loss in expected
            }
        cards = [card for player in seats for card in player.hand]
        assert sorted([*cards, *hand.stock, *hand.pile]) == list(range(52))
    assert knocks > 30


@pytest.mark.slow
def test_the_same_seed_makes_the_same_tables(kinds):
    every, by_place = kinds
    one, again, other = (
        trained(2, 0, 300, seed, every, by_place, (1.0,)).written() for seed in ("a", "a", "b")
    )
    assert one == again != other
    assert Tables(one).chances("knock", 0, 28).lose_two < Tables(one).chances("knock", 0, 14).lose_two


def test_a_table_that_is_a_product_is_found_again():
    means = [[0.5 + column * cell / 10 for cell in range(6)] for column in (0.0, 0.1, 0.4)]
    found = factored(means, [[10_000.0] * 6] * 3, 1)
    for place, row in enumerate(means):
        assert found.row(place) == pytest.approx(row, abs=0.01)


def test_what_was_never_counted_is_taken_from_the_mean():
    means = [[0.2, 0.4], [0.2, 0.4], [9.0, 9.0]]
    found = factored(means, [[500.0, 500.0], [500.0, 500.0], [0.0, 0.0]], 1)
    assert found.row(2) == pytest.approx([0.2, 0.4], abs=0.05)
