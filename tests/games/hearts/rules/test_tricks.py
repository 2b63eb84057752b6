"""Tricks of Cancellation Hearts: who wins, what cancels, what is set aside (rules 4 and 9 to 11)."""

import pytest

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.rules.events import (
    Cancelled,
    HeartsBroken,
    LastTrickCancelled,
    Led,
    Played,
    TrickCancelled,
    TrickWon,
)
from scat_tui.games.hearts.rules.trick import Trick, winning_place
from scat_tui.games.hearts.rules.values import cards_each, points
from tests.games.hearts.rules.hearts_tables import Table, cards, less

# "Who wins" of the rules page: the trick, the winner counted from player 1, the points
ROWS = [
    ("TS KS KS 3S TS 9H", 4, 1),
    ("TS TS 9H 9H AS 2S", 5, 2),
    ("TS 9H 9H TS 2D 2D", None, 2),
    ("9D 9D AC KH 2C QS", None, 14),
    ("AC KC 3C 8C AC 2C", 2, 0),
    ("9H 9D 4H 2H 9C 9S", 1, 3),
    ("JC TC 9C 8C 4C JC", 2, 0),
    ("JC JC TC TC 9C 9C", None, 0),
    ("4D 4D KD KD AD AD QD QD 2H QS JD", 11, 14),
    ("7H 7H 3H AH 3H KS", 4, 5),
]
row = pytest.mark.parametrize(("trick", "player", "cost"), ROWS, ids=[trick for trick, _, _ in ROWS])


@row
@pytest.mark.parametrize("leader", [0, 4])
def test_who_wins_a_trick(trick: str, player: int | None, cost: int, leader: int) -> None:
    seats = len(trick.split())
    fallen = Trick(leader, cards(trick), seats)
    assert fallen.winner == (None if player is None else (leader + player - 1) % seats)
    assert fallen.points == cost


@row
@pytest.mark.parametrize("leader", [0, 4])
def test_who_takes_a_trick_at_the_table(trick: str, player: int | None, cost: int, leader: int) -> None:
    faces = trick.split()
    seats = len(faces)
    other = "D" if faces[0][1] == "C" else "C"
    hands = [""] * seats
    for place, face in enumerate(faces):
        hands[(leader + place) % seats] = f"{face} {place % 8 + 2}{other}"
    table = Table(seats).late(*hands, leader=leader).trick(trick)
    if player is None:
        assert table.state.aside == cards(trick)
        assert table.events(TrickCancelled) == [TrickCancelled(leader, seats)]
        assert table.state.to_act == table.state.leader == leader
        assert not any(table.state.captured)
    else:
        winner = (leader + player - 1) % seats
        won = Card.read(faces[player - 1])
        assert table.events(TrickWon) == [TrickWon(winner, won, 0, 0, cards(trick))]
        assert table.state.captured[winner] == cards(trick)
        assert table.state.to_act == table.state.leader == winner
        assert points(table.state.captured[winner]) == cost
    assert table.state.trick == ()
    assert table.state.tricks[-1].cards == cards(trick)


@pytest.mark.parametrize("seats", range(6, 12))
def test_rule_3_cards_each_and_the_widow(seats: int) -> None:
    each, widow = {6: (17, 2), 7: (14, 6), 8: (13, 0), 9: (11, 5), 10: (10, 4), 11: (9, 5)}[seats]
    table = Table(seats).deal()
    assert cards_each(seats) == each
    assert [len(hand) for hand in table.state.hands] == [each] * seats
    assert len(table.state.widow) == widow
    table.play_out()
    assert len(table.state.tricks) == each


def test_rule_3_one_card_at_a_time_from_the_dealers_left() -> None:
    table = Table(7, leader=3)
    deck = table.game.chance(table.state, b"\x05")
    table.match = table.match.play(deck)
    assert table.state.hands[3] == deck.cards[0:98:7]
    assert table.state.hands[2] == deck.cards[6:98:7]
    assert table.state.widow == deck.cards[98:]
    assert table.state.to_act == 3


def test_no_card_wins_before_the_lead() -> None:
    assert winning_place(()) is None
    empty = Trick(2, (), 6)
    assert (empty.winner, empty.suit, empty.played, empty.pairs, empty.cancelled) == (None, None, (), (), ())


def test_a_trick_tells_who_played_what_and_which_cards_cancelled() -> None:
    trick = Trick(4, cards("TS 9H KS 9H TS"), 6)
    assert trick.suit == "S"
    assert [seat for seat, _ in trick.played] == [4, 5, 0, 1, 2]
    assert trick.pairs == ((1, 3), (0, 4))
    assert trick.cancelled == (True, True, False, True, True)
    assert trick.winner == 0


