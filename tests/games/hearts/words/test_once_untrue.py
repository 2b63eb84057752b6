"""Situations at Cancellation Hearts in which a sentence was once untrue, each with the right one."""

from dataclasses import replace
from typing import Any

import pytest

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots import advise
from scat_tui.games.hearts.bots.advice import Advice, Reason
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.moon import choose
from scat_tui.games.hearts.bots.reasons import of_pass
from scat_tui.games.hearts.felt.sentences import sentence as prompt
from scat_tui.games.hearts.rules import Hearts, events
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.moves import Choice, Moon, Play
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, refused, rule_of
from scat_tui.games.hearts.words.advice import advice_sentence
from scat_tui.games.hearts.words.prompts import to_play
from tests.games.hearts.rules.hearts_tables import ALL_POINT_CARDS, Table, cards

NAMES = ("Ana", "Juno", "Bea", "Cyrus", "Dot", "Edmund", "Flora", "Gus")
TELLER = Teller(NAMES, own=0)


def hint(view: View) -> str:
    return advice_sentence(advise(view), NAMES)


def reason_in_words(reason: Reason, card: str = "9C", **figures: Any) -> str:
    """The sentence of a reason with some figures."""
    advice = Advice(Play(0, Card.read(card)), reason, Card.read(card), suit=card[-1])
    return advice_sentence(replace(advice, **figures), NAMES)


# Passing


@pytest.mark.parametrize(("jacks", "void"), [("JD", True), ("JD JD", False)])
def test_a_pass_leaves_none_of_a_suit_only_if_every_copy_goes(jacks: str, void: bool) -> None:
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC" + " KC" * (jacks == "JD")
    view = Table(8, passing="left").deal({0: f"{jacks} {clubs}"}).view(0)
    sentence = advice_sentence(of_pass(Inference(view), cards("TC JC JD")), NAMES)
    assert ("you keep no diamonds" in sentence) is void


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        ("QS KC QC", "two Q♠ in one hand are too dangerous."),
        ("QS QS KC", "the Q♠ with 1 lower spade to hide behind is too dangerous."),
    ],
)
def test_one_black_maria_of_two_is_not_spoken_of_as_if_she_were_the_only_one(passed: str, words: str) -> None:
    hand = "QS QS 2S 3C 4C 5C 6C 7C 8C 9C TC QC KC"
    view = Table(8, passing="left").deal({0: hand}).view(0)
    assert advice_sentence(of_pass(Inference(view), cards(passed)), NAMES).endswith(words)


def test_who_has_not_passed_is_told_to_choose_and_who_has_is_told_to_wait() -> None:
    table = Table(passing="left").deal({0: "2C 3C 4C"})
    assert refused(HeartsRefusal.PASS_DUE, table.view(0)) == "First choose three cards to pass."
    waits = "You have passed; the others are still choosing."
    assert refused(HeartsRefusal.PASS_DUE, table.play("0 pass 2C 3C 4C").view(0)) == waits


def test_onlookers_are_not_told_that_they_have_passed() -> None:
    view = Table(passing="left").deal({0: "2C 3C 4C"}).view(None)
    assert prompt(view, NAMES, TELLER, 0).plain == " The players are choosing three cards to pass."


def test_only_the_shooter_is_told_to_choose_for_the_moon() -> None:
    hands = ("AC", "2C", "3C", "4C", "5C", "6C")
    table = Table().late(*hands, captured={0: ALL_POINT_CARDS}).trick("AC 2C 3C 4C 5C 6C")
    assert table.state.phase is Phase.MOON
    assert (
        refused(HeartsRefusal.MOON_DUE, table.view(0)) == "First choose what your moon does: add or subtract."
    )
    assert refused(HeartsRefusal.MOON_DUE, table.view(1)).startswith("Wait a moment")


# What may be played


