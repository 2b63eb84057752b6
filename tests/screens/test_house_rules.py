"""The house rules of a new game, one by one."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.engine.game import options_of
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.scat.rules import Scat
from scat_tui.help import load
from scat_tui.screens.help.screen import RulesScreen
from scat_tui.screens.house_rules import HouseRulesScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.pick import Pick
from tests.cases import mostly_slow
from tests.screens.menu_app import SIZES, Front, click_text, form, front, press, seen, values

HEARTS = "cancellation-hearts"
TO_RULES = ("down", "down", "down", "enter")
"""The keys from the first row of New game."""


async def to_row(pilot: Pilot[int], app: Front, key: str) -> None:
    """Put the cursor on a row."""
    form(app).cursor = [row.key for row in form(app).rows].index(key)
    await pilot.pause()


@pytest.mark.parametrize("game", games.names())
async def test_presets_and_own_rules(data_folder: Path, game: str) -> None:
    number = str(1 + games.names().index(game))
    async with front(data_folder, number, *TO_RULES) as (pilot, app):
        screen = app.screen
        assert isinstance(screen, HouseRulesScreen)
        presets = games.words(game).house_rules().presets
        for preset in presets:
            assert values(app)["preset"] == preset.title
            assert preset.help.split()[0] in seen(app)
            await press(pilot, "right")
        assert values(app)["preset"] == presets[0].title
        await press(pilot, "enter")
        assert isinstance(app.screen, Pick)
        await press(pilot, "end", "enter")
        assert values(app)["preset"] == presets[-1].title
        await press(pilot, "enter", "home", "enter", "down", "right")
        assert values(app)["preset"] == "Own rules"
        assert games.words(game).house_rules().preset_of(screen.draft.options) is None


async def test_a_changed_rule_is_marked_and_comes_back_to_new_game(data_folder: Path) -> None:
    async with front(data_folder, "n", *TO_RULES) as (pilot, app):
        await to_row(pilot, app, "rule county")
        await press(pilot, "right")
        assert values(app)["rule county"] == "out at once *"
        assert "Standard: one more life" in seen(app)
        await press(pilot, "q")
        assert isinstance(app.screen, NewGameScreen)
        assert "Standard, but On the county: out at once" in seen(app)
        await press(pilot, "enter")
        assert values(app)["rule county"] == "out at once *"
        await press(pilot, "q", "d")
        assert app.dealt[0][0].options == {"county": "off"}


async def test_a_value_is_typed_or_clicked_in_a_list_or_stepped_to_by_mouse(data_folder: Path) -> None:
    async with front(data_folder, "2", *TO_RULES) as (pilot, app):
        await to_row(pilot, app, "rule target")
        await press(pilot, "enter")
        assert isinstance(app.screen, Pick)
        await press(pilot, "4", "7", "3", "enter")
        assert values(app)["rule target"].startswith("473")
        await press(pilot, "enter", "1", "0", "0")
        await click_text(pilot, form(app), "102")
        assert values(app)["rule target"].startswith("102")
        await click_text(pilot, form(app), "Points taken")
        await click_text(pilot, form(app), "shown")
        assert values(app)["rule show_points_taken"] == "shown *"
        await click_text(pilot, form(app), "‹ shown")
        assert values(app)["rule show_points_taken"] == "hidden"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), [(Scat, "1"), (Hearts, "2")])
async def test_every_value_of_every_house_rule_can_be_set(
    data_folder: Path, game: type[Scat | Hearts], number: str
) -> None:
    async with front(data_folder, number, *TO_RULES) as (pilot, app):
        for option in options_of(game):
            row = f"rule {option.name}"
            await to_row(pilot, app, row)
            start = values(app)[row]
            labels = {start}
            while True:
                await pilot.press("right")
                await pilot.pause()
                label = values(app)[row].removesuffix(" *")
                if label == start:
                    break
                assert label not in labels
                labels.add(label)
            assert len(labels) == (46 if option.name == "target" else len(option.values)), option.name


@mostly_slow("size", SIZES, quick=[(40, 24)])
@pytest.mark.parametrize("number", ["1", "2"])
async def test_no_label_or_value_is_cut(data_folder: Path, number: str, size: tuple[int, int]) -> None:
    async with front(data_folder, number, *TO_RULES, size=size) as (pilot, app):
        for row in form(app).rows:
            if row.selectable:
                await to_row(pilot, app, row.key)
                assert row.label in seen(app)
                assert f"‹ {row.value} ›" in seen(app)


@pytest.mark.parametrize(
    ("game", "number", "rule"), [("scat", "1", "minimum_knock"), (HEARTS, "2", "passing")]
)
async def test_the_rules_open_at_the_house_rule(data_folder: Path, game: str, number: str, rule: str) -> None:
    async with front(data_folder, number, *TO_RULES, size=(120, 40)) as (pilot, app):
        await to_row(pilot, app, f"rule {rule}")
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert load(game).section(f"option-{rule}").title in seen(app)
        await press(pilot, "q")
        assert isinstance(app.screen, HouseRulesScreen)