def test_who_would_win_changes_the_moment_a_twin_falls() -> None:
    table = Table(6).late("AC 2D", "KC 2D", "AC 3D", "KC 3D", "2C 4D", "3C 4D")
    leaders = []
    for face in ["AC", "KC", "AC", "KC", "2C"]:
        leaders.append(table.trick(face).view(None).trick.winner)
    assert leaders == [0, 0, 1, None, 4]
    assert table.trick("3C").state.to_act == 5


def test_the_events_of_a_trick_in_the_order_in_which_they_are_told() -> None:
    table = Table(6).late("TS 2C", "9H 3C", "9H 4C", "KS 5C", "2D 6C", "TS 7C", broken=False)
    table.trick("TS 9H 9H KS 2D TS")
    ten, nine = Card.read("TS"), Card.read("9H")
    assert table.match.events == (
        Led(0, ten),
        Played(1, nine),
        HeartsBroken(1, nine),
        Played(2, nine),
        Cancelled(nine, 1, 2),
        Played(3, Card.read("KS")),
        Played(4, Card.read("2D")),
        Played(5, ten),
        Cancelled(ten, 0, 5),
        TrickWon(3, Card.read("KS"), 0, 0, cards("TS 9H 9H KS 2D TS")),
    )


def test_both_black_marias_cancel_and_somebody_takes_26() -> None:
    table = Table(6).late("2S 2C", "QS 3C", "QS 4C", "3S 5C", "3S 6C", "2D 7C").trick("2S QS QS 3S 3S 2D")
    assert table.state.to_act == 0
    assert points(table.state.captured[0]) == 26


def test_both_black_marias_led_and_cancelled_are_set_aside() -> None:
    table = Table(6).late("QS 2C", "QS 3C", "2D 4C", "2D 5C", "3D 6C", "3D 7C").trick("QS QS 2D 2D 3D 3D")
    assert points(table.state.aside) == 26
    assert table.state.to_act == 0


def test_7_players_trick_1_won_by_nobody_trick_2_by_seat_4() -> None:
    """Row: seat 4 captures 7+7+6 = 20 cards and leads trick 3. The first trick cancelled with a widow."""
    hands = {0: "9D 8S", 1: "9D 9S", 2: "8D TS", 3: "8D JS", 4: "7D AS", 5: "7D 7S"}
    hands[6] = "2H 6S " + " ".join(2 * ["2C 3C 4C 5C 6C 7C"])
    table = Table(7).deal(hands, widow="QS 2H 3H 9C 4D 5D")
    table.trick("9D 9D 8D 8D 7D 7D 2H")
    assert table.state.to_act == 0
    assert len(table.state.aside) == 7
    view = table.view(0)
    assert (view.widow, view.widow_cards, view.widow_taker) == (6, (), None)
    table.trick("8S 9S TS JS AS 7S 6S")
    assert len(table.state.captured[4]) == 20
    assert [len(pile) for pile in table.state.captured] == [0, 0, 0, 0, 20, 0, 0]
    assert table.state.to_act == 4
    taken = cards("9D 9D 8D 8D 7D 7D 2H 8S 9S TS JS AS 7S 6S")
    assert table.events(TrickWon) == [TrickWon(4, Card.read("AS"), 7, 6, taken)]
    assert points(table.state.captured[4]) == 1 + 15


def test_several_cancelled_tricks_in_a_row_are_all_carried() -> None:
    table = Table(6).late("9D 8D 7D", "9D 8D 3D", "2C 4C 5S", "2C 4C 4S", "3C 5C 2S", "3H 5C 6S", aside="KH")
    table.trick("9D 9D 2C 2C 3C 3H").trick("8D 8D 4C 4C 5C 5C")
    assert table.events(TrickCancelled) == [TrickCancelled(0, 7), TrickCancelled(0, 13)]
    table.trick("7D 3D 5S 4S 2S 6S")
    assert table.state.captured[0] == cards("KH 9D 9D 2C 2C 3C 3H 8D 8D 4C 4C 5C 5C 7D 3D 5S 4S 2S 6S")
    assert table.state.aside == ()
    assert table.settled


LAST = ["9D", "9D", "2H", "3H", "4H", "2C"]
TAKEN_49 = " ".join(["5H 6H 7H 8H 9H TH JH QH KH AH QS"] * 2 + ["2H 3H 4H"])


def test_last_trick_cancelled_with_3_hearts_in_it() -> None:
    """Row: nobody takes it; the hand's points total 49."""
    table = Table(6).late(*LAST, captured={3: "QS", 4: less(TAKEN_49, "QS")})
    table.trick(" ".join(LAST))
    assert table.events(LastTrickCancelled) == [LastTrickCancelled(None, 6, 0)]
    assert sum(table.hand["points"]) == 49
    assert table.hand["uncollected"] == 3
    assert table.view(0).aside == cards(" ".join(LAST))