@pytest.mark.parametrize(
    ("hand", "more", "words"),
    [
        ("2H 3H", {"broken": False}, "Lead any card: you hold hearts only."),
        ("2H 3C", {"broken": False}, "Lead a card, but no heart yet."),
        ("2H QS", {"broken": False}, "Lead the Q♠: you hold only hearts besides, and they are not broken."),
        ("2H 3H", {"broken": True}, "Lead any card."),
        ("QS QS", {"broken": False}, "Lead any card."),
        ("2H QS", {"broken": False, "tricks": ()}, "Lead any card: you hold only hearts and Black Marias."),
        ("2H QS 3C", {"broken": False, "tricks": ()}, "Lead a card, but not a heart or a Black Maria."),
        ("2C 3C", {"broken": False, "tricks": ()}, "Lead any card."),
        ("2H", {"broken": False}, "Lead your last card."),
    ],
)
def test_what_may_be_led(hand: str, more: dict[str, Any], words: str) -> None:
    count = len(hand.split())
    others = [" ".join(["4D", "5D", "6D"][:count])] * 5
    assert to_play(Table().late(hand, *others, **more).view(0)) == words


@pytest.mark.parametrize(
    ("rule", "hand", "words"),
    [
        ("forbidden", "QS 2S 3S", "Follow with one of your spades that is not marked ⊘."),
        ("allowed", "QS 2S 3S", "Follow with one of your spades."),
        ("forbidden", "QS 2H 3C", "Follow with your only spade, the Q♠."),
        ("forbidden", "2D 2H 3C", "You have no spades: play any card not marked ⊘."),
        ("forbidden", "2H 3H QH", "You have no spades: play any card."),
    ],
)
def test_what_may_be_played_to_a_first_trick(rule: str, hand: str, words: str) -> None:
    others = [f"{rank}S 4D 5D" for rank in "45678"]
    table = Table(first_trick_points=rule).late(others[0], hand, *others[1:], tricks=()).trick("4S")
    assert to_play(table.view(1)) == words


def test_a_refusal_does_not_send_one_to_a_card_that_is_refused_too() -> None:
    others = [f"{rank}S 4D 5D" for rank in "45678"]
    table = Table(first_trick_points="forbidden").late(others[0], "QS 2S 3D", *others[1:], tricks=())
    view = table.trick("4S").view(1)
    assert refused(HeartsRefusal.MUST_FOLLOW, view) == "You can follow suit, so you must: play your 2♠."
    table = Table(first_trick_points="forbidden").late(others[0], "QS 2S 3S", *others[1:], tricks=())
    assert refused(HeartsRefusal.MUST_FOLLOW, table.trick("4S").view(1)).endswith(
        "play one of your spades, but not the Q♠."
    )


# Hints about a trick


def late(hand: str, trick: str, **more: Any) -> View:
    """Seat 5 plays last to the trick; the others have nothing left that matters."""
    faces = trick.split()
    hands = [" ".join([face, *["2D"] * (len(hand.split()) - 1)]) for face in faces]
    return Table(**more).late(*hands, hand).trick(trick).view(5)


def test_the_eight_beside_a_black_maria_is_played_because_of_her() -> None:
    words = hint(late("8S QS 3D", "2S 3S 4S 5S 2S"))
    assert words == "Play the 8♠: you can hardly escape this trick, and the Q♠ would add 13 points to it."


def test_the_highest_is_called_the_highest_only_where_it_is() -> None:
    assert hint(late("KS AS 3D", "2S 3S QS 5S 2S")) == (
        "Play the A♠: you can hardly escape this trick, so your highest spade goes. 13 points go with it."
    )


def test_a_card_stays_under_another_for_sure_only_if_that_cannot_be_cancelled() -> None:
    """Bea plays second to last; the twin of the king may be with Cyrus, that of the ace is gone."""
    hands = ["KC 2D", "9C 2D", "3C 2D", "4C 2D", "5C 8C", "6C 2D"]
    view = Table().late(*hands).trick("KC 9C 3C 4C").view(4)
    assert hint(view) == "Play the 8♣: it stays under Ana's K♣, unless that is cancelled."
    assert hint(late("5C 8C", "KC 9C 3C 4C 6C")) == "Play the 8♣: it stays under Ana's K♣."


