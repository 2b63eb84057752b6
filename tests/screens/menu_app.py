"""What tests of the screens before the table share: the application, noting what tables it is asked for."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Self

from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from scat_tui.app import ScatApp
from scat_tui.engine.game import Seat
from scat_tui.engine.record import Player
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.settings.settings import TableSetup
from scat_tui.widgets.chooser import Chooser
from scat_tui.widgets.form import Form
from scat_tui.widgets.key_line import KeyLine
from tests.sample_records import CHECKOUT
from tests.screens.open_table import calm
from tests.textual_privates import notifications
from tests.widgets.widget_app import drawn, shown_on

SIZES = [(80, 24), (120, 40), (40, 24)]


class September(date):
    """A calendar that shows the longest date."""

    @classmethod
    def today(cls) -> Self:
        """The last day of September."""
        return cls(2026, 9, 30)


class Front(ScatApp):
    """The application up to the table."""

    def __init__(self, data: Path | None) -> None:
        super().__init__(data)
        self.dealt: list[tuple[TableSetup, str | None]] = []
        self.dealers: list[Seat | None] = []
        self.opened: list[Path] = []

    def new_table(self, table: TableSetup, seed: str | None = None, dealer: Seat | None = None) -> None:
        """Note it."""
        self.dealt.append((table, seed))
        self.dealers.append(dealer)

    def open_table(self, path: Path) -> None:
        """Note it."""
        self.opened.append(path)


@asynccontextmanager
async def front(
    data: Path | None, *keys: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], Front]]:
    """The lobby with its games read, after some keys."""
    app = Front(data)
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        for key in keys:
            await press(pilot, key)
        yield pilot, app


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Keys one by one, each with all that follows from it."""
    for key in keys:
        await pilot.press(key)
        await calm(pilot)


async def type_in(pilot: Pilot[int], text: str) -> None:
    """Replace what stands in the open line of text, and Enter."""
    await press(pilot, "end", "ctrl+u")
    if text.isascii():
        await pilot.press(*text)
    else:
        pilot.app.screen.query_one(Input).value = text
    await press(pilot, "enter")


async def click_text(pilot: Pilot[int], widget: Widget, text: str) -> None:
    """Click on the first place where the text stands in the widget."""
    for line, words in enumerate(drawn(widget)):
        if text in words:
            await pilot.click(widget, offset=(cell_len(words[: words.index(text)]), line))
            await calm(pilot)
            return
    raise AssertionError(f"{text!r} is not in {drawn(widget)}")


def form(app: Front) -> Form:
    """The form of the screen in front."""
    return app.screen.query_one(Form)


def chooser(app: Front) -> Chooser:
    """What can be chosen on the screen in front."""
    return app.screen.query_one(Chooser)


def choices(app: Front) -> list[str]:
    """The keys of all that can be chosen there, in reading order."""
    return [placed.spot.key for placed in chooser(app).spots]


def values(app: Front) -> dict[str, str]:
    """The value of every row of the form in front, by key."""
    return {row.key: row.value for row in form(app).rows}


def key_line(app: Front) -> KeyLine:
    """The line of keys of the screen in front."""
    return app.screen.query_one(KeyLine)


def seen(app: Front) -> str:
    """All text on the screen."""
    return shown_on(app)


def notices(app: Front) -> list[str]:
    """What the player was told."""
    return [notice.message for notice in notifications(app)]


def keep_game(data: Path, id: str = "first", sample: str = "first-knock", *names: str) -> Path:
    """A sample as a saved game, perhaps with other players."""
    record = load_game(CHECKOUT / "saves" / f"{sample}.json").record
    if names:
        seats = tuple(
            Player(name, player.kind, player.level) for name, player in zip(names, record.seats, strict=True)
        )
        record = replace(record, seats=seats)
    return SaveFolder(data / "saves").write(replace(record, id=id))


def keep_damaged(data: Path, id: str = "broken") -> Path:
    """A saved game of a version that does not exist yet."""
    path = data / "saves" / f"{id}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"format": "scat-tui", "version": 7}')
    return path
