"""What the screens before the table have in common: the heading, the panels, the help below."""

from pathlib import Path

import msgspec
import pytest

from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from tests.screens.menu_app import front, keep_game, press, seen

TITLES = {"g": "Saved games", "e": "Lessons and samples", "n": "New game"}
"""By the keys that lead there."""


async def test_what_a_row_means_is_on_its_own_ground_or_under_a_line(data_folder: Path) -> None:
    async with front(data_folder, "comma") as (pilot, app):
        for theme, line in (("light", False), ("own", True), ("contrast", True), ("dark", False)):
            await press(pilot, "right")
            assert app.settings.theme == theme
            assert ("─" * 20 in seen(app)) == line
            rim, panel = app.screen.styles.background, app.screen.query_one("#menu-aside").styles.background
            assert (rim == panel) == line


@pytest.mark.parametrize("key", TITLES)
async def test_every_heading_has_the_suits_unless_they_are_letters(data_folder: Path, key: str) -> None:
    for deck, heading in (("two", f"♠ ♥ ♦ ♣   {TITLES[key]}"), ("letters", TITLES[key])):
        settings.store(data_folder, msgspec.structs.replace(Settings(), deck=deck))
        async with front(data_folder, key) as (_pilot, app):
            assert seen(app).splitlines()[0].strip() == heading


async def test_where_there_is_nothing_to_tell_there_is_no_panel_for_it(data_folder: Path) -> None:
    for games in (0, 1):
        if games:
            keep_game(data_folder)
        async with front(data_folder, "g") as (_pilot, app):
            rim, panel = app.screen.styles.background, app.screen.query_one("#menu-aside").styles.background
            assert (panel != rim) == bool(games)
