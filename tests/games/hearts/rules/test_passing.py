"""Passing in Cancellation Hearts (rule 5, house rule passing)."""

from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.engine.cards import Card, write_cards
from scat_tui.engine.game import Refusal
from scat_tui.games.hearts.rules.events import Passed, PassesExchanged
from scat_tui.games.hearts.rules.moves import Pass
from scat_tui.games.hearts.rules.passing import Direction, Passes, PassesOfAll
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from tests.games.hearts.rules.hearts_tables import Table, cards

CYCLES = {
    "left_right": "left right left right left right left",
    "left_right_hold": "left right hold left right hold left",
    "left": "left left left left left left left",
    "right": "right right right right right right right",
    "none": "hold hold hold hold hold hold hold",
}


def _first_threes(table: Table) -> list[str]:
    """A legal pass for each seat."""
    return [f"{seat} pass {write_cards(hand[:3])}" for seat, hand in enumerate(table.state.hands)]


def _hand_number(number: int, passing: str) -> Table:
    """The table once hand `number` is dealt."""
    table = Table(6, passing=passing)
    before = table.state._replace(deals=number - 1)
    table.match = replace(table.match, state=before)
    return table.deal()


@pytest.mark.parametrize(("number", "receiver"), [(1, 1), (2, 5), (3, 1), (4, 5)])
def test_6_players_seat_0_passes_to(number: int, receiver: int) -> None:
    """Row: hands 1 2 3 4, seat 0 passes to 1, 5, 1, 5."""
    table = _hand_number(number, "left_right")
    given = table.state.hands[0][:3]
    table.play(*_first_threes(table))
    assert Passed(0, receiver) in table.match.events
    assert table.state.hands[receiver][-3:] == tuple(sorted(given))
    assert table.view(receiver).received == tuple(sorted(given))


@pytest.mark.parametrize("passing", CYCLES)
@pytest.mark.parametrize("number", range(1, 8))
def test_house_rule_passing(passing: str, number: int) -> None:
    direction = Direction(CYCLES[passing].split()[number - 1])
    table = _hand_number(number, passing)
    assert table.view(None).passing is direction
    if direction is Direction.HOLD:
        assert table.state.phase is Phase.PLAY
        assert table.view(0).to_pass == ()
        return
    table.play(*_first_threes(table)).play_out()
    if table.settled:
        assert table.hand["passing"] == direction.value
    step = {"left": 1, "right": -1}[direction.value]
    assert [event.receiver for event in table.events(Passed)] == [(seat + step) % 6 for seat in range(6)]


def test_a_real_second_hand_passes_to_the_right() -> None:
    table = Table(7, passing="left_right").deal()
    table.play(*_first_threes(table)).play_out()
    assert table.settled
    table.deal()
    assert table.view(3).passing is Direction.RIGHT
    assert table.state.to_act == 1, "the deal has passed on"
    table.play(*_first_threes(table))
    assert table.events(PassesExchanged)[-1] == PassesExchanged(Direction.RIGHT, 1)


def test_passing_none_prints_hold() -> None:
    table = Table(6, passing="none").deal().play_out()
    assert table.hand["passing"] == "hold"


def test_a_player_holds_two_black_marias() -> None:
    """Row: may pass both."""
    table = Table(6, passing="left").deal({0: "QS QS 2C 3C"})
    assert table.why_not("0 pass QS QS 2C") is None
    table.play("0 pass QS QS 2C").play(*_first_threes(table)[1:])
    assert table.state.hands[1].count(cards("QS")[0]) == 2


def test_any_order_leads_to_the_same_hands() -> None:
    start = Table(6, passing="right").deal()
    passes = _first_threes(start)
    whole = []
    for order in list(permutations(range(6)))[::97]:
        table = Table(6, passing="right").deal()
        for step, seat in enumerate(order):
            assert table.state.phase is Phase.PASS
            waiting = [other for other in range(6) if other not in order[:step]]
            assert table.state.to_act == waiting[0]
            assert list(table.view(None).to_pass) == waiting
            table.play(passes[seat])
        assert (table.state.phase, table.state.to_act) == (Phase.PLAY, 0)
        whole.append(table.state)
    assert len(whole) == 8
    assert all(state == whole[0] for state in whole)


def test_to_act_is_the_first_from_the_dealers_left_that_has_not_passed() -> None:
    table = Table(6, leader=4, passing="left").deal()
    passes = _first_threes(table)
    assert table.state.to_act == 4
    table.play(passes[4], passes[0])
    assert table.state.to_act == 5
    assert table.view(None).to_pass == (5, 1, 2, 3)


def test_nobody_sees_what_he_receives_before_having_chosen() -> None:
    table = Table(6, passing="left").deal()
    given = tuple(sorted(table.state.hands[0][:3]))
    hand = table.state.hands[1]
    table.play(*_first_threes(table)[:1])
    view = table.view(1)
    assert (view.hand, view.received, view.passed) == (hand, (), ())
    assert table.view(0).passed == given
    assert table.view(0).hand == table.state.hands[0]
    assert table.view(0).cards == (14, 17, 17, 17, 17, 17)
    table.play(*_first_threes(table)[1:5])
    assert table.view(1).received == ()
    table.play(_first_threes(table)[5])
    assert table.view(1).received == given
    assert table.view(1).hand[-3:] == given
    assert table.view(2).received != given
    assert table.view(None).received == table.view(None).passed == ()
    assert table.view(0).cards == (17,) * 6


