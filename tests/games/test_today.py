"""The result of a day's game: the place, what decides between equal places, the hands."""

from typing import Any

import pytest

from scat_tui import games
from scat_tui.games.day_result import DayResult
from scat_tui.games.replaying import replay
from tests.today.days import HEARTS, SCAT, finished


def scat_hand(lost: list[int], out: tuple[int, ...] = (), end: str = "knock", **more: Any) -> dict[str, Any]:
    return {"lost": lost, "out": [*out], "end": end, "values": more.get("values", [20] * len(lost))}


def of_scat(lives: list[int | None], *hands: dict[str, Any]) -> list[DayResult]:
    report: Any = {"lives": lives, "hands": [*hands], "winners": []}
    return [games.today(SCAT).day_result(report, seat) for seat in range(len(lives))]


def test_at_scat_who_goes_out_later_comes_before_who_went_out_earlier() -> None:
    found = of_scat(
        [None, 2, None, None],
        scat_hand([1, 0, 0, 0], (0,)),
        scat_hand([0, 0, 1, 1], (2, 3), values=[None, 20, 20, 20]),
    )
    assert [each.place for each in found] == [4, 1, 2, 2]
    assert [each.cost for each in found] == [0, -2, 0, 0]
    assert [each.hands for each in found] == [(False,), (True, True), (True, False), (True, False)]


def test_at_scat_an_undone_hand_is_none() -> None:
    found = of_scat([1, None], scat_hand([0, 0], end="void"), scat_hand([0, 1], (1,)))
    assert [each.hands for each in found] == [(True,), (False,)]


def of_hearts(*scores: list[int]) -> list[DayResult]:
    report: Any = {"scores": scores[-1], "hands": [{"scores": after} for after in scores]}
    return [games.today(HEARTS).day_result(report, seat) for seat in range(len(scores[-1]))]


def test_at_hearts_less_is_better_and_equal_scores_share_a_place() -> None:
    found = of_hearts([10, 20, 10, 12], [24, 40, 24, 52])
    assert [each.place for each in found] == [1, 3, 1, 4]
    assert [each.cost for each in found] == [24, 40, 24, 52]


def test_at_hearts_a_hand_is_good_with_no_more_than_the_average() -> None:
    found = of_hearts([10, 20, 0, 10], [10, 20, 20, 10], [10 - 52, 20, 20, 10])
    assert [each.hands for each in found] == [
        (True, True, True),
        (False, True, False),
        (True, False, False),
        (True, True, False),
    ]


@pytest.mark.parametrize(
    ("game", "cost", "said"),
    [
        (SCAT, 0, "no pennies left"),
        (SCAT, -1, "1 penny left"),
        (SCAT, -3, "3 pennies left"),
        (HEARTS, 1, "1 point"),
        (HEARTS, 87, "87 points"),
        (HEARTS, -12, "-12 points"),
    ],
)
def test_what_decides_between_equal_places_in_words(game: str, cost: int, said: str) -> None:
    assert games.today(game).cost_text(DayResult(1, 4, cost, ())) == said


@pytest.mark.parametrize("game", [SCAT, HEARTS])
def test_the_places_of_a_real_game_agree_with_its_report(game: str) -> None:
    report = replay(finished(game)).report()
    found = [games.today(game).day_result(report, seat) for seat in range(len(finished(game).seats))]
    assert {seat for seat, each in enumerate(found) if each.place == 1} == {*report["winners"]}
    for each in found:
        assert each.place == 1 + sum(other.place < each.place for other in found)
        assert each.seats == len(found)
        assert each.hands
