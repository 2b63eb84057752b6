"""What tests of the table share: the application with a game of a given seed open, and ways to play it."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from scat_tui.app import ScatApp
from scat_tui.engine.game import Value
from scat_tui.engine.record import Player, Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings

QUIET = Settings(pace="instant", motion="off", confirm_knock=False)
"""Settings under which nothing waits."""


def record(
    seats: int = 3,
    *,
    seed: str = "5e0b6c",
    dealer: int = 0,
    options: dict[str, Value] | None = None,
    moves: Sequence[str] = (),
    names: Sequence[str] = ("You", "Juno", "Bea", "Cyrus", "Dot", "Edmund", "Flora", "Gus", "Hedda"),
    people: int = 1,
    id: str = "20261130-game",
) -> Record:
    """A game of one person against computer players of both levels, before its first deal."""
    players = [
        Player(name, "human") if seat < people else Player(name, "bot", ("easy", "medium")[seat % 2])
        for seat, name in enumerate(names[:seats])
    ]
    time = "2026-11-30T09:00:00Z"
    return Record(id, "scat", time, time, seed, options or {}, tuple(players), dealer, tuple(moves))


@asynccontextmanager
async def seated(
    data: Path, game: Record, *, like: Settings = QUIET, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """The application with the game's table on the screen, and that screen."""
    settings.store(data, like)
    saves = SaveFolder(data / "saves")
    path = saves.write(game)
    app = ScatApp(data, open_path=path)
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        assert isinstance(app.screen, TableScreen)
        yield pilot, app.screen


async def calm(pilot: Pilot[int]) -> None:
    """Wait until what was asked for is done, the computer players have played and everything is drawn."""
    await pilot.pause()
    await _workers_are_done(pilot)
    tables = getattr(pilot.app, "tables", None)
    if tables is not None and tables.session is not None:
        await tables.session.settled()
        await pilot.pause()
        await _workers_are_done(pilot)
    await pilot.pause()


async def _workers_are_done(pilot: Pilot[int]) -> None:
    # A worker of a screen that was left meanwhile is cancelled: that is no failure.
    with suppress(WorkerCancelled):
        await pilot.app.workers.wait_for_complete()


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys one by one, each when the one before has had its effect."""
    for key in keys:
        await pilot.press(key)
        await calm(pilot)


async def resize(pilot: Pilot[int], width: int, height: int) -> None:
    """Another size, and all that it leads to: Textual waits a moment before it tells the screens."""
    await pilot.resize_terminal(width, height)
    for _wait in range(100):
        await pilot.pause(0.01)
        if pilot.app.screen.size == (width, height):
            break
    await pilot.pause()


def keys(*pressed: str) -> Callable[[Pilot[int]], object]:
    """Presses keys and waits for what they lead to."""

    async def run(pilot: Pilot[int]) -> None:
        await calm(pilot)
        await press(pilot, *pressed)

    return run


def prompt(screen: Any) -> str:
    """What the prompt says."""
    return str(screen.query_one("#prompt").render())
