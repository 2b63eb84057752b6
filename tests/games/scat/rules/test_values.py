"""What a hand is worth: scat.md rule 3 and the worked example "Hand values"."""

import re

import pytest

from scat_tui.engine.cards import PACK
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.values import hand_value, is_thirty_one, point_suit, points, suit_totals
from tests.games.scat.rules.scat_tables import Table, cards

COLUMNS = {
    "default": Scat(seats=2),
    "three kind 30": Scat(seats=2, three_of_a_kind=30),
    "straight flush": Scat(seats=2, straight_flush="on"),
}

HAND_VALUES = """
KS TS 4H | 20 | 20 | 20
KS TS 4S | 24 | 24 | 24
AC 6S 4S | 11 | 11 | 11
JC 7H 4S | 10 | 10 | 10
AH KH TH | 31 | 31 | 31
AH KH QS | 21 | 21 | 21
7S 7H 7D | 7  | 30 | 7
AS AH AD | 11 | 30 | 11
2S 2H 2D | 2  | 30 | 2
5C 6C 7C | 18 | 18 | 30
KD AD 2D | 23 | 23 | 23
AD KD QD | 31 | 31 | 31
"""

ROWS = [
    pytest.param(COLUMNS[column], hand, int(value), id=f"{hand}, {column}")
    for hand, *values in (re.split(r" *\| *", row) for row in HAND_VALUES.strip().split("\n"))
    for column, value in zip(COLUMNS, values, strict=True)
]


@pytest.mark.parametrize(("game", "hand", "value"), ROWS)
def test_hand_values(game: Scat, hand: str, value: int) -> None:
    assert points(hand_value(cards(hand), game)) == value


@pytest.mark.parametrize(("game", "hand", "value"), ROWS)
def test_the_order_of_the_cards_does_not_matter(game: Scat, hand: str, value: int) -> None:
    first, second, third = cards(hand)
    assert points(hand_value((third, first, second), game)) == value
    assert points(hand_value((second, first, third), game)) == value


@pytest.mark.parametrize(
    ("rank", "value"), [*((str(pips), pips) for pips in range(2, 10)), *((r, 10) for r in "TJQK"), ("A", 11)]
)
def test_rule_3_card_values(rank: str, value: int) -> None:
    for suit in "CDHS":
        assert suit_totals(cards(rank + suit)) == {suit: value}


def test_rule_3_the_best_suit_is_taken() -> None:
    assert point_suit(cards("KS TS 4H")) == "S"
    assert point_suit(cards("AH 9C 2C")) == "C"  # 11 in both: the first of clubs, diamonds, hearts, spades
    assert point_suit(()) is None


@pytest.mark.parametrize("hand", ["AS 2S 3S", "2D 3D 4D", "TH JH QH", "9C TC JC", "JS QS KS"])
def test_straight_flush_three_consecutive_ranks_count_30(hand: str) -> None:
    assert points(hand_value(cards(hand), Scat(seats=2, straight_flush="on"))) == 30


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        pytest.param("KD AD 2D", 23, id="K-A-2 does not wrap"),
        pytest.param("5C 6C 7D", 11, id="two suits"),
        pytest.param("5C 6C 8C", 19, id="a gap"),
        pytest.param("AH 3H 4H", 18, id="A-3-4"),
        pytest.param("QH KH 2H", 22, id="Q-K-2"),
    ],
)
def test_straight_flush_not_one(hand: str, value: int) -> None:
    assert points(hand_value(cards(hand), Scat(seats=2, straight_flush="on"))) == value


def test_straight_flush_a_k_q_keeps_its_natural_31_and_is_one() -> None:
    table = Table(3, straight_flush="on").deal(B="AD KD QD")
    assert (table.hand["end"], table.hand["lost"]) == ("31", [1, 0, 1])


def test_straight_flush_is_never_a_31_otherwise() -> None:
    table = Table(3, straight_flush="on").deal(B="JS QS KS")
    assert not table.settled


@pytest.mark.parametrize("value", [30, 30.5])
def test_three_of_a_kind_counts_that_much_and_is_never_a_31(value: float) -> None:
    game = Scat(seats=2, three_of_a_kind=value)
    for rank in "23456789TJQKA":
        for suits in ("CDH", "DHS", "CHS", "CDS"):
            hand = cards(" ".join(rank + suit for suit in suits))
            assert points(hand_value(hand, game)) == value
            assert not is_thirty_one(hand)


def test_three_of_a_kind_three_aces_are_no_31() -> None:
    assert not Table(2, three_of_a_kind=30.5).deal(A="AS AH AD").settled


@pytest.mark.parametrize(
    ("option", "lost"),
    [
        pytest.param("off", [0, 1], id="off: three sevens are 7, lowest"),
        pytest.param(30, [0, 1], id="30 ties a suited 30, the knocker is saved"),
        pytest.param(30.5, [2, 0], id="30.5 beats a suited 30, the knocker is alone lowest"),
    ],
)
def test_three_of_a_kind_against_a_suited_30(option: float | str, lost: list[int]) -> None:
    table = Table(2, three_of_a_kind=option).deal(A="KS QS JS", B="7S 7H 7D").knock_round()
    assert table.hand["lost"] == lost
    assert table.hand["values"] == [30, 7 if option == "off" else option]


def test_values_of_a_report_are_whole_numbers_but_for_30_5() -> None:
    table = Table(2, three_of_a_kind=30.5).deal(A="KS QS JS", B="7S 7H 7D").knock_round()
    assert [type(value) for value in table.hand["values"]] == [int, float]


def test_rule_8_31_is_an_ace_and_two_tens_of_one_suit() -> None:
    by_hand = set()
    for place, first in enumerate(PACK):
        for nearer, second in enumerate(PACK[place + 1 :], place + 1):
            for third in PACK[nearer + 1 :]:
                hand = (first, second, third)
                expected = len({card.suit for card in hand}) == 1 and third.rank == 14 and first.rank >= 10
                assert is_thirty_one(hand) == expected
                by_hand |= {hand} if expected else set()
    assert len(by_hand) == 4 * 6


def test_rule_8_four_cards_are_no_31() -> None:
    assert not is_thirty_one(cards("AH KH TH 2C"))
