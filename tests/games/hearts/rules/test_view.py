"""What a seat may know of Cancellation Hearts (rules 4, 5 and 15; house rule show_points_taken)."""

from random import Random
from typing import Any

import pytest

from scat_tui.engine.cards import Card, write_cards
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from tests.games.hearts.rules.hearts_tables import ALL_POINT_CARDS, Table, cards


@pytest.mark.parametrize("show", ["off", "on"])
def test_points_taken_by_others(show: str) -> None:
    table = Table(6, show_points_taken=show).late(
        *["2C 3C"] * 6, captured={0: "QS 2H", 3: "KH QH JH 2C", 4: "AC AD"}
    )
    shown = [14, 0, 0, 3, 0, 0]
    for seat in range(6):
        own = [value if other == seat else None for other, value in enumerate(shown)]
        assert list(table.view(seat).points) == (shown if show == "on" else own)
    assert list(table.view(None).points) == (shown if show == "on" else [None] * 6)
    assert table.view(1).captured == (2, 0, 0, 4, 2, 0), "the piles themselves can be counted"


def test_points_shown_leave_out_a_widow_that_only_its_taker_has_seen() -> None:
    """Rule 4 stands above the house rule show_points_taken."""
    hands = {seat: f"{face}C" for seat, face in enumerate("23456789T")}
    table = Table(9, show_points_taken="on").deal({**hands, 3: "AC"}, widow="QS 2H 3H 9C 4D")
    table.trick("2C 3C 4C AC 6C 7C 8C 9C TC")
    assert table.view(3).points[3] == 15
    assert table.view(4).points[3] == 0
    assert table.view(None).points[3] == 0
    table.play_out()
    if table.state.phase is Phase.MOON:
        table.match = table.match.play(table.game.legal(table.state)[0])
    assert table.view(4).points == table.view(3).points == tuple(table.hand["points"])


def test_the_widow_waits_then_its_taker_sees_it_then_all() -> None:
    table = Table(7).deal()
    widow = table.state.widow
    assert {(table.view(seat).widow, table.view(seat).widow_cards) for seat in (*range(7), None)} == {(6, ())}
    while table.state.widow_taker is None:
        table.match = table.match.play(table.game.legal(table.state)[0])
    taker = table.state.widow_taker
    for seat in (*range(7), None):
        view = table.view(seat)
        assert (view.widow, view.widow_taker) == (0, taker)
        assert view.widow_cards == (widow if seat == taker else ())
    table.play_out()
    assert all(table.view(seat).widow_cards == widow for seat in (*range(7), None))


def test_the_trick_is_seen_by_all_alike() -> None:
    table = Table(6).late("AC 2D", "KC 2D", "AC 3D", "KC 3D", "2C 4D", "3C 4D", leader=0).trick("AC KC AC")
    for seat in (*range(6), None):
        view = table.view(seat)
        assert view.trick == Trick(0, cards("AC KC AC"), 6)
        assert view.trick.cancelled == (True, False, True)
        assert view.trick.winner == 1
        assert view.to_act == 3
        assert view.cards == (1, 1, 1, 2, 2, 2)
        assert view.hand == (() if seat is None else table.state.hands[seat])


def test_finished_tricks_and_cards_set_aside_are_public() -> None:
    table = Table(6).late("9D 8D", "9D 8D", "2C 4C", "2C 4C", "3C 5C", "3C 6C").trick("9D 9D 2C 2C 3C 3C")
    for seat in (*range(6), None):
        view = table.view(seat)
        assert view.aside == cards("9D 9D 2C 2C 3C 3C")
        assert view.tricks[-1] == Trick(0, cards("9D 9D 2C 2C 3C 3C"), 6)
        assert view.trick == Trick(0, (), 6)


def test_only_the_seat_to_act_has_legal_moves_in_play() -> None:
    table = Table(8, leader=5).deal()
    for seat in range(8):
        assert bool(table.view(seat).legal) == (seat == 5)
    assert {move.card for move in table.view(5).legal} <= set(table.state.hands[5])  # type: ignore[union-attr]


def test_a_view_before_the_first_deal() -> None:
    view = Table(9, leader=0).view(4)
    assert (view.hand, view.cards, view.deals, view.legal) == ((), (0,) * 9, 0, ())
    assert (view.captured, view.trick.cards) == ((0,) * 9, ())


def test_a_waiting_moon_shows_no_widow_to_the_others() -> None:
    table = Table(6).late(
        *["AC", "2C", "3C", "4C", "5C", "6C"],
        captured={0: ALL_POINT_CARDS},
        widow=cards("QS QS"),
        widow_taker=0,
    )
    table.trick("AC 2C 3C 4C 5C 6C")
    assert table.state.phase is Phase.MOON
    assert table.view(0).widow_cards == cards("QS QS")
    assert table.view(1).widow_cards == ()
    table.play("0 moon add")
    assert table.view(1).widow_cards == cards("QS QS")


def test_events_tell_no_secret() -> None:
    """They name no card but those played; the widow's only when the hand is over."""
    table = Table(7, passing="left").deal()
    for seat in range(7):
        table.play(f"{seat} pass {write_cards(table.state.hands[seat][:3])}")
    assert "Card(" not in repr(table.match.events)
    while len(table.state.tricks) < 13:
        before = len(table.match.events)
        move: Any = table.game.legal(table.state)[0]
        table.match = table.match.play(move)
        known = {move.card}
        if not table.state.trick:
            known |= set(table.state.tricks[-1].cards)
        for event in table.match.events[before:]:
            told = [getattr(event, name) for name in event.__slots__]
            played = {card for trick in table.state.tricks for card in trick.cards}
            assert set(getattr(event, "taken", ())) <= played
            assert not any(type(thing) is tuple for thing in told if thing is not getattr(event, "taken", ()))
            assert {thing for thing in told if isinstance(thing, Card)} <= known


@pytest.mark.parametrize("seed", range(6))
def test_a_view_of_one_seat_is_the_same_whatever_the_others_passed(seed: int) -> None:
    """While passing: the cards on the table face down exchanged with those in other hands."""
    random = Random(seed)
    table = Table(8, passing="left").deal()
    for seat in random.sample(range(8), 5):
        table.match = table.match.play(random.choice(table.view(seat).legal))
    state = table.state
    for seat in range(8):
        others = [other for other in range(8) if other != seat]
        pool = [card for other in others for card in (*state.hands[other], *state.passed[other])]
        random.shuffle(pool)
        hands, passed = list(state.hands), list(state.passed)
        for other in others:
            hands[other] = tuple(pool.pop() for _ in hands[other])
            passed[other] = tuple(pool.pop() for _ in passed[other])
        elsewhere = state._replace(hands=tuple(hands), passed=tuple(passed))
        assert elsewhere != state
        assert table.game.view(elsewhere, seat) == table.view(seat)
