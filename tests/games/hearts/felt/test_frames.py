"""Nothing is known at a table of Cancellation Hearts before it is seen, at every pace and level of motion."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from scat_tui.games.hearts.felt.widget import HeartsFelt
from scat_tui.games.hearts.rules.events import Dealt, ExtraHand, HandOver, Led, Played, TargetReached, Won
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.words.keys import keys_of
from scat_tui.screens.dialogs import Question
from scat_tui.screens.table_texts import TableTexts
from scat_tui.table.session import HOLDS, PACES
from scat_tui.widgets.play_log import PlayLog
from tests.cases import mostly_slow
from tests.screens.open_hearts_table import first_legal, hearts, painted, taking_all, waiting
from tests.screens.open_table import QUIET, prompt

RESULTS = HandOver | TargetReached | ExtraHand | Won


class Witness:
    """Looks at the screen whenever anything on it has changed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen: Any = None
        self.frames = self.between = self.last_tricks = 0
        for kind, name in ((HeartsFelt, "show_table"), (TableTexts, "show"), (TableTexts, "show_prompt")):
            self._watch(monkeypatch, kind, name)

    def _watch(self, monkeypatch: pytest.MonkeyPatch, kind: type, name: str) -> None:
        real = getattr(kind, name)

        def watched(subject: Any, *arguments: Any) -> None:
            real(subject, *arguments)
            if self.screen is not None and self.screen.view is not None:
                self.look()

        monkeypatch.setattr(kind, name, watched)

    def look(self) -> None:
        """One frame: what is told is not ahead of what the cards show."""
        scene = self.screen.felt.scene()
        self.frames += 1
        self.between += scene.frame.before is not None
        view = scene.view
        all_told = [line.event for line in self.screen.texts.lines]
        hands = [event.number for event in all_told if isinstance(event, Dealt)]
        told = _since_deal(all_told)
        assert not hands or hands[-1] <= view.deals
        seen = sum(len(trick.cards) for trick in view.tricks) + len(view.trick.cards)
        if hands and hands[-1] == view.deals:
            assert sum(isinstance(event, Led | Played) for event in told) <= seen
        log = " ".join(line.text for line in self.screen.query_one(PlayLog).lines)
        if self.screen.felt.tricks.last_stays:
            self.last_tricks += 1
            result = self.screen.view.result
            assert not any(isinstance(event, RESULTS) for event in told)
            if result is not None:
                assert f"Points in hand {result.number}" not in log
                assert view.scores == tuple(
                    score - added for score, added in zip(result.scores, result.added, strict=True)
                )
                assert "OVER" not in prompt(self.screen) + painted(self.screen)
        if scene.frame.before is not None:
            heading = str(self.screen.query_one("#heading").render())
            assert "OVER" not in heading + prompt(self.screen)


def _since_deal(events: Iterable[Any]) -> list[Any]:
    """The events of the latest hand."""
    latest: list[Any] = []
    for event in events:
        latest = [] if isinstance(event, Dealt) else [*latest, event]
    return latest


async def next_key(pilot: Pilot[int], screen: Any) -> None:
    """What a player presses next; nothing is waited for."""
    view = screen.view
    if isinstance(pilot.app.screen, Question):
        keys = ["s"]
    elif view is None or not screen.may_play():
        keys = ["space"]
    elif view.phase is Phase.PASS:
        keys = ["1", "2", "3", "enter"]
    else:
        keys = [keys_of(len(view.hand))[first_legal(screen)]]
    await pilot.press(*keys)
    await pilot.pause(0.005)


@pytest.fixture
def witness(monkeypatch: pytest.MonkeyPatch) -> Witness:
    return Witness(monkeypatch)


@pytest.mark.few(1)
@mostly_slow("motion", ["full", "reduced", "off"], quick=["full"])
@mostly_slow("pace", ["instant", "fast", "slow", "step"], quick=["fast", "step"])
async def test_no_frame_tells_what_is_not_seen(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, witness: Witness, pace: str, motion: str
) -> None:
    for table in (PACES, HOLDS):
        for name in ("fast", "slow"):
            monkeypatch.setitem(table, name, 0.0)
    like = replace(QUIET, pace=pace, motion=motion)
    game = hearts(11, dealer=9, options={"target": 50})
    async with waiting(data_folder, like, game) as (pilot, screen):
        witness.screen = screen
        for _step in range(3000):
            if screen.view is not None and (screen.view.deals > 1 or screen.view.phase is Phase.OVER):
                break
            await next_key(pilot, screen)
        assert screen.view.deals > 1 or screen.view.phase is Phase.OVER
        told = [line.event for line in screen.texts.lines]
        assert any(isinstance(event, HandOver) for event in told), "what was held back is told in the end"
    # At the instant pace whole rounds are shown at once.
    assert witness.frames > (50 if pace == "instant" else 100)
    assert (witness.between > 0) == (motion == "full" and pace != "instant")
    assert witness.last_tricks


async def test_a_key_ends_motion_and_the_cards_lie_there(data_folder: Path) -> None:
    like = replace(QUIET, pace="step", motion="full")
    async with waiting(data_folder, like, taking_all()) as (pilot, screen):
        while not screen.may_play():
            await next_key(pilot, screen)
        await pilot.pause(1.0)
        await pilot.press(keys_of(17)[first_legal(screen)], "space")
        for _wait in range(2000):
            if screen.felt.motion.frame is not None:
                break
            await asyncio.sleep(0.001)
        assert screen.felt.motion.frame is not None
        await pilot.press("x")
        assert screen.felt.motion.frame is None
        assert screen.felt.scene().trick == screen.view.trick


@pytest.mark.slow
async def test_the_scores_of_the_seats_wait_for_the_points(data_folder: Path) -> None:
    like = replace(QUIET, pace="step")
    async with waiting(data_folder, like, hearts(11)) as (pilot, screen):
        while not screen.felt.tricks.last_stays:
            await next_key(pilot, screen)
        assert max(screen.view.scores) > 0
        assert set(screen.felt.scene().view.scores) == {0}
        await pilot.press("space")
        await pilot.pause()
        assert screen.felt.scene().summing_up
        assert screen.felt.scene().view.scores == screen.view.scores
