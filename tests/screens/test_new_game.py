"""Setting up a new game."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.files.locks import lock_game
from scat_tui.saves.record_json import read_record
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.help.screen import RulesScreen
from scat_tui.screens.house_rules import HouseRulesScreen
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.pick import Pick
from scat_tui.screens.table import TableScreen
from scat_tui.settings import settings
from scat_tui.settings.settings import PERSON
from scat_tui.table.setup import TableDraft
from scat_tui.widgets.key_line import KeyHint
from tests.cases import mostly_slow
from tests.screens.menu_app import (
    SIZES,
    Front,
    choices,
    chooser,
    click_text,
    form,
    front,
    key_line,
    press,
    seen,
    type_in,
)
from tests.screens.open_table import calm
from tests.widgets.widget_app import drawn

HEARTS = "cancellation-hearts"
GAME, PLAYERS, RULES = (("down",) * steps for steps in range(1, 4))
"""The keys from the first row to these rows."""


def draft(app: Front) -> TableDraft:
    """The table as it is set up so far."""
    assert isinstance(app.screen, NewGameScreen)
    return app.screen.draft


def value(app: Front, label: str) -> str:
    """What stands behind a label, without the marks of a choice."""
    line = next(line for line in drawn(chooser(app)) if label in line)
    return line.partition(label)[2].strip(" ‹›")


async def to(pilot: Pilot[int], app: Front, key: str) -> None:
    """Put the cursor on a row or a seat by going through all of them."""
    await press(pilot, "home")
    while chooser(app).cursor != key:
        await press(pilot, "tab")


# What is agreed on


async def test_seats_from_two_to_nine_and_round(data_folder: Path) -> None:
    async with front(data_folder, "n", *PLAYERS) as (pilot, app):
        counts = []
        for key in ("right",) * 6 + ("left",):
            await press(pilot, key)
            seats = [key for key in choices(app) if key.startswith("seat ")]
            counts.append((value(app, "Players"), len(seats)))
            assert all(name in seen(app) for name in draft(app).shown_names)
        assert counts == [(str(seats), seats) for seats in (5, 6, 7, 8, 9, 2, 9)]
        assert len(set(draft(app).names)) == 9


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_numbers_presets_and_games_are_chosen_from_lists_too(
    data_folder: Path, size: tuple[int, int]
) -> None:
    async with front(data_folder, "n", *PLAYERS, "enter", size=size) as (pilot, app):
        assert isinstance(app.screen, Pick)
        row = form(app).row
        assert row is not None
        assert row.label == "4", "the cursor is on what there is"
        await press(pilot, "8", "enter")
        assert draft(app).seats == 8
        await press(pilot, "enter", "home", "down", "enter")
        assert draft(app).seats == 3
        await press(pilot, "enter", "home", "q")
        assert draft(app).seats == 3, "q goes back"
        await press(pilot, "up", "enter", "c", "enter")
        assert draft(app).game == HEARTS
        await press(pilot, "enter")
        await click_text(pilot, form(app), "Scat")
        assert draft(app).game == "scat"


async def test_presets_step_and_what_differs_is_told(data_folder: Path) -> None:
    async with front(data_folder, "n", *RULES) as (pilot, app):
        presets = [value(app, "House rules")]
        for _step in range(5):
            await press(pilot, "right")
            presets.append(value(app, "House rules"))
        assert presets == ["Standard", "Quick game", "Pub rules", "Hard knocks", "Throw-down", "Standard"]
        await press(pilot, "enter")
        assert isinstance(app.screen, HouseRulesScreen)
        await press(pilot, "down", "right", "q")
        assert value(app, "House rules") == "Standard, but 4 pennies"
        await press(pilot, "d")
        assert app.dealt[0][0].options == {"lives": 4}


async def test_many_changed_rules_are_counted_where_they_have_no_room(data_folder: Path) -> None:
    async with front(data_folder, "n", *RULES, "enter", size=(40, 24)) as (pilot, app):
        await press(pilot, "down", "right", "down", "right", "q")
        assert value(app, "House rules") == "Standard, 2 changes"


# The seats


@pytest.mark.few(1)
@mostly_slow("size", [*SIZES, (100, 30), (200, 50)], quick=[(80, 24), (40, 24)])
@mostly_slow("game", games.names(), quick=games.names())
async def test_you_sit_below_and_the_others_clockwise_from_your_left(
    data_folder: Path, game: str, size: tuple[int, int]
) -> None:
    for seats in games.about(game).sizes:
        table = TableDraft.from_setup(settings.default_table(game), "").with_seats(seats).setup()
        settings.store(data_folder, settings.Settings().with_last_table(table), settings.load(data_folder)[0])
        async with front(data_folder, "n", size=size) as (_pilot, app):
            places = {placed.spot.key: (placed.x, placed.y) for placed in chooser(app).spots}
            own = places["seat 0"]
            others = [places[f"seat {seat}"] for seat in range(1, seats)]
            assert all(y < own[1] for _x, y in others)
            highest = min(y for _x, y in others)
            top = [place for place in others if place[1] == highest]
            assert top == sorted(top), "the far side from left to right"
            first = others.index(top[0])
            left, right = others[:first], others[first + len(top) :]
            assert [y for _x, y in left] == sorted((y for _x, y in left), reverse=True), "upwards"
            assert [y for _x, y in right] == sorted(y for _x, y in right), "downwards"
            assert all(one[0] < own[0] < other[0] for one in left for other in right)
            assert "▼" not in seen(app), "all are in sight"


async def test_a_name_of_ones_own(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to(pilot, app, "seat 0")
        await press(pilot, "enter")
        assert isinstance(app.screen, EnterText)
        await type_in(pilot, "Ana [/x]")
        assert "Ana [/x]" in seen(app)
        await press(pilot, "d")
        assert app.dealt[0][0].names[0] == "Ana [/x]"


@pytest.mark.parametrize(
    ("typed", "why"), [("\u2800", "at least one letter"), ("juno", "called juno already")]
)
async def test_a_name_that_cannot_be_is_refused_in_words(data_folder: Path, typed: str, why: str) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to(pilot, app, "seat 0")
        await press(pilot, "enter")
        await type_in(pilot, typed)
        assert draft(app).shown_names[0] == "You"
        assert why in seen(app)
        await press(pilot, "up")
        assert why not in seen(app)


async def test_escape_and_an_empty_line_leave_a_name_as_it_is(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to(pilot, app, "seat 0")
        await press(pilot, "enter", "x", "escape", "enter")
        await type_in(pilot, "")
        assert draft(app).shown_names[0] == "You"


async def test_a_computer_player_changes_level_and_name(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await to(pilot, app, "seat 1")
        assert draft(app).level(1) == "easy"
        await press(pilot, "enter", "down", "enter")
        assert draft(app).level(1) == "medium"
        await press(pilot, "n")
        await type_in(pilot, "Zoë")
        await press(pilot, "enter", "end", "enter")
        await type_in(pilot, "Zoe [b]")
        assert "Zoe [b]" in seen(app)
        await press(pilot, "d")
        ((table, _seed),) = app.dealt
        assert (table.names[1], table.levels[0]) == ("Zoe [b]", "medium")


async def test_n_is_greyed_where_there_is_no_player(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        assert KeyHint("n", "name", False) in key_line(app).keys
        await press(pilot, "n")
        assert isinstance(app.screen, NewGameScreen)
        await to(pilot, app, "seat 2")
        assert KeyHint("n", "name", True) in key_line(app).keys


async def test_a_second_person_sits_down_and_hands_are_hidden_until_handed_over(data_folder: Path) -> None:
    """With the real application, to the table of both and the next New game."""
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n")
        await to(pilot, app, "seat 2")  # type: ignore[arg-type]
        await press(pilot, "enter", "a", "enter")
        await type_in(pilot, "Ben")
        assert "Your name" in seen(app), "both need one now"  # type: ignore[arg-type]
        await type_in(pilot, "Ana")
        assert "Cards stay hidden" not in seen(app)  # type: ignore[arg-type]
        await press(pilot, "home")
        assert "Cards stay hidden until the next person" in seen(app)  # type: ignore[arg-type]
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert screen.place.people == (0, 2)
        assert screen.place.seat is None
        assert screen.names[0] == "Ana"
        (path,) = (data_folder / "saves").glob("*.json")
        assert [player.kind for player in read_record(path).seats] == ["human", "bot", "human", "bot"]
        await press(pilot, "q", "n")
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.draft.level(2) == PERSON
        assert app.screen.draft.names[2] == "Ben"
        assert "Cards stay hidden" in seen(app)  # type: ignore[arg-type]


# All of it


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_cursor_walks_through_all_of_it(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, "n", size=size) as (pilot, app):
        passed = [chooser(app).cursor]
        for _step in choices(app)[1:]:
            await press(pilot, "tab")
            passed.append(chooser(app).cursor)
        assert passed == choices(app)
        assert passed[0] == "deal"
        await press(pilot, "home", *["down"] * 20)
        assert chooser(app).cursor == "seat 0"
        await press(pilot, "up", "right")
        assert chooser(app).cursor == "seat 3"
        await press(pilot, "left")
        assert chooser(app).cursor == "seat 1"


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_by_mouse_alone(data_folder: Path, size: tuple[int, int]) -> None:
    async with front(data_folder, size=size) as (pilot, app):
        await click_text(pilot, chooser(app), "New game")
        await click_text(pilot, chooser(app), "Players")
        await click_text(pilot, form(app), "5")
        assert draft(app).seats == 5
        await click_text(pilot, chooser(app), "Otto")
        await click_text(pilot, form(app), "Another name")
        await type_in(pilot, "Bob")
        await click_text(pilot, chooser(app), "Deal the cards")
        assert app.dealt[0][0].names == ["", "Juno", "Bob", "Mira", "Felix"]


async def test_the_line_of_keys_can_be_clicked(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await click_text(pilot, key_line(app), "deal")
        assert len(app.dealt) == 1
    async with front(data_folder, "n") as (pilot, app):
        await click_text(pilot, key_line(app), "back")
        assert isinstance(app.screen, LobbyScreen)


async def test_the_rules_are_those_of_the_game_to_be_played(data_folder: Path) -> None:
    async with front(data_folder, "n", *GAME, "right", "question_mark") as (pilot, app):
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.query_one(HelpPane).reader.help.topic == HEARTS
        await press(pilot, "q")
        assert isinstance(app.screen, NewGameScreen)


async def test_the_table_is_dealt_and_remembered(data_folder: Path) -> None:
    """With the real application: the next New game begins with this table."""
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n", *PLAYERS, "left", "left", "down", "right", "d")
        assert isinstance(app.screen, TableScreen)
        (game,) = (data_folder / "saves").glob("*.json")
        await press(pilot, "q")
        assert isinstance(app.screen, LobbyScreen)
        with lock_game(game):
            pass  # not held any more
    async with front(data_folder, size=(120, 40)) as (pilot, again):
        assert "2 players · Quick game" in seen(again)
        await press(pilot, "n")
        assert (value(again, "Players"), value(again, "House rules")) == ("2", "Quick game")


# The other game


async def test_the_game_is_chosen_first_and_brings_its_own_table(data_folder: Path) -> None:
    async with front(data_folder, "n", *GAME) as (pilot, app):
        assert value(app, "Game") == "Scat"
        await press(pilot, "right")
        assert value(app, "Game") == "Cancellation Hearts"
        assert "Dodge the points" in seen(app)
        await press(pilot, "down")
        counts = [value(app, "Players")]
        for _step in range(6):
            await press(pilot, "right")
            counts.append(value(app, "Players"))
        assert counts == ["8", "9", "10", "11", "6", "7", "8"]
        await press(pilot, "d")
        ((table, _seed),) = app.dealt
        assert (table.game, len(table.names), len(table.levels)) == (HEARTS, 8, 7)


@pytest.mark.slow
async def test_a_game_turned_away_from_waits_with_its_table(data_folder: Path) -> None:
    async with front(data_folder, "n", *PLAYERS, "right") as (pilot, app):
        await to(pilot, app, "seat 0")
        await press(pilot, "enter")
        await type_in(pilot, "Ana")
        await to(pilot, app, "game")
        await press(pilot, "right")
        assert (draft(app).seats, draft(app).names[0]) == (8, "Ana")
        await press(pilot, "down", "down", "right", "up", "up", "left")
        assert (draft(app).seats, value(app, "House rules")) == (5, "Standard")
        await press(pilot, "right")
        assert value(app, "House rules") == "Short game"


@pytest.mark.slow
async def test_the_last_table_of_each_game_is_remembered(data_folder: Path) -> None:
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, "n", "down", "right", "down", "left", "down", "right", "d")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
    async with front(data_folder, size=(120, 40)) as (pilot, again):
        assert "2 n New game  7 players · Short game" in seen(again)
        await press(pilot, "1", "d")
        assert again.dealt[0][0].game == "scat"
    stored, _damaged = settings.load(data_folder)
    assert stored.last_table_of(HEARTS).options == {"target": 100}
