"""Scat in words."""

from itertools import pairwise
from typing import Any

import pytest

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event
from scat_tui.games.scat.rules.game import Scat
from scat_tui.games.scat.rules.refusals import ScatRefusal
from scat_tui.games.scat.words import Teller, refused, rule_of, worth
from scat_tui.words.cards import suit_name, suit_text
from tests.games.scat.rules.scat_tables import SEATS, Table

NAMES = [f"Player {letter}" for letter in SEATS]


def told(table: Table, own: int | None = None, since: int = 0) -> list[tuple[str, int | str]]:
    """What is told of a table's events, each with the rule behind it."""
    teller = Teller(NAMES[: table.game.seats], table.game, own=own)
    events = table.match.events[since:]
    return [(line, rule_of(event, table.game)) for event in events if (line := teller.tell(event))]


def last_told(table: Table, *moves: str, own: int | None = None) -> list[tuple[str, int | str]]:
    """What is told of these moves."""
    since = len(table.match.events)
    return told(table.play(*moves), own, since)


@pytest.mark.parametrize(
    ("hand", "rules", "said"),
    [
        ("KS TS 4H", {}, "20 in ♠"),
        ("7S 7H 7D", {}, "7 in ♦"),
        ("7S 7H 7D", {"three_of_a_kind": 30}, "30 for three of a kind"),
        ("AS AH AD", {"three_of_a_kind": 30.5}, "30½ for three of a kind"),
        ("5C 6C 7C", {"three_of_a_kind": 30}, "18 in ♣"),
        ("5C 6C 7C", {"straight_flush": "on"}, "30 for a straight flush"),
        ("TS JS QS", {"straight_flush": "on"}, "30 in ♠"),
        ("AD KD QD", {"straight_flush": "on"}, "31 in ♦"),
    ],
)
def test_a_hand_is_worth_what_its_suit_or_a_house_rule_makes_it(
    hand: str, rules: dict[str, Any], said: str
) -> None:
    cards = tuple(map(Card.read, hand.split()))
    assert worth(cards, Scat(seats=2, **rules), suit_text) == said


def test_suits_by_name() -> None:
    cards = tuple(map(Card.read, ("AH", "KH", "QS")))
    assert worth(cards, Scat(seats=2), suit_name) == "21 in hearts"


# What a loss says, and its rule

LOST_AT_THE_SHOWDOWN: list[tuple[dict[str, Any], list[int], list[tuple[str, int | str]]]] = [
    ({}, [25, 20, 18], [("Player C was lowest and loses 1 life (rule 10).", 10)]),
    ({}, [17, 20, 18], [("Player A knocked, was lowest and loses 2 lives (rule 10).", 10)]),
    ({}, [18, 18, 20], [("Player B tied for lowest with the knocker and loses 1 life (rule 10).", 10)]),
    (
        {"knocker_tie": "knocker_two"},
        [18, 18, 20],
        [("Player A knocked, tied for lowest and loses 2 lives (house rule).", "knocker_tie")],
    ),
    (
        {"knocker_tie": "all_pay"},
        [18, 18, 20],
        [
            ("Player A knocked, tied for lowest and loses 2 lives (house rule).", "knocker_tie"),
            ("Player B tied for lowest with the knocker and loses 1 life (house rule).", "knocker_tie"),
        ],
    ),
]


@pytest.mark.parametrize(("house", "values", "lost"), LOST_AT_THE_SHOWDOWN, ids=str)
def test_a_loss_after_a_knock_names_the_rule_or_the_house_rule(
    house: dict[str, Any], values: list[int], lost: list[tuple[str, int | str]]
) -> None:
    table = Table(3, **house).deal_worth(*values).knock_round()
    assert [line for line in told(table) if "lose" in line[0]] == lost


LOST_AFTER_THROWING: list[tuple[dict[str, Any], list[int], list[tuple[str, int | str]]]] = [
    ({}, [25, 20, 18], [("Player C was lowest and loses 1 life (rule 10).", 10)]),
    ({}, [17, 20, 18], [("Player A threw down, was lowest and loses 2 lives (house rule).", "throw_down")]),
    (
        {},
        [18, 18, 20],
        [
            (
                "Player B tied for lowest with the player who threw down and loses 1 life (house rule).",
                "throw_down",
            )
        ],
    ),
    (
        {"knocker_tie": "all_pay"},
        [18, 18, 20],
        [
            ("Player A threw down, tied for lowest and loses 2 lives (house rule).", "knocker_tie"),
            (
                "Player B tied for lowest with the player who threw down and loses 1 life (house rule).",
                "knocker_tie",
            ),
        ],
    ),
]


