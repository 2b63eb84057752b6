"""How a hand is settled: scat.md rules 8 and 10 to 15, worked examples "Showdowns", "31s" and "Lives"."""

import pytest

from scat_tui.games.scat.rules.events import LivesLost, OnTheCounty, WentOut, Won
from scat_tui.games.scat.rules.moves import Deal
from scat_tui.games.scat.rules.settle import pay
from tests.games.scat.rules.scat_tables import SEATS, Table

SHOWDOWNS = [
    pytest.param((25, 20, 18, 30), [0, 0, 1, 0], id="25k 20 18 30: third loses 1"),
    pytest.param((25, 18, 18), [0, 1, 1], id="25k 18 18: both 18s lose 1"),
    pytest.param((17, 18, 20), [2, 0, 0], id="17k 18 20: knocker loses 2"),
    pytest.param((18, 18, 20), [0, 1, 0], id="18k 18 20: second loses 1, knocker safe"),
    pytest.param((18, 18, 18, 18), [0, 1, 1, 1], id="18k 18 18 18: all but the knocker lose 1"),
]


@pytest.mark.parametrize(("values", "lost"), SHOWDOWNS)
def test_showdowns(values: tuple[int, ...], lost: list[int]) -> None:
    table = Table(len(values)).deal_worth(*values).knock_round()
    assert table.hand["lost"] == lost
    assert table.hand["lives"] == [3 - lives for lives in lost]
    assert (table.hand["end"], table.hand["knocker"], table.hand["values"]) == ("knock", 0, list(values))


@pytest.mark.parametrize(("values", "lost"), SHOWDOWNS)
def test_showdowns_wherever_the_knocker_sits(values: tuple[int, ...], lost: list[int]) -> None:
    seats = len(values)
    for knocker in range(seats):
        turned = [(seat - knocker) % seats for seat in range(seats)]
        table = Table(seats).deal_worth(*(values[seat] for seat in turned)).idle(knocker).knock_round()
        assert table.hand["knocker"] == knocker
        assert table.hand["lost"] == [lost[seat] for seat in turned]


def knocked_with_15(**house: object) -> Table:
    table = Table(4, **house).deal(A="KS 5S 2H", B="AH KH 4C", stock="QH").play("A knock", "B stock")
    return table.play("B discard 4C")


def test_31s_a_knocks_with_15_the_next_completes_31_two_have_not_had_their_last_turn() -> None:
    table = knocked_with_15()
    assert table.hand["lost"] == [1, 0, 1, 1]
    assert (table.hand["end"], table.hand["knocker"]) == ("31", 0)


def test_31s_the_same_with_knocker_pays_on_31_2() -> None:
    assert knocked_with_15(knocker_pays_on_31=2).hand["lost"] == [2, 0, 1, 1]


def test_31s_c_dealt_31_shown_before_any_turn_three_others_lose_1_next_deal() -> None:
    table = Table(4).deal(C="AS QS JS")
    assert (table.hand["end"], table.hand["lost"], table.hand["knocker"]) == ("31", [1, 1, 0, 1], None)
    assert table.to_act == "chance"
    assert table.deal(dealer="A").to_act == "B"


def test_31s_b_and_d_dealt_31_a_and_c_lose_1() -> None:
    assert Table(4).deal(B="AS KS TS", D="AC QC JC").hand["lost"] == [1, 0, 1, 0]


