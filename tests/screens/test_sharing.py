"""Exporting and importing games by keys and by mouse in Saved games."""

from pathlib import Path

import pytest

from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.saves.record_json import encode, read_record
from scat_tui.screens.dialogs import Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.saved_games import SavedGamesScreen
from tests.sample_records import CHECKOUT, a_played_record
from tests.screens.menu_app import (
    SIZES,
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

SAMPLE = CHECKOUT / "saves" / "last-penny.json"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of this test alone."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    return home


@pytest.mark.parametrize("key", ["e", "f7"])
async def test_export_proposes_a_file_and_writes_it(key: str, data_folder: Path, home: Path) -> None:
    path = keep_game(data_folder)
    async with front(data_folder, "g", key) as (pilot, app):
        assert isinstance(app.screen, Question)
        await press(pilot, "r")
        assert isinstance(app.screen, EnterText)
        assert "~/first.json" in seen(app)
        await press(pilot, "enter")
        assert notices(app) == [f"Written: {home}/first.json"]
        assert load_game(home / "first.json").record == load_game(path).record
        await press(pilot, key, "t")
        assert "~/first.txt" in seen(app)
        await press(pilot, "enter")
        assert (home / "first.txt").read_text().startswith("Scat, 3 players")


async def test_export_by_mouse(data_folder: Path, home: Path) -> None:
    keep_game(data_folder)
    async with front(data_folder, "g") as (pilot, app):
        await click_text(pilot, key_line(app), "export")
        await click_text(pilot, form(app), "text")
        await press(pilot, "enter")
        assert (home / "first.txt").exists()


async def test_a_file_that_is_there_stays_and_what_was_typed_is_not_lost(
    data_folder: Path, home: Path
) -> None:
    keep_game(data_folder)
    (home / "mine.json").write_text("mine")
    async with front(data_folder, "g", "e", "r") as (pilot, app):
        await type_in(pilot, "~/mine.json")
        assert notices(app) == [
            f"There is a file {home}/mine.json already, which stays as it is: choose another name."
        ]
        assert isinstance(app.screen, EnterText)
        assert "~/mine.json" in seen(app)
        await press(pilot, "escape")
        assert (home / "mine.json").read_text() == "mine"
        assert isinstance(app.screen, SavedGamesScreen)


async def test_a_damaged_game_is_not_exported(data_folder: Path) -> None:
    keep_damaged(data_folder)
    async with front(data_folder, "g", "e") as (_pilot, app):
        assert isinstance(app.screen, SavedGamesScreen)
        assert notices(app) == ["A damaged game can only be looked into or deleted."]


@pytest.mark.parametrize("key", ["i", "f8"])
async def test_import_puts_the_cursor_on_the_game(key: str, data_folder: Path, home: Path) -> None:
    keep_game(data_folder)
    async with front(data_folder, "g", key) as (pilot, app):
        assert isinstance(app.screen, EnterText)
        await type_in(pilot, str(SAMPLE))
        assert len(form(app).rows) == 2
        row = form(app).row
        assert row is not None
        assert read_record(data_folder / "saves" / row.key) == read_record(SAMPLE)
        await press(pilot, "end", key)
        await type_in(pilot, f"'{SAMPLE}'")
        assert notices(app) == ["This game is already there."]
        assert form(app).row == row


async def test_the_first_game_can_be_one_that_somebody_sent(data_folder: Path) -> None:
    async with front(data_folder, "g") as (pilot, app):
        assert "No game is saved yet" in seen(app)
        await click_text(pilot, key_line(app), "import")
        await type_in(pilot, str(SAMPLE))
        assert len(form(app).rows) == 1


async def test_what_is_no_game_is_said_in_one_sentence_and_the_path_can_be_mended(
    data_folder: Path, home: Path
) -> None:
    (home / "letter.txt").write_text("Dear Ana")
    async with front(data_folder, "g", "i") as (pilot, app):
        await type_in(pilot, "~/letter.txt")
        assert notices(app) == [f"{home}/letter.txt was not imported: it is no record of a game."]
        assert isinstance(app.screen, EnterText)
        assert "~/letter.txt" in seen(app)
        await type_in(pilot, "~/none")
        assert notices(app)[-1] == f"There is no file {home}/none."
        await press(pilot, "escape")
    assert not (data_folder / "saves").exists() or not [*(data_folder / "saves").iterdir()]


async def test_another_game_of_the_same_id_stays_unless_both_are_wanted(
    data_folder: Path, home: Path
) -> None:
    path = keep_game(data_folder, "first", "last-penny")
    before = path.read_bytes()
    (home / "other.json").write_bytes(encode(a_played_record(id="first")))
    async with front(data_folder, "g", "i") as (pilot, app):
        await type_in(pilot, "~/other.json")
        assert isinstance(app.screen, Question)
        assert "another game with the same id is here" in " ".join(seen(app).split())
        await press(pilot, "enter")
        assert len(form(app).rows) == 1
        await press(pilot, "i")
        await type_in(pilot, "~/other.json")
        await press(pilot, "n")
        assert len(form(app).rows) == 2
        assert path.read_bytes() == before
        assert len(SaveFolder(data_folder / "saves").list()) == 2


async def test_an_imported_game_is_seen_though_another_filter_was_set(data_folder: Path) -> None:
    keep_game(data_folder)
    async with front(data_folder, "g", "f", "left", "q") as (pilot, app):
        assert "None of your 1 saved game" not in seen(app)
        await press(pilot, "i")
        await type_in(pilot, str(SAMPLE))
        assert len(form(app).rows) == 2


async def test_without_a_folder_nothing_is_imported() -> None:
    async with front(None, "g", "i", "e") as (_pilot, app):
        assert isinstance(app.screen, SavedGamesScreen)


@pytest.mark.parametrize("size", SIZES[:2])
async def test_the_keys_are_told(size: tuple[int, int], data_folder: Path) -> None:
    keep_game(data_folder)
    async with front(data_folder, "g", size=size) as (_pilot, app):
        for words in ("e export", "i import", "f all games", "s newest first", "/ find"):
            assert words in seen(app)
