"""The house rules that say when one may knock, throw down or draw: scat.md, "House rules", and rule 14."""

import pytest

from scat_tui.engine.cards import PACK
from scat_tui.engine.faults import Fault, WrongOption
from scat_tui.engine.game import Refusal, options_of
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.events import Reshuffled, StockEmpty
from scat_tui.games.scat.rules.moves import Draw, Look, Shuffle, Take, Throw
from scat_tui.games.scat.rules.refusals import ScatRefusal
from scat_tui.games.scat.rules.state import Phase
from tests.games.scat.rules.scat_tables import Table

OPTIONS = {
    "lives": ((1, 2, 3, 4, 5, 6, 7, 8, 9), 3),
    "county": (("on", "off"), "on"),
    "three_of_a_kind": (("off", 30, 30.5), "off"),
    "straight_flush": (("off", "on"), "off"),
    "minimum_knock": (tuple(range(32)), 0),
    "throw_down": (("off", "on"), "off"),
    "knocker_tie": (("saved", "knocker_two", "all_pay"), "saved"),
    "knocker_pays_on_31": ((1, 2), 1),
    "first_round_knock": (("allowed", "forbidden", "showdown"), "allowed"),
    "stock_out": (("reshuffle", "draw", "showdown"), "reshuffle"),
}


def test_the_table_options_are_those_of_the_rules() -> None:
    assert {rule.name: (rule.values, rule.default) for rule in options_of(Scat)} == OPTIONS


@pytest.mark.parametrize("name", OPTIONS)
def test_each_option_takes_its_values_and_no_other(name: str) -> None:
    values, default = OPTIONS[name]
    assert getattr(Scat(seats=2), name) == default
    for value in values:
        assert getattr(Scat(seats=2, **{name: value}), name) == value
    for value in (-1, 0.5, 32, 30.0, 1.0, True, False, None, "", "On", "ON", "3", "30", [], (), {}):
        with pytest.raises(WrongOption) as refused:
            Scat(seats=2, **{name: value})
        assert (refused.value.fault, refused.value.option) == (Fault.NO_VALUE, name)


@pytest.mark.parametrize(
    ("hand", "refusal"),
    [
        pytest.param("KS TS 4H", ScatRefusal.KNOCK_TOO_LOW, id="20 refused"),
        pytest.param("KS 9S 2S", None, id="21 legal"),
        pytest.param("4S 4H 4D", None, id="three fours count 30, legal"),
    ],
)
def test_minimum_knock_21(hand: str, refusal: Refusal | None) -> None:
    table = Table(3, minimum_knock=21, three_of_a_kind=30).deal(B=hand).idle()
    assert table.why_not("B knock") is refusal


@pytest.mark.few(8)
@pytest.mark.parametrize("least", range(32))
def test_minimum_knock_each_value(least: int) -> None:
    for value in (5, 17, 21, 30):
        table = Table(2, minimum_knock=least).deal_worth(value, 10)
        assert (table.why_not("A knock") is None) == (value >= least)


def test_minimum_knock_31_is_more_than_30_5() -> None:
    table = Table(2, minimum_knock=31, three_of_a_kind=30.5).deal(A="7S 7H 7D")
    assert table.why_not("A knock") is ScatRefusal.KNOCK_TOO_LOW


def test_first_round_knock_allowed_from_the_first_turn_on() -> None:
    assert Table(3).deal().why_not("A knock") is None


def test_first_round_knock_forbidden_before_every_survivor_has_had_a_turn() -> None:
    table = Table(4, first_round_knock="forbidden", pennies="3 3 - 3").deal()
    for seat in "ABD":
        assert table.why_not(f"{seat} knock") is ScatRefusal.KNOCK_TOO_SOON
        table.idle()
    assert table.why_not("A knock") is None
    table.knock_round().deal(dealer="A")
    assert table.why_not("B knock") is ScatRefusal.KNOCK_TOO_SOON  # anew in every hand


def test_first_round_knock_showdown_by_the_very_first_player_all_hands_are_shown_at_once() -> None:
    table = Table(3, first_round_knock="showdown").deal_worth(17, 18, 20).play("A knock")
    assert (table.hand["end"], table.hand["knocker"], table.hand["lost"]) == ("knock", 0, [2, 0, 0])


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_first_round_knock_showdown_any_later_knock_leaves_the_last_turns(turns: int) -> None:
    table = Table(3, first_round_knock="showdown").deal_worth(25, 18, 20).idle(turns)
    table.play(f"{table.to_act} knock")
    assert not table.settled
    assert table.idle(2).hand["end"] == "knock"


