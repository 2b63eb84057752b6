"""Scores of Cancellation Hearts: what was captured, moons, and the end of the game (rules 12 to 14)."""

from collections.abc import Mapping
from typing import Any

import pytest

from scat_tui.engine.cards import write_cards
from scat_tui.engine.faults import Fault, Invalid, WrongOption
from scat_tui.engine.game import CHANCE
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.events import ExtraHand, HandOver, MoonChosen, MoonShot, TargetReached, Won
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.settle import shooter_of
from scat_tui.games.hearts.rules.state import Phase
from tests.games.hearts.rules.hearts_tables import ALL_POINT_CARDS, HEARTS, Table, less

HARMLESS = ("AC", "2C", "3C", "4C", "5C", "6C")
"""The last trick, won by seat 0, without points."""
HARMLESS_CANCELLED = ("AC", "AC", "2D", "3D", "4D", "5D")
"""The last trick, won by nobody, without points."""


def _ends(captured: Mapping[int, str], last: tuple[str, ...] = HARMLESS, **more: Any) -> Table:
    """The hand after its last trick, with these piles captured before."""
    late = {name: more.pop(name) for name in ("scores", "aside", "leader") if name in more}
    return Table(6, **more).late(*last, captured=captured, **late).trick(" ".join(last))


def test_captured_7_hearts_and_one_qs() -> None:
    """Row: 6 players, 20."""
    table = _ends({0: "2H 3H 4H 5H 6H 7H 8H QS", 1: less(ALL_POINT_CARDS, "2H 3H 4H 5H 6H 7H 8H QS")})
    assert table.hand["points"] == [20, 32, 0, 0, 0, 0]
    assert table.hand["scores"] == [20, 32, 0, 0, 0, 0]
    assert table.hand["moon"] is None


def test_captured_no_hearts_both_qs() -> None:
    """Row: 26, no moon."""
    table = _ends({2: "QS QS", 3: HEARTS})
    assert table.hand["points"] == table.hand["scores"] == [0, 0, 26, 26, 0, 0]
    assert table.hand["moon"] is None


def test_seat_0_captures_all_26_hearts_and_both_qs_and_adds() -> None:
    """Row: seat 0 +0, the five others +26."""
    table = _ends({0: ALL_POINT_CARDS})
    assert (table.state.phase, table.state.to_act) == (Phase.MOON, 0)
    table.play("0 moon add")
    assert table.hand["scores"] == [0, 26, 26, 26, 26, 26]
    assert table.hand["points"] == [52, 0, 0, 0, 0, 0]
    assert table.hand["moon"] == {"seat": 0, "choice": "add"}


def test_the_same_subtracts_from_10() -> None:
    """Row: seat 0 = -16, the others +0. A negative score."""
    table = _ends({0: ALL_POINT_CARDS}, scores=[10, 1, 2, 3, 4, 5]).play("0 moon subtract")
    assert table.hand["scores"] == [-16, 1, 2, 3, 4, 5]
    assert table.hand["moon"] == {"seat": 0, "choice": "subtract"}
    assert table.hand["uncollected"] == 0


def test_seat_0_captures_all_but_one_heart_which_seat_3_has() -> None:
    """Row: +51 and +1."""
    table = _ends({0: less(ALL_POINT_CARDS, "9H"), 3: "9H"})
    assert table.hand["scores"] == [51, 0, 0, 1, 0, 0]
    assert table.hand["moon"] is None


@pytest.mark.parametrize("needs_all", ["on", "off"])
def test_seat_0_has_all_28_point_cards_the_last_trick_without_points_was_cancelled(needs_all: str) -> None:
    """Row: moon."""
    table = _ends({0: ALL_POINT_CARDS}, HARMLESS_CANCELLED, moon_needs_all=needs_all)
    assert table.state.phase is Phase.MOON
    assert table.play("0 moon add").hand["moon"] == {"seat": 0, "choice": "add"}


@pytest.mark.parametrize("gone", ["2H", "QS"])
def test_a_moon_with_a_card_uncollected(gone: str) -> None:
    """Rule 13: no moon; house rule moon_needs_all=off: a moon."""
    last = ("AC", "AC", gone, "3D", "4D", "5D")
    cost = 13 if gone == "QS" else 1
    table = _ends({0: less(ALL_POINT_CARDS, gone)}, last)
    assert table.hand["scores"] == [52 - cost, 0, 0, 0, 0, 0]
    assert table.hand["uncollected"] == cost
    assert table.hand["moon"] is None
    table = _ends({0: less(ALL_POINT_CARDS, gone)}, last, moon_needs_all="off").play("0 moon add")
    assert table.hand["scores"] == [0, 26, 26, 26, 26, 26]
    assert table.hand["points"] == [52 - cost, 0, 0, 0, 0, 0]
    assert table.hand["uncollected"] == cost


