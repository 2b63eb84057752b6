"""Keys on any keyboard: Caps Lock, other layouts, the framework's own keys, and keys that do nothing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from hearts import hearts
from menus import front, notices
from showing import shown_on
from tables import calm, press, prompt, record, seated
from textual.app import App
from textual.binding import Binding
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input

from scat_tui.help import load, plain
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.scoreboard import ScoreboardScreen

TAKEN_AWAY = "nothing"
FRAMEWORK = {
    "App": {"ctrl+q": "quits, after a question where a game would be lost", "ctrl+c": "as q"},
    "Screen": {"tab": "next", "shift+tab": "previous", "ctrl+c,super+c": "as q"},
    "ModalScreen": {},
    "Widget": {},
    "Input": {
        "left": "moves", "right": "moves", "ctrl+left": "moves", "ctrl+right": "moves",
        "home,ctrl+a": "moves", "end,ctrl+e": "moves",
        "backspace": "deletes", "delete,ctrl+d": "deletes", "ctrl+w": "deletes",
        "ctrl+u,super+backspace": "deletes", "ctrl+k": "deletes", "enter": "keeps the text",
        "shift+left": TAKEN_AWAY, "ctrl+shift+left": TAKEN_AWAY, "shift+right": TAKEN_AWAY,
        "ctrl+shift+right": TAKEN_AWAY, "ctrl+shift+a": TAKEN_AWAY, "shift+home": TAKEN_AWAY,
        "shift+end": TAKEN_AWAY, "ctrl+backspace,alt+backspace": TAKEN_AWAY, "ctrl+x": TAKEN_AWAY,
        "ctrl+c,super+c": "as escape", "ctrl+v": TAKEN_AWAY,
    },
}  # fmt: skip
"""Every key that the framework binds by itself, and what was chosen for it."""

ON_EVERY_LAYOUT = {
    "tab", "shift+tab", "enter", "escape", "backspace", "space", "left", "right", "up", "down", "home", "end",
    "pageup", "pagedown", "delete", *(f"f{number}" for number in range(1, 13)),
}  # fmt: skip


def send(pilot: Pilot[int], key: str, character: str | None) -> None:
    """A key as the driver sends it."""
    pilot.app.post_message(Key(key, character))


@asynccontextmanager
async def at(game: str, data: Path) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """A table of either game at one's turn."""
    made = record(3, dealer=2) if game == "scat" else hearts(6, dealer=5, options={"passing": "none"})
    async with seated(data, made) as (pilot, screen):
        yield pilot, screen


@pytest.mark.parametrize("kind", [App, Screen, ModalScreen, Widget, Input])
def test_a_choice_was_made_for_every_key_that_the_framework_binds(kind: type[Any]) -> None:
    bound = {item.key if isinstance(item, Binding) else item[0] for item in kind.__dict__.get("BINDINGS", ())}
    assert bound == set(FRAMEWORK[kind.__name__])


@pytest.mark.parametrize("game", ["scat", "hearts"])
async def test_no_key_of_the_framework_reaches_a_screen(game: str, data_folder: Path) -> None:
    theirs = set(App.__dict__["BINDINGS"]) | set(Screen.__dict__["BINDINGS"])
    async with at(game, data_folder) as (_pilot, screen):
        bound = {active.binding.action for active in screen.active_bindings.values()}
        assert not {each.action for each in theirs} & (bound - {"quit"})
    async with front(data_folder) as (pilot, app):
        for key in ("", "n", "?"):
            if key:
                await press(pilot, key)
            bound = {active.binding.action for active in app.screen.active_bindings.values()}
            assert not {each.action for each in theirs} & (bound - {"quit"})


async def test_ctrl_q_quits_at_once_where_nothing_is_lost(data_folder: Path) -> None:
    async with at("scat", data_folder) as (pilot, _screen):
        await press(pilot, "ctrl+q")
        assert pilot.app.return_code == 0
        assert not pilot.app.is_running


@pytest.mark.parametrize(
    "keys", [("ctrl+q",), ("b", "ctrl+q"), ("question_mark", "ctrl+q"), ("q",), ("f10",)]
)
async def test_a_game_that_is_not_saved_is_left_by_no_key_without_a_question(
    keys: tuple[str, ...], data_folder: Path
) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        screen.table.stop_saving()
        await press(pilot, *keys)
        assert pilot.app.is_running
        assert "Leave; the game is lost" in shown_on(pilot.app)
        await press(pilot, "escape")
        assert pilot.app.is_running
        assert screen in pilot.app.screen_stack
        await press(pilot, "ctrl+q", "l")
        assert not pilot.app.is_running


