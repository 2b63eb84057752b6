"""Cancellation Hearts in sentences: events, tricks explained, refusals, and the rule behind each."""

from typing import Any

import pytest

from scat_tui.engine.cards import Card, read_cards
from scat_tui.engine.game import Event
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.rules.refusals import HeartsRefusal
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.words import Teller, refused, rule_of
from scat_tui.games.hearts.words.tricks import in_order, last_trick
from scat_tui.help import load
from tests.games.hearts.rules.hearts_tables import Table

NAMES = ("You", "Juno", "Bea", "Cyrus", "Dot", "Edmund")
TELLER = Teller(NAMES)
QUEEN = Card.read("QS")

RESULT = HandResult(
    number=2,
    dealer=1,
    passing=Direction.LEFT,
    points=(5, 0, 30, 0, 14, 0),
    uncollected=3,
    shooter=None,
    choice=None,
    added=(5, 0, 30, 0, 14, 0),
    scores=(5, 0, 30, 0, 14, 0),
    widow=(),
    widow_taker=None,
)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            happened.Dealt(2, 1, Direction.RIGHT, 2),
            "Hand 2: Juno dealt. Three cards to pass to the right.",
        ),
        (happened.Dealt(3, 1, Direction.HOLD, 0), "Hand 3: Juno dealt. No passing in this hand."),
        (happened.PassesExchanged(Direction.LEFT, 2), "All have passed. Bea leads first."),
        (happened.Led(0, QUEEN), "You led the Q♠."),
        (happened.Played(3, QUEEN), "Cyrus played the Q♠."),
        (happened.Cancelled(QUEEN, 0, 3), "Your Q♠ and Cyrus's cancelled each other."),
        (happened.HeartsBroken(3, QUEEN), "Hearts are broken: Cyrus played the Q♠."),
        (happened.TrickWon(1, QUEEN, 0, 0), "Juno took the trick with the Q♠."),
        (
            happened.TrickWon(1, QUEEN, 6, 2),
            "Juno took the trick with the Q♠, 6 cards set aside and the widow.",
        ),
        (
            happened.TrickWon(1, QUEEN, 0, 0, read_cards("TS QS 2H JS 3H JS")),
            "Juno took the trick with the Q♠. 15 points: Q♠ and 2 hearts.",
        ),
        (
            happened.TrickCancelled(1, 12),
            "Nobody took the trick: 12 cards are set aside. Juno leads again.",
        ),
        (happened.LastTrickCancelled(None, 6, 0), "Nobody took the last trick: 6 cards stay uncollected."),
        (
            happened.LastTrickCancelled(4, 6, 0),
            "Nobody won the last trick, so it goes to its leader, Dot (house rule).",
        ),
        (happened.MoonShot(4), "Dot shot the moon!"),
        (happened.MoonChosen(4, Choice.SUBTRACT, 26), "Dot subtracted 26 for the moon."),
        (happened.MoonChosen(4, Choice.ADD, 52), "Dot added 52 to every other score for the moon."),
        (
            happened.HandOver(RESULT),
            "Points in hand 2: Bea 30, Dot 14, You 5. Nobody took 3 points.",
        ),
        (happened.TargetReached((0, 2)), "You and Bea reached the target."),
        (happened.ExtraHand((0, 2)), "You and Bea share the lowest score: another hand is played."),
        (happened.Won((1,), (9, 4, 9, 9, 9, 160)), "Juno won with 4. The lowest score wins."),
        (
            happened.Won((1, 2, 3), (9, 4, 4, 4, 9, 160)),
            "Juno, Bea and Cyrus won with 4. The lowest score wins.",
        ),
    ],
)
def test_every_event_in_a_sentence(event: Event, sentence: str) -> None:
    assert TELLER.tell(event) == sentence


def test_a_pass_is_not_told_card_by_card() -> None:
    assert TELLER.tell(happened.Passed(0, 1)) is None


def played(cards: str, *, last: bool = False, **house: Any) -> Table:
    """A trick of these cards late in a hand, led by seat 0; each holds one more unless it is the `last`."""
    hands = [face if last else f"{face} {place + 2}D" for place, face in enumerate(cards.split())]
    return Table(len(hands), **house).late(*hands).trick(cards)


