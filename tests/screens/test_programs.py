"""A program of one's own as a player: chosen in New game, told of at the table where it fails."""

import shlex
from pathlib import Path

import pytest

from scat_tui.app import ScatApp
from scat_tui.saves.record_json import read_record
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from tests.programs.written import FAULTY, FIRST, program
from tests.screens.menu_app import SIZES, front, notices, seen, type_in
from tests.screens.menu_app import press as press_keys
from tests.screens.open_table import QUIET, calm, press
from tests.screens.test_new_game import draft, to


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not over SSH."""
    monkeypatch.setenv("SCAT_TUI_PROGRAMS", "on")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_seat_gets_a_program_by_its_command(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, "n", size=size) as (pilot, app):
        await to(pilot, app, "seat 2")
        await press_keys(pilot, "enter", "y", "enter")
        assert isinstance(app.screen, EnterText)
        assert "such as ./mine --fast" in " ".join(seen(app).split())
        await type_in(pilot, "python3 'my player.py'")
        assert draft(app).levels[1] == "exec:python3 'my player.py'"
        assert "program" in seen(app)
        await press_keys(pilot, "enter", "enter")
        assert isinstance(app.screen, EnterText), "the program is under the cursor"
        assert "python3 'my player.py'" in seen(app), "to be changed"


async def test_a_command_that_cannot_be_is_refused_in_the_help(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        before = draft(app).levels
        await to(pilot, app, "seat 1")
        await press_keys(pilot, "enter", "y", "enter")
        await type_in(pilot, "./mine 'half")
        assert "A quotation mark or backslash in ./mine 'half has no partner" in seen(app)
        assert draft(app).levels == before


async def table_with(pilot_app: ScatApp, player: str) -> None:
    """Deals a game against one program."""
    assert isinstance(pilot_app.screen, NewGameScreen)
    screen = pilot_app.screen
    screen.draft = screen.draft.with_seats(2).with_program(1, player)
    screen.action_deal()


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (FIRST, []),
        (
            FAULTY["crashed"],
            ["Juno: the program has ended by itself (status 3). Played in its place: medium."],
        ),
    ],
    ids=["plays", "crashes"],
)
async def test_a_program_plays_at_the_table_and_its_faults_are_told(
    data_folder: Path, tmp_path: Path, source: str, told: list[str]
) -> None:
    settings.store(data_folder, QUIET)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n")
        await table_with(app, program(tmp_path, source))
        await calm(pilot)
        await calm(pilot)
        assert isinstance(app.screen, TableScreen)
        if app.screen.place.moves_made < 2:  # the person is first
            await press(pilot, "s", "1")
        moved = read_record(next((data_folder / "saves").glob("*.json"))).moves
        assert any(words.startswith("1 ") for words in moved)
        said = " ".join(notices(app))
        assert all(each in said for each in told)
        assert bool(said) == bool(told)
        await press(pilot, "q", "n")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.levels == (f"exec:{shlex.join(shlex.split(program(tmp_path, source)[5:]))}",)
