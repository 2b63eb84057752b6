"""Settings: in force and stored at once."""

from pathlib import Path

import msgspec
import pytest

from scat_tui.app import ScatApp
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.settings import all_settings
from scat_tui.settings import settings
from scat_tui.settings.settings import SettingsFile, TableSetup
from scat_tui.widgets.card_preview import CardPreview
from tests.screens.menu_app import SIZES, chooser, click_text, form, front, notices, press, seen, values
from tests.screens.open_table import calm

DECK = ["down"] * [each.name for each in all_settings()].index("deck")
"""Keys to the row of the deck."""


@pytest.mark.slow
async def test_each_is_stored_at_every_step(data_folder: Path) -> None:
    async with front(data_folder, "comma") as (pilot, app):
        for preference in all_settings():
            chosen = []
            for _value in preference.values:
                await press(pilot, "right")
                stored, damaged = settings.load(data_folder)
                assert damaged is None
                stored = settings.effective_settings(stored, app.kind.name)
                assert app.settings == stored
                chosen.append(getattr(stored, preference.name))
                assert values(app)[preference.name] == preference.label(chosen[-1])
            assert set(chosen) == {value for value, _label in preference.values}
            await press(pilot, "left")
            assert getattr(app.settings, preference.name) == chosen[-2]
            await press(pilot, "down")


async def test_what_another_window_chose_or_dealt_meanwhile_stays(data_folder: Path) -> None:
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        hearts = TableSetup("cancellation-hearts", ["Zoe"], [])
        other = SettingsFile(data_folder)
        other.change(msgspec.structs.replace(other.now.with_last_table(hearts), theme="light", bell=True))
        await press(pilot, "comma", *DECK, "right", "escape")
        assert (app.theme, app.settings.deck) == ("scat-dark", "four")
        stored, told = settings.load(data_folder)
        assert told is None
        assert (stored.theme, stored.bell, stored.deck, stored.last_table) == ("light", True, "four", hearts)
        app.new_table(TableSetup("scat", ["Zoe", "Juno"], ["easy"]))
        await calm(pilot)
    stored, _told = settings.load(data_folder)
    assert (stored.last_table.names, stored.earlier_tables) == (["Zoe", "Juno"], [hearts])
    assert (stored.theme, stored.bell) == ("light", True)


async def test_the_theme_is_in_force_at_once(data_folder: Path) -> None:
    async with front(data_folder, "comma") as (pilot, app):
        seen_themes = []
        for _theme in range(4):
            await press(pilot, "enter")
            seen_themes.append(app.theme)
        assert seen_themes == ["scat-light", "scat-own", "scat-contrast", "scat-dark"]


async def test_the_cards_show_deck_and_size(data_folder: Path) -> None:
    async with front(data_folder, "comma", *DECK) as (pilot, app):
        large = app.screen.query_one(CardPreview).size.height
        assert "A♠ A♥ A♦ A♣" in seen(app)
        await press(pilot, "left")
        assert "AS AH AD AC" in seen(app)
        await press(pilot, "down", "right")
        assert app.screen.query_one(CardPreview).size.height < large


async def test_by_mouse(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        await click_text(pilot, chooser(app), "settings")
        await click_text(pilot, form(app), "two colours")
        assert app.settings.deck == "four"
        await click_text(pilot, form(app), "‹ four")
        assert app.settings.deck == "two"


async def test_what_cannot_be_stored_is_in_force_all_the_same(data_folder: Path) -> None:
    data_folder.mkdir()
    async with front(data_folder / "file" / "below", "comma") as (pilot, app):
        (data_folder / "file").write_text("in the way")
        await press(pilot, "right")
        assert app.settings.theme == "light"
        assert notices(app)


async def test_the_lobby_has_the_deck_that_was_chosen(data_folder: Path) -> None:
    async with front(data_folder, "comma", *DECK, "left", "q") as (pilot, app):
        assert isinstance(app.screen, LobbyScreen)
        assert "♠" not in seen(app)
        await press(pilot, "n")
        assert "♠" not in seen(app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_setting_and_the_cards_are_in_sight(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, "comma", size=size) as (_pilot, app):
        text = seen(app)
        for each in all_settings():
            assert each.title in text
        assert "A♠ A♥ A♦ A♣" in text
        assert "…" not in text