def explained(table: Table) -> str:
    return last_trick(table.view(0), TELLER)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (
            "TS KS KS 3S TS 9H",
            "Cancelled in pairs: K♠, 10♠. Cyrus's 3♠ is the highest spade left: 1 point in it. Cyrus leads.",
        ),
        (
            "9S 9S AC KH 2C JC",
            "The two 9♠ cancelled each other. All spades were cancelled, so nobody wins the trick: "
            "it is set aside. You lead again.",
        ),
        (
            "9H 9C 4H 2H 9C 9S",
            "The two 9♣ cancelled each other. Your 9♥ is the highest heart left: 3 points in it. You lead.",
        ),
    ],
)
def test_a_trick_explained(cards: str, words: str) -> None:
    assert explained(played(cards)) == words


def test_the_widow_goes_with_the_first_trick_that_somebody_takes() -> None:
    """cancellation-hearts.md rules 4 and 10."""
    cards = [f"{rank}C" for rank in "99TTJJ"]
    table = Table(6).deal({seat: f"{card} {seat + 2}C" for seat, card in enumerate(cards)})
    assert explained(table.trick(" ".join(cards))).endswith("it is set aside. You lead again.")
    assert explained(table.trick("2C 3C 4C 5C 6C 7C")) == (
        "Edmund's 7♣ is the highest club left: 0 points in it. Edmund takes the widow with it. Edmund leads."
    )


def test_points_set_aside_are_told_beside_those_of_the_trick() -> None:
    hands = ("9C QD 2S", "9C 2D 3S", "2H 3D 4S", "QS 4D 5S", "JS 5D 6S", "JS 6D 7S")
    table = Table(6).late(*hands)
    assert explained(table.trick("9C 9C 2H QS JS JS")).startswith("Cancelled in pairs: 9♣, J♠. All clubs")
    assert explained(table.trick("QD 2D 3D 4D 5D 6D")) == (
        "Your Q♦ is the highest diamond left: 0 points in it, 14 set aside. You lead."
    )


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("nobody", "All spades were cancelled, so nobody takes the last trick."),
        ("leader", "All spades were cancelled, so you take the trick as its leader (house rule)."),
    ],
)
def test_a_last_trick_that_nobody_wins_explained(rule: str, words: str) -> None:
    table = played("9S 9S 2H 3H 4H 5H", last=True, last_cancelled=rule, widow="removed")
    assert explained(table) == f"The two 9♠ cancelled each other. {words}"


def test_a_trick_in_order_has_its_dead_cards_crossed() -> None:
    trick = Trick(0, read_cards("9D 9D AC"), 6)
    assert in_order(trick, TELLER) == "You 9♦ ╳, Juno 9♦ ╳, Bea A♣"


def test_letters_instead_of_suit_symbols() -> None:
    assert Teller(NAMES, letters=True).tell(happened.Led(0, QUEEN)) == "You led the QS."


@pytest.mark.parametrize("refusal", [*HeartsRefusal])
def test_every_refusal_that_can_come_up_says_what_to_do(refusal: HeartsRefusal) -> None:
    view = Table().deal({0: "2C"}).trick("2C").view(1)
    never_comes_up = refusal not in TELLABLE
    assert (refused(refusal, view) == "That cannot be done now.") is never_comes_up


TELLABLE = {
    HeartsRefusal.GAME_OVER,
    HeartsRefusal.NOT_YOUR_TURN,
    HeartsRefusal.DEAL_DUE,
    HeartsRefusal.PASS_DUE,
    HeartsRefusal.CARD_DUE,
    HeartsRefusal.MOON_DUE,
    HeartsRefusal.ALREADY_PASSED,
    HeartsRefusal.WRONG_NUMBER_OF_CARDS,
    HeartsRefusal.NOT_IN_HAND,
    HeartsRefusal.MUST_FOLLOW,
    HeartsRefusal.LEAD_OPENING,
    HeartsRefusal.NO_POINTS_ON_FIRST_TRICK,
    HeartsRefusal.HEARTS_NOT_BROKEN,
}


def test_every_rule_named_is_in_the_help() -> None:
    pages = load("cancellation-hearts")
    events = [
        happened.Dealt(1, 0, Direction.LEFT, 2),
        happened.Cancelled(QUEEN, 0, 3),
        happened.HeartsBroken(3, QUEEN),
        happened.TrickCancelled(1, 12),
        happened.LastTrickCancelled(None, 6, 0),
        happened.LastTrickCancelled(4, 6, 0),
        happened.MoonShot(4),
        happened.HandOver(RESULT),
        happened.ExtraHand((0, 2)),
        happened.Won((1,), (9, 4)),
    ]
    for matter in (*events, *TELLABLE):
        rule = rule_of(matter)
        section = pages.for_rule(rule) if isinstance(rule, int) else pages.section(f"option-{rule}")
        assert section.title
