"""Lists of games that are filtered and sorted, by keys and by mouse; thousands of games."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from scat_tui.saves.folder import SaveFolder
from scat_tui.screens.filter_games import FilterGames
from scat_tui.screens.finished_games import FinishedGamesScreen
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.widgets.filter_line import FilterLine
from tests.cases import mostly_slow
from tests.screens.menu_app import (
    SIZES,
    Front,
    click_text,
    form,
    front,
    keep_damaged,
    keep_game,
    press,
    seen,
    type_in,
)
from tests.screens.open_table import calm
from tests.widgets.widget_app import drawn


@pytest.fixture
def saves(data_folder: Path) -> SaveFolder:
    """Two games of Scat, one of them with a title, two of Hearts, and a damaged file, the oldest first."""
    saves = SaveFolder(data_folder / "saves")
    for second, id in enumerate(("first-knock", "hearts-moon", "last-penny", "hearts-passing", "broken")):
        path = keep_damaged(data_folder) if id == "broken" else keep_game(data_folder, id, id)
        os.utime(path, (1000 + second, 1000 + second))
    saves.rename(saves.path("last-penny"), "The Cup")
    return saves


def listed(app: Front) -> list[str]:
    """The games of the list."""
    return [row.key.removesuffix(".json") for row in form(app).rows]


def above(app: Front) -> str:
    """What stands above the list of what it shows."""
    return " ".join(" ".join(drawn(app.screen.query_one(FilterLine))).split())


ALL = ["broken", "hearts-passing", "last-penny", "hearts-moon", "first-knock"]


async def test_s_sorts_in_each_way_in_turn(saves: SaveFolder, data_folder: Path) -> None:
    async with front(data_folder, "g") as (pilot, app):
        assert (listed(app), above(app)) == (ALL, "f all games s newest first / find 5")
        await press(pilot, "s")
        assert (listed(app), above(app)) == (ALL[::-1], "f all games s oldest first / find a all 5")
        await press(pilot, "s")
        by_game = ["hearts-passing", "hearts-moon", "last-penny", "first-knock", "broken"]
        assert (listed(app), above(app)) == (by_game, "f all games s by game / find a all 5")
        await press(pilot, "s")
        assert listed(app)[-2:] == ["last-penny", "broken"], "by name: The Cup is the last with one"
        await press(pilot, "s")
        assert (listed(app), above(app)) == (ALL, "f all games s newest first / find 5")


@pytest.mark.parametrize("key", ["slash", "f6"])
async def test_a_text_finds_titles_names_and_files(key: str, saves: SaveFolder, data_folder: Path) -> None:
    async with front(data_folder, "g") as (pilot, app):
        for text, found in (("cup", ["last-penny"]), ("BROKEN", ["broken"]), ("nell", [])):
            await press(pilot, key)
            await type_in(pilot, text)
            if found:
                assert listed(app) == found
                assert above(app) == f"f “{text}” s newest first / find a all 1 of 5"
        assert {"hearts-moon", "first-knock"} - {*listed(app)}
        await press(pilot, key)
        await type_in(pilot, "")
        assert listed(app) == ALL


async def test_what_finds_nothing_says_so_and_how_to_show_all_again(
    saves: SaveFolder, data_folder: Path
) -> None:
    async with front(data_folder, "g", "slash") as (pilot, app):
        await type_in(pilot, "nobody")
        text = " ".join(seen(app).split())
        assert "None of your 5 saved games is like that. Press a to show all." in text
        await press(pilot, "enter", "r", "c", "d", "e")
        assert isinstance(app.screen, SavedGamesScreen)
        await press(pilot, "a")
        assert listed(app) == ALL


async def test_the_dialog_asks_for_everything_and_nothing_is_lost_by_leaving_it(
    saves: SaveFolder, data_folder: Path
) -> None:
    async with front(data_folder, "g", "f") as (pilot, app):
        assert isinstance(app.screen, FilterGames)
        await press(pilot, "right", "down", "right", "q")
        assert above(app) == "f Scat, unfinished s newest first / find a all 2 of 5"
        assert listed(app) == ["last-penny", "first-knock"]
        await press(pilot, "f", "down", "down", "enter")
        await type_in(pilot, "MIRA")
        await press(pilot, "escape")
        assert above(app) == "f Scat, unfinished, with “MIRA” s newest first / find a all 1 of 5"
        assert listed(app) == ["last-penny"]
        await press(pilot, "f", "home", "left", "down", "left", "left", "end", "up", "enter")
        assert above(app).startswith("f damaged, with “MIRA” ")
        await press(pilot, "f", "a")
        assert listed(app) == ALL


async def test_all_of_it_by_mouse(saves: SaveFolder, data_folder: Path) -> None:
    async with front(data_folder, "g") as (pilot, app):
        line = app.screen.query_one(FilterLine)
        await click_text(pilot, line, "newest first")
        assert listed(app) == ALL[::-1]
        await click_text(pilot, line, "all games")
        await click_text(pilot, form(app), "both")
        await click_text(pilot, form(app), "Show these games")
        assert above(app).startswith("f Scat s oldest first")
        await click_text(pilot, line, "find")
        await type_in(pilot, "cup")
        assert listed(app) == ["last-penny"]
        await click_text(pilot, line, "a all")
        assert listed(app) == ALL
        await click_text(pilot, line, "all games")
        await click_beside(pilot)
        assert isinstance(app.screen, SavedGamesScreen)


async def click_beside(pilot: Pilot[int]) -> None:
    """Click beside a dialog."""
    await pilot.click(offset=Offset(1, 1))
    await calm(pilot)


async def test_the_cursor_goes_to_the_first_game_of_a_new_list(saves: SaveFolder, data_folder: Path) -> None:
    async with front(data_folder, "g", "end", "s") as (_pilot, app):
        assert form(app).cursor == 0


async def test_what_was_looked_for_stays_after_a_game_was_looked_into_and_copied(
    saves: SaveFolder, data_folder: Path
) -> None:
    async with front(data_folder, "g", "slash") as (pilot, app):
        await type_in(pilot, "cup")
        await press(pilot, "c")
        assert sorted(listed(app))[-1] == "last-penny"
        assert len(listed(app)) == 2
        await press(pilot, "question_mark", "q")
        assert len(listed(app)) == 2
        assert above(app).startswith("f “cup” ")


@pytest.mark.parametrize("size", SIZES)
async def test_what_the_list_shows_is_in_words_at_every_size(
    size: tuple[int, int], saves: SaveFolder, data_folder: Path
) -> None:
    async with front(data_folder, "g", "f", "right", "q", "s", size=size) as (_pilot, app):
        order = "oldest" if size[0] < 60 else "oldest first"
        text = above(app)
        assert text == f"f Scat s {order} / find a all 2 of 5"
        assert all(len(line) <= size[0] for line in seen(app).split("\n"))


async def test_finished_games_are_chosen_in_the_same_way(data_folder: Path) -> None:
    many_games(data_folder, 40)
    async with front(data_folder, "b", "f") as (pilot, app):
        assert isinstance(app.screen, FinishedGamesScreen)
        assert above(app) == "f all games s newest first / find 39"
        assert "Cancellation Hearts: 16 finished games" in seen(app)
        await press(pilot, "f", "right", "q")
        assert above(app) == "f Scat s newest first / find a all 23 of 40"
        assert "Cancellation Hearts" not in seen(app)
        await press(pilot, "f", "down", "down")
        assert "State" not in seen(app)
        await press(pilot, "q", "slash")
        await type_in(pilot, "nobody")
        assert "None of your 40 saved games is like that." in seen(app)
        await press(pilot, "a", "end", "enter")
        assert not isinstance(app.screen, FinishedGamesScreen)


def many_games(data: Path, count: int) -> None:
    """So many games of both kinds."""
    from tests.bench.many_games import keep_year

    keep_year(data, count)


@pytest.mark.slow
@mostly_slow("size", SIZES, quick=SIZES[:1])
async def test_a_thousand_games_scroll_and_no_row_is_made_for_what_is_out_of_sight(
    size: tuple[int, int], data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_games(data_folder, 30)
    for number in range(970):
        first = data_folder / "saves" / f"year-{number % 30:05}.json"
        shutil.copy(first, first.with_name(f"copy-{number:05}.json"))
    SaveFolder(data_folder / "saves").list()
    described: list[str] = []
    whole = SavedGamesScreen.described

    def noted(self: SavedGamesScreen, entry: object) -> object:
        described.append(entry.path.name)
        return whole(self, entry)

    monkeypatch.setattr(SavedGamesScreen, "described", noted)
    async with front(data_folder, "g", size=size) as (pilot, app):
        assert len(listed_keys(app)) == 1000
        assert len({*described}) < 150
        before = len({*described})
        await press(pilot, "end", "pageup", "home")
        assert len({*described}) - before < 3 * size[1]
        assert form(app).cursor == 0


def listed_keys(app: Front) -> Sequence[str]:
    """The keys of the rows, without making any."""
    from scat_tui.widgets.form_lines import keys_of

    return keys_of(form(app).rows)
