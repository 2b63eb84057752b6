"""The deal of a new game: by chance, or that of a typed code, phrase or seed."""

from pathlib import Path

import pytest
from textual.widgets import Input

from scat_tui import games
from scat_tui.app import ScatApp
from scat_tui.games.deal_codes import CodedDeal, code_of, encode
from scat_tui.saves.record_json import read_record
from scat_tui.screens.dialogs import Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.table import TableScreen
from scat_tui.table.typed_deals import phrase_seed
from tests.screens.menu_app import SIZES, Front, chooser, click_text, form, front, press, seen, type_in
from tests.screens.open_table import calm
from tests.screens.test_new_game import draft, to, value

HEARTS = "cancellation-hearts"
SEED = "0123456789abcdef"
DEAL = CodedDeal("scat", 6, 3, SEED, {"lives": 4})
CODE = encode(DEAL)
ROW = ("n", *["down"] * 4, "enter")
"""The keys from the lobby to the question about the deal."""


def words(app: Front) -> str:
    """All text on the screen, wherever its lines end."""
    return " ".join(seen(app).split())


def typed(app: Front) -> str:
    """What stands in the line of text."""
    return app.screen.query_one(Input).value


def deal(app: Front) -> str:
    """What stands in the row of the deal."""
    return value(app, "Deal  ")


async def test_a_deal_is_left_to_chance_unless_one_is_typed(data_folder: Path) -> None:
    async with front(data_folder, *ROW[:-1]) as (pilot, app):
        assert deal(app) == "by chance"
        assert "a friend's deal code, or any phrase" in words(app)
        assert "The first dealer is drawn by lot." in seen(app)
        await press(pilot, "d")
        assert (app.dealt[0][1], app.dealers) == (None, [None])


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("shape", [CODE, CODE.lower().replace("-", " "), CODE.replace("-", "")])
async def test_a_code_fills_in_seats_house_rules_and_first_dealer(
    shape: str, size: tuple[int, int], data_folder: Path
) -> None:
    async with front(data_folder, *ROW, size=size) as (pilot, app):
        await type_in(pilot, shape)
        assert isinstance(app.screen, NewGameScreen)
        assert value(app, "Players") == "6"
        assert value(app, "House rules") in ("Standard, but 4 pennies", "Standard, 1 change")
        assert draft(app).names[1:4] == ("Juno", "Otto", "Mira")
        assert "Mira deals first." in seen(app) or size[0] == 40
        assert f"Whoever types {CODE} gets" in words(app), "the whole of it, whatever the size"
        await press(pilot, "d")
        table, seed = app.dealt[0]
        assert (len(table.names), table.options, seed, *app.dealers) == (6, {"lives": 4}, SEED, 3)


async def test_a_code_of_the_other_game_brings_that_game_and_its_last_players(data_folder: Path) -> None:
    code = encode(CodedDeal(HEARTS, 7, 0, SEED))
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, code)
        assert (value(app, "Game"), value(app, "Players")) == ("Cancellation Hearts", "7")
        assert deal(app) == code
        assert "You deal first." in seen(app)
        await press(pilot, "d")
        assert app.dealt[0][0].game == HEARTS
        assert (app.dealt[0][1], app.dealers) == (SEED, [0])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (CODE[:-1], "This code is too long or too short: after S- come 16 letters and digits, or 20"),
        ("s-bahn", "This code is too short"),
        (CODE[:5] + "u" + CODE[6:], "No code has U in it"),
        (CODE[:-1] + ("7" if CODE[-1] != "7" else "8"), "There is a mistake in this code"),
        ("!", "A phrase needs at least one letter or digit."),
        ("a" * 101, "A phrase has at most 100 characters; this one has 101."),
    ],
    ids=str,
)
async def test_what_is_wrong_is_told_over_what_was_typed_which_is_still_there(
    wrong: str, why: str, data_folder: Path
) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, wrong)
        assert isinstance(app.screen, EnterText)
        assert why in words(app).replace(" │ │ ", " ")
        assert typed(app) == wrong
        await type_in(pilot, CODE)
        assert deal(app) == CODE


