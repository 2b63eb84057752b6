"""When the rest of a hand cannot change any score, against every way in which it could go on."""

from random import Random
from typing import Any

import pytest

from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.ending import outcome_is_settled
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import points
from tests.cases import mostly_slow
from tests.games.hearts.rules.hearts_tables import ALL_POINT_CARDS, Table, cards, less

HOUSES: list[dict[str, Any]] = [
    {},
    {"widow": "last_trick", "last_cancelled": "leader"},
    {"widow": "removed"},
    {"moon_needs_all": "off", "last_cancelled": "leader"},
    {"widow": "last_trick"},
]


def hand_cannot_change(game: Hearts, state: State) -> bool:
    """Whether nobody can capture another point in the hand being played, so that no score depends on it.

    A moon is decided then too, but its choice is still to come.
    """
    if state.phase is not Phase.PLAY:
        return False
    widow_waits = state.widow_taker is None and game.widow != "removed"
    loose = (*state.hands, state.trick, state.aside, state.widow if widow_waits else ())
    return not any(map(points, loose))


def _outcomes(game: Hearts, state: State) -> set[tuple[int, ...]]:
    """Captured points of the hand in every possible continuation, one entry per seat."""
    if state.phase is not Phase.PLAY:
        return {tuple(map(points, state.captured))}
    return set().union(*(_outcomes(game, game.apply(state, move).state) for move in game.legal(state)))


def _endings(game: Hearts, number: int) -> list[State]:
    """The states of a random hand with few cards left; point cards are mostly thrown early."""
    random = Random(number)
    match: Match[Any, Any, Any] = Match.start(game, number % game.seats)
    match = match.play(game.chance(match.state, random.randbytes(4)))
    states = []
    while match.state.phase is Phase.PLAY:
        if sum(map(len, match.state.hands)) <= 9:
            states.append(match.state)
        moves: list[Any] = list(game.legal(match.state))
        costly = [move for move in moves if points([move.card])]
        match = match.play(random.choice(costly if costly and random.random() < 0.9 else moves))
    return states


def _other_points(game: Hearts, state: State, seat: int) -> bool:
    """Whether points lie in a widow that the seat has not seen."""
    return state.widow_taker != seat and points(state.widow) > 0


@mostly_slow("house", HOUSES, quick=HOUSES[1:2], ids=[str(house) for house in HOUSES])
def test_against_exhaustive_search(house: dict[str, Any]) -> None:
    settled = 0
    for number in range(60):
        game = Hearts(seats=6 + number % 3, passing="none", **house)
        for state in _endings(game, number):
            now = tuple(map(points, state.captured))
            outcomes = _outcomes(game, state)
            certain = hand_cannot_change(game, state)
            if certain:
                assert outcomes == {now}
            elif game.last_cancelled == "leader":  # then every loose point is taken in the end
                assert now not in outcomes
            settled += certain
            for seat in range(game.seats):
                sure = outcome_is_settled(game.view(state, seat))
                assert sure == (certain and not _other_points(game, state, seat))
            assert outcome_is_settled(game.view(state, None)) == (certain and not points(state.widow))
    assert settled > 100


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_a_sure_seat_is_right_in_every_world_that_looks_alike(number: int) -> None:
    """What a seat cannot see is shuffled: where it is sure, no world has a point left."""
    game = Hearts(seats=7, passing="none")
    random = Random(number)
    sure = 0
    for state in _endings(game, number):
        for seat in range(game.seats):
            if not outcome_is_settled(game.view(state, seat)):
                continue
            sure += 1
            for _ in range(5):
                assert hand_cannot_change(game, _another_world(state, seat, random))
    assert sure


def _another_world(state: State, seat: int, random: Random) -> State:
    seen = state.widow_taker == seat
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden += [] if seen else state.widow
    random.shuffle(hidden)
    hands = list(state.hands)
    for other in range(len(hands)):
        if other != seat:
            hands[other] = tuple(hidden.pop() for _ in hands[other])
    return state._replace(hands=tuple(hands), widow=state.widow if seen else tuple(hidden))


def test_cards_set_aside_may_still_go_to_somebody() -> None:
    table = Table(6).late("9D 8D", "9D 8D", "2H 4C", "2C 4C", "3C 5C", "3C 6C").trick("9D 9D 2H 2C 3C 3C")
    assert not hand_cannot_change(table.game, table.state)


@pytest.mark.parametrize(("aside", "sure"), [("2H 3C", False), ("2C 3C", True)])
def test_a_seat_that_has_seen_all_points_fall_waits_for_those_set_aside(aside: str, sure: bool) -> None:
    taken = cards(less(ALL_POINT_CARDS, "2H") if "2H" in aside else ALL_POINT_CARDS)
    tricks = (Trick(0, taken, 6, 0), Trick(0, cards(aside), 6))
    table = Table(6).late(*["4C 5C"] * 6, captured={0: ALL_POINT_CARDS}, aside=aside, tricks=tricks)
    assert outcome_is_settled(table.view(3)) is sure
    assert hand_cannot_change(table.game, table.state) is sure


def test_a_trick_that_is_not_over_may_still_go_to_somebody() -> None:
    table = Table(6).late("2H 2C", "3C 3D", "4C 4D", "5C 5D", "6C 6D", "7C 7D")
    assert not hand_cannot_change(table.game, table.state)
    table.trick("2H")
    assert not hand_cannot_change(table.game, table.state)
    table.trick("3C 4C 5C 6C 7C")
    assert hand_cannot_change(table.game, table.state)


def test_a_waiting_widow_may_still_go_to_somebody() -> None:
    table = Table(6, widow="last_trick").late(*["2C 3C"] * 6, widow=cards("QS 2H"))
    assert not hand_cannot_change(table.game, table.state)
    table = Table(6, widow="removed").late(*["2C 3C"] * 6, widow=cards("QS 2H"))
    assert hand_cannot_change(table.game, table.state)


def test_a_moon_is_decided_but_its_choice_is_to_come() -> None:
    table = Table(6).late("AC", "2C", "3C", "4C", "5C", "6C", captured={0: ALL_POINT_CARDS})
    assert hand_cannot_change(table.game, table.state)
    table.trick("AC 2C 3C 4C 5C 6C")
    assert table.state.phase is Phase.MOON
    assert not hand_cannot_change(table.game, table.state)
    assert not outcome_is_settled(table.view(0))


def test_nothing_is_settled_before_or_after_play() -> None:
    table = Table(6, passing="left")
    assert not outcome_is_settled(table.view(0))
    assert not hand_cannot_change(table.game, table.state)
    table.deal()
    assert not outcome_is_settled(table.view(0))
    table = Table(6).deal().play_out()
    assert not outcome_is_settled(table.view(0))
