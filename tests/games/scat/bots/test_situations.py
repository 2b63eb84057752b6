"""Single decisions that any card player would call right."""

from random import Random

import pytest

from scat_tui import games
from scat_tui.games import players as bots
from scat_tui.games.scat.bots import Reason, advise
from scat_tui.games.scat.rules import Scat
from tests.games.scat.bots.laid_out_tables import after, dealt, seen

LOW = ["2C 5D 7H", "2D 5H 7S", "3C 6D 8H", "3D 6H 8S", "4C 7D 9H", "4D 6S 9S", "2H 5S 8C", "3H 6C 8D"]
"""Hands that nobody would knock with, for whoever else sits there."""
LEVELS = games.about("scat").levels


def choice(level, game, state):
    return game.write(bots.level("scat", level)(seen(game, state), Random(1)))


@pytest.mark.parametrize("level", LEVELS)
def test_takes_the_upcard_that_makes_31_and_throws_the_stray(level):
    game = Scat(seats=2)
    state = dealt(game, ["AS KS 4D", LOW[0]], "QS")
    assert choice(level, game, state) == "0 take"
    assert choice(level, game, after(game, state, "0 take")) == "0 discard 4D"


@pytest.mark.parametrize("level", LEVELS)
def test_throws_the_stray_where_the_drawn_card_makes_31(level):
    game = Scat(seats=2)
    state = after(game, dealt(game, ["AS KS 4D", LOW[0]], "2S", "QS"), "0 stock")
    assert choice(level, game, state) == "0 discard 4D"


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("seats", range(2, 10))
def test_knocks_with_30_in_the_first_turn(level, seats):
    game = Scat(seats=seats)
    assert choice(level, game, dealt(game, ["KS QS TS", *LOW[: seats - 1]], "TC")) == "0 knock"


@pytest.mark.parametrize("seats", range(2, 10))
def test_hard_knocks_with_30_or_lies_in_wait_with_it(seats):
    game = Scat(seats=seats)
    state = dealt(game, ["KS QS TS", *LOW[: seats - 1]], "TC", "5C")
    if choice("hard", game, state) != "0 knock":
        assert choice("hard", game, state) == "0 stock"
        assert choice("hard", game, after(game, state, "0 stock")) == "0 discard 5C"


@pytest.mark.parametrize("level", LEVELS)
def test_31_goes_before_a_knock(level):
    game = Scat(seats=5)
    assert choice(level, game, dealt(game, ["KS QS TS", *LOW[:4]], "AS")) == "0 take"


def test_medium_knocks_with_less_the_more_players_there_are():
    hand = "9D TD QC"
    for seats, expected in ((2, False), (3, False), (5, True), (9, True)):
        game = Scat(seats=seats)
        move = choice("medium", game, dealt(game, [hand, *LOW[: seats - 1]], "3S"))
        assert (move == "0 knock") is expected, seats


@pytest.mark.parametrize("level", LEVELS)
def test_the_house_rule_on_knocking_keeps_a_good_hand_waiting(level):
    game = Scat(seats=9, minimum_knock=31)
    assert choice(level, game, dealt(game, ["KS QS TS", *LOW], "TC")) == "0 stock"


def test_medium_knocks_with_less_on_the_county():
    game = Scat(seats=4)
    state = dealt(game, ["8D TD QC", *LOW[1:4]], "4S")
    assert choice("medium", game, state) == "0 stock"
    poor = state._replace(pennies=(0, 3, 3, 3), kitty=3)
    assert choice("medium", game, poor) == "0 knock"


@pytest.mark.parametrize("level", LEVELS)
def test_a_good_card_of_its_suit_is_taken_and_the_stray_thrown(level):
    game = Scat(seats=2)
    state = dealt(game, ["AS 5S 2D", LOW[0].replace("5D", "6D")], "9S")
    chances = [Random(number) for number in range(40)]
    moves = [game.write(bots.level("scat", level)(seen(game, state), chance)) for chance in chances]
    assert moves.count("0 take") >= 28  # easy overlooks one in seven
    assert level == "easy" or set(moves) == {"0 take"}
    assert choice(level, game, after(game, state, "0 take")) == "0 discard 2D"


def test_last_turn_takes_the_card_that_brings_it_above_the_knocker():
    game = Scat(seats=2)
    state = after(game, dealt(game, ["KS QS 4S", "TD 9D 2C"], "8D"), "0 knock")
    advice = advise(seen(game, state))
    assert (game.write(advice.move), advice.reason, advice.value) == ("1 take", Reason.TAKE_LAST, 54)


