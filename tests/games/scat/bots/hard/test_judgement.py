"""What the hard player makes of a position."""

from random import Random

import pytest

from scat_tui.games.scat.bots import hard
from scat_tui.games.scat.bots.hard.judge import Judge, at_stake
from scat_tui.games.scat.bots.hard.moments import NO_SIGN
from scat_tui.games.scat.bots.hard.others import NextPlayer, sign_of, to_come, turns_before_knock
from scat_tui.games.scat.rules import Scat
from tests.games.scat.bots.laid_out_tables import after, dealt, seen

LOW = ["2C 5D 7H", "2D 5H 7S", "3C 6D 8H", "3D 6H 8S"]


def choice(game, state):
    return game.write(hard(seen(game, state), Random(1)))


def test_stakes_are_read_from_the_pennies():
    game = Scat(seats=3)
    state = dealt(game, LOW[:3], "AS")._replace(pennies=(0, None, 2), kitty=4)
    view = seen(game, state)
    assert at_stake(view).lose_one == at_stake(view).lose_two
    without_county = Scat(seats=3, county="off")
    view = seen(without_county, dealt(without_county, LOW[:3], "AS")._replace(pennies=(2, None, 1)))
    assert at_stake(view).lose_one > at_stake(view).lose_two


def test_a_player_who_has_taken_high_cards_seems_stronger():
    game = Scat(seats=2)
    start = dealt(game, ["KS 5S 9H", "2H 4C 6D"], "3D", "QH 9C")
    shown = after(game, start, "0 stock", "0 discard QH", "1 take", "1 discard 2H")
    drew = after(game, start, "0 stock", "0 discard QH", "1 stock", "1 discard 2H")
    assert sign_of(seen(game, start), 1) == NO_SIGN
    strengths = [
        Judge(seen(game, state)).tables.strength(sign_of(seen(game, state), 1)) for state in (shown, drew)
    ]
    assert strengths[0] > strengths[1] + 2


def test_a_knock_that_wins_against_a_stranger_is_not_made_against_one_who_collects():
    game = Scat(seats=2)
    start = dealt(game, ["KS QS 4H", "2H 4C 6D"], "3D", "2C 9C 3C JH")
    quiet = after(game, start, "0 stock", "0 discard 2C", "1 stock", "1 discard 9C")
    hand = ["KS QS 4H", "AH 4C 6D"]
    taking = after(game, dealt(game, hand, "3D", "KH"), "0 stock", "0 discard KH", "1 take", "1 discard 4C")
    assert Judge(seen(game, quiet)).of_knock() > Judge(seen(game, taking)).of_knock()


def test_what_the_next_player_collects():
    game = Scat(seats=2)
    start = dealt(game, ["KS 5S 9H", "2H 4C 6D"], "3D", "QH 9C")
    view = seen(game, after(game, start, "0 stock", "0 discard QH", "1 take", "1 discard 6D"))
    following = NextPlayer(view, 1)
    assert [following.relation(suit) for suit in "HSD"] == [2, 1, 1]
    view = seen(game, after(game, start, "0 stock", "0 discard QH", "1 stock", "1 discard 6D"))
    following = NextPlayer(view, 1)
    assert [following.relation(suit) for suit in "DH"] == [3, 0]


def test_turns_after_a_knock_tell_nothing_of_the_time_before():
    game = Scat(seats=4)
    state = after(game, dealt(game, LOW, "AS", "2S 3S 4S"), "0 knock", "1 stock", "1 discard 2S")
    view = seen(game, state)
    assert list(turns_before_knock(view)) == []
    assert (view.seat, to_come(view)) == (2, 1)


def test_a_deck_that_ends_the_hand_is_asked_by_the_poor_not_the_rich():
    game = Scat(seats=2, stock_out="draw")
    for hand, expected in (("2C 5D 7H", "0 stock"), ("KS QS TS", "0 knock")):
        state = dealt(game, [hand, "3C 6D 8H"], "4S")
        empty = state._replace(stock=(), discards=(*state.stock, *state.discards))
        assert choice(game, empty) == expected


@pytest.mark.parametrize(("tie", "worse"), [("saved", False), ("knocker_two", True), ("all_pay", True)])
def test_a_knock_that_may_tie_is_worth_less_where_the_knocker_pays(tie, worse):
    hands = ["TS 9S 4H", *LOW[1:4]]
    saved, other = Scat(seats=4), Scat(seats=4, knocker_tie=tie)
    worths = [Judge(seen(game, dealt(game, hands, "3S"))).of_knock() for game in (saved, other)]
    assert (worths[1] < worths[0]) is worse


def test_a_knock_costs_more_where_the_knocker_pays_two_on_another_31():
    hands = ["KS 9S 4H", *LOW[1:4]]
    games = Scat(seats=4), Scat(seats=4, knocker_pays_on_31=2)
    worths = [Judge(seen(game, dealt(game, hands, "3S"))).of_knock() for game in games]
    assert worths[1] < worths[0]


def test_whoever_is_on_the_county_has_nothing_to_fear_from_throwing_down():
    game = Scat(seats=4, throw_down="on")
    state = dealt(game, LOW, "AS")
    assert choice(game, state) == "0 look"
    poor = after(game, state._replace(pennies=(3, 3, 3, 0), kitty=3), "0 look", "1 look", "2 look")
    assert choice(game, poor) == "3 throw"


def test_three_of_a_kind_counts_like_thirty_in_a_suit():
    game = Scat(seats=3, three_of_a_kind=30)
    hands = ["7S 7H KD", "2D 5H 8S", "3C 6D 8H"]
    view = seen(game, dealt(game, hands, "7C"))
    three_sevens = tuple(card for card in (*view.hand, view.upcard) if card.rank == 7)
    assert Judge(view).of_hand(three_sevens) > Judge(view).of_hand(view.hand)
