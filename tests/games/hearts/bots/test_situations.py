"""Single decisions at Cancellation Hearts that any card player would call right."""

from dataclasses import replace
from random import Random

import pytest

from scat_tui import games
from scat_tui.engine.cards import Card, read_cards, without
from scat_tui.games import players as bots
from scat_tui.games.hearts.bots import Reason, advise
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.risk import TrickRisk
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Choice, Deal, Moon
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import DECK, points
from scat_tui.games.hearts.words.advice import advice_sentence
from tests.games.hearts.bots.laid_out_moments import moment

LEVELS = games.about("cancellation-hearts").levels


def choices(level, view, times=20):
    """What a level plays here, by different chances."""
    bot = bots.level("cancellation-hearts", level)
    return [str(bot(view, Random(number)).card) for number in range(times)]


def mostly(level, view):
    """What it plays nearly always; easy has its slips."""
    played = choices(level, view)
    card = max(played, key=played.count)
    assert played.count(card) >= (20 if level == "medium" else 14)
    return card


@pytest.mark.parametrize("level", LEVELS)
def test_throws_the_queen_where_another_wins(level):
    assert mostly(level, moment("QS 3S 5H AD KD", "4C KC 9C")) == "QS"


@pytest.mark.parametrize("level", LEVELS)
def test_stays_under_with_the_highest_that_does(level):
    view = moment("2D 9D KD 4S", "TD 3D QS 4D 5D")
    assert mostly(level, view) == "9D"


def test_stays_under_the_card_that_stands_and_not_under_a_cancelled_one():
    # The kings are dead: the nine of seat 5 wins, and the jack would take it from him with 13 points.
    view = moment("2D 8D JD 4S", "KD KD QS 9D 3D")
    assert choices("medium", view, 1) == ["8D"]
    assert mostly("easy", view) == "8D"
    assert (advise(view).reason, advise(view).over) == (Reason.UNDER, Card.read("9D"))


def test_cancels_rather_than_win():
    # The ace would take the queen; the second king kills the first, and the four wins.
    view = moment("AD KD 2C 3C", "KD QS 4D 3D 2D")
    advice = advise(view)
    assert (str(advice.card), advice.reason, advice.chance) == ("KD", Reason.CANCEL, 0)


def test_the_queen_goes_under_a_king():
    view = moment("QS 2S 3H 4D", "5S KS 6S 7S 8S")
    advice = advise(view)
    assert (str(advice.card), advice.reason, advice.over) == ("QS", Reason.QUEEN_UNDER, Card.read("KS"))