def test_rule_8_three_dealt_31s_only_the_fourth_loses() -> None:
    assert Table(4).deal(A="AH KH TH", B="AS KS TS", D="AC QC JC").hand["lost"] == [0, 0, 1, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rule_8_all_survivors_dealt_31_nobody_loses(seats: int) -> None:
    hands = dict(zip("ABCD"[:seats], ["AH KH TH", "AS KS TS", "AC QC JC", "AD KD QD"], strict=False))
    table = Table(seats).deal(**hands)
    assert (table.hand["end"], table.hand["lost"]) == ("31", [0] * seats)
    assert table.hand["lives"] == [3] * seats
    assert table.deal(dealer="A").to_act == "B"  # no void hand: the deal passes


def test_rule_8_a_31_of_the_last_to_draw_after_a_knock_comes_before_the_showdown() -> None:
    table = Table(3).deal(A="2C 3D 4S", B="KS QS JS", C="AH KH 4C", stock="9D QH").play("A knock").idle()
    table.play("C stock", "C discard 4C")
    assert (table.hand["end"], table.hand["lost"]) == ("31", [1, 1, 0])


def test_rule_8_nobody_claims_the_upcard_out_of_turn() -> None:
    table = Table(3).deal(A="2C 3D 4S", B="AH KH 4C", upcard="QH")
    assert (table.settled, table.to_act) == (False, "A")


@pytest.mark.parametrize(
    ("tie", "lost"), [("saved", [0, 1, 0]), ("knocker_two", [2, 0, 0]), ("all_pay", [2, 1, 0])]
)
def test_knocker_tie(tie: str, lost: list[int]) -> None:
    assert Table(3, knocker_tie=tie).deal_worth(18, 18, 20).knock_round().hand["lost"] == lost


@pytest.mark.parametrize(
    ("tie", "lost"), [("saved", [1, 0, 1]), ("knocker_two", [0, 2, 0]), ("all_pay", [1, 2, 1])]
)
def test_knocker_tie_of_all_and_with_a_knocker_in_the_middle(tie: str, lost: list[int]) -> None:
    table = Table(3, knocker_tie=tie).deal_worth(18, 18, 18).idle().knock_round()
    assert table.hand["lost"] == lost


@pytest.mark.parametrize("tie", ["saved", "knocker_two", "all_pay"])
def test_knocker_tie_says_nothing_when_the_knocker_is_alone_or_not_lowest(tie: str) -> None:
    assert Table(3, knocker_tie=tie).deal_worth(17, 18, 20).knock_round().hand["lost"] == [2, 0, 0]
    assert Table(3, knocker_tie=tie).deal_worth(25, 18, 18).knock_round().hand["lost"] == [0, 1, 1]


@pytest.mark.parametrize(("pays", "lost"), [(1, [1, 0, 1]), (2, [2, 0, 1])])
def test_knocker_pays_on_31(pays: int, lost: list[int]) -> None:
    table = Table(3, knocker_pays_on_31=pays).deal(A="KS QS JS", B="AH KH 4C", stock="TH").play("A knock")
    assert table.play("B stock", "B discard 4C").hand["lost"] == lost


def test_knocker_pays_on_31_only_the_knocker() -> None:
    assert Table(3, knocker_pays_on_31=2).deal(B="AS KS TS").hand["lost"] == [1, 0, 1]


def test_lives_b_has_1_penny_loses_1_on_the_county_dealt_in() -> None:
    table = Table(3, pennies="3 1 3").deal_worth(25, 18, 20).knock_round()
    assert (table.hand["lives"], table.hand["out"], table.state.kitty) == ([3, 0, 3], [], 1)
    assert any(isinstance(event, OnTheCounty) and event.seat == 1 for event in table.match.events)
    assert len(table.deal(dealer="A").state.hands[1]) == 3


def test_lives_b_has_0_pennies_loses_1_out_nothing_goes_to_the_kitty() -> None:
    table = Table(3, pennies="3 0 3").deal_worth(25, 18, 20).knock_round()
    assert (table.hand["lives"], table.hand["out"], table.state.kitty) == ([3, None, 3], [1], 0)
    assert table.hand["values"] == [25, 18, 20]
    assert table.deal(dealer="A").to_act == "C"
    assert table.knock_round().hand["values"][1] is None


def test_lives_county_off_b_has_1_penny_loses_1_out_the_kitty_gains_1() -> None:
    table = Table(3, pennies="3 1 3", county="off").deal_worth(25, 18, 20).knock_round()
    assert (table.hand["lives"], table.hand["out"], table.state.kitty) == ([3, None, 3], [1], 1)
    assert not any(isinstance(event, OnTheCounty) for event in table.match.events)


@pytest.mark.parametrize(
    ("pennies", "left", "kitty"),
    [
        pytest.param(3, 1, 2, id="3: 1 left, the kitty gains 2"),
        pytest.param(2, 0, 2, id="2: county, the kitty gains 2"),
        pytest.param(1, None, 1, id="1: out, the kitty gains 1"),
        pytest.param(0, None, 0, id="0: out, the kitty gains 0"),
    ],
)
def test_lives_knocker_alone_lowest(pennies: int, left: int | None, kitty: int) -> None:
    table = Table(3, pennies=f"{pennies} 3 3").deal_worth(17, 18, 20).knock_round()
    assert (table.hand["lives"][0], table.state.kitty) == (left, kitty)
    assert table.hand["lost"] == [2, 0, 0]
    assert table.hand["out"] == ([0] if left is None else [])
    paid = [(event.loss.lives, event.paid) for event in table.match.events if isinstance(event, LivesLost)]
    assert paid == [(2, kitty)]


@pytest.mark.parametrize(
    ("pennies", "lives", "left", "paid"),
    [(3, 1, 2, 1), (2, 1, 1, 1), (1, 1, None, 1), (3, 2, 1, 2), (2, 2, None, 2), (1, 2, None, 1)],
)
def test_county_off_out_as_soon_as_the_last_penny_is_gone(
    pennies: int, lives: int, left: int | None, paid: int
) -> None:
    assert pay(pennies, lives, county=False) == (left, paid)


@pytest.mark.parametrize("lives", range(1, 10))
def test_lives_pennies_at_the_start(lives: int) -> None:
    assert Table(2, lives=lives).match.report()["lives"] == [lives, lives]


def test_rule_12_all_losses_together_then_eliminations_then_the_winner() -> None:
    table = Table(3, pennies="0 0 0").deal_worth(25, 18, 18).knock_round()
    report = table.match.report()
    assert (report["over"], report["winners"], report["lives"]) == (True, [0], [0, None, None])
    assert table.hand["out"] == [1, 2]
    told = [type(event) for event in table.match.events[-5:]]
    assert told == [LivesLost, LivesLost, WentOut, WentOut, Won]


def test_rule_12_the_winner_takes_the_kitty() -> None:
    table = Table(3, pennies="2 0 1").deal_worth(25, 18, 18).knock_round()
    assert table.match.events[-1] == WentOut(1)
    table.deal_worth(25, 18, dealer="A").idle().knock_round()
    assert table.match.events[-1] == Won(0, kitty=1)
    assert table.match.report()["kitty"] == 1


def test_rule_12_nobody_has_won_before_the_end() -> None:
    report = Table(2).deal_worth(25, 18).knock_round().match.report()
    assert (report["over"], report["winners"]) == (False, [])


def test_rule_13_seats_a_b_c_d_dealer_b_b_and_c_go_out_next_dealer_d_a_begins() -> None:
    table = Table(4, dealer="B", pennies="3 0 0 3").deal_worth(20, 18, 18, 30).idle(2).knock_round()
    assert table.hand["out"] == [1, 2]
    assert table.deal(dealer="D").to_act == "A"


def test_rule_13_the_deal_passes_over_players_who_are_out_hand_after_hand() -> None:
    table = Table(5, dealer="A", pennies="9 - 9 - 9").deal()
    for dealer, first in (("C", "E"), ("E", "A"), ("A", "C"), ("C", "E")):
        table.knock_round().deal(dealer=dealer)
        assert table.to_act == first


@pytest.mark.parametrize("dealer", "ABCDE")
@pytest.mark.parametrize("goes_out", "ABCDE")
def test_elimination_the_next_living_seat_to_the_left_deals_and_acts(dealer: str, goes_out: str) -> None:
    table = Table(5, dealer=dealer, pennies=" ".join("0" if s == goes_out else "3" for s in "ABCDE"))
    table.deal_worth(*(10 if seat == goes_out else 20 for seat in "ABCDE"))
    table.knock_round()  # knocked by the dealer's left, be it the one who goes out himself
    assert table.hand["out"] == [SEATS.index(goes_out)]
    around = [s for s in ("ABCDE" * 2)[SEATS.index(dealer) + 1 :][:5] if s != goes_out]
    table.deal(dealer=around[0])
    acted = ""
    for _ in range(8):
        acted += table.to_act
        table.idle()
    after = around[1:] + around[:1]
    assert list(acted) == after * 2
    table.play(f"{table.to_act} knock")
    assert table.to_act == after[1]


def void_hand(**house: object) -> Table:
    return Table(2, pennies="0 0", knocker_tie="all_pay", **house).deal_worth(18, 18).knock_round()


def test_rule_15_a_hand_that_would_put_out_everybody_is_void_and_the_same_dealer_deals_again() -> None:
    table = void_hand()
    assert (table.hand["end"], table.hand["lost"], table.hand["out"]) == ("void", [0, 0], [])
    assert (table.hand["lives"], table.hand["knocker"], table.state.kitty) == ([0, 0], 0, 0)
    assert table.hand["values"] == [18, 18]
    assert (table.match.report()["over"], table.match.report()["winners"]) == (False, [])
    assert table.deal_worth(18, 20, dealer="B").to_act == "A"


def test_rule_15_the_deal_passes_again_after_a_hand_that_counts() -> None:
    table = void_hand()
    table.deal_worth(18, 18, dealer="B").knock_round()
    table.deal(A="AH KH TH", B="AS KS TS", dealer="B")  # all dealt 31: nobody loses, but the hand counts
    assert table.deal(dealer="A").to_act == "B"


def test_rule_15_a_void_hand_counts_for_the_decks() -> None:
    table = void_hand()
    again = table.game.chance(table.state, b"\x5e\x0b\x6c")
    assert isinstance(again, Deal)
    assert " ".join(map(str, again.cards[:4])) == "QC 3C AC 8H"  # the second deck of the seed


def test_rule_15_only_when_everybody_would_be_out() -> None:
    table = Table(3, pennies="0 0 3", knocker_tie="all_pay").deal_worth(18, 18, 20).knock_round()
    assert (table.hand["end"], table.hand["out"], table.match.report()["winners"]) == ("knock", [0, 1], [2])


def test_rule_15_county_off_with_the_last_pennies() -> None:
    table = Table(2, pennies="2 1", knocker_tie="all_pay", county="off").deal_worth(18, 18).knock_round()
    assert (table.hand["end"], table.hand["lives"], table.state.kitty) == ("void", [2, 1], 0)
