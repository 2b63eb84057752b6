"""Questions on the prompt line: before a knock, a throw-down, an undo that costs a finished game, leaving."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.widgets import Input

from scat_tui.files.atomic import SaveFailed
from scat_tui.saves.folder import SaveFolder
from scat_tui.saves.reading import load_game
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.settings.settings import Settings
from scat_tui.widgets.form import Form
from scat_tui.widgets.key_line import KeyLine
from tests.cases import mostly_slow
from tests.screens.menu_app import click_text, front
from tests.screens.open_table import QUIET, calm, press, prompt, record, seated

ASKS = replace(QUIET, confirm_knock=True)
THROW_DOWN = {"throw_down": "on"}


def written(screen: Any) -> list[str]:
    """What the person has done so far."""
    return [words for words in screen.app.tables.session.table.record.moves if words.startswith("0 ")]


def failing(*_given: Any) -> None:
    raise SaveFailed("The disk is full.")


async def click_key(pilot: Any, screen: Any, label: str) -> None:
    """Click on a key in the line of keys, by what it does."""
    line = screen.query_one(KeyLine)
    column = str(line.render()).index(f" {label}") + 1
    await pilot.click(line, offset=(column, 0))
    await pilot.pause()


@pytest.mark.parametrize(("like", "asked"), [(ASKS, True), (QUIET, False)])
async def test_a_throw_down_asks_as_a_knock_does(like: Settings, asked: bool, data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2, options=THROW_DOWN), like=like) as (pilot, screen):
        await press(pilot, "t")
        assert (written(screen) == []) is asked
        if asked:
            assert "Throw down unseen? That ends the hand." in prompt(screen)
            await press(pilot, "x")
            assert written(screen) == []
            await press(pilot, "t", "t")
        assert written(screen) == ["0 throw"]


async def test_looking_asks_nothing(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2, options=THROW_DOWN), like=ASKS) as (pilot, screen):
        await press(pilot, "o")
        assert written(screen)[0] == "0 look"


@mostly_slow("yes", ["y", "k", "enter"], quick=["k"])
async def test_these_keys_say_yes(yes: str, data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2), like=ASKS) as (pilot, screen):
        await press(pilot, "k", yes)
        assert written(screen) == ["0 knock"]


@mostly_slow("no", ["n", "escape", "s", "1", "right", "i", "q"], quick=["n", "s"])
async def test_any_other_key_says_no_and_plays_nothing(no: str, data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2), like=ASKS) as (pilot, screen):
        await press(pilot, "k")
        await pilot.press(no)
        await pilot.pause()
        assert screen.talk.asking is None
        assert written(screen) == []


async def test_the_answers_can_be_clicked(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2), like=ASKS) as (pilot, screen):
        await press(pilot, "k")
        await click_key(pilot, screen, "no")
        assert screen.talk.asking is None
        assert written(screen) == []
        await press(pilot, "k")
        await click_key(pilot, screen, "knock")
        assert written(screen) == ["0 knock"]


async def test_a_click_elsewhere_says_no(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2), like=ASKS) as (pilot, screen):
        for place in ("#heading", "#prompt", "#felt"):
            await press(pilot, "k")
            assert screen.talk.asking is not None
            await pilot.click(place)
            await pilot.pause()
            assert screen.talk.asking is None, place
            assert written(screen) == [], place


async def test_undo_after_the_end_asks_since_it_takes_the_game_out_of_the_finished_ones(
    data_folder: Path,
) -> None:
    async with seated(data_folder, record(2, dealer=1, options={"lives": 1})) as (pilot, screen):
        for _turn in range(200):
            if screen.app.tables.session.table.over:
                break
            await press(pilot, "enter")
        assert screen.app.tables.session.table.over
        moves = screen.app.tables.session.table.match.moves
        for no in ("n", "x"):
            await press(pilot, "u")
            assert "The game is then unfinished again" in prompt(screen)
            await press(pilot, no)
            assert screen.app.tables.session.table.match.moves == moves
        await press(pilot, "u", "u")
        assert not screen.app.tables.session.table.over
        path = data_folder / "saves" / f"{screen.app.tables.session.table.record.id}.json"
        assert not load_game(path).over


async def test_k_after_drawing_says_so_until_the_marker_was_moved(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s")
        marked = screen.felt.cursor
        await press(pilot, "k")
        assert "You have drawn: throw a card." in prompt(screen)
        assert screen.felt.cursor == marked
        await press(pilot, "j")
        moved = screen.felt.cursor
        await press(pilot, "k")
        assert screen.felt.cursor == marked != moved


async def test_k_is_told_anew_in_the_next_turn(data_folder: Path) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "s", "right", "k")
        assert "You have drawn" not in prompt(screen)
        await press(pilot, "1", "s")
        assert len(screen.view.hand) == 4, "It is the next turn"
        marked = screen.felt.cursor
        await press(pilot, "k")
        assert "You have drawn: throw a card." in prompt(screen)
        assert screen.felt.cursor == marked


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("place", "answer"), [("no", "n"), ("yes", "y"), ("Really?", None), ("dialog", None), ("beside", None)]
)
async def test_a_click_answers_a_dialog_and_elsewhere_means_none_of_the_answers(
    place: str, answer: str | None, data_folder: Path
) -> None:
    async with front(data_folder) as (pilot, app):
        answers: list[str | None] = []
        app.push_screen(Question("Really?", (Choice("y", "yes"), Choice("n", "no"))), answers.append)
        await calm(pilot)
        if place in ("yes", "no"):
            await click_text(pilot, app.screen.query_one(Form), place)
        elif place == "beside":
            await pilot.click(offset=(0, 0))
        else:
            await pilot.click("#dialog" if place == "dialog" else "#question", offset=(0, 0))
        await calm(pilot)
        assert answers == [answer]
        assert isinstance(app.screen, LobbyScreen)


async def test_a_click_beside_a_line_of_text_loses_no_text(data_folder: Path) -> None:
    async with front(data_folder, "n", *["down"] * 4, "enter", "x") as (pilot, app):
        await pilot.click(offset=(0, 0))
        await calm(pilot)
        assert isinstance(app.screen, EnterText)
        assert "x" in app.screen.query_one(Input).value


async def test_leaving_says_that_the_game_is_saved_only_where_it_is(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        monkeypatch.setattr(SaveFolder, "write", failing)
        await press(pilot, "s", "escape")
        assert screen.talk.trouble
        assert "Leave the table?" in prompt(screen)
        assert "saved" not in prompt(screen)


@pytest.mark.parametrize("key", ["escape", "backspace"])
async def test_keys_that_are_easily_pressed_once_too_often_ask_before_leaving(
    key: str, data_folder: Path
) -> None:
    async with seated(data_folder, record(3, dealer=2)) as (pilot, screen):
        await press(pilot, key)
        assert "Leave the table? The game is saved." in prompt(screen)
        await press(pilot, "n")
        assert pilot.app.screen is screen
        await press(pilot, key, "q")
        assert pilot.app.screen is not screen


async def test_a_key_without_a_meaning_answers_no_and_says_nothing_else(data_folder: Path) -> None:
    like = replace(QUIET, confirm_knock=True)
    async with seated(data_folder, record(3, dealer=2), like=like) as (pilot, screen):
        before = screen.place.moves_made
        await press(pilot, "s", "1", "u")
        await press(pilot, "u", "k")
        assert screen.asks
        await press(pilot, "x")
        assert not screen.asks
        assert "does nothing" not in prompt(screen)
        assert screen.place.moves_made == before