def test_last_turn_draws_where_the_upcard_leaves_the_hand_as_it_is():
    game = Scat(seats=2)
    state = after(game, dealt(game, ["KS QS 4S", "TD 9D 2C"], "2H"), "0 knock")
    advice = advise(seen(game, state))
    assert (game.write(advice.move), advice.reason) == ("1 stock", Reason.DRAW_LAST)


def test_last_turn_of_a_safe_hand_keeps_it():
    game = Scat(seats=3)
    state = after(game, dealt(game, ["KS QS 2H", "KD QD 9D", "3C 4C 6S"], "3H", "2S"), "0 knock", "1 stock")
    assert choice("medium", game, state) == "1 discard 2S"


def test_medium_keeps_away_from_the_next_player_where_it_costs_nothing():
    game = Scat(seats=2)
    # Seat 0 then holds two spades, a nine of hearts and a nine of clubs; it throws one of the nines.
    state = dealt(game, ["KS 5S 9H", "2H 4C 6D"], "3D", "QH 9C")
    state = after(game, state, "0 stock", "0 discard QH", "1 take", "1 discard 6D", "0 stock")
    advice = advise(seen(game, state))
    assert game.write(advice.move) == "0 discard 9C"
    state = dealt(game, ["KS 5S 9H", "2H 4C 6D"], "3D", "QC 9C")
    state = after(game, state, "0 stock", "0 discard QC", "1 take", "1 discard 6D", "0 stock")
    advice = advise(seen(game, state))
    assert game.write(advice.move) == "0 discard 9H"


def test_why_not_the_lower_card():
    game = Scat(seats=2)
    # The eight of hearts is the lower stray, but seat 1 has taken a heart for all to see.
    state = dealt(game, ["KS 5S 8H", "2H 4C 6D"], "3D", "QH 9C")
    state = after(game, state, "0 stock", "0 discard QH", "1 take", "1 discard 6D", "0 stock")
    advice = advise(seen(game, state))
    assert game.write(advice.move) == "0 discard 9C"
    assert (advice.reason, advice.rival, advice.rival_suit) == (Reason.DISCARD_AWAY, 1, "H")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("option", "hand", "upcard", "kept"),
    [
        ({"three_of_a_kind": 30}, "7S 7H KD", "7D", {"7S", "7H", "7D"}),
        ({"three_of_a_kind": 30.5}, "7S 7H KD", "7D", {"7S", "7H", "7D"}),
        ({"straight_flush": "on"}, "5C 6C KD", "7C", {"5C", "6C", "7C"}),
    ],
)
def test_counts_as_the_table_counts(level, option, hand, upcard, kept):
    game = Scat(seats=2, **option)
    state = dealt(game, [hand, LOW[2] if upcard == "7D" else "2C 5D 8H"], upcard)
    assert choice("medium", game, state) == "0 take"
    state = after(game, state, "0 take")
    assert choice(level, game, state) == "0 discard KD"
    after_all = after(game, state, "0 discard KD")
    assert set(map(str, after_all.hands[0])) == kept


def test_asking_an_empty_stock_saves_a_poor_hand():
    game = Scat(seats=2, stock_out="draw")
    state = dealt(game, ["2C 5D 7H", "3C 6D 8H"], "4S")
    empty = state._replace(stock=(), discards=(*state.stock, *state.discards))
    advice = advise(seen(game, empty))
    assert (game.write(advice.move), advice.reason) == ("0 stock", Reason.DRAW_ENDS)


def test_window_is_decided_without_cards():
    game = Scat(seats=4, throw_down="on")
    state = dealt(game, LOW[:4], "AS")
    for level in LEVELS:
        assert seen(game, state).hand == ()
        assert choice(level, game, state) == "0 look"
    assert advise(seen(game, state)).reason is Reason.LOOK


def test_on_the_county_the_last_to_be_asked_throws_down():
    game = Scat(seats=4, throw_down="on")
    state = after(game, dealt(game, LOW[:4], "AS"), "0 look", "1 look", "2 look")
    assert choice("medium", game, state) == "3 look"
    poor = state._replace(pennies=(3, 3, 3, 0), kitty=3)
    assert choice("medium", game, poor) == "3 throw"
    assert advise(seen(game, poor)).reason is Reason.THROW


def test_the_first_knock_that_shows_all_hands_needs_less():
    hand = "TS 2S 4H"
    for rule, expected in (("allowed", False), ("showdown", True)):
        game = Scat(seats=5, first_round_knock=rule)
        advice = advise(seen(game, dealt(game, [hand, *LOW[:4]], "3S")))
        assert (advice.reason is Reason.KNOCK_AT_ONCE) is expected


def test_nothing_to_advise_out_of_turn():
    game = Scat(seats=2)
    state = dealt(game, LOW[:2], "AS")
    with pytest.raises(ValueError, match="not this seat's turn"):
        advise(game.view(state, 1))
