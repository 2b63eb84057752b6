"""A table does nothing while another screen is on top: what is pressed then is meant for that."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.scoreboard import ScoreboardScreen
from scat_tui.screens.table import TableScreen
from tests.screens.open_table import calm, press, record, seated

ACTIONS = ("undo", "hint", "rules", "why", "scoreboard", "log", "leave", "ask_to_leave", "go_on")


def shown(screen: TableScreen) -> tuple[Any, ...]:
    """All that an action could change."""
    place, panes = screen.place, [pane.display for pane in screen.query("#help")]
    return (
        place.moves_made,
        place.seat,
        screen.talk.said,
        screen.talk.asking,
        screen.talk.trouble,
        place.saving,
        panes,
    )


async def act(pilot: Pilot[int], screen: TableScreen, action: str) -> None:
    """An action of the screen by name, as a binding runs it, with all that follows."""
    await screen.run_action(action)
    await calm(pilot)


@pytest.mark.few(1)
@pytest.mark.parametrize("action", ACTIONS)
async def test_under_a_scoreboard_it_does_nothing(action: str, data_folder: Path) -> None:
    async with seated(data_folder, record()) as (pilot, screen):
        await press(pilot, "s", "1", "b")
        assert screen.place.can_undo
        stack, before = [*pilot.app.screen_stack], shown(screen)
        assert isinstance(stack[-1], ScoreboardScreen)
        await act(pilot, screen, action)
        assert pilot.app.screen_stack == stack
        assert shown(screen) == before


@pytest.mark.parametrize("action", ["retry", "play_on"])
async def test_under_a_scoreboard_nothing_is_saved_or_given_up(
    action: str, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Path] = []

    def fail(saves: SaveFolder, game: object, path: Path) -> None:
        tries.append(path)
        raise SaveFailed("The disk is full.")

    async with seated(data_folder, record()) as (pilot, screen):
        monkeypatch.setattr(SaveFolder, "write", fail)
        await press(pilot, "s", "b")
        assert "The disk is full." in screen.talk.trouble
        failed, before = len(tries), shown(screen)
        await act(pilot, screen, action)
        assert len(tries) == failed
        assert shown(screen) == before
        await press(pilot, "q")
        await act(pilot, screen, action)
        assert shown(screen) != before


@pytest.mark.parametrize("action", ["undo", "leave"])
async def test_on_top_it_does_them(action: str, data_folder: Path) -> None:
    async with seated(data_folder, record()) as (pilot, screen):
        await press(pilot, "s", "1")
        before = screen.place.moves_made
        await act(pilot, screen, action)
        assert screen.place.moves_made < before or screen not in pilot.app.screen_stack


async def test_keys_under_a_scoreboard_play_nothing(data_folder: Path) -> None:
    async with seated(data_folder, record()) as (pilot, screen):
        await press(pilot, "b")
        before = shown(screen)
        await press(pilot, "s", "d", "k", "u", "space", "i", "w", "p", "r")
        assert isinstance(pilot.app.screen, ScoreboardScreen)
        assert shown(screen) == before


async def test_the_felt_under_a_scoreboard_does_nothing_either(data_folder: Path) -> None:
    async with seated(data_folder, record()) as (pilot, screen):
        await press(pilot, "b")
        before = shown(screen)
        await screen.felt.widget.run_action("target('stock')")
        await calm(pilot)
        assert shown(screen) == before
        await press(pilot, "q")
        await screen.felt.widget.run_action("target('stock')")
        await calm(pilot)
        assert screen.place.moves_made > before[0]
