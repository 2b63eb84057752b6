"""What may be led and played in Cancellation Hearts (rules 6 to 8 and their house rules)."""

import pytest

from scat_tui.engine.game import Refusal
from scat_tui.games.hearts.rules.events import HeartsBroken
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from tests.games.hearts.rules.hearts_tables import Table, cards

ONLY_POINTS = "QS QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2H 3H"
OPENING = ["2H", "5H", "QS", "7C"]


def test_opening_leader_holds_2h_5h_qs_7c() -> None:
    """Row: hearts and QS refused."""
    table = Table(6).deal({0: "2H 5H QS 7C"})
    for face in OPENING[:3]:
        assert table.why_not(f"0 play {face}") is HeartsRefusal.LEAD_OPENING
    assert table.why_not("0 play 7C") is None
    assert not {"H"} & {face[1] for face in table.legal_cards().split()}


def test_opening_leader_holds_only_hearts_and_qs() -> None:
    """Row: any card."""
    table = Table(6).deal({0: ONLY_POINTS})
    assert table.legal_cards() == "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"


@pytest.mark.parametrize("face", ["5H", "QS"])
@pytest.mark.parametrize("first_trick_points", ["allowed", "forbidden"])
def test_an_opening_point_card_breaks_hearts(face: str, first_trick_points: str) -> None:
    table = Table(6, first_trick_points=first_trick_points).deal({0: ONLY_POINTS}).play(f"0 play {face}")
    assert table.state.broken


TRICK_ONE_8C = {0: "8C", 1: "2H QS QS KS KS AS AS 2D 3D 4D 5D 6D 7D 8D 9D TD JD"}


def test_trick_1_led_8c_a_player_void_in_clubs() -> None:
    """Row: any card."""
    table = Table(6).deal(TRICK_ONE_8C).play("0 play 8C")
    assert table.legal_cards() == "2D 3D 4D 5D 6D 7D 8D 9D TD JD 2H QS KS AS"


def test_trick_1_led_8c_a_player_void_in_clubs_with_first_trick_points_forbidden() -> None:
    """Row: no point card if he has another."""
    table = Table(6, first_trick_points="forbidden").deal(TRICK_ONE_8C).play("0 play 8C")
    assert table.legal_cards() == "2D 3D 4D 5D 6D 7D 8D 9D TD JD KS AS"
    for face in ("2H", "QS"):
        assert table.why_not(f"1 play {face}") is HeartsRefusal.NO_POINTS_ON_FIRST_TRICK


def test_a_player_with_nothing_but_points_may_play_them_on_the_first_trick() -> None:
    table = Table(6, first_trick_points="forbidden").deal({0: "8C", 1: ONLY_POINTS}).play("0 play 8C")
    assert len(table.legal_cards().split()) == 14


def test_no_qs_under_a_spade_lead_while_holding_another_spade() -> None:
    hands = {0: "8S", 1: "QS 3S"}
    forbidden = Table(6, first_trick_points="forbidden").deal(hands).play("0 play 8S")
    assert forbidden.why_not("1 play QS") is HeartsRefusal.NO_POINTS_ON_FIRST_TRICK
    assert forbidden.why_not("1 play 3S") is None
    assert Table(6).deal(hands).play("0 play 8S").why_not("1 play QS") is None


def test_qs_as_the_only_spade_must_follow_even_on_the_first_trick() -> None:
    hands = {0: "8S", 1: "QS QS 2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 2H 3H 4H"}
    table = Table(6, first_trick_points="forbidden").deal(hands).play("0 play 8S")
    assert table.legal_cards() == "QS"
    assert table.why_not("1 play 2C") is HeartsRefusal.MUST_FOLLOW


def test_hearts_led_by_an_opening_leader_must_be_followed_though_they_cost() -> None:
    hands = {0: ONLY_POINTS, 1: "9H 2C"}
    table = Table(6, first_trick_points="forbidden").deal(hands).play("0 play 5H")
    assert table.why_not("1 play 9H") is None
    assert table.why_not("1 play 2C") is HeartsRefusal.MUST_FOLLOW


def test_first_trick_points_forbids_the_first_trick_only_even_if_it_is_cancelled() -> None:
    spades = "TS JS KS AS 2S 3S 4S 5S 6S 7S 8S 9S"
    hands = {0: "9D 8D", 1: f"9D 2H QS 2C 2C {spades}", 2: "7D", 3: "7D", 4: "6D", 5: "6D"}
    table = Table(6, first_trick_points="forbidden").deal(hands).trick("9D 9D 7D 7D 6D 6D")
    assert len(table.state.aside) == 6
    table.play("0 play 8D")
    assert table.why_not("1 play 2H") is None
    assert table.why_not("1 play QS") is None


def _second_trick(hand: str, broken: bool = False, **house: str) -> Table:
    """The leader of the second trick holds this hand."""
    others = [" ".join(["3C", "4C", "5C", "6C"][: len(hand.split())])] * 5
    return Table(6, **house).late(hand, *others, broken=broken)


