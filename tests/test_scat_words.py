"""Scat in words."""

from typing import Any

import pytest

from scat_tui.engine.cards import Card
from scat_tui.engine.scat.events import Cause, LivesLost, Loss
from scat_tui.engine.scat.game import Scat
from scat_tui.words.cards import suit_name, suit_text
from scat_tui.words.scat import Teller, cause, rule_of, worth


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


def test_who_threw_down_is_not_said_to_have_knocked() -> None:
    assert cause(Cause.KNOCKER_LOWEST) == "alone the lowest, as the knocker"
    assert not any("knocked" in cause(why) for why in Cause)
    for why in (Cause.THROWER_LOWEST, Cause.THROWER_TIED, Cause.TIED_WITH_THROWER):
        assert "throwing down" in cause(why) or "threw down" in cause(why)
        assert "knocker" not in cause(why)


def test_a_loss_after_a_throw_down_leads_to_the_house_rule_on_it() -> None:
    """scat.md, throw_down: the thrower counts as the knocker, and `knocker_tie` applies to the thrower."""
    told = Teller(["Ann"]).tell(LivesLost(Loss(0, 2, Cause.THROWER_LOWEST), paid=2))
    assert told == "Ann lost 2 lives: alone the lowest, after throwing down (house rule)."
    assert rule_of(Cause.THROWER_LOWEST) == rule_of(Cause.TIED_WITH_THROWER) == "throw_down"
    assert rule_of(Cause.THROWER_TIED) == "knocker_tie"