async def test_a_phrase_is_asked_about_and_sets_the_seed_only(data_folder: Path) -> None:
    seed = phrase_seed("sunday evening")
    async with front(data_folder, "n", *["down"] * 3, "right", "down", "enter") as (pilot, app):
        await type_in(pilot, "Sunday  Evening")
        assert isinstance(app.screen, Question)
        assert "Not a code. Deal from this phrase?" in words(app)
        assert "Sunday Evening" in seen(app)
        await press(pilot, "enter")
        assert value(app, "House rules") == "Quick game"
        assert deal(app) == encode(CodedDeal("scat", 4, int(seed, 16) % 4, seed, {"lives": 1}))
        await press(pilot, "d")
        assert (app.dealt[0][1], app.dealers) == (seed, [int(seed, 16) % 4])


@pytest.mark.parametrize("key", ["t", "q", "escape"])
async def test_a_phrase_that_is_not_meant_can_be_typed_again(key: str, data_folder: Path) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, "sunday")
        await press(pilot, key)
        assert isinstance(app.screen, EnterText)
        assert typed(app) == "sunday"
        await press(pilot, "escape")
        assert deal(app) == "by chance"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_phrase_by_mouse(size: tuple[int, int], data_folder: Path) -> None:
    async with front(data_folder, "n", size=size) as (pilot, app):
        await click_text(pilot, chooser(app), "by chance")
        await type_in(pilot, "sunday")
        await click_text(pilot, form(app), "Deal from this phrase")
        assert draft(app).seed == phrase_seed("sunday")


@pytest.mark.parametrize("seed", ["5e0b6c", "ab" * 16], ids=len)
async def test_hexadecimal_digits_may_be_a_seed_which_has_no_code(seed: str, data_folder: Path) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, seed.upper())
        assert "Not a code." in seen(app)
        await press(pilot, "enter")
        assert deal(app) == seed
        assert "have no code" in words(app)
        await press(pilot, "enter")
        assert typed(app) == seed
        await press(pilot, "escape", "d")
        assert (app.dealt[0][1], app.dealers) == (seed, [int(seed, 16) % 4])


async def test_a_seed_that_is_too_long_for_a_phrase_is_not_asked_about(data_folder: Path) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, "ab" * 64)
        assert draft(app).seed == "ab" * 64


async def test_they_may_be_a_phrase_too(data_folder: Path) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, "cafe")
        await press(pilot, "p")
        assert draft(app).seed == phrase_seed("cafe")


async def test_an_emptied_line_leaves_the_deal_to_chance_again(data_folder: Path) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, CODE)
        await press(pilot, "enter")
        assert typed(app) == CODE
        await type_in(pilot, "")
        assert deal(app) == "by chance"
        assert value(app, "Players") == "6", "the table stays as it is"


async def test_what_is_changed_afterwards_is_in_the_code_that_is_shown(data_folder: Path) -> None:
    async with front(data_folder, *ROW) as (pilot, app):
        await type_in(pilot, CODE)
        await to(pilot, app, "seats")
        await press(pilot, "right")
        assert deal(app) == encode(CodedDeal("scat", 7, 3, SEED, {"lives": 4}))
        await to(pilot, app, "game")
        await press(pilot, "right")
        assert draft(app).seed == SEED, "the seed goes along"
        assert deal(app) == draft(app).code
        await press(pilot, "d")
        assert app.dealt[0][0].game == HEARTS
        assert app.dealt[0][1] == SEED


@pytest.mark.parametrize("game", games.names())
async def test_the_deal_of_a_code_is_dealt_at_a_real_table(game: str, data_folder: Path) -> None:
    coded = CodedDeal(game, games.about(game).sizes[-1], 1, SEED)
    app = ScatApp(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await calm(pilot)
        await press(pilot, *ROW)
        await type_in(pilot, encode(coded))
        await press(pilot, "d")
        assert isinstance(app.screen, TableScreen)
        [path] = (data_folder / "saves").glob("*.json")
        record = read_record(path)
        assert code_of(record) == encode(coded)
        rules = games.rules(game).new_game(coded.seats, {})
        first = rules.chance(rules.start(1), bytes.fromhex(SEED))
        assert record.moves[0] == rules.write(first)
