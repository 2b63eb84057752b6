"""The instant pace: what computer players do is shown together, but never late."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from scat_tui.screens import table
from scat_tui.table.thinker import Thinker
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import calm, press, record, seated


async def test_a_whole_round_is_shown_once(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # However busy the machine is.
    monkeypatch.setattr(table, "LATEST", 60.0)
    async with seated(data_folder, record(4, dealer=3)) as (pilot, screen):
        views: list[Any] = []
        screen.watch(screen, "view", lambda view: views.append(view), init=False)
        await press(pilot, "s")
        views.clear()
        before = screen.place.moves_made
        await press(pilot, "1")
        assert screen.place.moves_made - before > 3
        assert len(views) == 1
        assert screen.may_play() or screen.place.hand_is_over


@pytest.mark.parametrize("game", [record(4, dealer=3), hearts(6, dealer=5)], ids=["scat", "hearts"])
async def test_ones_own_move_is_seen_while_a_computer_player_thinks_long(
    game: Any, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(data_folder, game) as (pilot, screen):
        thought, move_of = asyncio.Event(), Thinker.move

        async def long_thought(thinker: Thinker, seat: int) -> Any:
            await thought.wait()
            return await move_of(thinker, seat)

        monkeypatch.setattr(Thinker, "move", long_thought)
        while screen.may_play():
            screen.dealings.play(screen.view.legal[0])
            before = screen.view
            while screen.view is before:
                await pilot.pause(0.02)
        thought.set()
        await calm(pilot)
        assert screen.may_play()