def test_last_trick_cancelled_with_last_cancelled_leader() -> None:
    """Row: its leader takes the 3; total 52."""
    table = Table(6, last_cancelled="leader").late(*LAST, captured={3: "QS", 4: less(TAKEN_49, "QS")})
    table.trick(" ".join(LAST))
    assert table.events(LastTrickCancelled) == [LastTrickCancelled(0, 6, 0)]
    assert table.hand["points"] == [3, 0, 0, 13, 36, 0]
    assert table.hand["uncollected"] == 0


@pytest.mark.parametrize(("value", "taken"), [("nobody", 0), ("leader", 5)])
def test_last_trick_cancelled_with_cards_set_aside(value: str, taken: int) -> None:
    table = Table(6, last_cancelled=value).late(*LAST, aside="KH AH 2C", leader=0).trick(" ".join(LAST))
    assert table.hand["points"] == [taken, 0, 0, 0, 0, 0]
    assert table.hand["uncollected"] == 52 - taken
    assert table.state.tricks[-1].taker == (0 if taken else None)


@pytest.mark.parametrize("value", ["nobody", "leader"])
def test_house_rule_last_cancelled_is_for_the_last_trick_only(value: str) -> None:
    table = Table(6, last_cancelled=value).late(*[f"{face} 3S" for face in LAST]).trick(" ".join(LAST))
    assert table.state.aside == cards(" ".join(LAST))
    assert table.events(TrickCancelled) == [TrickCancelled(0, 6)]
    assert not any(table.state.captured)


def test_a_cancelled_card_names_both_who_played_it() -> None:
    table = (
        Table(6).late("AC 2D", "KC 2D", "AC 3D", "KC 3D", "2C 4D", "3C 4D", leader=4).trick("2C 3C AC KC AC")
    )
    assert table.events(Cancelled) == [Cancelled(Card.read("AC"), 0, 2)]


def test_a_heart_on_a_later_trick_breaks_hearts_while_cards_are_set_aside() -> None:
    table = Table(6).late("9D 2C", "9D 3C", "8C 4C", "8C 5C", "7C 2H", "6C 7C", aside="2S 2S", broken=False)
    table.trick("9D 9D 8C 8C 7C 6C 2C 3C 4C 5C 2H")
    assert table.state.broken


WIDOW = {"widow": cards("QS 2S"), "widow_taker": None}


@pytest.mark.parametrize("when", ["first_trick", "last_trick"])
@pytest.mark.parametrize(("value", "taken"), [("nobody", 0), ("leader", 16)])
def test_an_untaken_widow_goes_with_the_last_trick(when: str, value: str, taken: int) -> None:
    """House rule last_cancelled: its leader takes the widow too; otherwise it stays uncollected."""
    table = Table(6, widow=when, last_cancelled=value).late(*LAST, **WIDOW).trick(" ".join(LAST))
    assert table.hand["points"] == [taken, 0, 0, 0, 0, 0]
    assert table.events(LastTrickCancelled) == [LastTrickCancelled(0 if taken else None, 6, 2)]
    result = table.state.result
    assert result is not None
    assert result.widow == cards("QS 2S")
    assert result.widow_taker == (0 if taken else None)


def test_9_players_the_widow_goes_to_the_first_who_wins_a_trick() -> None:
    """Row: seat 3 wins trick 1 with no points in it and has 15 points."""
    hands = {seat: f"{face}C" for seat, face in enumerate("23456789T")}
    hands[3] = "AC"
    table = Table(9).deal(hands, widow="QS 2H 3H 9C 4D").trick("2C 3C 4C AC 6C 7C 8C 9C TC")
    assert points(table.state.captured[3]) == 15
    assert len(table.state.captured[3]) == 14
    assert table.view(3).points[3] == 15
    assert table.view(3).widow_cards == cards("QS 2H 3H 9C 4D")
    assert table.view(2).widow_cards == ()
    assert table.state.broken is False, "rule 8: cards of the widow do not break hearts"


@pytest.mark.parametrize("when", ["first_trick", "last_trick", "removed"])
def test_house_rule_widow(when: str) -> None:
    table = Table(6, widow=when).deal(widow="QS AH").play_out()
    takers = {
        "first_trick": table.state.tricks[0].taker,
        "last_trick": table.state.tricks[-1].taker,
        "removed": None,
    }
    assert None not in (takers["first_trick"], takers["last_trick"])
    result = table.state.result
    assert result is not None
    assert result.widow_taker == takers[when]
    assert result.uncollected == (14 if when == "removed" else 0)
    assert result.widow == (() if when == "removed" else cards("QS AH"))
    view = table.view(1)
    assert view.widow_cards == result.widow
    assert view.widow == 0


def test_a_removed_widow_is_seen_by_nobody() -> None:
    table = Table(7, widow="removed").deal()
    for _ in range(20):
        assert all(table.view(seat).widow_cards == () for seat in (*range(7), None))
        assert all(table.view(seat).widow == 0 for seat in (*range(7), None))
        table.match = table.match.play(table.game.legal(table.state)[0])
