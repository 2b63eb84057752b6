"""Today's deals on the screen: dealt, gone on with, compared with par, shared."""

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from scat_tui.app import ScatApp
from scat_tui.engine.record import Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.scat.rules.moves import Discard
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.record_json import read_record
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.share import ShareScreen
from scat_tui.screens.table import TableScreen
from scat_tui.screens.today import TodayScreen, show_today
from scat_tui.settings import settings
from scat_tui.table.lesson_steps import LEARN
from scat_tui.today import deal, par
from scat_tui.today.par import ParFile
from scat_tui.widgets.form import Form
from scat_tui.widgets.key_line import KeyLine
from tests.games.scat.felt.test_table import click_key
from tests.screens.menu_app import SIZES, chooser, click_text, notices
from tests.screens.open_table import QUIET, calm, press, prompt
from tests.today.days import AFTER, DAY, HEARTS, NEXT, SCAT, cut, finished, keep, set_day
from tests.widgets.widget_app import drawn, shown_on

WIDE = (120, 40)

PLAYED_OUT = cache(par.play_out)


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day of which par is played out once for all tests."""
    set_day(monkeypatch, DAY)
    monkeypatch.setattr(par, "play_out", lambda game, day, _is_cancelled: PLAYED_OUT(game, day))


@asynccontextmanager
async def program(
    data: Path | None, *keys: str, size: tuple[int, int] = (80, 24), today: str | None = None
) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """The program at its lobby, or at a day's deal, after some keys."""
    if data:
        settings.store(data, QUIET)
    app = ScatApp(data, first=None if today is None else partial(show_today, game=today))
    async with app.run_test(size=size) as pilot:
        await calm(pilot)
        await press(pilot, *keys)
        yield pilot, app


def rows(app: Any) -> dict[str, str]:
    return {row.key: row.value for row in app.screen.query_one(Form).rows}


def key_line(app: Any) -> str:
    return drawn(app.screen.query_one(KeyLine))[0]


def told(app: Any) -> str:
    """What is said of the deal under the cursor, in a window in which it stands alone."""
    return " ".join(" ".join(drawn(app.screen.query_one("#row-help"))).split())


def records(data: Path) -> list[Record]:
    return [read_record(path) for path in (data / "saves").glob("*.json")]


