"""What tests of the screen of a replay share: the application with a replay open, and what it shows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.engine.record import Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from scat_tui.widgets.timeline import Timeline
from tests.screens.open_table import QUIET, calm
from tests.widgets.widget_app import drawn


@asynccontextmanager
async def replayed(
    data: Path,
    record: Record,
    at: int = 1,
    *,
    like: Settings = QUIET,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """The application with the replay of a saved game, and its screen."""
    settings.store(data, like)
    path = SaveFolder(data / "saves").write(record)
    app = ScatApp(data, first=lambda app: app.open_replay(path, at))
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        yield pilot, app.screen


def line_of(screen: Any) -> Timeline:
    """The timeline."""
    return screen.query_one(Timeline)  # type: ignore[no-any-return]


def timeline(screen: Any) -> list[str]:
    """The lines of the timeline."""
    return drawn(line_of(screen))


def felt(screen: Any) -> str:
    """What stands on the felt."""
    return "\n".join(drawn(screen.felt.widget))
