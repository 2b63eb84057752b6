"""Half written files of programs that were killed go when the program starts, and nobody waits for that."""

import fcntl
import threading
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.files import temporary
from scat_tui.screens.new_game import NewGameScreen
from tests.screens.menu_app import front, keep_game, seen
from tests.screens.open_table import calm


def leave(folder: Path, number: int = 0) -> Path:
    """What a killed program left in the folder."""
    leftover = folder / f".scat-tui-{number:016x}.tmp"
    leftover.write_bytes(b"{")
    return leftover


@pytest.mark.parametrize("resume", [False, True], ids=["lobby", "resume"])
async def test_a_start_sweeps_both_folders_but_nothing_in_use_or_of_others(
    data_folder: Path, resume: bool
) -> None:
    game = keep_game(data_folder)
    swept = [leave(data_folder), leave(game.parent)]
    others = [data_folder / "notes.tmp", game.parent / ".scat-tui-old.tmp", game.parent / ".first.prev"]
    for other in others:
        other.write_bytes(b"mine")
    in_use = leave(game.parent, 1)
    with in_use.open("wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        app = ScatApp(data_folder, game if resume else None)
        async with app.run_test() as pilot:
            while any(leftover.exists() for leftover in swept):
                await pilot.pause(0.05)
            await calm(pilot)
            assert all(kept.exists() for kept in (game, in_use, *others))


async def test_the_lobby_is_there_while_leftovers_go(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = keep_game(data_folder)
    leftovers = [leave(game.parent, number) for number in range(3000)]
    delete_if_unlocked, begun, go_on = temporary.delete_if_unlocked, threading.Event(), threading.Event()

    def slowly(path: str) -> None:
        begun.set()
        assert go_on.wait(20)
        delete_if_unlocked(path)

    monkeypatch.setattr(temporary, "delete_if_unlocked", slowly)
    app = ScatApp(data_folder)
    async with app.run_test() as pilot:
        while not begun.is_set():
            await pilot.pause(0.01)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        go_on.set()
        await calm(pilot)
        assert not any(leftover.exists() for leftover in leftovers)


async def test_without_a_folder_there_is_nothing_to_sweep() -> None:
    async with front(None) as (_pilot, app):
        assert "New game" in seen(app)
