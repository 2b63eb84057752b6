"""What counts in the statistics of Scat."""

from random import Random
from typing import Any

import msgspec
import pytest

from scat_tui.engine.game import CHANCE
from scat_tui.engine.match import Match
from scat_tui.games.scat import statistics
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.events import Cause, End, HandOver, HandResult, Loss
from scat_tui.games.scat.statistics.facts import Knock, ScatFacts, Went
from scat_tui.games.scat.statistics.moments import moments_of_hand, with_comeback
from scat_tui.games.totals import Moment

ENDS = (10, 20, 30)


def result(**changes: Any) -> HandResult:
    """The second hand: seat 0 knocked with 25, seat 2 was lowest with 18."""
    values: dict[str, Any] = {
        "number": 2,
        "dealer": 0,
        "end": End.KNOCK,
        "knocker": 0,
        "values": (50, 40, 36),
        "losses": (Loss(2, 1, Cause.LOWEST),),
        "pennies": (3, 3, 2),
        "out": (),
        "turns": 5,
    }
    return HandResult(**{**values, **changes})


def of_hand(hand: HandResult, own: int = 0) -> list[Moment]:
    return [*moments_of_hand(hand, own, ENDS)]


def test_a_knock_wins_by_what_it_is_above_the_lowest_hand() -> None:
    assert of_hand(result()) == [Moment("knock", (14, 50), 2, 20)]


@pytest.mark.parametrize(
    "changes",
    [
        {"losses": (Loss(0, 2, Cause.KNOCKER_LOWEST),), "values": (30, 40, 36)},
        {"losses": (Loss(1, 1, Cause.OTHERS_31),), "end": End.THIRTY_ONE, "thirty_one": (2,)},
        {"end": End.THROW},
        {"losses": (), "values": (50, 50, 50), "end": End.STOCK},
        {"knocker": 1},
        {"values": (36, 36, 36), "losses": (Loss(1, 1, Cause.TIED_WITH_KNOCKER),)},
    ],
    ids=["lowest", "another's 31", "thrown down", "all tied", "another's knock", "tied for lowest"],
)
def test_no_knock_is_won_that(changes: dict[str, Any]) -> None:
    assert of_hand(result(**changes)) == []


def test_a_31_is_worth_the_lives_that_it_costs_and_made_more_than_dealt() -> None:
    losses = (Loss(0, 2, Cause.OTHERS_31), Loss(2, 1, Cause.OTHERS_31))
    made = result(end=End.THIRTY_ONE, thirty_one=(1,), losses=losses)
    assert of_hand(made, own=1) == [Moment("31", (3, 1), 2, 20)]
    assert of_hand(made._replace(turns=0), own=1) == [Moment("31", (3, 0), 2, 20)]


def test_a_comeback_is_measured_where_the_others_together_were_furthest_ahead() -> None:
    results = [
        result(number=1, pennies=(2, 3, 3)),
        result(number=2, pennies=(0, 2, 3)),
        result(number=3, pennies=(0, None, None)),
    ]
    assert with_comeback([], results, 0, ENDS) == [Moment("comeback", (5, 0), 2, 20)]
    assert with_comeback([], [result(pennies=(3, 1, 2))], 0, ENDS) == []


def whole_game(seed: int) -> tuple[Scat, Any, Any]:
    """A finished game of legal moves chosen by chance, with its moves and events."""
    chance = Random(seed)
    throw_down = chance.choice(["on", "off"])
    game = Scat(seats=chance.randint(2, 6), throw_down=throw_down, lives=chance.randint(1, 4))
    match = Match.start(game, 0)
    moves = []
    state = match.state
    while state.to_act is not None:
        deals = state.to_act is CHANCE
        move = game.chance(state, bytes([seed])) if deals else chance.choice(game.legal(state))
        state = game.apply(state, move).state
        moves.append(move)
    whole = match.replay(moves)
    return game, whole.moves, whole.events


@pytest.mark.parametrize("seed", range(8))
def test_of_every_game_the_facts_of_all_seats_agree_with_one_another(seed: int) -> None:
    game, moves, events = whole_game(seed)
    facts = [statistics.facts(game, moves, events, seat) for seat in range(game.seats)]
    hands = [event.result for event in events if isinstance(event, HandOver)]
    assert [each.place for each in facts].count(1) == 1
    assert max(each.place for each in facts) <= game.seats
    assert max(each.hands for each in facts) == len(hands)
    assert sum(each.lost for each in facts) == sum(loss.lives for hand in hands for loss in hand.losses)
    assert sum(each.thirty_ones for each in facts) == sum(len(hand.thirty_one) for hand in hands)
    bold = [hand for hand in hands if hand.knocker is not None]
    assert sum(len(each.knocks) + each.thrown for each in facts) == len(bold)
    assert all(0 < moment.move <= len(moves) for each in facts for moment in each.moments)


@pytest.mark.parametrize("seed", range(4))
def test_facts_are_read_as_they_were_written(seed: int) -> None:
    game, moves, events = whole_game(seed)
    facts = statistics.facts(game, moves, events, 0)
    assert statistics.read(msgspec.json.encode(facts)) == facts


def test_totals_tell_knocks_by_turn_and_by_hand() -> None:
    knocks = (Knock(1, 38, Went.SAFE), Knock(1, 50, Went.LOWEST), Knock(7, 61, Went.THIRTY_ONE))
    totals = statistics.totals([ScatFacts(1, 9, 3, knocks, 0, 0, 0, ())])
    by_turn, by_hand = totals.tables()
    assert by_turn.rows[1:] == (("1", "2", "22.0", "50%"), ("5 or later", "1", "30.5", "0%"))
    assert [row[0] for row in by_hand.rows[1:]] == ["under 20", "23 to 25", "29 or more"]
    assert totals.summary()["knock_value"] == round((19 + 25 + 30.5) / 3, 2)


@pytest.mark.parametrize("kind", statistics.KINDS)
@pytest.mark.parametrize("count", [1, 2])
def test_each_kind_of_moment_has_a_sentence(kind: str, count: int) -> None:
    said = statistics.moment_text(Moment(kind, (count, 1), 3, 30))
    assert said.startswith("You ")
    assert said.endswith(".")
