"""Keys and clicks at random, held, doubled, dragged and early: none decides what was not on the screen."""

import random
from pathlib import Path
from typing import Any

import pytest
from textual.events import MouseDown, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from scat_tui.screens.table import TableScreen
from scat_tui.table.table import Table
from scat_tui.widgets.key_line import KeyLine
from scat_tui.widgets.painting import Painting
from tests.screens.keyboard_and_mouse import Fingers
from tests.screens.open_hearts_table import YOURS, hearts
from tests.screens.open_table import calm, record, seated

KEYS = (
    *"sdk1234ytouhjlbwi?0567890agfzxvq",
    "enter",
    "enter",
    "enter",
    "space",
    "left",
    "right",
    "escape",
    "f1",
)
GAMES = {"scat": record(4, dealer=3), "hearts": hearts(6, dealer=5, options=YOURS)}


class Witness:
    """Notes what the person decides at the table, and since when that was on the screen."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fingers: Fingers) -> None:
        self.decided: list[int] = []
        """The number of moves before each decision of one gesture."""
        self.on: list[tuple[int, float]] = []
        """What was shown at each of them."""
        self.screen: Any = None
        """The table."""
        self.shown = (0, 0.0)
        """The number of moves of the state that is on the screen, and since when it is there."""
        self._match: object = None
        self._fingers = fingers
        fingers.look = self.look
        for name in ("play", "deal", "undo"):
            self._watch(monkeypatch, name)

    def _watch(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        real = getattr(Table, name)

        async def watched(table: Table, *arguments: Any) -> None:
            mine = (name != "play" or table.to_act in table.people) and not table.claimed
            moves, shown = len(table.match.moves), self.shown
            await real(table, *arguments)
            if mine:
                self.decided.append(moves)
                self.on.append(shown)

        monkeypatch.setattr(Table, name, watched)

    def look(self) -> None:
        """Everything is drawn now."""
        match = self.screen.app.tables.session.table.match
        if match is not self._match:
            self._match = match
            self.shown = len(match.moves), self._fingers.now


def somewhere(screen: Any, chance: random.Random) -> Offset:
    """A cell of the screen, mostly one where something can be clicked."""
    widgets: list[Widget] = [
        widget
        for kind in (Painting, KeyLine)
        for widget in screen.query(kind)
        if widget.display and widget.content_region.area
    ]
    region = chance.choice(widgets).content_region if chance.random() < 0.9 else screen.region
    if region == screen.felt.content_region and screen.felt.picture.spots:
        # A card or a pile, not the felt around them.
        spot = chance.choice(screen.felt.picture.spots).region
        region = spot.translate(region.offset).intersection(region)
    return Offset(chance.randrange(region.x, region.right), chance.randrange(region.y, region.bottom))


async def gesture(
    pilot: Pilot[int], screen: Any, fingers: Fingers, chance: random.Random
) -> tuple[str, float]:
    """What a person may do in one go; what it was, and when it began."""
    kind = chance.choice(
        ("press", "press", "hold", "early key", "click", "click", "double", "early click", "drag", "under")
    )
    age = chance.choice((0.01, 0.1, 1.0)) if kind.startswith("early") else 0.0
    began = fingers.now - age
    if kind == "press":
        await fingers.press(pilot, chance.choice(KEYS))
    elif kind == "hold":
        delay, rate = chance.choice((0.25, 0.3, 0.5, 1.0)), chance.choice((10, 25, 30, 60))
        await fingers.hold(pilot, chance.choice(KEYS), delay, rate, repeats=chance.randint(2, 5))
    elif kind == "early key":
        fingers.now -= age
        event = fingers.key(chance.choice(KEYS))
        fingers.now += age
        pilot.app.post_message(event)
        await calm(pilot)
        fingers.look()
    elif kind == "click":
        await fingers.click(pilot, somewhere(screen, chance))
    elif kind == "double":
        await fingers.double_click(pilot, somewhere(screen, chance), clicks=chance.randint(2, 4))
    else:
        place = somewhere(screen, chance)
        await fingers.button(pilot, MouseDown, place, age)
        fingers.now += 0.1
        if kind == "under" and chance.random() < 0.5 and screen.is_active:
            screen.action_go_on()
            await calm(pilot)
        await fingers.button(pilot, MouseUp, somewhere(screen, chance) if kind == "drag" else place)
    await fingers.wait(pilot, 0.2)
    return kind, began


async def play_at_random(
    data: Path, game: str, seed: int, gestures: int, fingers: Fingers, witness: Witness
) -> int:
    """So many gestures at a table; how many of them decided something."""
    chance = random.Random(f"{game} {seed}")
    decided = 0
    async with seated(data, GAMES[game]) as (pilot, screen):
        app: Any = pilot.app
        for _gesture in range(gestures):
            if not isinstance(app.screen, TableScreen):
                if len(app.screen_stack) > 2:
                    app.pop_screen()
                else:
                    app.open_table(next((data / "saves").glob("*.json")))
                await calm(pilot)
                if isinstance(app.screen, TableScreen):
                    witness.screen = app.screen
                    witness.look()
                fingers.now += 1.0
                continue
            witness.screen = screen = app.screen
            witness.look()
            witness.decided, witness.on = [], []
            kind, began = await gesture(pilot, screen, fingers, chance)
            own = witness.decided
            assert len(own) <= 1 + (kind == "under"), kind
            if own and kind != "under":
                moves, since = witness.on[0]
                assert (moves, since <= began) == (own[0], True), kind
            decided += bool(own)
            fingers.now += chance.choice((0.0, 0.3, 2.0))
            await fingers.wait(pilot, 0.0)
    return decided


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> Fingers:
    return Fingers(monkeypatch)


@pytest.fixture
def witness(monkeypatch: pytest.MonkeyPatch, fingers: Fingers) -> Witness:
    return Witness(monkeypatch, fingers)


@pytest.mark.slow
@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
async def test_some_gestures(data_folder: Path, fingers: Fingers, witness: Witness, game: str) -> None:
    assert await play_at_random(data_folder, game, 0, 120, fingers, witness) > 3


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("game", GAMES)
async def test_many_gestures(
    data_folder: Path, fingers: Fingers, witness: Witness, game: str, seed: int
) -> None:
    assert await play_at_random(data_folder, game, seed, 500, fingers, witness) > 10
