"""What counts in the statistics of Cancellation Hearts."""

from random import Random
from typing import Any

import msgspec
import pytest

from scat_tui.engine.cards import read_cards
from scat_tui.engine.game import CHANCE
from scat_tui.engine.match import Match
from scat_tui.games.hearts import statistics
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.events import HandOver, HandResult, LastTrickCancelled, TrickWon
from scat_tui.games.hearts.rules.moves import Choice, Pass
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.statistics.counting import kind_of
from scat_tui.games.hearts.statistics.facts import Kind
from scat_tui.games.hearts.statistics.moments import comebacks, moons, stopped_by
from scat_tui.games.totals import Moment
from tests.games.hearts.rules.wild_games import wild_choice, wild_deal


def result(**changes: Any) -> HandResult:
    """The second hand: seat 1 has 51 points, seat 0 the last one."""
    values: dict[str, Any] = {
        "number": 2,
        "dealer": 0,
        "passing": Direction.LEFT,
        "points": (1, 51, 0, 0, 0, 0),
        "uncollected": 0,
        "shooter": None,
        "choice": None,
        "added": (1, 51, 0, 0, 0, 0),
        "scores": (30, 61, 8, 9, 20, 20),
        "widow": (),
        "widow_taker": None,
    }
    return HandResult(**{**values, **changes})


@pytest.mark.parametrize(
    ("changes", "needs_all", "stopped"),
    [
        ({}, "on", True),
        ({"points": (13, 39, 0, 0, 0, 0)}, "on", True),
        ({"points": (14, 38, 0, 0, 0, 0)}, "on", False),
        ({"points": (0, 52, 0, 0, 0, 0)}, "on", False),
        ({"points": (1, 50, 1, 0, 0, 0)}, "on", False),
        ({"points": (1, 50, 0, 0, 0, 0), "uncollected": 1}, "on", False),
        ({"points": (1, 50, 0, 0, 0, 0), "uncollected": 1}, "off", True),
    ],
)
def test_a_moon_is_stopped_by_the_only_other_player_with_points(
    changes: dict[str, Any], needs_all: str, stopped: bool
) -> None:
    game = Hearts(seats=6, moon_needs_all=needs_all)
    assert stopped_by(game, result(**changes), 0) == stopped
    assert [moment.kind for moment in moons(game, [result(**changes)], 0, [20])] == ["stopped"] * stopped


def test_a_moon_is_worth_what_the_house_rule_says() -> None:
    game = Hearts(seats=6, moon_value=52)
    shot = result(points=(52, 0, 0, 0, 0, 0), shooter=0, choice=Choice.ADD)
    assert [*moons(game, [shot], 0, [20])] == [Moment("moon", (52, 0), 2, 20)]
    assert [*moons(game, [shot], 1, [20])] == []


def test_a_comeback_is_measured_where_one_was_furthest_behind_the_best() -> None:
    results = [result(number=1, scores=(9, 0, 5, 5, 5, 5)), result(number=2), result(number=3)]
    assert [*comebacks(results, 0, [10, 20, 30])] == [Moment("comeback", (22,), 2, 20)]
    assert [*comebacks([result(scores=(8, 8, 9, 9, 9, 9))], 0, [10, 20])] == []


def test_passed_cards_are_of_five_kinds() -> None:
    kinds = [kind_of(card) for card in read_cards("QS AS KS JS TS QH 2H AC JD TD")]
    assert kinds == [
        Kind.BLACK_MARIA, Kind.HIGH_SPADE, Kind.HIGH_SPADE, Kind.HIGH, Kind.LOW,
        Kind.HEART, Kind.HEART, Kind.HIGH, Kind.HIGH, Kind.LOW,
    ]  # fmt: skip


def whole_game(seed: int) -> tuple[Hearts, Any, Any]:
    """A finished wild game, with its moves and events."""
    chance = Random(seed)
    last_cancelled = chance.choice(["leader", "nobody"])
    game = Hearts(seats=chance.randint(6, 9), target=50, last_cancelled=last_cancelled)
    match = Match.start(game, 0)
    state: Any = match.state
    moves = []
    while state.to_act is not None:
        deals = state.to_act is CHANCE
        move = wild_deal(game, state, chance) if deals else wild_choice(game, state, chance, seed % 3)
        state = game.apply(state, move).state
        moves.append(move)
    whole = match.replay(moves)
    return game, whole.moves, whole.events


@pytest.mark.parametrize("seed", range(8))
def test_of_every_game_the_facts_of_all_seats_agree_with_one_another(seed: int) -> None:
    game, moves, events = whole_game(seed)
    facts = [statistics.facts(game, moves, events, seat) for seat in range(game.seats)]
    hands = [event.result for event in events if isinstance(event, HandOver)]
    assert {each.hands for each in facts} == {len(hands)}
    assert [each.points for each in facts] == [*hands[-1].scores]
    won = [event for event in events if isinstance(event, TrickWon)]
    taken = [event for event in events if isinstance(event, LastTrickCancelled) and event.taker is not None]
    assert sum(each.tricks for each in facts) == len(won) + len(taken)
    assert sum(each.marias for each in facts) <= 2 * len(hands)
    assert sum(each.moons for each in facts) == sum(hand.shooter is not None for hand in hands)
    passes = sum(isinstance(move, Pass) for move in moves)
    assert sum(sum(each.passed.values()) for each in facts) == 3 * passes
    assert sorted(each.place for each in facts)[0] == 1
    assert all(0 < moment.move <= len(moves) for each in facts for moment in each.moments)
    first = facts[0]
    assert statistics.read(msgspec.json.encode(first)) == first


@pytest.mark.parametrize("kind", statistics.KINDS)
@pytest.mark.parametrize("count", [1, 2])
def test_each_kind_of_moment_has_a_sentence(kind: str, count: int) -> None:
    said = statistics.moment_text(Moment(kind, (count, 1), 3, 30))
    assert said.startswith("You ")
    assert said.endswith(".")
