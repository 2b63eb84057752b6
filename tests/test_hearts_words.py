"""Cancellation Hearts in sentences: events, tricks explained, refusals, and the rule behind each."""

import pytest

from scat_tui.engine.cards import Card, read_cards
from scat_tui.engine.game import Event, Refusal
from scat_tui.engine.hearts import events as happened
from scat_tui.engine.hearts.events import HandResult
from scat_tui.engine.hearts.moves import Choice
from scat_tui.engine.hearts.passing import Direction
from scat_tui.engine.hearts.trick import Trick
from scat_tui.help import load
from scat_tui.words.hearts import Teller, refused, rule_of

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
            "Hand 2: Juno dealt. Three cards are passed to the right.",
        ),
        (happened.Dealt(3, 1, Direction.HOLD, 0), "Hand 3: Juno dealt. Nothing is passed."),
        (happened.PassesExchanged(Direction.LEFT, 2), "All have passed. The first lead: Bea."),
        (happened.Led(0, QUEEN), "You led the Q♠."),
        (happened.Played(3, QUEEN), "Cyrus played the Q♠."),
        (happened.Cancelled(QUEEN, 0, 3), "The Q♠ of You and of Cyrus cancel each other."),
        (happened.HeartsBroken(3, QUEEN), "Hearts are broken: Cyrus played the Q♠."),
        (happened.TrickWon(1, QUEEN, 0, 0), "Juno took the trick with the Q♠."),
        (
            happened.TrickWon(1, QUEEN, 6, 2),
            "Juno took the trick with the Q♠, and 6 cards set aside and the widow of 2.",
        ),
        (
            happened.TrickCancelled(1, 12),
            "Nobody took the trick: 12 cards are set aside. The lead stays with Juno.",
        ),
        (happened.LastTrickCancelled(None, 6, 0), "Nobody took the last trick: 6 cards stay uncollected."),
        (
            happened.LastTrickCancelled(4, 6, 0),
            "The last trick was cancelled: all that lies there goes to its leader, Dot.",
        ),
        (happened.MoonShot(4), "Dot shot the moon!"),
        (happened.MoonChosen(4, Choice.SUBTRACT, 26), "Dot subtracted 26 for the moon."),
        (happened.MoonChosen(4, Choice.ADD, 52), "Dot added 52 to every other score for the moon."),
        (
            happened.HandOver(RESULT),
            "Points in hand 2: Bea 30, Dot 14, You 5. 3 points were left uncollected.",
        ),
        (happened.TargetReached((0, 2)), "The target is reached by You and Bea."),
        (happened.ExtraHand((0, 2)), "The lowest score is shared by You and Bea: another hand is played."),
        (happened.Won((1,), (9, 4, 9, 9, 9, 160)), "Juno won with 4."),
        (happened.Won((1, 2, 3), (9, 4, 4, 4, 9, 160)), "Juno, Bea and Cyrus won jointly with 4."),
    ],
)
def test_every_event_in_a_sentence(event: Event, sentence: str) -> None:
    assert TELLER.tell(event) == sentence


def test_a_pass_is_not_told_card_by_card() -> None:
    assert TELLER.tell(happened.Passed(0, 1)) is None


def trick(cards: str) -> Trick:
    return Trick(0, read_cards(cards), 6)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (
            "TS KS KS 3S TS 9H",
            "Cancelled in pairs: K♠, 10♠. Highest of the spades that stand: the 3♠ of Cyrus, 1 point. "
            "The lead goes to Cyrus.",
        ),
        (
            "9D 9D AC KH 2C QS",
            "Both 9♦ cancelled each other. None of the diamonds led stands, so nobody wins it. "
            "The lead stays with You.",
        ),
        (
            "9H 9D 4H 2H 9C 9S",
            "Highest of the hearts that stand: the 9♥ of You, 3 points. The lead goes to You.",
        ),
    ],
)
def test_a_trick_explained(cards: str, words: str) -> None:
    played = trick(cards)
    leads = played.leader if played.winner is None else played.winner
    assert TELLER.explain(played, leads) == words


def test_a_trick_in_order_has_its_dead_cards_crossed() -> None:
    assert TELLER.in_order(trick("9D 9D AC")) == "You 9♦ ╳, Juno 9♦ ╳, Bea A♣"


def test_letters_instead_of_suit_signs() -> None:
    assert Teller(NAMES, letters=True).tell(happened.Led(0, QUEEN)) == "You led the QS."


@pytest.mark.parametrize("refusal", [*Refusal])
def test_every_refusal_that_can_come_up_says_what_to_do(refusal: Refusal) -> None:
    words = refused(refusal, "D")
    of_scat = refusal not in TELLABLE
    assert (words == "That cannot be done now.") is of_scat


TELLABLE = {
    Refusal.GAME_OVER,
    Refusal.NOT_YOUR_TURN,
    Refusal.DEAL_DUE,
    Refusal.PASS_DUE,
    Refusal.CARD_DUE,
    Refusal.MOON_DUE,
    Refusal.ALREADY_PASSED,
    Refusal.WRONG_NUMBER_OF_CARDS,
    Refusal.NOT_IN_HAND,
    Refusal.MUST_FOLLOW,
    Refusal.LEAD_OPENING,
    Refusal.NO_POINTS_ON_FIRST_TRICK,
    Refusal.HEARTS_NOT_BROKEN,
}


def test_refusals_name_the_suit_and_the_one_card_left() -> None:
    assert refused(Refusal.MUST_FOLLOW, "D").endswith("play one of your diamonds.")
    assert "must lead the Black Maria" in refused(Refusal.HEARTS_NOT_BROKEN, None, only_black_maria=True)


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
    for matter in (*events, *TELLABLE, trick("9D 9D AC KH 2C QS"), trick("9H 9D 4H 2H 9C 9S")):
        rule = rule_of(matter)
        section = pages.for_rule(rule) if isinstance(rule, int) else pages.section(f"option-{rule}")
        assert section.title
    assert rule_of(trick("9D 9D AC KH 2C QS")) == 10
    assert rule_of(trick("9H 9D 4H 2H 9C 9S")) == 9