async def test_under_the_notice_of_too_small_a_window_leaving_asks_as_well(data_folder: Path) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        screen.table.stop_saving()
        await pilot.resize_terminal(20, 5)
        for key in ("q", "ctrl+c", "ctrl+q"):
            await press(pilot, key, "x")
            assert pilot.app.is_running
        await press(pilot, "q", "l")
        assert not pilot.app.is_running


async def test_ctrl_c_is_q(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        assert isinstance(app.screen, NewGameScreen)
        await press(pilot, "ctrl+c")
        assert isinstance(app.screen, LobbyScreen)
        await press(pilot, "ctrl+c")
        assert not app.is_running


@pytest.mark.parametrize("game", ["scat", "hearts"])
async def test_capitals_act_as_small_letters(game: str, data_folder: Path) -> None:
    async with at(game, data_folder) as (pilot, screen):
        send(pilot, "upper_i", "I")
        await calm(pilot)
        assert "☞" in prompt(screen)
        send(pilot, "B", "B")
        await calm(pilot)
        assert isinstance(pilot.app.screen, ScoreboardScreen)


async def test_capitals_draw_and_open_menus(data_folder: Path) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        send(pilot, "S", "S")
        await calm(pilot)
        assert len(screen.view.hand) == 4
    async with front(data_folder) as (pilot, app):
        send(pilot, "N", "N")
        await calm(pilot)
        assert isinstance(app.screen, NewGameScreen)


async def test_a_capital_that_means_something_keeps_its_meaning(data_folder: Path) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        await press(pilot, "question_mark", "slash", *"pile", "enter")
        hits = []
        for key in ("n", "n", "N"):
            send(pilot, key, key)
            await calm(pilot)
            hits.append(screen.query_one("HelpPane").reader.hit)
        assert hits[2] == hits[0] != hits[1]


async def test_a_line_feed_is_enter(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        send(pilot, "ctrl+j", "\n")
        await calm(pilot)
        assert isinstance(app.screen, NewGameScreen)


@pytest.mark.parametrize(
    ("character", "name"), [("１", "fullwidth_digit_one"), ("१", "devanagari_digit_one"), ("ｓ", "x")]
)
async def test_wide_letters_and_other_digits_are_those_of_ascii(
    character: str, name: str, data_folder: Path
) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        if character != "ｓ":
            await press(pilot, "s")
        before = len(screen.view.hand)
        send(pilot, name, character)
        await calm(pilot)
        assert len(screen.view.hand) != before


@pytest.mark.parametrize("game", ["scat", "hearts"])
async def test_every_action_of_a_table_has_a_key_that_every_layout_has(game: str, data_folder: Path) -> None:
    told = plain(load("keys"), 100, None)
    async with at(game, data_folder) as (_pilot, screen):
        by_action: dict[str, set[str]] = {}
        for kind in type(screen).__mro__:
            bindings = kind.__dict__.get("BINDINGS", ()) if kind.__module__.startswith("scat_tui") else ()
            for binding in bindings:
                keys = by_action.setdefault(binding.action.partition("(")[0], set())
                keys |= set(binding.key.split(","))
        # What the letter keys choose, arrows and Enter choose as well.
        for chosen in ("target", "card", "confirm", "knock_or_move", "steer", "steer_row", "steer_right"):
            by_action.pop(chosen, None)
        for action, keys in by_action.items():
            anywhere = keys & ON_EVERY_LAYOUT
            assert anywhere, f"{action}: {keys}"
            assert any(key.capitalize() in told or key in told for key in anywhere), action


async def test_a_cyrillic_key_says_once_why_it_does_nothing(data_folder: Path) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        moves = screen.table.match.moves
        send(pilot, "cyrillic_small_letter_yeru", "ы")
        await calm(pilot)
        assert "Another keyboard layout?" in prompt(screen)
        assert "F1" in prompt(screen)
        await press(pilot, "right")
        send(pilot, "cyrillic_small_letter_be", "б")
        await calm(pilot)
        assert "layout" not in prompt(screen)
        assert screen.table.match.moves == moves
        await press(pilot, "f1")
        assert screen.query("HelpPane")


async def test_a_key_without_a_meaning_says_so_in_the_menus_too(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        send(pilot, "Z", "Z")
        await calm(pilot)
        send(pilot, "Z", "Z")
        await calm(pilot)
        assert [text for text in notices(app) if "Caps Lock" in text] == [
            "“Z” does nothing here, with or without Caps Lock. "
            "The arrow keys, Enter, Esc and F1 (help) work on every keyboard."
        ]


async def test_typed_text_stays_as_it_was_typed(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await press(pilot, "down", "down", "down", "down", "down", "enter", "ctrl+u")
        for character in "Ünï":
            send(pilot, character, character)
        for character in "ABC":
            send(pilot, f"upper_{character.lower()}", character)
        await calm(pilot)
        assert app.screen.query_one(Input).value == "ÜnïABC"
