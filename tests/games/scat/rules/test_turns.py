"""Dealing, turns and knocks: scat.md rules 1, 5 to 7 and 9 and the worked example "Turns"."""

import pytest

from scat_tui.engine.cards import PACK, Card, without
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import Refusal, Refused
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Deal, Discard, Draw, Knock, Take
from scat_tui.games.scat.rules.refusals import ScatRefusal
from scat_tui.games.scat.rules.state import Phase
from tests.games.scat.rules.scat_tables import SEATS, Table, cards


@pytest.mark.parametrize("seats", range(2, 10))
def test_rule_1_and_5_stock_after_the_upcard(seats: int) -> None:
    table = Table(seats).deal()
    assert len(table.state.stock) == 52 - 3 * seats - 1
    assert {2: 45, 9: 24}.get(seats, len(table.state.stock)) == len(table.state.stock)
    assert [len(hand) for hand in table.state.hands] == [3] * seats
    assert len(table.state.discards) == 1


@pytest.mark.parametrize("seats", [-1, 0, 1, 10, 3.0, True, "4"])
def test_rule_1_nobody_else_plays(seats: object) -> None:
    with pytest.raises(Invalid) as refused:
        Scat(seats=seats)  # type: ignore[arg-type]
    assert refused.value.fault is Fault.WRONG_SEATS
    assert (refused.value.values["least"], refused.value.values["most"]) == (2, 9)


def test_rule_5_one_card_at_a_time_from_the_dealers_left() -> None:
    table = Table(3, dealer="B")
    table.match = table.match.play(Deal(PACK))
    assert table.state.hands[2] == cards("2C 5C 8C")
    assert table.state.hands[0] == cards("3C 6C 9C")
    assert table.state.hands[1] == cards("4C 7C TC")
    assert table.state.discards == cards("JC")
    assert table.state.stock == PACK[10:]


def test_rule_5_who_is_out_is_dealt_nothing() -> None:
    table = Table(4, dealer="A", pennies="3 - 3 3").deal()
    assert [len(hand) for hand in table.state.hands] == [3, 0, 3, 3]
    assert (table.to_act, len(table.state.stock)) == ("C", 42)


@pytest.mark.parametrize("dealer", "ABCDE")
def test_rule_6_the_dealers_left_begins_and_play_is_clockwise(dealer: str) -> None:
    table = Table(5, dealer=dealer).deal()
    order = ""
    for _ in range(10):
        order += table.to_act
        table.idle()
    place = SEATS.index(dealer) + 1
    assert order == ("ABCDE" * 4)[place : place + 10]


def test_rule_6_a_turn_is_a_knock_or_a_card_and_a_discard() -> None:
    table = Table(2).deal(A="KS 9H 2C", B="5D 6D 9S", upcard="QD", stock="8C")
    assert set(table.game.legal(table.state)) == {Draw(0), Take(0), Knock(0)}
    table.play("A stock")
    assert set(table.game.legal(table.state)) == {Discard(0, card) for card in cards("KS 9H 2C 8C")}
    table.play("A discard 2C")
    assert table.state.hands[0] == cards("KS 9H 8C")
    assert table.state.discards == cards("QD 2C")
    assert (cards("8C")[0] in table.state.stock, table.to_act) == (False, "B")


def test_turns_b_takes_the_upcard_and_tries_to_discard_it_refused_must_discard_another() -> None:
    table = Table(2).deal(B="KS 4H 2C", stock="9C").idle().play("B take")
    assert table.state.drawn == cards("9C")[0]
    assert table.why_not("B discard 9C") is ScatRefusal.JUST_TAKEN
    for other in ("KS", "4H", "2C"):
        assert table.why_not(f"B discard {other}") is None
    with pytest.raises(Refused):
        table.play("B discard 9C")
    assert table.play("B discard 4H").state.hands[1] == cards("KS 2C 9C")


def test_turns_b_draws_9c_from_the_stock_and_discards_it_legal() -> None:
    table = Table(2).deal(B="KS 4H 2C", stock="8D 9C").idle().play("B stock", "B discard 9C")
    assert table.state.hands[1] == cards("KS 4H 2C")
    assert table.state.discards[-1] == cards("9C")[0]


def test_rule_7_the_taken_card_may_be_thrown_in_a_later_turn() -> None:
    table = Table(2).deal(A="KS 4H 2C", upcard="9C").play("A take", "A discard 4H").idle().play("A stock")
    assert table.why_not("A discard 9C") is None


def test_turns_b_draws_from_the_stock_then_wants_to_knock_refused() -> None:
    table = Table(2).deal().idle().play("B stock")
    assert table.why_not("B knock") is ScatRefusal.KNOCK_AFTER_DRAWING


def test_rule_9_no_knock_after_taking_the_upcard() -> None:
    assert Table(2).deal().play("A take").why_not("A knock") is ScatRefusal.KNOCK_AFTER_DRAWING


def test_turns_a_knocked_b_at_the_start_of_their_turn_wants_to_knock_refused() -> None:
    table = Table(3).deal().play("A knock")
    assert table.why_not("B knock") is ScatRefusal.ALREADY_KNOCKED
    assert set(table.game.legal(table.state)) == {Draw(1), Take(1)}