def test_trick_2_nothing_broken_leader_holds_qs_hearts_4d() -> None:
    """Row: QS and 4D legal, hearts not."""
    table = _second_trick("QS 2H 9H 4D")
    assert table.legal_cards() == "4D QS"
    assert table.why_not("0 play 9H") is HeartsRefusal.HEARTS_NOT_BROKEN


def test_leader_has_only_hearts_not_broken() -> None:
    """Row: any heart."""
    assert _second_trick("2H 9H KH").legal_cards() == "2H 9H KH"


@pytest.mark.parametrize("broken_by", ["heart_or_queen", "heart"])
def test_leader_has_only_hearts_and_black_marias_not_broken(broken_by: str) -> None:
    """Rule 8: he must lead a Black Maria."""
    table = _second_trick("2H QS KH QS", broken_by=broken_by)
    assert table.legal_cards() == "QS"
    assert table.why_not("0 play KH") is HeartsRefusal.HEARTS_NOT_BROKEN
    assert _second_trick("2H QS KH QS", broken=True, broken_by=broken_by).legal_cards() == "2H KH QS"


@pytest.mark.parametrize(("broken_by", "legal"), [("heart_or_queen", "2C 2H"), ("heart", "2C")])
def test_qs_led_on_trick_2(broken_by: str, legal: str) -> None:
    """Row: next trick hearts may be led; house rule broken_by."""
    table = Table(6, broken_by=broken_by).late(
        "QS 2H 2C", "2S 3H 3C", "3S 4H 4C", "4S 5H 5C", "5S 6H 6C", "6S 7H 7C", broken=False
    )
    table.trick("QS 2S 3S 4S 5S 6S")
    assert table.state.to_act == 0
    assert table.legal_cards() == legal
    assert len(table.events(HeartsBroken)) == (legal == "2C 2H")


@pytest.mark.parametrize("broken_by", ["heart_or_queen", "heart"])
def test_a_heart_thrown_on_a_trick_that_is_then_cancelled(broken_by: str) -> None:
    """Row: hearts are broken."""
    table = Table(6, broken_by=broken_by).late(
        "9D 2H 2C", "9D 3H 3C", "2H 3H 4C", "8D 5H 5C", "8D 6H 6C", "4C 7H 7C", broken=False
    )
    table.trick("9D 9D 2H 8D 8D 4C")
    assert len(table.state.aside) == 6
    assert table.state.broken
    assert table.legal_cards() == "2C 2H"
    assert [event.seat for event in table.events(HeartsBroken)] == [2]


def test_hearts_are_broken_once() -> None:
    table = _second_trick("QS 2H 9H 4D", broken=True).play("0 play 2H")
    assert table.events(HeartsBroken) == []


def test_lead_ad_cancelled_by_player_2_player_3_holds_diamonds() -> None:
    """Row: must still follow with a diamond."""
    table = Table(6).late("AD 2C", "AD 3C", "5D 4C", "6D 5C", "7D 6C", "8D 7C").trick("AD AD")
    assert table.legal_cards() == "5D"
    assert table.why_not("2 play 4C") is HeartsRefusal.MUST_FOLLOW


def test_a_player_with_two_of_a_kind_has_one_such_move() -> None:
    table = _second_trick("4D 4D 5D", broken=True)
    assert table.legal_cards() == "4D 5D"
    assert table.play("0 play 4D").view(0).hand == cards("4D 5D")


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("6 play 2C", HeartsRefusal.NO_SUCH_SEAT),
        ("1 play 3C", HeartsRefusal.NOT_YOUR_TURN),
        ("0 play AS", HeartsRefusal.NOT_IN_HAND),
        ("0 pass 4D 5D 6D", HeartsRefusal.CARD_DUE),
        ("0 moon add", HeartsRefusal.CARD_DUE),
    ],
)
def test_what_is_refused_in_play(words: str, refusal: Refusal) -> None:
    table = _second_trick("4D 5D 6D")
    assert table.why_not(words) is refusal


def test_what_is_refused_at_other_times() -> None:
    table = Table(6, passing="left")
    assert table.why_not("0 play 2C") is HeartsRefusal.DEAL_DUE
    deal = table.game.chance(table.state, b"\x01")
    short = f"{table.game.write(deal)[:-3]}"
    assert table.why_not(short) is HeartsRefusal.WRONG_CARDS
    assert table.why_not(f"{short} {short[5:7]}") is HeartsRefusal.WRONG_CARDS
    table.match = table.match.play(deal)
    assert table.game.refusal(table.state, deal) is HeartsRefusal.NO_DEAL_DUE
    assert table.why_not("0 play 2C") is HeartsRefusal.PASS_DUE
    assert table.why_not("9 play 2C") is HeartsRefusal.NO_SUCH_SEAT
