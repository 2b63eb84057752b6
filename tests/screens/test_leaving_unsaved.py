"""A game that is not saved is left by no key and no click without the question, wherever one is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.leaving import LeaveQuestion
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.too_small import TooSmallScreen
from scat_tui.widgets.key_line import KeyLine
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import calm, press, record, seated
from tests.widgets.widget_app import shown_on

QUESTION = "This game could not be saved."


@asynccontextmanager
async def unsaved(data: Path, game: Any = None) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """A table at which one plays without saving."""
    async with seated(data, game or record(3, dealer=2)) as (pilot, screen):
        screen.app.tables.session.table.stop_saving()
        yield pilot, screen


@pytest.mark.few(2)
@pytest.mark.parametrize("key", ["q", "f10", "ctrl+c", "ctrl+q", "escape", "backspace"])
async def test_from_the_table(key: str, data_folder: Path) -> None:
    async with unsaved(data_folder) as (pilot, screen):
        await press(pilot, key)
        assert QUESTION in shown_on(pilot.app)
        await press(pilot, key)
        assert pilot.app.is_running
        assert screen in pilot.app.screen_stack
        await press(pilot, *([] if isinstance(pilot.app.screen, LeaveQuestion) else [key]), "l")
        assert not pilot.app.is_running if key == "ctrl+q" else isinstance(pilot.app.screen, LobbyScreen)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "keys", [("b",), ("l",), ("question_mark",), ("question_mark", "slash", "x"), ("b", "question_mark")]
)
@pytest.mark.parametrize("game", [record(3, dealer=2), hearts(6, dealer=5)], ids=["scat", "hearts"])
async def test_ctrl_q_over_whatever_lies_over_the_table(
    game: Any, keys: tuple[str, ...], data_folder: Path
) -> None:
    async with unsaved(data_folder, game) as (pilot, screen):
        await press(pilot, *keys)
        over = pilot.app.screen
        await press(pilot, "ctrl+q", "ctrl+q")
        assert [isinstance(each, LeaveQuestion) for each in pilot.app.screen_stack].count(True) == 1
        await press(pilot, "escape")
        assert pilot.app.screen is over
        assert screen in pilot.app.screen_stack
        await press(pilot, "ctrl+q", "l")
        assert not pilot.app.is_running
        assert pilot.app.return_code == 0


async def test_ctrl_q_over_another_question(data_folder: Path) -> None:
    async with unsaved(data_folder) as (pilot, _screen):
        pilot.app.push_screen(Question("Really?", (Choice("y", "yes"),)))
        await calm(pilot)
        await press(pilot, "ctrl+q")
        assert QUESTION in shown_on(pilot.app)
        await press(pilot, "enter")
        assert "Really?" in shown_on(pilot.app)


async def test_a_click_on_leave(data_folder: Path) -> None:
    async with unsaved(data_folder) as (pilot, screen):
        line = screen.query_one(KeyLine)
        await pilot.click(line, offset=(str(line.render()).index("q leave"), 0))
        await calm(pilot)
        assert QUESTION in shown_on(pilot.app)
        assert screen in pilot.app.screen_stack


@pytest.mark.few(2)
@pytest.mark.parametrize("key", ["q", "f10", "ctrl+c", "ctrl+q"])
async def test_where_the_window_is_too_small(key: str, data_folder: Path) -> None:
    async with unsaved(data_folder) as (pilot, screen):
        await pilot.resize_terminal(30, 8)
        await calm(pilot)
        assert isinstance(pilot.app.screen, TooSmallScreen)
        before = shown_on(pilot.app)
        await press(pilot, key)
        assert "not saved" in shown_on(pilot.app)
        await press(pilot, "x")
        assert shown_on(pilot.app) == before
        await press(pilot, key)
        await pilot.click()
        await calm(pilot)
        assert shown_on(pilot.app) == before
        await pilot.resize_terminal(80, 24)
        await calm(pilot)
        assert pilot.app.screen is screen
        await pilot.resize_terminal(30, 8)
        await calm(pilot)
        await press(pilot, key, "l")
        assert not pilot.app.is_running


async def test_a_game_that_is_over_is_lost_too(data_folder: Path) -> None:
    async with unsaved(data_folder, record(2, dealer=1, options={"lives": 1})) as (pilot, screen):
        while not screen.app.tables.session.table.over:
            await press(pilot, "enter")
        await press(pilot, "q")
        assert QUESTION in shown_on(pilot.app)


@pytest.mark.parametrize("key", ["ctrl+q", "q"])
async def test_a_game_that_is_saved_is_left_without_a_question(key: str, data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, _screen):
        await press(pilot, key)
        assert not pilot.app.is_running if key == "ctrl+q" else isinstance(pilot.app.screen, LobbyScreen)
