"""Frame by frame: nothing tells a value, a loss or a winner while the cards it is about lie face down."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.events import Key
from textual.pilot import Pilot

from scat_tui.engine.game import Event, Value
from scat_tui.games.scat.felt.motion import beats
from scat_tui.games.scat.rules.events import HandOver, ThirtyOne, WentOut
from scat_tui.settings.settings import Settings
from scat_tui.table import session
from scat_tui.widgets import motion
from scat_tui.words.cards import card_text, value_text
from tests.cases import mostly_slow
from tests.games.scat.felt.showdowns import showdowns
from tests.games.scat.felt.test_table import key_of
from tests.screens.open_table import QUIET, press, record, seated
from tests.widgets.widget_app import shown_on

LEVELS = ["full", "reduced", "off"]
PACES = ["instant", "fast"]
RULES: dict[str, Value] = {"lives": 1, "county": "off"}


class Frames:
    """What is on the screen in each picture of some motion."""

    def __init__(self, pilot: Pilot[int], screen: Any) -> None:
        self.pilot, self.screen = pilot, screen
        self.seen: list[tuple[Any, str]] = []
        """The felt's picture in between, and the whole screen as text."""

    async def note(self, _seconds: float) -> None:
        """Takes the place of the time for which a picture stays."""
        drawn = asyncio.Event()
        self.screen.call_after_refresh(drawn.set)
        await drawn.wait()
        self.seen.append((self.screen.felt.motion.frame, shown_on(self.pilot.app)))


@asynccontextmanager
async def watched(
    data: Path, seats: int, like: Settings, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Pilot[int], Any, Frames]]:
    """A table whose motion takes no time, and every picture of it."""
    async with seated(data, record(seats, dealer=seats - 1, options=RULES), like=like, size=size) as (
        pilot,
        screen,
    ):
        frames = Frames(pilot, screen)

        class Clock:
            sleep = staticmethod(frames.note)

        monkeypatch.setattr(motion, "asyncio", Clock)
        # The computer players need not wait either.
        monkeypatch.setitem(session.PACES, "fast", 0.0)
        yield pilot, screen, frames


async def play_a_hand(pilot: Pilot[int], screen: Any) -> None:
    """One hand, by what a good player would do, and with a knock as soon as there is one."""
    while not screen.view.result:
        await press(pilot, key_of(screen) if screen.may_play() else "space")


def values_told(text: str, names: list[str]) -> dict[str, str]:
    """The value before each name in the rows of a showdown."""
    rows = (re.search(rf"(\d+½?)\s+{name}\b", text) for name in names)
    return {name: row.group(1) for name, row in zip(names, rows, strict=True) if row}


def late_sentences(screen: Any, events: list[Event]) -> list[str]:
    """What the log tells of the end of a hand."""
    told = [screen.felt.tell(event) for event in events if not isinstance(event, ThirtyOne)]
    return [sentence for sentence in told if sentence]


def end_of_hand(screen: Any) -> list[Event]:
    """The events from the end of the last hand on."""
    events = list(screen.place.events)
    last = max(place for place, event in enumerate(events) if isinstance(event, HandOver))
    return events[last:]


@pytest.mark.few(2)
@mostly_slow("size", [(80, 24), (120, 40)], quick=[(80, 24)])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("pace", PACES)
async def test_no_frame_tells_what_lies_face_down(
    pace: str, level: str, size: tuple[int, int], data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    like = msgspec.structs.replace(QUIET, pace=pace, motion=level)
    async with watched(data_folder, 4, like, size, monkeypatch) as (pilot, screen, frames):
        await play_a_hand(pilot, screen)
        result = screen.view.result
        showdown = [(frame, text) for frame, text in frames.seen if frame.turned is not None]
        moves = pace != "instant" and level != "off"
        assert bool(showdown) == moves, "there is a showdown in motion wherever motion is wanted"
        late = late_sentences(screen, end_of_hand(screen))
        for _frame, text in showdown:
            told = values_told(text, screen.names)
            for seat, name in enumerate(screen.names):
                cards = [card_text(card) for card in screen.view.shown[seat]]
                open_ = all(card in text for card in cards)
                assert (name in told) <= open_, (name, text)
                if name in told:
                    assert told[name] == value_text(result.values[seat] or 0)
            assert not any(sentence in " ".join(text.split()) for sentence in late), text
            assert "−" not in text
            assert "lowest" not in text
            assert "won" not in text
            assert "GAME OVER" not in text
            assert "kitty 0 pennies" in text
        assert " ".join(shown_on(pilot.app).split()).count("SHOWDOWN") == 1


@pytest.mark.few(1)
@pytest.mark.parametrize("key", ["b", "l", "w"])
async def test_scoreboard_log_and_why_open_only_once_the_cards_were_seen(
    key: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    like = msgspec.structs.replace(QUIET, pace="fast", motion="full")
    async with watched(data_folder, 4, like, (80, 24), monkeypatch) as (pilot, screen, frames):
        pressed: list[str] = []

        async def interrupt(seconds: float) -> None:
            await frames.note(seconds)
            frame, _text = frames.seen[-1]
            if frame.turned is not None and not pressed:
                pressed.append(key)
                screen.app.post_message(Key(key, key))

        monkeypatch.setattr(motion.asyncio, "sleep", interrupt)
        await play_a_hand(pilot, screen)
        assert pressed
        assert screen.felt.motion.frame is None
        assert pilot.app.screen is screen, "the key has shown the cards, and no more"
        await press(pilot, key)
        assert pilot.app.screen is not screen or screen.rules.is_open


async def test_the_end_of_the_game_is_told_after_the_last_hand_was_seen(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    like = msgspec.structs.replace(QUIET, pace="fast", motion="full")
    async with watched(data_folder, 2, like, (120, 40), monkeypatch) as (pilot, screen, frames):
        while not screen.place.over:
            await play_a_hand(pilot, screen)
            if not screen.place.over:
                frames.seen.clear()
                await press(pilot, "space")
        assert any(isinstance(event, WentOut) for event in end_of_hand(screen))
        for frame, text in frames.seen:
            if frame.turned is not None:
                assert "won" not in text
                assert "scoreboard" not in text
                assert frame.turned == 2 or " out" not in text


@pytest.mark.parametrize("level", ["full", "reduced"])
def test_no_moment_is_longer_than_promised(level: str) -> None:
    for before, after, events, layout, teller in showdowns():
        shown = beats(before, after, events, layout, level, teller)
        turning = [beat for beat in shown if beat.frame.turned is not None and not beat.frame.banner]
        assert sum(beat.seconds for beat in turning) <= 1.5
        assert all(beat.seconds <= 0.3 for beat in turning)
        assert all(beat.seconds <= 0.5 for beat in shown)
        assert not beats(before, after, events, layout, "off", teller)
