"""The timeline: where one is among the hands of a game and the moves of a hand, for any number of either."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult

from scat_tui.widgets.timeline import Timeline, Track
from tests.widgets.widget_app import drawn


class Shown(App[None]):
    """A timeline alone on the screen, and the positions that are picked."""

    def __init__(self, track: Track, lines: int = 2) -> None:
        super().__init__()
        self._track, self._lines = track, lines
        self.picked: list[int] = []

    def compose(self) -> ComposeResult:
        timeline = Timeline()
        timeline.styles.height = self._lines
        timeline.track = self._track
        yield timeline

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"your-turn": "yellow", "coin": "green", "quiet": "grey"}

    def on_timeline_picked(self, message: Timeline.Picked) -> None:
        self.picked.append(message.at)


def track_of(hands: int, moves: int, hand: int, at: int) -> Track:
    """A track of so many hands of so many moves each, at one of the moves of a hand."""
    deals = [1 + number * moves for number in range(hands)]
    start = deals[hand]
    span = range(start, start + moves)
    return Track(start + at, deals, span, [*span[::3]])


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("hands", [1, 4, 19, 60, 300])
@pytest.mark.parametrize("moves", [2, 20, 250])
async def test_each_line_fits_and_shows_where_one_is(width: int, hands: int, moves: int) -> None:
    app = Shown(track_of(hands, moves, hands - 1, moves - 1))
    async with app.run_test(size=(width, 5)):
        timeline = app.query_one(Timeline)
        above, below = drawn(timeline)
        assert f"hand {hands}/{hands}" in above
        assert f"move {moves - 1}/{moves - 1}" in below
        assert f"[{hands}]" in above or "●" in above
        assert below.count("●") == 1
        assert max(len(above.rstrip()), len(below.rstrip())) <= width


@pytest.mark.parametrize("hands", [1, 19, 300])
async def test_a_click_picks_what_is_there(hands: int) -> None:
    track = track_of(hands, 30, 0, 0)
    app = Shown(track)
    async with app.run_test(size=(80, 5)) as pilot:
        timeline = app.query_one(Timeline)
        wanted: list[Any] = []
        for line in (0, 1):
            for cell in range(0, 80, 13):
                thing = timeline.thing_at(cell, line)
                wanted += [] if thing is None else [thing]
                await pilot.click(timeline, offset=(cell, line))
        assert app.picked == wanted
        assert {at for at in wanted if at in track.hands} or hands == 1
        assert timeline.thing_at(3, 0) is None


async def test_every_move_of_a_hand_can_be_picked_where_each_has_a_cell() -> None:
    track = track_of(2, 30, 1, 0)
    async with Shown(track).run_test(size=(80, 5)) as pilot:
        timeline = pilot.app.query_one(Timeline)
        there = {timeline.thing_at(cell, 1) for cell in range(16, 80)} - {None}
        assert there == {*track.hand}


async def test_on_one_line_only_the_moves_are_shown() -> None:
    async with Shown(track_of(3, 9, 1, 4), lines=1).run_test(size=(60, 5)) as pilot:
        assert [line.split()[0] for line in drawn(pilot.app.query_one(Timeline))] == ["move"]


@given(hands=st.integers(1, 400), at=st.integers(0, 400))
def test_the_number_of_a_hand_counts_the_deals_until_then(hands: int, at: int) -> None:
    deals = [1 + 5 * number for number in range(hands)]
    assert Track(at, deals).number == len([dealt for dealt in deals if dealt <= at])