async def to_the_end(pilot: Pilot[int], app: Any, record: Record) -> TableScreen:
    """Throw the card of the record, deal, until the game is over."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    while not screen.place.over:
        if screen.place.hand_is_over:
            await press(pilot, "enter")
            continue
        move: Any = screen.place.game.read(record.moves[screen.place.moves_made])
        assert isinstance(move, Discard)
        await press(pilot, str(screen.felt.lying.hand.index(move.card) + 1))  # type: ignore[attr-defined]
    return screen


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_t_in_the_lobby_shows_how_the_deals_stand(data_folder: Path, size: tuple[int, int]) -> None:
    keep(data_folder, finished(), replace(finished(HEARTS), moves=finished(HEARTS).moves[:40]))
    async with program(data_folder, size=size) as (pilot, app):
        assert "today's deal: Scat played" in shown_on(app)
        await press(pilot, "t")
        assert isinstance(app.screen, TodayScreen)
        assert [*rows(app)] == [SCAT, f"{SCAT} yesterday", HEARTS, f"{HEARTS} yesterday"]
        assert rows(app)[SCAT].startswith("2nd of 4 · ")
        assert rows(app)[HEARTS].startswith("unfinished · hand 1")
        shown = " ".join(shown_on(app).split())
        for words in ("Today's deal: 30 November", "Your streak is 1 day.", "[30●]", "November 2026"):
            assert words in shown
        assert "Par, what a computer player makes" in shown
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)


async def test_the_lobby_tells_that_nothing_was_played_today(data_folder: Path) -> None:
    async with program(data_folder) as (pilot, app):
        assert "today's deal: not played yet" in shown_on(app)
        await click_text(pilot, chooser(app), "today's deal")
        assert isinstance(app.screen, TodayScreen)
        assert {*rows(app).values()} == {"not played yet", "yesterday's · not played yet"}


@pytest.mark.parametrize("game", [SCAT, HEARTS])
async def test_enter_deals_and_later_goes_on(data_folder: Path, game: str) -> None:
    async with program(data_folder, "t", *["down"] * (0 if game == SCAT else 2)) as (pilot, app):
        assert "Enter deal it" in key_line(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert app.settings.last_table == QUIET.last_table
        await press(pilot, "q")
        assert isinstance(app.screen, TodayScreen)
        assert rows(app)[game].startswith("unfinished")
        assert "Enter go on" in key_line(app)
        [record] = records(data_folder)
        assert (record.game, record.seed) == (game, deal.seed_of(game, DAY))
        await press(pilot, "enter", "q")
        assert [each.id for each in records(data_folder)] == [record.id]


async def test_a_click_on_a_deal_deals_it(data_folder: Path) -> None:
    async with program(data_folder, "t") as (pilot, app):
        await click_text(pilot, app.screen.query_one(Form), "Hearts")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.place.game.name == HEARTS


async def test_yesterdays_deal_can_still_be_dealt(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    set_day(monkeypatch, NEXT)
    async with program(data_folder, "t", "2") as (_pilot, app):
        assert isinstance(app.screen, TableScreen)
    assert records(data_folder)[0].seed == deal.seed_of(SCAT, DAY)


@pytest.mark.parametrize(("key", "size"), [("c", (80, 24)), ("f8", (40, 24)), ("click", (120, 40))], ids=str)
async def test_at_the_end_of_a_days_game_c_shows_three_lines_to_share(
    data_folder: Path, key: str, size: tuple[int, int]
) -> None:
    keep(data_folder, cut(finished()))
    async with program(data_folder, size=size, today=SCAT) as (pilot, app):
        assert "share" not in key_line(app)
        screen = await to_the_end(pilot, app, finished())
        if key == "click":
            await click_key(pilot, screen, "c")
            await calm(pilot)
        else:
            await press(pilot, key)
        assert isinstance(app.screen, ShareScreen)
        shown = shown_on(app)
        assert "scat-tui 2026-11-30 · Scat · 2nd of 4 ·" in shown
        assert f"\nPar: {_par_of(data_folder).place}" in "\n".join(map(str.strip, shown.splitlines()))
        assert "Streak: 1 day" in shown
        assert not set("♠♥♦♣") & set(shown.partition("\n")[2])
        await press(pilot, "q")
        assert app.screen is screen
        await press(pilot, "q")
        assert rows(app)[SCAT].startswith("2nd of 4")


def _par_of(data: Path) -> Any:
    return ParFile(data).known(SCAT, DAY)


async def test_c_at_the_end_of_hearts_no_longer_claims(data_folder: Path) -> None:
    record = finished(HEARTS)
    keep(data_folder, replace(record, moves=record.moves[:-1]))
    async with program(data_folder, today=HEARTS) as (pilot, app):
        screen = app.screen
        while not screen.place.over:
            await press(pilot, "1", "enter")
        await press(pilot, "c")
        assert isinstance(app.screen, ShareScreen)
        assert "scat-tui 2026-11-30 · Hearts · " in shown_on(app)


async def test_at_the_end_of_any_other_game_there_is_nothing_to_share(data_folder: Path) -> None:
    keep(data_folder, replace(cut(finished()), seed="5e0b6c"))
    async with program(data_folder, "c") as (pilot, app):
        screen = await to_the_end(pilot, app, finished())
        await press(pilot, "c")
        assert app.screen is screen
        assert "share" not in key_line(app)


async def test_a_game_finished_too_late_says_why_there_is_nothing_to_share(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(data_folder, cut(finished()))
    set_day(monkeypatch, AFTER)
    async with program(data_folder, "c") as (pilot, app):
        await to_the_end(pilot, app, finished())
        await press(pilot, "c")
        assert "This game does not count" in shown_on(app)
        await press(pilot, "q", "q", "t")
        assert {*rows(app).values()} == {"not played yet", "yesterday's · not played yet"}


async def test_a_game_that_is_not_saved_cannot_be_shared(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_given: object) -> None:
        raise SaveFailed("The disk is full.")

    keep(data_folder, cut(finished()))
    async with program(data_folder, today=SCAT) as (pilot, app):
        monkeypatch.setattr(SaveFolder, "write", failing)
        await press(pilot, "1", "p")
        screen = await to_the_end(pilot, app, finished())
        await press(pilot, "c")
        assert app.screen is screen
        assert "share" not in key_line(app)


async def test_before_the_end_c_says_why_there_is_nothing_to_share(data_folder: Path) -> None:
    async with program(data_folder, "t", "c") as (_pilot, app):
        assert isinstance(app.screen, TodayScreen)
        assert notices(app) == ["You have not finished today's deal of Scat yet."]


async def test_a_game_dealt_again_is_for_fun(data_folder: Path) -> None:
    keep(data_folder, finished())
    async with program(data_folder, "t", size=WIDE) as (pilot, app):
        assert "Dealt again it is for fun and does not count." in told(app)
        assert "Enter again" in key_line(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "s", "1", "u")
        assert "counts no more" not in prompt(app.screen)
        await press(pilot, "q")
        assert "A game for fun is unfinished" in told(app)
        assert rows(app)[SCAT].startswith("2nd of 4")


async def test_undo_in_a_days_game_is_asked_about_once(data_folder: Path) -> None:
    async with program(data_folder, today=SCAT, size=WIDE) as (pilot, app):
        await press(pilot, "s", "u")
        assert "Today's deal then counts no more." in prompt(app.screen)
        await press(pilot, "x")
        assert app.screen.place.moves_made == 2
        await press(pilot, "u", "u")
        assert app.screen.place.moves_made == 1
        await press(pilot, "s", "u")
        assert app.screen.place.moves_made == 1
        await press(pilot, "q")
        assert "It does not count, as moves were taken back" in told(app)


async def test_at_the_end_the_question_before_undo_says_all_that_is_lost(data_folder: Path) -> None:
    keep(data_folder, cut(finished()))
    async with program(data_folder, today=SCAT) as (pilot, app):
        screen = await to_the_end(pilot, app, finished())
        await press(pilot, "u")
        assert "unfinished again and counts no more" in prompt(screen)


async def test_a_new_day_is_told_before_its_deal_is_dealt(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with program(data_folder, "t") as (pilot, app):
        set_day(monkeypatch, NEXT)
        await press(pilot, "enter")
        assert isinstance(app.screen, TodayScreen)
        assert notices(app) == ["A new day has begun, with a new deal."]
        assert "Today's deal: 1 December" in shown_on(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
    assert records(data_folder)[0].seed == deal.seed_of(SCAT, NEXT)


async def test_a_deleted_game_leaves_the_streak(data_folder: Path) -> None:
    keep(data_folder, finished())
    async with program(data_folder, "t") as (pilot, app):
        assert "Your streak is 1 day." in shown_on(app)
        await press(pilot, "q")
        saves = SaveFolder(data_folder / "saves")
        saves.delete(saves.path(finished().id))
        await press(pilot, "t")
        assert "Your streak is 0 days." in shown_on(app)
        assert rows(app)[SCAT] == "not played yet"


async def test_without_a_data_folder_the_deal_is_dealt_all_the_same() -> None:
    async with program(None, "t", "enter") as (_pilot, app):
        assert isinstance(app.screen, TableScreen)


async def test_the_deal_named_at_the_start_is_opened_unless_it_is_finished(data_folder: Path) -> None:
    keep(data_folder, finished())
    async with program(data_folder, today=SCAT) as (_pilot, app):
        assert isinstance(app.screen, TodayScreen)
    async with program(data_folder, today=HEARTS) as (pilot, app):
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q", "q")
        assert isinstance(app.screen, LobbyScreen)
    async with program(data_folder, today="") as (_pilot, app):
        assert isinstance(app.screen, TodayScreen)


async def test_a_lesson_after_a_days_game_is_none_itself(data_folder: Path) -> None:
    async with program(data_folder, today=SCAT) as (pilot, app):
        place = app.screen.place
        assert app.tables.day_at(place) == DAY
        assert app.tables.would_count_at(place)
        await press(pilot, "q", "q")
        app.open_lesson(SCAT, LEARN)
        await calm(pilot)
        assert app.tables.day_at(app.screen.place) is None
        assert not app.tables.would_count_at(app.screen.place)


async def test_rules_are_those_of_the_game_under_the_cursor(data_folder: Path) -> None:
    async with program(data_folder, "t", "down", "down", "question_mark") as (_pilot, app):
        assert "104 cards" in shown_on(app)


async def test_what_is_played_out_ends_with_the_program(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def play_out(_game: str, _day: date, is_cancelled: Callable[[], bool]) -> None:
        begun.set()
        while not is_cancelled():
            time.sleep(0.001)
        ended.set()

    async with program(data_folder, "t") as (pilot, app):
        monkeypatch.setattr(par, "play_out", play_out)
        await pilot.press("enter")
        assert await asyncio.to_thread(begun.wait, 10)
        assert not ended.is_set()
        app.exit()
    assert ended.wait(10)