def test_first_round_knock_showdown_in_every_hand() -> None:
    table = Table(3, first_round_knock="showdown").deal_worth(17, 18, 20).play("A knock")
    table.deal_worth(17, 18, 20, dealer="A").play("B knock")
    assert table.hand["lost"] == [1, 0, 0]


def test_first_round_knock_showdown_keeps_the_knockers_tie() -> None:
    table = Table(2, first_round_knock="showdown", knocker_tie="all_pay").deal_worth(18, 18).play("A knock")
    assert table.hand["lost"] == [2, 1]


def thrown(*values: int, by: str = "A", **house: object) -> Table:
    table = Table(len(values), throw_down="on", **house).deal_worth(*values)
    table.play(*(f"{seat} look" for seat in table.seats[: table.seats.index(by)]))
    return table.play(f"{by} throw")


def test_throw_down_each_survivor_is_asked_once_from_the_dealers_left() -> None:
    table = Table(4, dealer="B", pennies="3 3 3 -", throw_down="on").deal()
    for seat in "CAB":
        assert (table.to_act, table.state.phase) == (seat, Phase.WINDOW)
        table.play(f"{seat} look")
    assert (table.to_act, table.state.phase) == ("C", Phase.TURN)


def test_throw_down_nobody_knows_their_cards_while_the_window_is_open() -> None:
    table = Table(3, throw_down="on").deal(A="AS KS QS")
    for asked in range(3):
        for seat in (0, 1, 2, None):
            view = table.game.view(table.state, seat)
            assert (view.hand, view.shown, view.cards) == ((), (), (3, 3, 3))
            assert view.legal == ((Look(seat), Throw(seat)) if seat == asked else ())
        table.play(f"{table.to_act} look")


def test_throw_down_nobody_draws_or_knocks_in_the_window() -> None:
    table = Table(3, throw_down="on").deal(A="KS 4H 2C")
    for words in ("A stock", "A take", "A knock", "A discard KS"):
        assert table.why_not(words) is ScatRefusal.WINDOW_OPEN
    assert table.why_not("B throw") is ScatRefusal.NOT_YOUR_TURN
    assert table.why_not("B look") is ScatRefusal.NOT_YOUR_TURN


def test_throw_down_is_over_once_all_look() -> None:
    table = Table(2, throw_down="on").deal().play("A look", "B look")
    assert table.why_not("A throw") is ScatRefusal.NO_WINDOW


def test_throw_down_off_there_is_no_window() -> None:
    assert Table(2).deal().state.phase is Phase.TURN


@pytest.mark.parametrize("by", "ABC")
def test_throw_down_ends_the_hand_and_all_hands_are_shown_as_dealt(by: str) -> None:
    table = thrown(20, 20, 20, by=by, knocker_tie="knocker_two")
    seat = "ABC".index(by)
    assert (table.hand["end"], table.hand["knocker"], table.hand["values"]) == ("throw", seat, [20] * 3)
    assert table.hand["lost"] == [2 if other == seat else 0 for other in range(3)]
    assert table.to_act == "chance"


@pytest.mark.parametrize(
    ("values", "lost"),
    [
        pytest.param((25, 20, 18, 30), [0, 0, 1, 0], id="lowest loses 1"),
        pytest.param((17, 18, 20), [2, 0, 0], id="thrower alone lowest loses 2"),
        pytest.param((18, 18, 20), [0, 1, 0], id="thrower tied is saved"),
    ],
)
def test_throw_down_the_thrower_counts_as_the_knocker(values: tuple[int, ...], lost: list[int]) -> None:
    assert thrown(*values).hand["lost"] == lost


@pytest.mark.parametrize(("tie", "lost"), [("saved", [0, 1]), ("knocker_two", [2, 0]), ("all_pay", [2, 1])])
def test_throw_down_knocker_tie_applies_to_the_thrower(tie: str, lost: list[int]) -> None:
    assert thrown(18, 18, knocker_tie=tie).hand["lost"] == lost


