"""What decided a game of Cancellation Hearts."""

from collections.abc import Sequence

import pytest

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Event, Seat
from scat_tui.games.hearts.rules.events import HandOver, HandResult, Led, Played, TrickCancelled, TrickWon
from scat_tui.games.hearts.rules.moves import Choice
from scat_tui.games.hearts.rules.passing import Direction
from scat_tui.games.hearts.words import Teller
from scat_tui.games.hearts.words.moments import moments
from tests.games.hearts.felt.scenes import history

NAMES = ("Ana", "Ben", "Cy", "Dot", "Ed", "Flo")
TELLER = Teller(NAMES, False, 0)
QUEEN, KING = Card.read("QS"), Card.read("KS")


def hand(
    number: int,
    added: Sequence[int],
    before: Sequence[int] = (0,) * 6,
    *,
    shooter: Seat | None = None,
    choice: Choice | None = None,
) -> HandOver:
    """A settled hand of six."""
    taken = tuple(added) if shooter is None else tuple(52 * (seat == shooter) for seat in range(6))
    scores = tuple(score + more for score, more in zip(before, added, strict=True))
    return HandOver(
        HandResult(
            number=number, dealer=0, passing=Direction.LEFT, points=taken, uncollected=52 - sum(taken),
            shooter=shooter, choice=choice, added=tuple(added), scores=scores, widow=(), widow_taker=None,
        )
    )  # fmt: skip


def told(events: Sequence[Event], target: int = 100) -> list[tuple[int, str]]:
    return [(moment.hand, moment.text) for moment in moments(events, target, TELLER)]


def test_before_a_hand_is_settled_nothing_has_decided_anything() -> None:
    assert told([Led(0, KING)]) == []


def test_the_hand_in_which_the_target_was_reached_always_counts() -> None:
    events = [hand(1, (1, 2, 3, 4, 5, 6)), hand(2, (0, 0, 0, 0, 0, 99), (1, 2, 3, 4, 5, 6))]
    assert told(events)[-1] == (2, "100 was reached by Flo, while you had 1")
    events = [hand(1, (3, 99, 1, 9, 9, 99)), hand(2, (0, 1, 0, 0, 0, 1), (3, 99, 1, 9, 9, 99))]
    assert told(events)[-1] == (2, "100 was reached by Ben and Flo, while Cy had 1")


def test_a_moon_outweighs_many_points() -> None:
    first = hand(1, (0, 26, 26, 26, 26, 26), shooter=0, choice=Choice.ADD)
    scores = first.result.scores
    events = [first]
    for number in range(2, 6):
        events.append(hand(number, (0, 0, 0, 0, 20, 0), scores))
        scores = events[-1].result.scores
    found = told(events)
    assert (1, "You added 26 to every other score for the moon") in found
    assert found[-1][0] == 5
    assert len(found) == 3


def test_both_black_marias_for_one_player_are_named() -> None:
    tricks: list[Event] = [
        Led(1, KING), Played(2, QUEEN), TrickWon(2, KING, 0, 0),
        Led(2, QUEEN), Played(3, KING), TrickWon(2, QUEEN, 0, 0),
    ]  # fmt: skip
    events = [*tricks, hand(1, (0, 0, 26, 0, 0, 0)), hand(2, (0, 0, 80, 0, 0, 0), (0, 0, 26, 0, 0, 0))]
    assert told(events)[0] == (1, "Cy took both Black Marias")


def test_a_black_maria_set_aside_goes_with_the_next_trick() -> None:
    tricks: list[Event] = [
        Led(1, QUEEN), Played(2, QUEEN), TrickCancelled(1, 6),
        Led(1, KING), TrickWon(0, KING, 6, 0),
    ]  # fmt: skip
    events = [*tricks, hand(1, (26, 0, 0, 0, 0, 0)), hand(2, (0, 90, 0, 0, 0, 0), (26, 0, 0, 0, 0, 0))]
    assert told(events)[0] == (1, "You took both Black Marias")
    # Those of two players are no such moment.
    shared: list[Event] = [Led(1, QUEEN), TrickWon(2, QUEEN, 0, 0), Led(2, QUEEN), TrickWon(1, QUEEN, 0, 0)]
    events = [*shared, hand(1, (26, 0, 0, 0, 0, 0)), hand(2, (0, 90, 0, 0, 0, 0), (26, 0, 0, 0, 0, 0))]
    assert told(events)[0] == (1, "You took 26 points")


def test_a_new_leader_is_named_with_the_lead() -> None:
    events = [
        hand(1, (1, 9, 9, 9, 9, 9)),
        hand(2, (12, 0, 1, 1, 1, 1), (1, 9, 9, 9, 9, 9)),
        hand(3, (0, 0, 0, 0, 0, 90), (13, 9, 10, 10, 10, 10)),
    ]
    assert (2, "Ben went ahead by 1 point") in told(events)


@pytest.mark.parametrize("seats", [6, 8, 11])
def test_whole_games_have_three_moments_of_different_hands_in_order(seats: int) -> None:
    names = [f"P{seat}" for seat in range(seats)]
    for number in range(4):
        events = [event for step in history(seats, str(number))[1] for event in step]
        hands = [event.result.number for event in events if isinstance(event, HandOver)]
        found = moments(events, 50, Teller(names, False, 0))
        numbers = [moment.hand for moment in found]
        assert numbers == sorted(set(numbers))
        assert numbers[-1] == hands[-1]
        assert len(found) <= 3
        assert all(moment.text and not moment.text.endswith(".") for moment in found)