def test_everybody_who_has_not_passed_sees_his_passes_as_legal() -> None:
    table = Table(6, passing="left").deal()
    table.play(_first_threes(table)[2])
    for seat in range(6):
        legal = table.view(seat).legal
        assert bool(legal) == (seat != 2)
        for move in list(legal)[::50]:
            assert table.game.refusal(table.state, move) is None
    assert table.view(None).legal == ()
    assert {move.seat for move in table.game.legal(table.state)} == {0, 1, 3, 4, 5}


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("0 pass 2C 3C", HeartsRefusal.WRONG_NUMBER_OF_CARDS),
        ("0 pass 2C", HeartsRefusal.WRONG_NUMBER_OF_CARDS),
        ("0 pass 2C 3C 4C QS", HeartsRefusal.WRONG_NUMBER_OF_CARDS),
        ("0 pass 2C 2C 3C", HeartsRefusal.NOT_IN_HAND),
        ("0 pass 2C 3C AS", HeartsRefusal.NOT_IN_HAND),
        ("0 play 2C", HeartsRefusal.PASS_DUE),
        ("0 moon add", HeartsRefusal.PASS_DUE),
        ("6 pass 2C 3C 4C", HeartsRefusal.NO_SUCH_SEAT),
        ("1 pass 2D 3D 4D", HeartsRefusal.ALREADY_PASSED),
        ("0 pass 3C QS 2C", None),
        ("2 pass 2H 2H 3H", None),
    ],
)
def test_what_is_refused_while_passing(words: str, refusal: Refusal | None) -> None:
    table = Table(6, passing="left").deal(
        {0: "2C 3C 4C QS 5D", 1: "2D 3D 4D 5D", 2: "2H 2H 3H AH", 3: "AS AS 2C"}
    )
    table.play("1 pass 3D 2D 4D")
    assert table.why_not(words) is refusal


@pytest.mark.parametrize("seed", range(20))
def test_passes_are_all_threes_of_a_hand_each_once(seed: int) -> None:
    random = Random(seed)
    hand = cards(" ".join(random.choices(["2C", "3C", "4C", "QS", "5D", "9H", "AS"], k=random.randint(3, 9))))
    passes = Passes(0, hand)
    wanted = {
        tuple(sorted((hand[a], hand[b], hand[c])))
        for a in range(len(hand))
        for b in range(a)
        for c in range(b)
    }
    assert {move.cards for move in passes} == wanted
    assert len(passes) == len(wanted)
    assert passes[0] in passes
    assert list(passes) == [passes[place] for place in range(len(passes))]
    assert passes[1:3] == tuple(passes)[1:3]
    assert all(move in passes for move in passes)
    assert Pass(1, passes[0].cards) not in passes
    assert Pass(0, hand[:2]) not in passes
    assert Pass(0, cards("KC KC KC")) not in passes


HANDS = st.lists(st.sampled_from(cards("2C 3C 4C QS 5D 9H AS")), min_size=3, max_size=9).map(tuple)


def _listed(seat: int, hand: tuple[Card, ...]) -> list[Pass]:
    """All passes of a hand, found by trying all places."""
    return list(dict.fromkeys(Pass(seat, three) for three in combinations(sorted(hand), 3)))


@given(hand=HANDS)
def test_passes_are_in_the_order_of_the_sorted_hand(hand: tuple[Card, ...]) -> None:
    passes, listed = Passes(3, hand), _listed(3, hand)
    assert list(passes) == listed
    assert [passes[place] for place in range(-len(listed), len(listed))] == listed * 2
    assert passes[::-1] == tuple(listed[::-1])
    for place in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            passes[place]


@given(hands=st.dictionaries(st.integers(0, 10), HANDS, min_size=1, max_size=4))
def test_the_passes_of_all_are_those_of_one_seat_after_another(hands: dict[int, tuple[Card, ...]]) -> None:
    passes = PassesOfAll.of(hands)
    listed = [move for seat, hand in hands.items() for move in _listed(seat, hand)]
    assert len(passes) == len(listed)
    assert list(passes) == listed
    assert [passes[place] for place in range(-len(listed), len(listed))] == listed * 2
    assert passes[1:5] == tuple(listed[1:5])
    assert all(move in passes for move in listed)
    for place in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            passes[place]
    absent = next(seat for seat in range(12) if seat not in hands)
    assert Pass(absent, listed[0].cards) not in passes
    assert Pass(listed[0].seat, cards("KC KC KC")) not in passes


def test_the_legal_moves_while_passing_are_the_passes_of_those_who_have_not_passed() -> None:
    table = Table(6, leader=4, passing="left").deal()
    passes = _first_threes(table)
    table.play(passes[5])
    legal = table.game.legal(table.state)
    assert list(legal) == [move for seat in (4, 0, 1, 2, 3) for move in table.view(seat).legal]
    assert legal == table.game.legal(table.state)


def test_a_pass_is_the_same_in_any_order() -> None:
    assert Pass(0, cards("QS 2C 9H")) == Pass(0, cards("2C 9H QS"))
    assert hash(Pass(0, cards("QS 2C 9H"))) == hash(Pass(0, cards("2C 9H QS")))