@pytest.mark.parametrize("house", [{"minimum_knock": 31}, {"first_round_knock": "forbidden"}], ids=str)
def test_throw_down_is_not_limited_by(house: dict[str, object]) -> None:
    assert thrown(17, 18, **house).hand["end"] == "throw"


@pytest.mark.parametrize("pays", [1, 2])
def test_throw_down_a_31_has_priority_and_the_thrower_pays_one_like_the_rest(pays: int) -> None:
    table = Table(3, throw_down="on", knocker_pays_on_31=pays).deal(A="KS QS JS", C="AH KH TH")
    table.play("A throw")
    assert (table.hand["end"], table.hand["knocker"], table.hand["lost"]) == ("31", 0, [1, 1, 0])


def test_throw_down_a_thrower_with_31_is_safe() -> None:
    table = Table(3, throw_down="on").deal(A="AS KS QS", C="AH KH TH").play("A throw")
    assert (table.hand["end"], table.hand["lost"]) == ("31", [0, 1, 0])


def test_throw_down_dealt_31s_are_shown_only_when_all_have_looked() -> None:
    table = Table(3, throw_down="on").deal(B="AS KS QS").play("A look", "B look")
    assert not table.settled
    table.play("C look")
    assert (table.hand["end"], table.hand["knocker"], table.hand["lost"]) == ("31", None, [1, 0, 1])


def test_throw_down_knocker_pays_on_31_limits_nobody_who_knocks_later() -> None:
    table = Table(2, throw_down="on", knocker_pays_on_31=2).deal(A="2C 3D 4S", B="AH KH 4C", stock="QH")
    table.play("A look", "B look", "A knock", "B stock", "B discard 4C")
    assert table.hand["lost"] == [2, 0]


def emptied(seats: int = 9, **house: object) -> Table:
    """A hand whose stock has just run out, hands as dealt, the next seat to act."""
    table = Table(seats, **house).deal_worth(*[20 + seat % 3 for seat in range(seats)])
    return table.idle(len(table.state.stock))


def ask(table: Table) -> Table:
    return table.play(f"{table.to_act} stock")


@pytest.mark.parametrize("seats", [2, 5, 9])
def test_rule_14_the_top_discard_stays_and_the_rest_is_the_new_stock(seats: int) -> None:
    table = emptied(seats)
    under, top, asker = table.state.discards[:-1], table.state.discards[-1], table.to_act
    assert (table.state.stock, len(under)) == ((), 52 - 3 * seats - 1)
    ask(table)
    assert (table.to_act, table.state.phase) == ("chance", Phase.SHUFFLE)
    assert table.game.legal(table.state) == ()
    new_stock = under[1:] + under[:1]
    table.match = table.match.play(Shuffle(new_stock))
    assert (table.state.discards, table.state.stock) == ((top,), new_stock[1:])
    assert (table.to_act, table.state.drawn, table.state.from_discards) == (asker, new_stock[0], False)
    assert table.why_not(f"{asker} discard {new_stock[0]}") is None
    assert [type(event) for event in table.match.events[-3:-1]] == [StockEmpty, Reshuffled]


def test_rule_14_the_shuffle_has_exactly_the_cards_under_the_top_one() -> None:
    table = ask(emptied())
    under, top = table.state.discards[:-1], table.state.discards[-1]
    for wrong in ((), under[1:], (*under, top), (top, *under[1:]), (*under[1:], under[1])):
        assert table.game.refusal(table.state, Shuffle(wrong)) is ScatRefusal.WRONG_CARDS
    assert table.game.refusal(table.state, Shuffle(under)) is None
    assert table.why_not("A stock") is ScatRefusal.SHUFFLE_DUE


def test_rule_14_taking_the_upcard_stays_legal_with_an_empty_stock() -> None:
    table = emptied()
    seat = table.state.to_act
    assert {Draw(seat), Take(seat)} <= set(table.game.legal(table.state))
    top = table.state.discards[-1]
    table.play(f"{table.to_act} take")
    assert (table.state.stock, table.state.drawn) == ((), top)


