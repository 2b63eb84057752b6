"""The screen of statistics: by keys and by mouse, at every size."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from scat_tui.engine.record import Branch
from scat_tui.saves import reading
from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.finished_games import FinishedGamesScreen
from scat_tui.screens.help.screen import RulesScreen
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.statistics.screen import StatisticsScreen
from scat_tui.screens.table import TableScreen
from tests.patience import patience
from tests.screens.menu_app import (
    SIZES,
    Front,
    choices,
    chooser,
    click_text,
    front,
    key_line,
    notices,
    press,
    seen,
)
from tests.statistics.kept_games import GAMES, keep, played
from tests.today import days


@pytest.fixture
def kept(data_folder: Path) -> SaveFolder:
    return keep(data_folder)


def asked(app: Front) -> str:
    """The lines with the questions and their answers, as one."""
    lines = seen(app).splitlines()
    end = next(number for number, line in enumerate(lines) if "[" in line)
    return " ".join(" ".join(lines[1:end]).split())


def counted(app: Front) -> int:
    """How many games are said to count."""
    words = seen(app).split()
    return int(words[words.index("Games") + 1])


@pytest.mark.usefixtures("kept")
async def test_the_game_that_was_finished_last_is_shown_first(data_folder: Path) -> None:
    async with front(data_folder, "b") as (_pilot, app):
        assert isinstance(app.screen, StatisticsScreen)
        assert "Game ‹ Scat ›" in asked(app)
        assert counted(app) == 4
        assert "The last 4 games: your places" in seen(app)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("keys", "says", "games"),
    [
        (("g",), "Game ‹ Cancellation Hearts ›", 1),
        (("g", "g"), "Game ‹ Scat ›", 4),
        (("right",), "Game ‹ Cancellation Hearts ›", 1),
        (("p",), "Players ‹ 2 ›", 3),
        (("p", "p"), "Players ‹ 3 ›", 1),
        (("p", "p", "p"), "Players ‹ all ›", 4),
        (("tab", "left"), "Players ‹ 3 ›", 1),
        (("tab", "enter"), "Players ‹ 2 ›", 3),
        (("r",), "House rules ‹ Quick game ›", 3),
        (("o",), "Opponents ‹ easy ›", 4),
        (("t", "t", "t"), "Time ‹ last 30 days ›", 2),
        (("t", "t", "t", "t"), "Time ‹ last 7 days ›", 1),
        (("u",), "Moves taken back ‹ with ›", 1),
        (("p", "r", "u", "u"), "Moves taken back ‹ without ›", 1),
        (("p", "g", "g"), "Players ‹ all ›", 4),
    ],
    ids=str,
)
async def test_each_question_by_its_key_or_the_arrows(
    keys: tuple[str, ...], says: str, games: int, data_folder: Path
) -> None:
    async with front(data_folder, "b", *keys) as (_pilot, app):
        assert says in asked(app)
        assert counted(app) == games


@pytest.mark.usefixtures("kept")
async def test_questions_pages_and_rows_by_mouse(data_folder: Path) -> None:
    async with front(data_folder, "b") as (pilot, app):
        await click_text(pilot, chooser(app), "Players ‹ all")
        assert "Players ‹ 2 ›" in asked(app)
        await click_text(pilot, chooser(app), "Tables")
        assert "Compared" in seen(app)
        await press(pilot, "end")
        await click_text(pilot, chooser(app), "Own rules")
        assert "House rules ‹ Own rules ›" in asked(app)
        await click_text(pilot, chooser(app), "Own rules  ")
        assert "House rules ‹ all ›" in asked(app)


@pytest.mark.usefixtures("kept")
async def test_where_no_game_is_like_that_one_can_still_ask_for_others(data_folder: Path) -> None:
    async with front(data_folder, "b", "p", "p", "u") as (pilot, app):
        assert "No finished game is like this." in seen(app)
        await press(pilot, "u", "u")
        assert counted(app) == 1


@pytest.mark.usefixtures("kept")
async def test_enter_on_a_moment_shows_it_in_the_replay_of_its_game(data_folder: Path) -> None:
    async with front(data_folder, "b", "2") as (pilot, app):
        first = next(key for key in choices(app) if key.startswith("best"))
        chooser(app).cursor = first
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        shown = app.screen.place.moves_made
        assert shown > 1
        await press(pilot, "q")
        assert isinstance(app.screen, StatisticsScreen)
        assert chooser(app).cursor == first
        await click_text(pilot, chooser(app), "You ")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.place.moves_made == shown


async def test_a_moment_whose_game_is_gone_is_said_to_be(kept: SaveFolder, data_folder: Path) -> None:
    async with front(data_folder, "b", "2") as (pilot, app):
        for path in kept.folder.glob("*.json"):
            path.unlink()
        chooser(app).cursor = next(key for key in choices(app) if key.startswith("best"))
        await press(pilot, "enter")
        assert isinstance(app.screen, StatisticsScreen)
        assert len(notices(app)) == 1


async def test_a_deleted_game_leaves_the_statistics(kept: SaveFolder, data_folder: Path) -> None:
    async with front(data_folder, "b") as (pilot, app):
        assert counted(app) == 4
        await press(pilot, "f")
        assert isinstance(app.screen, FinishedGamesScreen)
        kept.delete(kept.path("game-0"))
        await press(pilot, "q")
        assert counted(app) == 3


@pytest.mark.usefixtures("kept")
async def test_the_other_screens_and_back(data_folder: Path) -> None:
    async with front(data_folder, "b") as (pilot, app):
        await click_text(pilot, key_line(app), "finished games")
        assert isinstance(app.screen, FinishedGamesScreen)
        await press(pilot, "q", "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert "What counts" in seen(app)
        await press(pilot, "q", "backspace")
        assert isinstance(app.screen, LobbyScreen)


async def test_without_a_finished_game_that_is_said(data_folder: Path) -> None:
    async with front(data_folder, "b", "p", "f") as (_pilot, app):
        assert "No game has been finished yet." in seen(app)


async def test_without_a_folder_that_is_said() -> None:
    async with front(None, "b") as (_pilot, app):
        assert "there is no folder for them" in seen(app)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("size", [*SIZES, (100, 30), (200, 60)])
async def test_every_spot_can_be_reached_with_its_text_in_sight(
    size: tuple[int, int], data_folder: Path
) -> None:
    async with front(data_folder, "b", size=size) as (pilot, app):
        pages = [key for key in choices(app) if key.startswith("page")] or [""]
        for number, _page in enumerate(pages, 1):
            if len(pages) > 1:
                await press(pilot, str(number))
            await press(pilot, "home")
            reached = [chooser(app).cursor]
            while reached[-1] != choices(app)[-1]:
                await press(pilot, "tab")
                reached.append(chooser(app).cursor)
                assert "▸" in seen(app)
            assert reached == list(dict.fromkeys(choices(app)))


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_wider_than_the_window_and_every_figure_is_in_sight(
    size: tuple[int, int], data_folder: Path
) -> None:
    async with front(data_folder, "b", size=size) as (pilot, app):
        assert max(map(len, seen(app).splitlines())) <= size[0]
        for label in ("Games won", "By chance", "Longest run", "Knocked safely", "Knocked into 31"):
            assert label in seen(app)
        await press(pilot, "g")
        for label in ("Points a hand", "Black Marias", "Moons stopped"):
            assert label in seen(app)


@pytest.mark.usefixtures("kept")
async def test_a_window_that_changes_its_size_keeps_what_is_asked_for(data_folder: Path) -> None:
    async with front(data_folder, "b", "p") as (pilot, app):
        await pilot.resize_terminal(40, 24)
        await pilot.pause()
        assert "Players ‹ 2 ›" in asked(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "Players ‹ 2 ›" in seen(app)
        assert "Best moments" in seen(app)


async def shown(pilot: Pilot[int], app: Front, text: str) -> bool:
    """Whether a text is shown before long."""
    end = time.monotonic() + patience(30)
    while text not in seen(app) and time.monotonic() < end:
        await pilot.pause()
    return text in seen(app)


async def test_a_bar_tells_how_much_has_been_read(
    kept: SaveFolder, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr("scat_tui.screens.statistics.screen.SHOWN_EVERY", 0.0)

    class Slow(reading.FinishedGames):
        def __iter__(self) -> Iterator[object]:  # type: ignore[override]
            for number, each in enumerate(super().__iter__()):
                if number == 3:
                    asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(patience(30))
                yield each

    monkeypatch.setattr("scat_tui.saves.folder.FinishedGames", Slow)
    app = Front(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("b")
        assert await shown(pilot, app, f"3 of {len(GAMES)}")
        assert "█" in seen(app)
        gate.set()
        assert await shown(pilot, app, "Games won")


@pytest.mark.usefixtures("kept")
async def test_what_does_not_count_is_not_counted(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    record = played()[0]
    saves.copy(saves.path("game-0"))
    saves.write(replace(record, id="unfinished", created="x", moves=record.moves[:-1]))
    saves.write(
        replace(
            record,
            id="of-bots",
            created="y",
            seats=tuple(replace(player, kind="bot", level="easy") for player in record.seats),
        )
    )
    saves.write(replace(record, id="branched", created="z", branched_from=Branch("game-0", 3)))
    async with front(data_folder, "b") as (_pilot, app):
        assert counted(app) == 4


def question(app: Front) -> str:
    """What a dialog asks, on one line."""
    framed = [line.split("│")[1] for line in seen(app).splitlines() if line.count("│") > 1]
    return " ".join(" ".join(framed).split())


@pytest.mark.usefixtures("kept")
async def test_the_question_before_deleting_says_so_of_a_game_that_counts(data_folder: Path) -> None:
    saves = SaveFolder(data_folder / "saves")
    async with front(data_folder, "g", "d") as (_pilot, app):
        assert "It cannot be brought back, and the statistics no longer count it." in question(app)
    saves.write(replace(played()[0], id="unfinished", moves=played()[0].moves[:-1]))
    async with front(data_folder, "g", "d") as (_pilot, app):
        assert "It cannot be brought back. " in question(app)


@pytest.mark.parametrize("size", SIZES)
async def test_days_whose_deals_count_have_a_page_with_the_streak_and_a_calendar(
    data_folder: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    days.set_day(monkeypatch, days.DAY)
    days.keep(data_folder, days.finished())
    async with front(data_folder, "b", size=size) as (pilot, app):
        await press(pilot, str(len([key for key in choices(app) if key.startswith("page ")])))
        assert "Streak: 1 day" in seen(app)
        assert "30●" in seen(app).replace(" ", "")
        assert "November 2026" in seen(app)
