"""Clicks in a line that is typed: on wide characters, letters with marks, flags, behind the end, scrolled."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input

from scat_tui.screens.enter_text import EnterText
from tests.cases import mostly_slow
from tests.screens.menu_app import front
from tests.screens.open_table import calm

NAMES = ["Ana", "漢字かな", "a漢b字", "မြန်မာ", "e\u0301te\u0301", "🇩🇪🇫🇷", "தமிழ்", "Зоя", ""]


async def typed(pilot: Pilot[int], text: str) -> Input:
    """The line, with a text in it."""
    pilot.app.push_screen(EnterText("Your name", text))
    await calm(pilot)
    return pilot.app.screen.query_one(Input)


async def click(pilot: Pilot[int], line: Input, cell: int) -> None:
    """Click on a cell of the text that is shown."""
    inside = line.content_region.offset - line.region.offset
    await pilot.click(line, offset=(inside.x + cell, inside.y))
    await calm(pilot)


@mostly_slow("name", NAMES, quick=NAMES[:2])
async def test_a_click_stands_the_cursor_on_the_letter_that_is_there(name: str, data_folder: Path) -> None:
    async with front(data_folder) as (pilot, _app):
        line = await typed(pilot, name)
        for cell in range(cell_len(name) + 4):
            await click(pilot, line, cell)
            at = line.cursor_position
            assert cell_len(name[:at]) <= cell, "the cursor is to the right of the click"
            if at < len(name):
                letter = next(end for end in range(at + 1, len(name) + 1) if is_whole(name, end))
                assert cell < cell_len(name[:letter]), "the cursor is on a letter to the left of the click"
            else:
                assert cell >= cell_len(name)


def is_whole(name: str, end: int) -> bool:
    """Whether what stands before is whole letters, told by hand for the names here."""
    wholes = {
        "မြန်မာ": ("မြ", "မြန်", "မြန်မာ"),
        "e\u0301te\u0301": ("e\u0301", "e\u0301t", "e\u0301te\u0301"),
        "🇩🇪🇫🇷": ("🇩🇪", "🇩🇪🇫🇷"),
        "தமிழ்": ("த", "தமி", "தமிழ்"),
    }
    return name not in wholes or name[:end] in wholes[name]


@pytest.mark.few(1)
@pytest.mark.parametrize("cell", [2, 3])
async def test_what_is_typed_after_a_click_on_either_half_of_a_wide_character_stands_before_it(
    cell: int, data_folder: Path
) -> None:
    async with front(data_folder) as (pilot, _app):
        line = await typed(pilot, "漢字かな")
        await click(pilot, line, cell)
        await pilot.press("x", "backspace", "y")
        assert line.value == "漢y字かな"


@mostly_slow("name", ["မြန်မာ", "e\u0301te\u0301", "漢字"], quick=["漢字"])
async def test_what_is_typed_after_a_click_behind_the_end_stands_there(name: str, data_folder: Path) -> None:
    async with front(data_folder) as (pilot, _app):
        line = await typed(pilot, name)
        for cell in (cell_len(name), cell_len(name) + 1, 40):
            await pilot.press("home")
            await click(pilot, line, cell)
            assert line.cursor_position == len(name)


async def test_in_a_long_name_that_has_scrolled_the_character_under_the_click_is_meant(
    data_folder: Path,
) -> None:
    async with front(data_folder) as (pilot, _app):
        line = await typed(pilot, "".join(chr(0x4E00 + number) for number in range(60)))
        scrolled = line.scroll_offset.x
        assert 0 <= cell_len(line.value) - scrolled < line.size.width, "the cursor is not in sight"
        for cell in (6, 7):
            await click(pilot, line, cell)
            assert line.cursor_position == (scrolled + cell) // 2
