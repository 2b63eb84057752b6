"""What is told of each move, in the order in which it is told, and what a View shows of it."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event
from scat_tui.games.scat.rules.events import (
    AllLook,
    Cause,
    Dealt,
    Discarded,
    Drew,
    End,
    HandOver,
    Knocked,
    LivesLost,
    Looked,
    Loss,
    OnTheCounty,
    Reshuffled,
    StockEmpty,
    ThirtyOne,
    ThrewDown,
    Took,
    WentOut,
    Won,
)
from scat_tui.games.scat.rules.state import Turn
from tests.games.scat.rules.scat_tables import Table, cards


def told(table: Table, *moves: str) -> list[Event]:
    """The events of these moves, the hand's result left out (it is the report's matter)."""
    before = len(table.match.events)
    table.play(*moves)
    return [event for event in table.match.events[before:] if not isinstance(event, HandOver)]


def card(text: str) -> Card:
    return cards(text)[0]


def test_a_deal_tells_the_hands_number_from_1_the_dealer_and_the_upcard() -> None:
    table = Table(3).deal(upcard="9C")
    assert table.match.events == (Dealt(1, 2, card("9C")),)
    table.knock_round().deal(dealer="A", upcard="9D")
    assert table.match.events[-1] == Dealt(2, 0, card("9D"))


def test_a_drawn_card_is_not_told_a_taken_one_is() -> None:
    table = Table(2).deal(upcard="9C", stock="8D", B="KS 4H 2C")
    assert told(table, "A stock", "A discard 8D") == [Drew(0), Discarded(0, card("8D"))]
    assert told(table, "B take", "B discard 4H") == [Took(1, card("8D")), Discarded(1, card("4H"))]
    assert table.state.turns == (Turn(0, None, card("8D")), Turn(1, card("8D"), card("4H")))


def test_a_knock_tells_who_has_the_last_turn_at_the_knockers_right() -> None:
    assert told(Table(4).deal(), "A knock") == [Knocked(0, last=3)]
    assert told(Table(4).deal().idle(2), "C knock") == [Knocked(2, last=1)]
    assert told(Table(4, dealer="C", pennies="3 3 3 -").deal(), "A knock") == [Knocked(0, last=2)]


def test_a_knock_that_shows_all_hands_at_once_has_no_last_turn() -> None:
    table = Table(2, first_round_knock="showdown").deal_worth(17, 18)
    lost = LivesLost(Loss(0, 2, Cause.KNOCKER_LOWEST), paid=2)
    assert told(table, "A knock") == [Knocked(0, last=None), lost]


def test_a_showdown_tells_losses_by_seat_then_the_county_then_who_is_out_then_the_winner() -> None:
    table = Table(4, pennies="3 1 0 3").deal_worth(25, 18, 18, 18).play("A knock").idle(3)
    events = [event for event in table.match.events if not isinstance(event, Drew | Discarded)]
    assert isinstance(events[2], HandOver)
    assert events[3:] == [
        LivesLost(Loss(1, 1, Cause.LOWEST), paid=1),
        LivesLost(Loss(2, 1, Cause.LOWEST), paid=0),
        LivesLost(Loss(3, 1, Cause.LOWEST), paid=1),
        OnTheCounty(1),
        WentOut(2),
    ]


def test_a_tie_with_the_knocker_names_its_causes() -> None:
    table = Table(2, knocker_tie="all_pay", first_round_knock="showdown").deal_worth(18, 18)
    assert told(table, "A knock")[1:] == [
        LivesLost(Loss(0, 2, Cause.KNOCKER_TIED), paid=2),
        LivesLost(Loss(1, 1, Cause.TIED_WITH_KNOCKER), paid=1),
    ]


def test_a_31_is_shown_before_its_losses() -> None:
    table = Table(2, pennies="0 3").deal(B="AH KH 4C", stock="QH 9D").play("A knock", "B stock")
    assert told(table, "B discard 4C") == [
        Discarded(1, card("4C")),
        ThirtyOne(1),
        LivesLost(Loss(0, 1, Cause.OTHERS_31), paid=0),
        WentOut(0),
        Won(1, kitty=0),
    ]
    assert table.state.result is not None
    assert (table.state.result.thirty_one, table.state.result.number) == ((1,), 1)


def test_the_window_tells_each_answer_and_when_all_look() -> None:
    table = Table(2, throw_down="on").deal()
    assert told(table, "A look", "B look") == [Looked(0), Looked(1), AllLook()]
    thrown = told(Table(2, throw_down="on").deal_worth(20, 18), "A look", "B throw")
    assert thrown == [Looked(0), ThrewDown(1), LivesLost(Loss(1, 2, Cause.THROWER_LOWEST), paid=2)]


def test_a_tie_with_the_thrower_names_its_causes() -> None:
    table = Table(2, knocker_tie="all_pay", throw_down="on").deal_worth(18, 18)
    assert told(table, "A throw")[1:] == [
        LivesLost(Loss(0, 2, Cause.THROWER_TIED), paid=2),
        LivesLost(Loss(1, 1, Cause.TIED_WITH_THROWER), paid=1),
    ]


def test_an_empty_stock_and_its_reshuffle_are_told_and_counted() -> None:
    table = Table(9).deal_worth(*[20] * 9)
    for number in (1, 2, 3):
        table.idle(len(table.state.stock))
        seat, under = table.state.to_act, len(table.state.discards) - 1
        assert isinstance(seat, int)
        assert told(table, f"{table.to_act} stock") == [StockEmpty(seat)]
        table.shuffle()
        assert table.match.events[-2:] == (Reshuffled(number, under), Drew(seat))
        assert (table.state.reshuffles, table.game.view(table.state, None).reshuffles) == (number, number)
        table.play(f"{table.to_act} discard {table.state.drawn}")


def test_a_void_hand_tells_no_loss() -> None:
    table = Table(2, pennies="0 0", knocker_tie="all_pay", first_round_knock="showdown").deal_worth(18, 18)
    assert told(table, "A knock") == [Knocked(0, last=None)]
    assert table.state.result is not None
    assert table.state.result.end is End.VOID


def test_a_view_shows_all_hands_only_once_the_hand_is_settled() -> None:
    table = Table(3).deal_worth(25, 20, 18).play("A knock").idle()
    for seat in (0, 1, 2, None):
        assert table.game.view(table.state, seat).shown == ()
    table.idle()
    for seat in (0, 1, 2, None):
        assert table.game.view(table.state, seat).shown == table.state.hands
    table.deal(dealer="A")
    assert table.game.view(table.state, 0).shown == ()


def test_a_view_tells_only_the_drawer_what_they_drew() -> None:
    table = Table(3).deal(stock="8D").play("A stock")
    views = [table.game.view(table.state, seat) for seat in (0, 1, 2, None)]
    assert [view.drawn for view in views] == [card("8D"), None, None, None]
    assert [view.cards for view in views] == [(4, 3, 3)] * 4
    assert [bool(view.legal) for view in views] == [True, False, False, False]


def test_a_view_of_an_onlooker_has_no_hand() -> None:
    table = Table(3).deal(upcard="9C")
    view = table.game.view(table.state, None)
    assert (view.seat, view.hand, view.upcard, view.stock, view.discards) == (
        None,
        (),
        card("9C"),
        42,
        cards("9C"),
    )


def test_a_view_keeps_every_discard_since_all_saw_it_laid() -> None:
    table = Table(2).deal(upcard="9C", stock="8D").idle()
    view = table.game.view(table.state, 1)
    assert (view.upcard, view.discards, view.stock) == (card("8D"), cards("9C 8D"), 44)
    table.play("B take")
    view = table.game.view(table.state, 0)
    assert (view.upcard, view.discards, view.from_discards) == (card("9C"), cards("9C"), True)


def test_events_are_equal_by_kind_and_values_and_tell_both() -> None:
    assert Looked(1) == Looked(1)
    assert hash(Looked(1)) == hash(Looked(1))
    assert Looked(1) != Looked(2)
    assert Looked(1) != Drew(1)
    assert repr(Drew(1)) == "Drew(seat=1)"
