"""Cards on their way and moments at a table of Cancellation Hearts: what is shown in between."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from scat_tui.engine.game import Event
from scat_tui.games.felts import Style
from scat_tui.games.hearts.felt.moves import beats
from scat_tui.games.hearts.felt.scene import Frame, Scene
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.events import (
    Cancelled,
    Dealt,
    HeartsBroken,
    Led,
    MoonShot,
    PassesExchanged,
    Played,
)
from scat_tui.games.hearts.rules.values import BLACK_MARIA
from scat_tui.widgets.motion import LONGEST_BEAT, Beat
from tests.games.hearts.felt.scenes import history, layout_of, scene_of

FULL, REDUCED, OFF = Style(motion="full"), Style(motion="reduced"), Style(motion="off")


def step_with(
    wanted: Callable[[Sequence[Event]], bool], style: Style, seats: int = 6, width: int = 80
) -> tuple[Scene, list[Beat[Frame]]]:
    """The scene before the first step with such events, and what is shown between it and the next."""
    for seed in range(40):
        states, events = history(seats, str(seed))
        for before, told in zip(states, events[1:], strict=False):
            if wanted(told):
                scene = scene_of(Hearts(seats, target=50).view(before, 0), style)
                return scene, beats(told, scene, layout_of(scene.view, width), scene.teller)
    raise AssertionError("no such step")


def has(kind: type[Event], **parts: Any) -> Callable[[Sequence[Event]], bool]:
    """Whether an event of a kind with such parts is among some."""
    return lambda events: any(
        isinstance(event, kind) and all(getattr(event, name) == part for name, part in parts.items())
        for event in events
    )


KINDS = [
    has(Dealt),
    has(PassesExchanged),
    has(Led),
    has(Played),
    has(Cancelled),
    has(HeartsBroken),
    has(MoonShot),
]


@pytest.mark.parametrize("wanted", KINDS)
def test_with_motion_off_nothing_is_shown_in_between(wanted: Callable[[Sequence[Event]], bool]) -> None:
    assert step_with(wanted, OFF)[1] == []


@pytest.mark.parametrize("wanted", KINDS)
def test_reduced_motion_shows_moments_alone(wanted: Callable[[Sequence[Event]], bool]) -> None:
    _scene, shown = step_with(wanted, REDUCED)
    assert all(beat.frame.banner and beat.frame.before is None for beat in shown)
    assert len(shown) <= 1


@pytest.mark.parametrize("style", [FULL, REDUCED])
@pytest.mark.parametrize("wanted", KINDS)
def test_no_moment_is_longer_than_half_a_second(
    wanted: Callable[[Sequence[Event]], bool], style: Style
) -> None:
    _scene, shown = step_with(wanted, style)
    assert sum(beat.seconds for beat in shown) <= LONGEST_BEAT + 0.11
    assert all(beat.seconds <= LONGEST_BEAT for beat in shown)


def test_a_card_travels_from_its_player_to_its_place() -> None:
    scene, shown = step_with(has(Played, seat=1), FULL)
    layout = layout_of(scene.view)
    seat = layout.seats[0]
    cards = [flying for beat in shown for flying in beat.frame.flying]
    assert len(cards) == 1
    for flying in cards:
        assert min(seat.text.x, seat.card.x) - 4 <= flying.x <= max(seat.card.centre[0], seat.text.centre[0])
        assert 0 <= flying.y < layout.height
    assert all(beat.frame.before == scene.view for beat in shown if beat.frame.flying)


def test_ones_own_card_lies_there_at_once() -> None:
    """The answer to a key is to be short."""
    _scene, shown = step_with(has(Played, seat=0), FULL)
    assert not any(beat.frame.flying for beat in shown)


def test_a_finished_trick_is_taken_up_before_the_next_lead() -> None:
    scene, shown = step_with(lambda events: has(Led, seat=1)(events) and not has(HeartsBroken)(events), FULL)
    if not scene.view.tricks:
        states, events = history(6, "1")
        at = [at for at, told in enumerate(events) if has(Led, seat=2)(told)][1]
        scene = scene_of(Hearts(6, target=50).view(states[at - 1], 0), FULL)
        shown = beats(events[at], scene, layout_of(scene.view), scene.teller)
    assert scene.over
    assert all(beat.frame.swept for beat in shown if beat.frame.before is not None)
    assert shown[0].frame.flying[0].card is None, "the trick is face down at its taker's seat"


def test_a_deal_comes_face_down_part_by_part() -> None:
    _scene, shown = step_with(has(Dealt), FULL)
    dealt = [beat.frame.dealt for beat in shown]
    assert dealt == sorted(dealt, key=lambda count: count or 0)
    assert dealt[-1] == 17


def test_passed_cards_arrive_before_they_are_seen() -> None:
    _scene, shown = step_with(has(PassesExchanged), FULL)
    assert shown
    assert all(beat.frame.arriving and beat.frame.flying[0].card is None for beat in shown)


@pytest.mark.parametrize("style", [FULL, REDUCED])
@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (has(Cancelled), "cancel each other"),
        (lambda events: has(Played, card=BLACK_MARIA)(events) and not has(Cancelled)(events), "Black Maria"),
        (lambda events: has(HeartsBroken)(events) and not has(Cancelled)(events), "Hearts are broken"),
        (has(MoonShot), "shot the moon"),
    ],
)
def test_moments_have_their_words_once_the_card_lies_there(
    wanted: Callable[[Sequence[Event]], bool], words: str, style: Style
) -> None:
    _scene, shown = step_with(wanted, style)
    assert words in " ".join(shown[-1].frame.banner)
    assert shown[-1].frame.before is None
    assert not any(beat.frame.banner for beat in shown[:-1])


def test_on_a_list_no_card_travels_but_moments_stay() -> None:
    _scene, shown = step_with(has(Played, seat=1), FULL, width=40)
    assert not any(beat.frame.flying for beat in shown)
    assert step_with(has(Cancelled), FULL, width=40)[1]
