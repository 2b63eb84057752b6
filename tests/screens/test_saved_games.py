"""Saved games."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.files.locks import lock_game
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.previous import previous_path
from scat_tui.saves.reading import load_game
from scat_tui.screens.dialogs import Question
from scat_tui.screens.saved_games import SavedGamesScreen
from scat_tui.screens.table import TableScreen
from scat_tui.widgets.key_line import KeyHint
from tests.sample_records import CHECKOUT
from tests.screens.menu_app import (
    SIZES,
    Front,
    click_text,
    form,
    front,
    keep_damaged,
    keep_game,
    key_line,
    notices,
    press,
    seen,
    type_in,
)
from tests.screens.open_table import calm


def labels(app: Front) -> list[str]:
    """What the rows of the list say first."""
    return [row.label for row in form(app).rows]


async def test_games_newest_first_with_all_one_needs_to_know(data_folder: Path) -> None:
    keep_game(data_folder, "older", "last-penny")
    keep_game(data_folder, "newer", "first-knock")
    async with front(data_folder, "g") as (pilot, app):
        assert labels(app) == ["With Juno and Otto", "With Juno and 2 others"]
        first, second = form(app).rows
        assert first.value.startswith("Scat  hand 1   ●●●     your turn  ")
        assert second.value.startswith("Scat  hand 15  county  your turn  ")
        await press(pilot, "down")
        text = seen(app)
        assert "county Ana" in text
        assert "out Juno" in text


async def test_enter_and_a_click_open(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g", "enter") as (pilot, app):
        await click_text(pilot, form(app), "With Juno")
        await click_text(pilot, key_line(app), "play")
        assert app.opened == [path] * 3


async def test_the_game_goes_on_at_its_table(data_folder: Path) -> None:
    keep_game(data_folder)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "g", "enter")
        assert isinstance(app.screen, TableScreen)


async def test_rename(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g", "r") as (pilot, app):
        await type_in(pilot, "Sunday [b]\u200bgame[/]")
        assert labels(app) == ["Sunday [b]game[/]"]
        assert SaveFolder(data_folder / "saves").title(path.stem) == "Sunday [b]game[/]"
        await press(pilot, "r")
        await type_in(pilot, "")
        assert labels(app) == ["With Juno and Otto"]


async def test_copy_puts_the_cursor_on_the_copy(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g", "c") as (pilot, app):
        assert len(labels(app)) == 2
        row = form(app).row
        assert row is not None
        assert row.key != path.name
        await press(pilot, "enter")
        assert load_game(app.opened[0]).record.moves == load_game(path).record.moves


async def test_delete_asks_and_keeping_is_the_first_answer(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g", "d") as (pilot, app):
        assert isinstance(app.screen, Question)
        await press(pilot, "enter")
        assert path.exists()
        await press(pilot, "d", "d")
        assert not path.exists()
        assert "No game is saved yet" in seen(app)


async def test_delete_by_mouse(data_folder: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g") as (pilot, app):
        await click_text(pilot, key_line(app), "delete")
        await click_text(pilot, form(app), "Delete it")
        assert not path.exists()


async def test_a_game_that_is_played_elsewhere_is_not_deleted(data_folder: Path) -> None:
    path = keep_game(data_folder)
    with lock_game(path):
        async with front(data_folder, "g", "d", "d") as (_pilot, app):
            assert path.exists()
            assert notices(app) == ["Another program has this game open."]


async def test_a_damaged_game_says_why_and_stays(data_folder: Path) -> None:
    path = keep_damaged(data_folder)
    before = path.read_bytes()
    async with front(data_folder, "g") as (pilot, app):
        assert labels(app) == ["! damaged"]
        assert "version 7" in seen(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, Question)
        assert "cannot be played" in seen(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, SavedGamesScreen)
        await press(pilot, "r", "c")
        assert notices(app) == ["A damaged game can only be looked into or deleted."] * 2
        assert isinstance(app.screen, SavedGamesScreen)
        assert not app.opened
        assert path.read_bytes() == before
        assert [*path.parent.glob("*.json")] == [path]


def damage(path: Path) -> bytes:
    """Save a second time, so that there is a previous save; then let the file lose its end."""
    saves, record = SaveFolder(path.parent), load_game(path).record
    saves.write(replace(record, undos=(record.undos or 0) + 1), path)
    path.write_bytes(path.read_bytes()[:-40])
    return path.read_bytes()


async def test_a_damaged_game_goes_back_to_the_previous_save_once_asked(data_folder: Path) -> None:
    path = keep_game(data_folder)
    kept = load_game(path).record
    damaged = damage(path)
    async with front(data_folder, "g") as (pilot, app):
        assert [(row.label, row.value) for row in form(app).rows] == [
            ("! damaged", "the previous save can be played")
        ]
        assert "The previous save is whole: With Juno and Otto, Scat, hand 1" in " ".join(seen(app).split())
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, SavedGamesScreen)
        assert path.read_bytes() == damaged
        await press(pilot, "enter", "x", "s", "escape")
        assert path.read_bytes() == damaged
        assert not app.opened
        await press(pilot, "enter", "p")
        assert app.opened == [path]
        assert notices(app)[-1] == "The damaged file is kept as first.damaged-1.json."
        assert load_game(path).record == kept
        assert path.with_name("first.damaged-1.json").read_bytes() == damaged


async def test_what_was_set_aside_is_listed_but_the_lobby_says_no_more_of_it(data_folder: Path) -> None:
    path = keep_game(data_folder)
    damage(path)
    async with front(data_folder) as (pilot, app):
        assert "1 saved game is damaged" in seen(app)
        SaveFolder(path.parent).restore_previous(path)
        await press(pilot, "g")
        assert labels(app) == ["! damaged", "With Juno and Otto"]
        await press(pilot, "q")
        assert "damaged" not in seen(app)


async def test_a_damaged_game_that_is_played_elsewhere_does_not_go_back(data_folder: Path) -> None:
    path = keep_game(data_folder)
    damaged = damage(path)
    with lock_game(path):
        async with front(data_folder, "g", "enter", "p") as (_pilot, app):
            assert notices(app) == ["This game is being played in another window."]
            assert not app.opened
    assert path.read_bytes() == damaged


async def test_a_damaged_game_can_be_deleted_once_asked(data_folder: Path) -> None:
    path = keep_damaged(data_folder)
    async with front(data_folder, "g", "d", "escape") as (pilot, app):
        assert path.exists()
        await press(pilot, "d", "d")
        assert not path.exists()
        assert "No game is saved yet" in seen(app)


async def test_keys_that_do_not_fit_the_game_are_greyed(data_folder: Path) -> None:
    keep_game(data_folder)
    keep_damaged(data_folder)
    async with front(data_folder, "g") as (pilot, app):
        assert KeyHint("r", "rename", False) in key_line(app).keys
        assert KeyHint("d", "delete", True) in key_line(app).keys
        await press(pilot, "down")
        assert KeyHint("r", "rename", True) in key_line(app).keys


async def test_a_copy_that_cannot_be_written_says_so(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_game(data_folder)

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    async with front(data_folder, "g") as (pilot, app):
        monkeypatch.setattr(os, "fsync", full)
        await press(pilot, "c")
        assert len(labels(app)) == 1
        (notice,) = notices(app)
        assert "full" in notice


async def test_without_a_folder_it_says_why() -> None:
    async with front(None, "g") as (pilot, app):
        assert "cannot be saved here" in seen(app)
        await press(pilot, "enter", "r", "c", "d")
        assert isinstance(app.screen, SavedGamesScreen)


async def test_a_previous_save_that_cannot_be_put_back_is_played_all_the_same(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: object, **_named: object) -> None:
        raise OSError(30, "Read-only file system")

    path = keep_game(data_folder)
    damaged = damage(path)
    monkeypatch.setattr(os, "link", refuse)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "g", "enter", "p")
        assert isinstance(app.screen, TableScreen)
        assert "The disk is read-only." in notices(app)
        await press(pilot, "s", "p", "s")
        assert len(app.screen.app.tables.session.table.record.moves) > len(
            load_game(previous_path(path)).record.moves
        )
    assert path.read_bytes() == damaged


async def test_a_hearts_game_has_its_hand_score_place_and_turn(data_folder: Path) -> None:
    keep_game(data_folder, "first", "hearts-two-marias")
    async with front(data_folder, "g", size=(120, 40)) as (_pilot, app):
        assert form(app).rows[0].value.startswith("Hearts  hand 4  20 (4th)  your turn  ")
        text = seen(app)
        for words in ("Hearts, hand 4", "20 Ana", "13 Juno", "24 Otto", "22 Nell"):
            assert words in text


@pytest.mark.parametrize("size", SIZES)
async def test_all_eleven_players_are_in_sight(data_folder: Path, size: tuple[int, int]) -> None:
    keep_game(data_folder, "first", "hearts-cancelled-trick")
    async with front(data_folder, "g", size=size) as (_pilot, app):
        text = seen(app)
        for player in load_game(CHECKOUT / "saves" / "hearts-cancelled-trick.json").record.seats:
            assert player.name in text


@pytest.mark.parametrize("size", SIZES)
async def test_all_that_concerns_a_game_is_in_sight(data_folder: Path, size: tuple[int, int]) -> None:
    keep_game(data_folder, "first", "last-penny")
    async with front(data_folder, "g", size=size) as (_pilot, app):
        text = seen(app)
        for words in ("hand 15", "county Ana", "out Juno", "out Otto", "county Mira", "your turn"):
            assert words in text
        also = "c copy" if size[0] >= 90 else "Enter play"
        for key in ("r rename", also, "d delete", "q back"):
            assert key in text


async def test_a_hundred_games_scroll(data_folder: Path) -> None:
    for number in range(100):
        keep_game(data_folder, f"game{number:03}")
    async with front(data_folder, "g", "end") as (_pilot, app):
        assert form(app).cursor == 99
        assert "▲" in seen(app)