def test_moon_needs_all_off_still_needs_points_and_a_single_taker() -> None:
    assert shooter_of(Hearts(seats=6, moon_needs_all="off"), (0, 0, 1, 0, 0, 0)) == 2
    assert shooter_of(Hearts(seats=6, moon_needs_all="off"), (0, 0, 0, 0, 0, 0)) is None
    assert shooter_of(Hearts(seats=6, moon_needs_all="off"), (0, 51, 1, 0, 0, 0)) is None
    assert shooter_of(Hearts(seats=6), (0, 0, 51, 0, 0, 0)) is None
    assert shooter_of(Hearts(seats=6), (0, 0, 52, 0, 0, 0)) == 2


@pytest.mark.parametrize(("value", "choice"), [(26, "add"), (26, "subtract"), (52, "add"), (52, "subtract")])
def test_house_rule_moon_value(value: int, choice: str) -> None:
    table = _ends({0: ALL_POINT_CARDS}, moon_value=value, scores=[7] * 6).play(f"0 moon {choice}")
    expected = [7] + [7 + value] * 5 if choice == "add" else [7 - value] + [7] * 5
    assert table.hand["scores"] == expected
    assert table.events(MoonChosen) == [MoonChosen(0, Choice(choice), value)]


def test_a_hand_waiting_for_the_moon_choice_is_not_settled() -> None:
    table = _ends({0: ALL_POINT_CARDS})
    assert table.events(MoonShot) == [MoonShot(0)]
    assert table.events(HandOver) == []
    assert table.state.result is None
    assert table.match.report()["hands"] == []
    assert table.match.report()["scores"] == [0] * 6
    assert [str(move.choice) for move in table.view(0).legal] == ["subtract", "add"]  # type: ignore[union-attr]
    assert table.view(1).legal == ()
    assert table.why_not("1 moon add") is HeartsRefusal.NOT_YOUR_TURN
    assert table.why_not("0 play AC") is HeartsRefusal.MOON_DUE
    assert table.why_not("0 pass AC KC QC") is HeartsRefusal.MOON_DUE
    table.play("0 moon add")
    assert table.state.to_act is CHANCE
    assert table.state.result is not None


@pytest.mark.parametrize(("top", "over"), [(149, False), (150, True), (163, True)])
def test_target_150_top_score_after_a_hand(top: int, over: bool) -> None:
    """Row: 149 on, 150 end, 163 end."""
    table = _ends({1: "2H"}, scores=[3, top - 1, 9, 8, 7, 6])
    assert (table.state.to_act is None) == over
    assert table.match.report()["over"] is over
    assert table.match.report()["winners"] == ([0] if over else [])
    assert table.events(TargetReached) == ([TargetReached((1,))] if over else [])
    if over:
        assert table.why_not("0 play 2C") is HeartsRefusal.GAME_OVER
        assert table.events(Won) == [Won((0,), (3, top, 9, 8, 7, 6))]


@pytest.mark.parametrize("target", [50, 99, 500])
def test_house_rule_target(target: int) -> None:
    assert _ends({1: "2H"}, scores=[0, target - 2, 9, 8, 7, 6], target=target).state.to_act is CHANCE
    assert _ends({1: "2H 3H"}, scores=[0, target - 2, 9, 8, 7, 6], target=target).state.to_act is None


@pytest.mark.parametrize("target", [49, 501, 150.0, "150"])
def test_a_target_that_the_rules_do_not_know(target: object) -> None:
    with pytest.raises(WrongOption) as refused:
        Hearts(seats=6, target=target)  # type: ignore[arg-type]
    assert (refused.value.fault, refused.value.option) == (Fault.NO_VALUE, "target")
    assert refused.value.values["values"] == tuple(range(50, 501))


FINAL = [151, 60, 60, 71, 90, 88]


def test_final_152_60_60_71_90_88() -> None:
    """Row: the two with 60 win jointly."""
    table = _ends({0: "2H"}, scores=FINAL)
    assert table.match.report()["scores"] == [152, 60, 60, 71, 90, 88]
    assert table.match.report()["winners"] == [1, 2]
    assert table.events(ExtraHand) == []