@pytest.mark.parametrize(("house", "values", "lost"), LOST_AFTER_THROWING, ids=str)
def test_a_loss_after_a_throw_down_leads_to_the_house_rule_on_it(
    house: dict[str, Any], values: list[int], lost: list[tuple[str, int | str]]
) -> None:
    """scat.md, throw_down: the thrower counts as the knocker, and `knocker_tie` applies to the thrower."""
    table = Table(3, throw_down="on", **house).deal_worth(*values)
    said = last_told(table, "A throw")
    assert said[0] == ("Player A threw down, cards unseen!", "throw_down")
    assert [line for line in said if "lose" in line[0]] == lost
    assert not any("knock" in line for line, _rule in said)


def test_what_a_knocker_pays_for_anothers_31_is_a_house_rule_where_it_is_two() -> None:
    for pays, knocker in (
        (1, ("Player A loses 1 life: another player had 31 (rule 8).", 8)),
        (
            2,
            (
                "Player A knocked and loses 2 lives: another player made 31 (house rule).",
                "knocker_pays_on_31",
            ),
        ),
    ):
        table = Table(3, knocker_pays_on_31=pays).deal(A="9C TC 2D", B="AS KS 2H", upcard="3D", stock="QS")
        said = last_told(table.play("A knock", "B stock"), "B discard 2H")
        assert said[0] == ("Player B threw the 2♥.", 6)
        assert ("Player B made 31.", 8) in said
        assert knocker in said
        assert ("Player C loses 1 life: another player had 31 (rule 8).", 8) in said


def test_a_thrower_pays_one_for_anothers_31_whatever_a_knocker_pays() -> None:
    table = Table(2, throw_down="on", knocker_pays_on_31=2).deal(A="9C TC 2D", B="AS KS QS")
    said = last_told(table, "A throw")
    assert ("Player B was dealt 31.", 8) in said
    assert ("Player A loses 1 life: another player had 31 (rule 8).", 8) in said


def test_several_who_are_dealt_31_are_named_together() -> None:
    table = Table(3).deal(A="9C TC 2D", B="AS KS QS", C="AH KH QH")
    assert ("Player B and Player C were dealt 31.", 8) in told(table)
    assert ("You and Player B were dealt 31.", 8) in told(table, own=2)


# Ends of hands under house rules


def test_a_first_knock_that_shows_all_hands_is_told_once_and_leads_to_its_house_rule() -> None:
    table = Table(3, first_round_knock="showdown").deal_worth(17, 20, 18)
    assert last_told(table, "A knock") == [
        ("Player A knocked on the first turn: nobody draws.", "first_round_knock"),
        ("Player A is lowest with 17.", "first_round_knock"),
        ("Player A knocked, was lowest and loses 2 lives (rule 10).", 10),
    ]
    later = Table(3, first_round_knock="showdown").deal_worth(25, 20, 18).idle()
    knock = ("Player B knocked! Everyone else gets one more turn; Player A has the last.", 9)
    assert last_told(later, "B knock") == [knock]
    assert ("Player C is lowest with 18.", 10) in told(later.idle(2))


@pytest.mark.parametrize(
    ("stock_out", "values", "said"),
    [
        ("draw", (20, 17), [("The stock is used up: a draw, nobody loses.", "stock_out")]),
        ("draw", (20, 20), [("The stock is used up: a draw, nobody loses.", "stock_out")]),
        (
            "showdown",
            (20, 20),
            [("All hands are shown, and everyone has 20: nobody loses.", "stock_out")],
        ),
        (
            "showdown",
            (20, 17),
            [
                ("Player B is lowest with 17.", "stock_out"),
                ("Player B was lowest and loses 1 life (house rule).", "stock_out"),
            ],
        ),
    ],
)
def test_an_empty_stock_leads_to_the_house_rule_on_it(
    stock_out: str, values: tuple[int, ...], said: list[tuple[str, str]]
) -> None:
    table = Table(2, stock_out=stock_out).deal_worth(*values).idle(45)
    asked = ("Player B asked for the stock, and it was empty.", "stock_out")
    assert last_told(table, "B stock") == [asked, *said]


