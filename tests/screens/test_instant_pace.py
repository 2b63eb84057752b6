"""The instant pace: what computer players do is shown together, but never late."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from scat_tui.screens import table
from scat_tui.table.news import Happened, News
from scat_tui.table.table import Table
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


@pytest.mark.parametrize("game", [record(4, dealer=3), hearts(6, dealer=5)], ids=["scat", "hearts"])
async def test_the_game_is_never_shown_ahead_of_the_news(
    game: Any, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The road to the screen is slow here, and the screen is often late."""
    monkeypatch.setattr(table, "LATEST", 0.001)
    tell, told = Table.tell, [0]

    def tell_late(subject: Table, news: News) -> None:
        def arrive() -> None:
            if isinstance(news, Happened):
                told[0] = news.moves
            tell(subject, news)

        asyncio.get_running_loop().call_later(0.004, arrive)

    monkeypatch.setattr(Table, "tell", tell_late)
    async with seated(data_folder, game) as (pilot, screen):
        ahead: list[int] = []
        screen.watch(
            screen, "view", lambda _view: ahead.append(screen.place.moves_made - told[0]), init=False
        )
        while screen.place.moves_made < 80 and not screen.place.hand_is_over:
            if screen.may_play():
                screen.dealings.play(screen.view.legal[0])
            await pilot.pause(0.005)
        assert len(ahead) > 6
        assert not any(ahead)