def test_the_queen_stays_where_she_would_win():
    assert choices("medium", moment("QS 2S 3H 4D", "5S TS 6S 7S 8S"), 1) == ["2S"]
    # The kings above her cancel each other.
    assert choices("medium", moment("QS 2S 3H 4D", "5S KS KS 7S 8S"), 1) == ["2S"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_takes_a_trick_without_points_with_its_highest(level):
    assert mostly(level, moment("AC 4C 3H 2D", "TC 9C 3C 2C 8C")) == "AC"


@pytest.mark.parametrize("level", LEVELS)
def test_a_trick_that_cannot_be_escaped_takes_the_highest_or_the_cheapest(level):
    view = moment("AC KC 3H 2D", "TC 9C QS 2C 8C")
    assert set(choices(level, view)) <= {"AC", "KC"}
    assert advise(view).reason is Reason.FORCED
    assert advise(view).points == 13


@pytest.mark.parametrize("seats", [6, 8, 11])
def test_medium_leads_neither_queen_nor_high_spades(seats):
    view = moment("QS AS KS 3D 4C 5H", seats=seats)
    advice = advise(view)
    assert str(advice.card) not in {"QS", "AS", "KS"}
    assert advice.reason is Reason.LEAD_LOW


def test_medium_brings_out_the_queens_with_low_spades_it_can_spare():
    advice = advise(moment("2S 3S 9S 9D 2H 3H", broken=False))
    assert (advice.card.suit, advice.reason) == ("S", Reason.LEAD_FLUSH)
    fallen = ("AD 2D 3D 4D QS QS", "AC 2C 3C 4C 5C 6C")
    assert advise(moment("2S 3S 9S 9D 2H 3H", earlier=fallen)).reason is not Reason.LEAD_FLUSH


def test_set_aside_cards_are_counted():
    cheap = moment("AC 4C 3H 2D", "TC 9C 3C 2C 8C")
    assert choices("medium", cheap, 1) == ["AC"]
    nobody = _cancelled("9D 9D QS 2C QS KH")
    dear = replace(cheap, tricks=(nobody,), aside=nobody.cards)
    assert TrickRisk(Inference(dear)).lying == 27
    assert choices("medium", dear, 1) == ["4C"]


def _cancelled(text):
    return Trick(1, read_cards(text), 6)


def test_a_widow_that_waits_makes_a_trick_dearer():
    game = Hearts(seats=9, passing="none")
    state = game.apply(game.start(8), Deal(DECK)).state
    risk = TrickRisk(Inference(game.view(state, 0)))
    assert risk.lying == pytest.approx(5 * (52 - points(state.hands[0])) / (104 - 11))
    later = Hearts(seats=9, passing="none", widow="last_trick")
    assert TrickRisk(Inference(later.view(state, 0))).lying == 0


def test_a_card_is_surer_to_win_once_its_twin_has_fallen():
    out = TrickRisk(Inference(moment("AD 3C 4C 5C")))
    ace = Card.read("AD")
    gone = TrickRisk(Inference(moment("AD 3C 4C 5C", earlier=("2D AD 3D 4D 5D 6D",))))
    assert 0 < out.chance(ace) < gone.chance(ace) == 1
    both = TrickRisk(Inference(moment("AD AD 4C 5C")))
    assert both.chance(ace) == 1


def test_the_receiver_of_a_twin_is_remembered():
    ace = Card.read("AD")
    unknown = TrickRisk(Inference(moment("AD 3C 4C 5C")))
    known = TrickRisk(Inference(moment("AD 3C 4C 5C", passed="AD 2H 3H")))
    assert known.chance(ace) < unknown.chance(ace)


def test_who_did_not_follow_is_known_to_be_void():
    inference = Inference(moment("KD 3C 4C 5C", earlier=("2D 7D 3H 4D 5D 6D",), leader=1))
    assert (inference.follows(3, "D"), inference.follows(4, "D") > 0) == (0, True)
    assert inference.taken == [0, 0, 1, 0, 0, 0]


def test_points_that_fell_on_cancelled_tricks_are_his_who_took_the_next():
    view = moment("3C 4C", earlier=("2D 3D 4D 5D 6D 7D",), leader=0)
    aside = _cancelled("9D 9D QS 2C QS KH")
    inference = Inference(replace(view, tricks=(aside, *view.tricks)))
    assert (inference.taken, inference.aside) == ([0, 0, 0, 0, 0, 27], 0)


# Stopping a moon

ALONE = (
    "AH 2H 3H 4H 5H 6H",
    "KH 2H 3H 4H 5H 6H",
    "QH 7H 8H 9H TH JH",
    "AS QS QS 2S 3S 4S",
)
"""Seat 2 takes every trick and all of its 44 points."""


def test_stops_a_moon_by_taking_points():
    # Two hearts lie on the table, and the suspect has still to play: ducking may let him have them.
    advice = advise(moment("AC 2C 3D 4D", "9C JH QH", ALONE, leader=2))
    assert (advice.reason, advice.rival) == (Reason.STOP_MOON, 2)
    assert "[Bob]" in advice_sentence(advice, ["", "", "[Bob]"])
    assert str(advice.card) == "AC"


def test_lets_a_trick_go_where_no_moon_can_be():
    harmless = ("AH 2H 3H 4H 5H 6H", "2H KH 3H 4H 5H 6H")
    assert str(advise(moment("AC 2C 3D 4D", "9C JH QH", harmless, leader=2)).card) == "2C"


def test_keeps_the_last_heart_from_the_suspect():
    view = moment("JH 2C 3C 4S", "9D KD 4D 3D 5D", ALONE, leader=2)
    view = replace(view, trick=replace(view.trick, leader=1))
    assert view.trick.winner == 2
    assert str(advise(view).card) != "JH"


def test_shoots_where_nothing_can_go_wrong():
    view = moment("AD AD AC AC", "", ALONE, leader=0)
    advice = advise(view)
    assert advice.reason is Reason.SHOOT
    assert advice.card.rank == 14


def test_does_not_shoot_with_a_hole_in_the_hand():
    assert advise(moment("AD 8D AC 2C", "", ALONE, leader=0)).reason is not Reason.SHOOT


# The moon's choice


@pytest.mark.parametrize(
    ("scores", "choice", "reason"),
    [
        ((30, 130, 60, 70, 80, 90), Choice.ADD, Reason.MOON_WINS),
        ((100, 130, 60, 70, 80, 90), Choice.SUBTRACT, Reason.MOON_GOES_ON),
        ((30, 31, 60, 70, 80, 90), Choice.ADD, Reason.MOON_SHORTENS),
        ((90, 31, 60, 70, 80, 90), Choice.SUBTRACT, Reason.MOON_GAINS_TIME),
    ],
)
def test_the_choice_looks_at_the_end_of_the_game(scores, choice, reason):
    view = moment("2C", scores=scores)
    view = replace(view, phase=Phase.MOON, legal=tuple(Moon(0, each) for each in Choice))
    advice = advise(view)
    assert (advice.move, advice.reason) == (Moon(0, choice), reason)
    told = "On to the others:" if choice is Choice.ADD else "Off your own score:"
    assert advice_sentence(advice, []).startswith(told)


# Passing


def passing(hand, seats=8, **house):
    """The view of seat 0 with these cards before passing."""
    game = Hearts(seats=seats, **house)
    mine, rest = read_cards(hand), DECK
    for card in mine:
        rest = without(rest, card)
    deck = [None] * 104
    for place, card in enumerate(mine):
        deck[place * seats] = card
    others = iter(rest)
    whole = Deal(tuple(card or next(others) for card in deck))
    return game.view(game.apply(game.start(seats - 1), whole).state, 0)


def test_a_bare_queen_is_passed():
    advice = advise(passing("QS 3S 2C 3C 4C 9C 3D 5D 7D 9D 3H 4H 5H"))
    assert Card.read("QS") in advice.cards
    assert (advice.reason, advice.guards) == (Reason.PASS_QUEEN, 1)


def test_a_well_guarded_queen_and_low_spades_stay():
    advice = advise(passing("QS 2S 3S 4S 5S 6S 7S AD KD AC KC AH KH"))
    assert not any(card.suit == "S" for card in advice.cards)


def test_high_spades_without_guards_go():
    advice = advise(passing("AS KS 2C 3C 4C 5C 3D 5D 6D 7D 3H 4H 5H"))
    assert {"AS", "KS"} <= set(map(str, advice.cards))


def test_a_short_suit_of_high_cards_is_parted_with():
    advice = advise(passing("2S 3S 4S 2C 3C 4C 5C AD KD 3H 4H 5H 6H"))
    assert {"AD", "KD"} <= set(map(str, advice.cards))
    assert (advice.reason, advice.suit) == (Reason.PASS_VOID, "D")


@pytest.mark.parametrize("level", LEVELS)
def test_low_cards_stay(level):
    view = passing("2S 3S 4S 2C 3C 4C AC KD QD 2H 3H 4H AH")
    move = bots.level("cancellation-hearts", level)(view, Random(1))
    assert min(card.rank for card in move.cards) > 4


def test_nothing_to_advise_out_of_turn():
    view = moment("2C 3C")
    with pytest.raises(ValueError, match="not this seat's turn"):
        advise(replace(view, legal=()))
