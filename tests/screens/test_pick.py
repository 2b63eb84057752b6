"""Picking one of many values from a list."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot

from scat_tui.screens.dialogs import Choice
from scat_tui.screens.pick import Pick
from tests.screens.menu_app import SIZES, Front, click_text, form, front, press, seen
from tests.screens.open_table import calm

POINTS = [Choice(str(points), f"{points} points") for points in range(50, 501)]
PEOPLE = [Choice("a", "Ana"), Choice("b", "Ben"), Choice("c", "Bea"), Choice("q", "Quentin")]


async def asked(
    pilot: Pilot[int], app: Front, choices: Sequence[Choice], present: str = ""
) -> list[str | None]:
    """The question on the screen; what it is answered with is in the list."""
    answers: list[str | None] = []
    app.push_screen(Pick("Which?", choices, present), answers.append)
    await calm(pilot)
    return answers


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [*SIZES, (40, 16)], ids=str)
async def test_the_cursor_is_on_what_is_set_and_in_sight(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, size=size) as (pilot, app):
        answers = await asked(pilot, app, POINTS, "473")
        assert "▸ 473 points" in seen(app)
        await press(pilot, "down", "enter")
        assert answers == ["474"]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("typed", "label"),
    [("b", "Ben"), ("be", "Ben"), ("bea", "Bea"), ("ba", "Ana"), ("x", "Ana"), ("bx", "Ben")],
)
async def test_what_is_typed_is_gone_to(data_folder: Path, typed: str, label: str) -> None:
    async with front(data_folder) as (pilot, app):
        await asked(pilot, app, PEOPLE, "a")
        await press(pilot, *typed)
        row = form(app).row
        assert row is not None
        assert row.label == label


async def test_an_arrow_begins_a_new_word(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        answers = await asked(pilot, app, POINTS, "50")
        await press(pilot, "4", "7", "3", "up", "1", "2", "3", "enter")
        assert answers == ["123"]


@pytest.mark.parametrize("key", ["q", "escape", "backspace"])
async def test_keys_that_go_back(data_folder: Path, key: str) -> None:
    async with front(data_folder) as (pilot, app):
        answers = await asked(pilot, app, PEOPLE)
        await press(pilot, "down", key)
        assert answers == [None]


async def test_a_click_picks_and_one_beside_the_list_goes_back(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        answers = await asked(pilot, app, PEOPLE)
        await click_text(pilot, form(app), "Quentin")
        assert answers == ["q"]
        answers = await asked(pilot, app, PEOPLE)
        await pilot.click(offset=(0, 0))
        await calm(pilot)
        assert answers == [None]