@pytest.mark.parametrize("seats", [2, 9])
def test_rule_14_after_three_reshuffles_the_next_empty_stock_is_a_draw(seats: int) -> None:
    table = Table(seats).deal_worth(*[20 + seat % 3 for seat in range(seats)])
    table.idle(4 * len(table.state.stock) + len(table.state.discards) - 1)
    assert (table.state.reshuffles, table.state.stock) == (3, ())
    ask(table)
    assert (table.hand["end"], table.hand["lost"], table.hand["knocker"]) == ("stock", [0] * seats, None)
    assert table.deal(dealer="A").to_act == "B"
    assert table.state.reshuffles == 0


def test_rule_14_after_a_knock_the_stock_is_reshuffled_as_ever() -> None:
    table = emptied()
    table.play(f"{table.to_act} knock")
    ask(table)
    assert table.state.phase is Phase.SHUFFLE


def test_rule_14_after_a_knock_the_fourth_empty_stock_is_a_showdown() -> None:
    table = Table(2).deal_worth(20, 21).idle(4 * 45)
    table.play("A knock")
    ask(table)
    assert (table.hand["end"], table.hand["knocker"], table.hand["lost"]) == ("stock", 0, [2, 0])


def test_stock_out_draw_nobody_loses_and_the_deal_passes() -> None:
    table = ask(emptied(stock_out="draw"))
    assert (table.hand["end"], table.hand["lost"]) == ("stock", [0] * 9)
    assert table.deal(dealer="A").to_act == "B"


def test_stock_out_draw_after_a_knock_is_a_showdown() -> None:
    table = Table(9, stock_out="draw").deal_worth(*[20 + seat % 3 for seat in range(9)]).idle(20)
    knocker = table.state.to_act
    table.play(f"{table.to_act} knock").idle(4)
    assert (table.settled, table.state.stock) == (False, ())
    ask(table)
    assert (table.hand["end"], table.hand["knocker"]) == ("stock", knocker)
    assert table.hand["lost"] == [1, 0, 0, 1, 0, 0, 1, 0, 0]


@pytest.mark.parametrize("stock_out", ["draw", "showdown"])
def test_stock_out_after_a_knock_rule_10_applies_also_if_all_tie(stock_out: str) -> None:
    table = Table(2, stock_out=stock_out).deal_worth(20, 20).idle(45)
    table.play("B knock", "A stock")
    assert (table.hand["end"], table.hand["knocker"], table.hand["lost"]) == ("stock", 1, [1, 0])


def test_stock_out_showdown_lowest_lose_one_each() -> None:
    table = ask(emptied(stock_out="showdown"))
    assert (table.hand["end"], table.hand["knocker"]) == ("stock", None)
    assert table.hand["lost"] == [1, 0, 0, 1, 0, 0, 1, 0, 0]


def test_stock_out_showdown_if_all_tie_nobody_loses() -> None:
    table = Table(2, stock_out="showdown").deal_worth(20, 20).idle(45).play("B stock")
    assert (table.hand["end"], table.hand["lost"]) == ("stock", [0, 0])


def test_stock_out_showdown_after_a_knock_the_knocker_alone_lowest_loses_two() -> None:
    table = Table(2, stock_out="showdown").deal_worth(20, 17).idle(45).play("B knock", "A stock")
    assert (table.hand["end"], table.hand["lost"]) == ("stock", [0, 2])


def test_stock_out_matters_only_when_a_player_asks_for_it() -> None:
    table = emptied(2, stock_out="draw")
    for _ in range(4):
        seat, top = table.to_act, table.state.discards[-1]
        thrown_back = table.state.hands["AB".index(seat)][0]
        table.play(f"{seat} take", f"{seat} discard {thrown_back}")
        assert table.state.discards[-1] == thrown_back != top
    assert (table.settled, table.state.stock) == (False, ())
    assert ask(table).hand["end"] == "stock"


HELD = ["3S", "4D", "5C", "AH", "KH", "2C", "3C", "QH"]
LAST_IS_QH = " ".join([*(str(card) for card in PACK if str(card) not in HELD), "QH"])


def test_order_of_settling_31_beats_an_empty_stock() -> None:
    table = Table(2, stock_out="draw").deal(A="3S 4D 5C", B="AH KH 2C", upcard="3C", stock=LAST_IS_QH)
    table.idle(44)
    table.play("A stock", "A discard QH", "B take", "B discard 2C")
    assert (table.state.stock, table.hand["end"], table.hand["lost"]) == ((), "31", [1, 0])