def test_a_draw_after_three_reshuffles_is_rule_14() -> None:
    table = Table(2).deal_worth(20, 17).idle(4 * 45)
    assert last_told(table, f"{table.to_act} stock")[1:] == [
        ("The stock is used up: a draw, nobody loses.", 14)
    ]
    assert {rule for line, rule in told(table) if "shuffled" in line or "it was empty" in line} == {14}


def test_after_a_knock_an_empty_stock_shows_all_hands() -> None:
    table = Table(2, stock_out="draw").deal_worth(20, 17).idle(45).play("B knock")
    said = last_told(table, "A stock")
    assert ("Player B is lowest with 17.", "stock_out") in said
    assert ("Player B knocked, was lowest and loses 2 lives (rule 10).", 10) in said


@pytest.mark.parametrize(
    ("county", "pennies", "said"),
    [
        (
            "on",
            "3 1 3",
            ("Player B paid the last penny and is on the county: one last chance, no pennies.", 11),
        ),
        ("on", "3 0 3", ("Player B is out.", 11)),
        ("off", "3 1 3", ("Player B paid the last penny and is out.", "county")),
    ],
)
def test_who_has_no_penny_left_is_on_the_county_or_out_by_the_house_rule(
    county: str, pennies: str, said: tuple[str, int | str]
) -> None:
    table = Table(3, pennies=pennies, county=county).deal_worth(25, 17, 20).knock_round()
    assert told(table)[-1] == said


def test_a_void_hand_is_rule_15() -> None:
    table = Table(2, pennies="0 0", knocker_tie="all_pay").deal_worth(18, 18).knock_round()
    assert told(table)[-1] == ("That would put everyone out: the hand is void and dealt again.", 15)


# Refusals


def refusal_of(table: Table, words: str) -> tuple[str, int | str]:
    """Why a move is refused, and the rule behind it."""
    refusal = table.why_not(words)
    assert refusal is not None
    return refused(refusal, table.game), rule_of(refusal, table.game)


def test_without_throw_down_nobody_is_said_to_have_looked() -> None:
    for words in ("A throw", "A look"):
        without = refusal_of(Table(2).deal(), words)
        assert without == ("This table plays without the throw-down.", "throw_down")
        looked = Table(2, throw_down="on").deal().play("A look", "B look")
        assert refusal_of(looked, words)[0] == "Everyone has looked: there is no throwing down any more."


def test_who_has_drawn_is_told_to_throw_also_after_anothers_knock() -> None:
    said = ("You have drawn already, too late for a knock: throw a card.", 9)
    assert refusal_of(Table(2).deal().play("A stock"), "A knock") == said
    knocked = Table(2).deal().play("A knock")
    assert refusal_of(knocked, "B knock")[0].endswith("this is your last turn, draw a card.")
    assert refusal_of(knocked.play("B stock"), "B knock") == said


def test_where_31_is_the_least_nobody_can_knock() -> None:
    table = Table(2, minimum_knock=31).deal_worth(30, 20)
    assert refusal_of(table, "A knock") == (
        "At this table nobody can ever knock: draw a card.",
        "minimum_knock",
    )
    table = Table(2, minimum_knock=30).deal_worth(29, 20)
    assert refusal_of(table, "A knock")[0] == "At this table you need 30 to knock: draw a card."


def test_every_refusal_has_its_rule_and_ends_as_a_sentence() -> None:
    for refusal in ScatRefusal:
        assert refused(refusal, Scat(seats=2)).endswith(".")


# One turn, one sentence


def turns_told(table: Table, *moves: str, own: int | None = None) -> list[str | None]:
    teller = Teller(NAMES[: table.game.seats], table.game, own=own)
    before = len(table.match.events)
    events: tuple[Event, ...] = table.play(*moves).match.events[before:]
    return [teller.tell_turn(one, other) for one, other in pairwise(events)]


def test_drawing_and_throwing_are_told_in_one_sentence() -> None:
    table = Table(2).deal(A="2C 3D 4H", B="2D 3H 4S", upcard="9C", stock="KD")
    assert turns_told(table, "A stock", "A discard 4H") == ["Player A drew and threw the 4♥."]
    assert turns_told(table, "B take", "B discard 2D") == ["Player B took the 4♥ and threw the 2♦."]
    again = Table(2).deal(A="2C 3D 4H", upcard="9C", stock="KD")
    assert turns_told(again, "A take", "A discard 4H", own=0) == ["You took the 9♣ and threw the 4♥."]
    assert turns_told(again, "B knock", "A stock") == [None]