@pytest.mark.parametrize(
    ("rule", "comes"), [("first_trick", True), ("last_trick", False), ("removed", False)]
)
def test_a_widow_that_goes_with_a_trick_is_part_of_what_lies_there(rule: str, comes: bool) -> None:
    hands = {seat: f"{rank}C" for seat, rank in enumerate("23456")}
    table = Table(widow=rule).deal(hands | {5: "AC KC"}).trick("2C 3C 4C 5C 6C")
    assert Inference(table.view(5)).widow_comes is comes
    assert advise(table.view(5)).widow is comes


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({}, "no points lie here, so be rid of it now."),
        ({"widow": True}, "no points lie here, but the widow goes with it."),
        ({"points": 1}, "few points lie here (1), so be rid of it now."),
        ({"points": 1, "widow": True}, "few points lie here (1), but the widow goes with it."),
    ],
)
def test_what_lies_in_a_trick_that_one_does_not_mind(figures: dict[str, Any], words: str) -> None:
    assert reason_in_words(Reason.FREE_TRICK, **figures) == f"Play the 9♣: {words}"


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ({"points": 1}, "1 point goes with it."),
        ({"points": 3}, "3 points go with it."),
        ({"widow": True}, "The widow goes with it."),
        ({"points": 3, "widow": True}, "3 points and the widow go with it."),
    ],
)
def test_what_goes_with_a_trick_that_cannot_be_escaped(figures: dict[str, Any], words: str) -> None:
    assert reason_in_words(Reason.FORCED, **figures).endswith(f"so your highest club goes. {words}")


def test_points_that_nobody_has_yet_are_nobodys() -> None:
    """Points in a trick or aside have been seen, and those of a widow have not."""
    told = reason_in_words(Reason.STOP_MOON, rival=7)
    assert told == "Play the 9♣: Gus has all points seen so far and must not get the rest."
    told = reason_in_words(Reason.STOP_MOON, rival=7, points=2)
    assert told == "Play the 9♣: Gus has all points seen taken so far and must not get the rest."
    assert "all points seen so far are yours" in reason_in_words(Reason.SHOOT)


def test_a_card_that_nothing_beats_is_told_in_the_singular() -> None:
    told = reason_in_words(Reason.THROW_MASTER, "9D")
    assert told == "Throw the 9♦: no diamond still out beats it, so it might win a trick."


# The moon


@pytest.mark.parametrize(
    ("scores", "house", "words"),
    [
        ((30, 30, 60, 70, 80, 90), {"moon_value": 26}, "nobody is below you then, and the game ends sooner."),
        ((30, 30, 60, 70, 80, 130), {}, "On to the others: that ends the game, and you win it."),
        ((56, 30, 60, 70, 80, 149), {}, "On to the others: that ends the game, and you share the win."),
        (
            (180, 30, 60, 70, 80, 149),
            {},
            "Off your own score: either choice ends the game, and neither wins it.",
        ),
        ((100, 31, 60, 70, 80, 90), {}, "Off your own score: you are still behind and want a longer game."),
    ],
)
def test_a_choice_for_the_moon_is_told_with_what_follows(
    scores: tuple[int, ...], house: dict[str, Any], words: str
) -> None:
    table = Table(**house).late("AC", "2C", "3C", "4C", "5C", "6C", scores=scores)
    view = replace(table.view(0), phase=Phase.MOON, legal=tuple(Moon(0, each) for each in Choice))
    assert advice_sentence(choose(view), NAMES).endswith(words)


def test_a_moon_by_a_house_rule_leads_to_that_rule() -> None:
    result = HandResult(
        1, 0, Direction.LEFT, (30, 0, 0, 0, 0, 0), 22, 0, Choice.ADD, (0, 26, 26, 26, 26, 26),
        (0, 26, 26, 26, 26, 26), (), None,
    )  # fmt: skip
    assert rule_of(events.HandOver(result)) == "moon_needs_all"
    assert rule_of(events.HandOver(replace(result, points=(52, 0, 0, 0, 0, 0)))) == 13
    assert rule_of(events.MoonShot(0), Hearts(6, moon_needs_all="off")) == "moon_needs_all"
    assert rule_of(events.MoonShot(0), Hearts(6)) == 13
    assert rule_of(events.MoonChosen(0, Choice.ADD, 52)) == "moon_value"
    assert rule_of(HeartsRefusal.HEARTS_NOT_BROKEN, Hearts(6, broken_by="heart")) == "broken_by"
