"""Setting up a new game."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.engine.game import options_of
from scat_tui.files.locks import lock_game
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.scat.rules import Scat
from scat_tui.help import load
from scat_tui.screens.dialogs import EnterText
from scat_tui.screens.help.screen import RulesScreen
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.widgets.key_line import KeyHint
from tests.cases import mostly_slow
from tests.screens.menu_app import (
    SIZES,
    Front,
    click_text,
    form,
    front,
    key_line,
    press,
    seen,
    type_in,
    values,
)
from tests.screens.open_table import calm


async def to_row(pilot: Pilot[int], app: Front, key: str) -> None:
    """Put the cursor on a row."""
    form(app).cursor = [row.key for row in form(app).rows].index(key)
    await pilot.pause()


async def test_seats_from_two_to_nine_and_round(data_folder: Path) -> None:
    async with front(data_folder, "n", "down", "down") as (pilot, app):
        counts = []
        for key in ("right",) * 6 + ("left",):
            await press(pilot, key)
            rows = [row for row in form(app).rows if row.key.startswith("seat ")]
            counts.append((values(app)["seats"], len(rows)))
        assert counts == [(str(seats), seats) for seats in (5, 6, 7, 8, 9, 2, 9)]
        assert len({row.label for row in form(app).rows if row.key.startswith("seat ")}) == 9


async def test_a_name_of_ones_own(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "seat 0")
        await press(pilot, "enter")
        assert isinstance(app.screen, EnterText)
        await type_in(pilot, "Ana [/x]")
        assert values(app)["seat 0"] == "Ana [/x]"
        await press(pilot, "d")
        assert app.dealt[0][0].names[0] == "Ana [/x]"


@pytest.mark.parametrize(("typed", "why"), [("\u2800", "at least one letter"), ("juno", "already a juno")])
async def test_a_name_that_cannot_be_is_refused_in_words(data_folder: Path, typed: str, why: str) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "seat 0")
        await press(pilot, "enter")
        await type_in(pilot, typed)
        assert values(app)["seat 0"] == "You"
        assert why in seen(app)
        await press(pilot, "down")
        assert why not in seen(app)


async def test_escape_and_an_empty_line_leave_a_name_as_it_is(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "seat 0")
        await press(pilot, "enter", "x", "escape", "enter")
        await type_in(pilot, "")
        assert values(app)["seat 0"] == "You"
        assert isinstance(app.screen, NewGameScreen)


async def test_a_computer_player_changes_level_and_name(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "seat 1")
        before = values(app)["seat 1"]
        await press(pilot, "right")
        assert values(app)["seat 1"] != before
        await press(pilot, "n")
        await type_in(pilot, "Zoë")
        await press(pilot, "d")
        ((table, _seed),) = app.dealt
        assert table.names == ["", "Zoë", "Otto", "Mira"]
        assert table.levels[0] != "easy"


async def test_n_is_greyed_where_there_is_no_player(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        assert KeyHint("n", "name", False) in key_line(app).keys
        await press(pilot, "n")
        assert isinstance(app.screen, NewGameScreen)
        await to_row(pilot, app, "seat 2")
        assert KeyHint("n", "name", True) in key_line(app).keys


async def test_the_cursor_walks_through_all_of_it(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        passed = []
        for row in form(app).rows:
            if row.selectable:
                here = form(app).row
                passed.append(here.key if here else "")
                await pilot.press("down")
        assert passed == [row.key for row in form(app).rows if row.selectable]
        assert passed[0] == "deal"


async def test_presets_and_own_rules(data_folder: Path) -> None:
    async with front(data_folder, "n", "down", "down", "down") as (pilot, app):
        presets = [values(app)["preset"]]
        for _step in range(5):
            await press(pilot, "right")
            presets.append(values(app)["preset"])
        assert presets == ["Standard", "Quick game", "Pub rules", "Hard knocks", "Throw-down", "Standard"]
        await to_row(pilot, app, "rule county")
        await press(pilot, "right")
        assert values(app)["preset"] == "Own rules"
        assert values(app)["rule county"] == "out at once *"
        await press(pilot, "d")
        assert app.dealt[0][0].options == {"county": "off"}


@pytest.mark.slow
async def test_every_value_of_every_house_rule_can_be_set(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        for option in options_of(Scat):
            row = f"rule {option.name}"
            await to_row(pilot, app, row)
            assert app.screen.query_one("#row-help").render()
            labels = []
            for _value in option.values:
                labels.append(values(app)[row])
                await pilot.press("right")
                await pilot.pause()
            assert len(set(labels)) == len(labels), option.name
            assert values(app)[row] == labels[0]


async def test_a_deal_code_in_any_shape(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "code")
        await press(pilot, "enter")
        await type_in(pilot, "5E 0b-6C")
        assert values(app)["code"] == "5e0b6c"
        await press(pilot, "enter")
        await type_in(pilot, "5e0")
        assert "even number of characters; this one has 3" in seen(app)
        assert values(app)["code"] == "5e0b6c"
        await press(pilot, "d")
        assert app.dealt[0][1] == "5e0b6c"


async def test_an_emptied_deal_code_is_a_random_deal(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "code")
        await press(pilot, "enter")
        await type_in(pilot, "5e0b6c")
        await press(pilot, "enter")
        await type_in(pilot, "")
        assert values(app)["code"] == "at random"


async def test_by_mouse_alone(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        await click_text(pilot, form(app), "New game")
        await click_text(pilot, form(app), "4 ›")
        assert values(app)["seats"] == "5"
        await click_text(pilot, form(app), "‹ 5")
        assert values(app)["seats"] == "4"
        await click_text(pilot, form(app), "Otto")
        await click_text(pilot, key_line(app), "name")
        await type_in(pilot, "Bob")
        await click_text(pilot, form(app), "Deal the cards")
        assert app.dealt[0][0].names == ["", "Juno", "Bob", "Mira"]


async def test_the_line_of_keys_can_be_clicked(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await click_text(pilot, key_line(app), "deal")
        assert len(app.dealt) == 1
    async with front(data_folder, "n") as (pilot, app):
        await click_text(pilot, key_line(app), "back")
        assert isinstance(app.screen, LobbyScreen)


async def test_the_rules_open_at_the_house_rule(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "rule minimum_knock")
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert "Least value to knock" in seen(app)
        await press(pilot, "q")
        assert isinstance(app.screen, NewGameScreen)


async def test_the_table_is_dealt_and_remembered(data_folder: Path) -> None:
    """With the real application: the next New game begins with this table."""
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n", "down", "down", "left", "left", "down", "right", "d")
        assert isinstance(app.screen, TableScreen)
        (game,) = (data_folder / "saves").glob("*.json")
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)
        with lock_game(game):
            pass  # not held any more
    async with front(data_folder) as (pilot, again):
        assert "2 players · Quick game" in seen(again)
        await press(pilot, "n")
        assert (values(again)["seats"], values(again)["preset"]) == ("2", "Quick game")


@mostly_slow("size", SIZES, quick=[(40, 24)])
async def test_no_label_or_value_is_cut(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, "n", size=size) as (pilot, app):
        assert "Deal the cards" in seen(app)
        for row in form(app).rows:
            if row.key.startswith("rule "):
                await to_row(pilot, app, row.key)
                assert row.label in seen(app)
                assert f"‹ {row.value} ›" in seen(app)


HEARTS = "cancellation-hearts"


async def test_the_game_is_chosen_first_and_brings_its_own_table(data_folder: Path) -> None:
    async with front(data_folder, "n", "down") as (pilot, app):
        assert values(app)["game"] == "Scat"
        await press(pilot, "right")
        assert values(app)["game"] == "Cancellation Hearts"
        assert "identical cards cancel" in seen(app)
        await press(pilot, "down")
        counts = [values(app)["seats"]]
        for _step in range(6):
            await press(pilot, "right")
            counts.append(values(app)["seats"])
        assert counts == ["8", "9", "10", "11", "6", "7", "8"]
        await press(pilot, "d")
        ((table, _seed),) = app.dealt
        assert (table.game, len(table.names), len(table.levels)) == (HEARTS, 8, 7)


async def test_the_game_is_changed_by_mouse_and_the_other_table_waits(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await click_text(pilot, form(app), "4 ›")
        await to_row(pilot, app, "seat 0")
        await press(pilot, "enter")
        await type_in(pilot, "Ana")
        await click_text(pilot, form(app), "Scat ›")
        assert (values(app)["seats"], values(app)["seat 0"]) == ("8", "Ana")
        await to_row(pilot, app, "rule tie")
        await press(pilot, "right")
        assert values(app)["preset"] == "Own rules"
        await press(pilot, "home")
        await click_text(pilot, form(app), "‹ Cancellation")
        assert (values(app)["seats"], values(app)["preset"]) == ("5", "Standard")
        await click_text(pilot, form(app), "Scat ›")
        assert values(app)["rule tie"] == "another hand *"


async def test_a_deal_code_goes_along_to_the_other_game(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to_row(pilot, app, "code")
        await press(pilot, "enter")
        await type_in(pilot, "5e0b6c")
        await to_row(pilot, app, "game")
        await press(pilot, "right", "d")
        assert app.dealt[0][0].game == HEARTS
        assert app.dealt[0][1] == "5e0b6c"


async def test_presets_of_hearts(data_folder: Path) -> None:
    async with front(data_folder, "n", "down", "right", "down", "down") as (pilot, app):
        titles = []
        for preset in games.words(HEARTS).house_rules().presets:
            titles.append(values(app)["preset"])
            assert preset.help.split()[0] in seen(app)
            await press(pilot, "right")
        assert titles == [preset.title for preset in games.words(HEARTS).house_rules().presets]
        assert values(app)["preset"] == "Standard"


@pytest.mark.slow
async def test_every_house_rule_of_hearts_can_be_set(data_folder: Path) -> None:
    async with front(data_folder, "n", "down", "right") as (pilot, app):
        for option in options_of(Hearts):
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
async def test_no_label_or_value_of_hearts_is_cut(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, "n", "down", "right", size=size) as (pilot, app):
        for row in form(app).rows:
            if row.key.startswith("rule ") or row.key in ("game", "preset"):
                await to_row(pilot, app, row.key)
                assert row.label in seen(app)
                assert f"‹ {row.value} ›" in seen(app)


async def test_the_last_table_of_each_game_is_remembered(data_folder: Path) -> None:
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n", "down", "right", "down", "left", "down", "right", "d")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
    async with front(data_folder) as (pilot, again):
        assert "Hearts · 7 players · Short game" in seen(again)
        await press(pilot, "n", "down", "right", "down", "right", "d")
        assert again.dealt[0][0].game == "scat"
    stored, _damaged = settings.load(data_folder)
    assert stored.last_table_of(HEARTS).options == {"target": 100}


async def test_the_rules_open_at_a_house_rule_of_hearts(data_folder: Path) -> None:
    async with front(data_folder, "n", "down", "right", size=(120, 40)) as (pilot, app):
        await to_row(pilot, app, "rule passing")
        title = load(HEARTS).section("option-passing").title
        await press(pilot, "question_mark")
        assert isinstance(app.screen, RulesScreen)
        assert title in seen(app)