def test_house_rule_tie_extra_hand() -> None:
    table = _ends({0: "2H"}, scores=FINAL, tie="extra_hand")
    assert table.state.to_act is CHANCE
    assert table.match.report()["over"] is False
    assert table.events(ExtraHand) == [ExtraHand((1, 2))]
    # once more tied, then a single lowest
    table.late(*HARMLESS, captured={0: "2H"}, scores=table.state.scores).trick(" ".join(HARMLESS))
    assert table.state.to_act is CHANCE
    table.late(*HARMLESS, captured={1: "2H"}, scores=table.state.scores).trick(" ".join(HARMLESS))
    assert table.match.report()["winners"] == [2]
    assert table.state.to_act is None


def test_after_an_extra_hand_some_score_must_still_be_over_the_target() -> None:
    """Rule 14 is tested afresh: a moon has taken the only high score under the target."""
    table = _ends({0: ALL_POINT_CARDS}, scores=[152, 60, 60, 71, 90, 88], tie="extra_hand")
    table.play("0 moon subtract")
    assert table.state.scores == (126, 60, 60, 71, 90, 88)
    assert table.state.to_act is CHANCE
    assert table.events(TargetReached) == []


def test_a_tie_above_the_lowest_does_not_matter() -> None:
    table = _ends({0: "2H"}, scores=[151, 60, 61, 61, 90, 88], tie="extra_hand")
    assert table.match.report()["winners"] == [1]


def test_a_negative_score_wins() -> None:
    table = _ends({0: ALL_POINT_CARDS}, scores=[-3, 155, 0, 0, 0, 0]).play("0 moon subtract")
    assert table.match.report()["scores"] == [-29, 155, 0, 0, 0, 0]
    assert table.match.report()["winners"] == [0]


def test_an_added_moon_can_end_the_game_for_several() -> None:
    table = _ends({0: ALL_POINT_CARDS}, scores=[149, 124, 140, 20, 20, 20]).play("0 moon add")
    assert table.events(TargetReached) == [TargetReached((1, 2))]
    assert table.match.report()["winners"] == [3, 4, 5]


@pytest.mark.parametrize("added", [26, 0])
def test_the_result_of_a_hand(added: int) -> None:
    captured = {0: ALL_POINT_CARDS} if added else {0: "2H", 3: "QS"}
    table = _ends(captured, scores=[1, 2, 3, 4, 5, 6])
    if added:
        table.play("0 moon add")
    result = table.state.result
    assert result is not None
    assert table.events(HandOver) == [HandOver(result)]
    assert result.added == ((0, 26, 26, 26, 26, 26) if added else (1, 0, 0, 13, 0, 0))
    assert result.scores == tuple(a + b for a, b in zip((1, 2, 3, 4, 5, 6), result.added, strict=True))
    assert (result.shooter, result.choice) == ((0, Choice.ADD) if added else (None, None))
    assert table.view(4).result is result
    assert table.view(None).points == result.points


def test_the_next_deal_clears_the_table() -> None:
    table = Table(8).deal().play_out()
    assert table.settled
    dealer, scores = table.state.dealer, table.state.scores
    table.deal()
    state = table.state
    assert (state.result, state.tricks, state.aside, state.trick, state.broken) == (None, (), (), (), False)
    assert state.dealer == (dealer + 1) % 8
    assert state.to_act == state.leader == (dealer + 2) % 8
    assert state.scores == scores
    assert not any(state.captured)


def test_the_report_of_a_game_that_has_not_begun() -> None:
    assert Match.start(Hearts(seats=6), 0).report() == {
        "game": "cancellation-hearts",
        "over": False,
        "winners": [],
        "scores": [0] * 6,
        "hands": [],
    }


def test_the_report_of_a_hand() -> None:
    table = Table(7, leader=2, passing="right").deal()
    for seat in range(7):
        table.play(f"{seat} pass {write_cards(table.state.hands[seat][:3])}")
    table.play_out()
    hand = table.hand
    assert list(hand) == ["dealer", "passing", "points", "uncollected", "moon", "scores"]
    assert (hand["dealer"], hand["passing"], hand["moon"]) == (1, "right", None)
    assert sum(hand["points"]) + hand["uncollected"] == 52
    assert hand["scores"] == hand["points"]


@pytest.mark.parametrize("seats", [5, 12, 6.0, "6", True])
def test_6_to_11_players(seats: object) -> None:
    with pytest.raises(Invalid) as refused:
        Hearts(seats=seats)  # type: ignore[arg-type]
    assert refused.value.fault is Fault.WRONG_SEATS
    assert (refused.value.values["least"], refused.value.values["most"]) == (6, 11)