def test_turns_first_turn_dealers_left_knocks_everyone_else_one_turn_showdown_after_the_dealer() -> None:
    table = Table(4).deal_worth(25, 20, 18, 30)
    assert table.why_not("A knock") is None
    table.play("A knock")
    for seat in "BCD":
        assert (table.to_act, table.settled) == (seat, False)
        table.idle()
    assert (table.hand["end"], table.hand["knocker"]) == ("knock", 0)


@pytest.mark.parametrize("knocker", "ABCDE")
def test_rule_9_the_last_turn_is_at_the_knockers_right(knocker: str) -> None:
    table = Table(5, pennies="3 3 3 3 3").deal().idle("ABCDE".index(knocker)).play(f"{knocker} knock")
    order = ""
    while not table.settled:
        order += table.to_act
        table.idle()
    place = "ABCDE".index(knocker) + 1
    assert order == ("ABCDE" * 2)[place : place + 4]
    assert table.hand["knocker"] == place - 1


def test_rule_9_the_knocker_keeps_their_hand() -> None:
    table = Table(2).deal(A="KS TS 4H", B="KD TD 4D")
    before = table.state.hands[0]
    table.knock_round()
    assert table.state.hands[0] == before


def test_turns_b_holds_as_ks_9s_draws_qs_discards_9s_31_hand_over() -> None:
    table = Table(3).deal(B="AS KS 9S", stock="2D QS").idle().play("B stock")
    assert not table.settled  # four cards are no 31
    table.play("B discard 9S")
    assert (table.hand["end"], table.hand["lost"]) == ("31", [1, 0, 1])


def test_turns_b_holds_as_ks_9s_draws_qs_discards_as_29_play_goes_on() -> None:
    table = Table(3).deal(B="AS KS 9S", stock="2D QS").idle().play("B stock", "B discard AS")
    assert (table.settled, table.to_act) == (False, "C")
    assert table.play("C knock").idle(2).hand["values"][1] == 29


def test_turns_first_player_takes_th_and_discards_5c_31_everyone_else_loses_one() -> None:
    table = Table(4).deal(A="AH KH 5C", upcard="TH").play("A take", "A discard 5C")
    assert (table.hand["end"], table.hand["lost"], table.hand["knocker"]) == ("31", [0, 1, 1, 1], None)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("B stock", ScatRefusal.NOT_YOUR_TURN),
        ("B knock", ScatRefusal.NOT_YOUR_TURN),
        ("A discard KS", ScatRefusal.DRAW_FIRST),
        ("A look", ScatRefusal.NO_WINDOW),
        ("A throw", ScatRefusal.NO_WINDOW),
        ("D stock", ScatRefusal.SEAT_OUT),
        ("E stock", ScatRefusal.NO_SUCH_SEAT),
    ],
)
def test_refused_at_the_start_of_a_turn(words: str, refusal: Refusal) -> None:
    table = Table(4, dealer="C", pennies="3 3 3 -").deal(A="KS 4H 2C")
    assert table.why_not(words) is refusal


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("A stock", ScatRefusal.DISCARD_FIRST),
        ("A take", ScatRefusal.DISCARD_FIRST),
        ("A discard QD", ScatRefusal.NOT_IN_HAND),
        ("B discard 5D", ScatRefusal.NOT_YOUR_TURN),
    ],
)
def test_refused_after_drawing(words: str, refusal: Refusal) -> None:
    table = Table(2).deal(A="KS 4H 2C", B="5D 6D 9S", upcard="QD", stock="8C").play("A stock")
    assert table.why_not(words) is refusal


def test_refused_before_the_deal_and_deals_out_of_turn() -> None:
    table = Table(2)
    assert table.why_not("A stock") is ScatRefusal.DEAL_DUE
    table.deal()
    assert table.game.refusal(table.state, Deal(PACK)) is ScatRefusal.NO_DEAL_DUE
    assert table.game.refusal(table.state, table.game.read("shuffle KS")) is ScatRefusal.NO_SHUFFLE_DUE


@pytest.mark.parametrize(
    "deck",
    [
        pytest.param(PACK[1:], id="51 cards"),
        pytest.param((*PACK[1:], PACK[1]), id="one twice, one missing"),
        pytest.param((*PACK, PACK[0]), id="53 cards"),
        pytest.param((), id="none"),
    ],
)
def test_a_deal_that_is_no_complete_deck_is_refused(deck: tuple[Card, ...]) -> None:
    table = Table(2)
    assert table.game.refusal(table.state, Deal(deck)) is ScatRefusal.WRONG_CARDS


def test_nothing_is_legal_once_the_game_is_over() -> None:
    table = Table(2, pennies="0 3").deal_worth(5, 20).knock_round()
    assert (table.state.phase, table.to_act, table.game.legal(table.state)) == (Phase.OVER, "nobody", ())
    assert table.why_not("B stock") is ScatRefusal.GAME_OVER
    assert table.game.refusal(table.state, Deal(PACK)) is ScatRefusal.GAME_OVER


def test_without_takes_one_copy() -> None:
    assert without(cards("KS KS 2C"), cards("KS")[0]) == cards("KS 2C")
    with pytest.raises(ValueError):
        without(cards("KS"), cards("2C")[0])
