"""Keys that come while a screen is going: it closes once, and takes nothing else along."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.help.screen import RulesScreen
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.screens.table import TableScreen
from scat_tui.screens.too_small import TooSmallScreen
from scat_tui.settings import settings
from scat_tui.table.thinker import Thinker
from tests.cases import mostly_slow
from tests.screens.menu_app import chooser, front
from tests.screens.open_hearts_table import YOURS, hearts
from tests.screens.open_table import QUIET, calm, press, record, seated


async def at_once(pilot: Pilot[int], *keys: str) -> None:
    """Keys that all arrive before any of them has had its effect."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    await calm(pilot)


async def test_two_q_at_once_close_the_rules_and_no_more_than_the_lobby(data_folder: Path) -> None:
    async with front(data_folder, "question_mark") as (pilot, app):
        await at_once(pilot, "q", "q")
        assert isinstance(app.screen_stack[0], LobbyScreen) if app.is_running else app.return_code == 0
        assert app.crash is None


@mostly_slow("keys", ["eq", "gqq", "ne", "n?q"], quick=["gqq", "n?q"])
async def test_keys_at_once_do_not_quit_while_a_screen_is_yet_to_come(keys: str, data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        await at_once(pilot, *keys)
        assert app.is_running
        assert isinstance(app.screen_stack[0], LobbyScreen)
        assert len(app.screen_stack) <= 2


async def test_enter_twice_at_once_opens_one_line_to_type(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        chooser(app).cursor = "code"
        await at_once(pilot, "enter", "enter")
        assert [isinstance(screen, EnterText) for screen in app.screen_stack][:2] == [False, False]
        assert len(app.screen_stack) <= 3


async def test_a_screen_asked_twice_to_close_takes_nothing_along(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, table):
        for key in ("l", "b"):
            await press(pilot, key)
            await close_twice(pilot, table)
        await press(pilot, "q")
        lobby = pilot.app.screen
        for key in ("question_mark", "n", "g", "e", "b", "comma"):
            await press(pilot, key)
            await close_twice(pilot, lobby)


async def test_where_the_window_is_too_small_q_leaves_and_other_keys_do_nothing(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await pilot.resize_terminal(40, 10)
        await calm(pilot)
        notice = pilot.app.screen
        assert isinstance(notice, TooSmallScreen)
        moves = screen.app.tables.session.table.match.moves
        await press(pilot, "s", "enter", "escape", "n")
        assert pilot.app.screen is notice
        assert screen.app.tables.session.table.match.moves == moves
        await press(pilot, "q")
        assert not pilot.app.is_running
        assert pilot.app.return_code == 0


async def test_a_screen_that_is_yet_to_come_does_not_close(data_folder: Path) -> None:
    # Half mounted it would go on looking for its widgets.
    async with front(data_folder) as (pilot, app):
        for opened in (SavedGamesScreen(), NewGameScreen(), RulesScreen()):
            app.push_screen(opened)
            opened.dismiss()
            await calm(pilot)
            assert app.screen is opened
            opened.dismiss()
            await calm(pilot)


async def close_twice(pilot: Pilot[int], under: Any) -> None:
    """Ask the screen on top twice to close, before it has; then the one under it is on top."""
    over: Any = pilot.app.screen
    assert over is not under
    over.dismiss()
    over.dismiss()
    await calm(pilot)
    assert pilot.app.screen is under


async def test_a_deal_asked_for_twice_is_one_table(data_folder: Path) -> None:
    settings.store(data_folder, QUIET)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.action_deal()
        screen.action_deal()
        await calm(pilot)
        assert [isinstance(screen, TableScreen) for screen in app.screen_stack] == [False, True]
        assert len(SaveFolder(data_folder / "saves").list()) == 1


@pytest.mark.parametrize(
    "game", [record(3, dealer=2), hearts(6, dealer=5, options=YOURS)], ids=["scat", "hearts"]
)
async def test_a_table_that_was_left_neither_plays_nor_shows(game: Any, data_folder: Path) -> None:
    async with seated(data_folder, game) as (pilot, screen):
        moves = screen.app.tables.session.table.match.moves
        legal = screen.view.legal
        screen.action_leave()
        # A key that was meant for the table too, and a computer player that had just thought of something.
        screen.dealings.play(legal[0])
        assert screen.app.tables.session.table.match.moves == moves
        await screen.app.tables.session.table.play(legal[0])
        screen.action_undo()
        await calm(pilot)
        assert isinstance(pilot.app.screen, LobbyScreen)
        assert len(screen.app.tables.session.table.match.moves) == len(moves) + 1


@pytest.mark.parametrize(
    "game", [record(3, dealer=2), hearts(6, dealer=5, options=YOURS)], ids=["scat", "hearts"]
)
async def test_a_move_that_was_thought_of_before_an_undo_is_not_played(
    game: Any, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(data_folder, game) as (pilot, screen):
        thinking, asked, move_of = asyncio.Event(), [], Thinker.move

        async def slow_and_deaf(thinker: Thinker, seat: int) -> Any:
            # As where the answer and the undo come in the same moment.
            asked.append(seat)
            move = await move_of(thinker, seat)
            if len(asked) == 1:
                thinking.set()
                with pytest.raises(asyncio.CancelledError):
                    await asyncio.sleep(30)
            return move

        monkeypatch.setattr(Thinker, "move", slow_and_deaf)
        moves = screen.app.tables.session.table.match.moves
        while not thinking.is_set():
            if screen.may_play():
                screen.dealings.play(screen.view.legal[0])
            await pilot.pause(0.05)
        await pilot.press("u")
        await calm(pilot)
        assert pilot.app.is_running
        assert screen.may_play()
        assert screen.app.tables.session.table.match.moves[: len(moves)] == moves
