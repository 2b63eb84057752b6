"""Keys on any keyboard: Caps Lock, other layouts, other codes for a key, and keys that do nothing."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from scat_tui.engine.game import Value
from scat_tui.games.hearts.felt.widget import HeartsFelt
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.scat.felt.widget import ScatFelt
from scat_tui.help import load
from scat_tui.help.pages import Bullet, Paragraph
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import EnterText
from scat_tui.screens.help.pane import HelpPane
from scat_tui.screens.lobby import LobbyScreen
from scat_tui.screens.new_game import NewGameScreen
from scat_tui.screens.scoreboard import ScoreboardScreen
from tests.screens.menu_app import front, notices, seen
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import calm, press, prompt, record, seated
from tests.widgets.widget_app import shown_on

ON_EVERY_LAYOUT = {
    "Tab", "Shift+Tab", "Enter", "Escape", "Backspace", "Space", "Up", "Down", "Left", "Right",
    *(f"F{number}" for number in range(1, 13)),
}  # fmt: skip
"""As the keys page calls them."""
SHOWN = {"shift+tab": "Shift+Tab"}


def send(pilot: Pilot[int], key: str, character: str | None) -> None:
    """A key as the driver sends it."""
    pilot.app.post_message(Key(key, character))


@asynccontextmanager
async def at(game: str, data: Path) -> AsyncIterator[tuple[Pilot[int], Any]]:
    """A table of either game at one's turn."""
    made = record(3, dealer=2) if game == "scat" else hearts(6, dealer=5, options={"passing": "none"})
    async with seated(data, made) as (pilot, screen):
        yield pilot, screen


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


async def test_capitals_are_the_keys_of_cards_too(data_folder: Path) -> None:
    async with seated(data_folder, hearts(6, dealer=5)) as (pilot, screen):
        for key, place in (("A", 10), ("Z", 15)):
            send(pilot, key, key)
            await calm(pilot)
            assert place in screen.felt.marked


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
        await press(pilot, *["down"] * 4)
        send(pilot, "ctrl+j", "\n")
        await calm(pilot)
        assert isinstance(app.screen, EnterText)
        await press(pilot, "ctrl+u", "5", "E")
        send(pilot, "ctrl+j", "\n")
        await calm(pilot)
        assert isinstance(app.screen, Question)
        send(pilot, "ctrl+j", "\n")
        await calm(pilot)
        assert "5e" in seen(app)
    async with at("scat", data_folder) as (pilot, screen):
        send(pilot, "ctrl+j", "\n")
        await calm(pilot)
        assert len(screen.view.hand) == 4


async def test_in_dialogs_a_line_feed_and_capitals_answer(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        for key, character, expected in (("ctrl+j", "\n", "y"), ("N", "N", "n"), ("Q", "Q", None)):
            answers: list[str | None] = []
            app.push_screen(Question("Really?", (Choice("y", "yes"), Choice("n", "no"))), answers.append)
            await calm(pilot)
            send(pilot, key, character)
            await calm(pilot)
            assert answers == [expected]


async def test_ctrl_c_leaves_typed_text_and_the_search_and_closes_dialogs(data_folder: Path) -> None:
    async with front(data_folder, "n", *["down"] * 4, "enter") as (pilot, app):
        assert isinstance(app.screen, EnterText)
        await press(pilot, "x", "ctrl+c")
        assert isinstance(app.screen, NewGameScreen)
        answers: list[str | None] = []
        app.push_screen(Question("Really?", (Choice("y", "yes"),)), answers.append)
        await calm(pilot)
        await press(pilot, "ctrl+c")
        assert answers == [None]
    async with at("scat", data_folder) as (pilot, screen):
        await press(pilot, "question_mark", "slash", "a", "ctrl+c")
        assert screen.query_one(HelpPane).reader.mode == "reading"
        await press(pilot, "ctrl+c")
        assert not screen.query_one(HelpPane).display
        await press(pilot, "ctrl+c")
        assert isinstance(pilot.app.screen, LobbyScreen)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("keys", "character", "cards"),
    [((), "ｓ", 4), ((), "Ｓ", 4), (("s",), "１", 3), (("s",), "१", 3), (("s",), "²", 4)],
)
async def test_wide_letters_and_digits_of_other_scripts_act_as_those_of_ascii(
    keys: tuple[str, ...], character: str, cards: int, data_folder: Path
) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        await press(pilot, *keys)
        send(pilot, character, character)
        await calm(pilot)
        assert len(screen.view.hand) == cards


BY_CURSOR = {"target", "knock_or_move", "card", "steer", "steer_row", "steer_right"}
"""Actions of letters and digits that the arrows and Enter do as well, as the tests below show."""


@pytest.mark.parametrize("felt", [ScatFelt, HeartsFelt])
def test_every_action_of_a_table_has_a_key_that_every_layout_has(felt: type[Widget]) -> None:
    # The page calls them “the arrow keys” as well.
    told = {"Up", "Down", "Left", "Right"} | {
        span.text
        for section in load("keys").sections
        for block in section.blocks
        if isinstance(block, Paragraph | Bullet)
        for span in block.spans
        if span.style == "key"
    }
    by_action: dict[str, set[str]] = {}
    for binding in felt.BINDINGS:
        keys = by_action.setdefault(binding.action.partition("(")[0].removeprefix("screen."), set())
        keys |= {SHOWN.get(key, key.capitalize()) for key in binding.key.split(",")}
    assert by_action.keys() >= {"undo", "hint", "rules", "why", "log", "scoreboard", "leave", "retry"}
    for action in by_action.keys() - BY_CURSOR:
        assert by_action[action] & ON_EVERY_LAYOUT & told, (action, by_action[action])


async def test_arrows_and_enter_do_at_scat_what_letters_and_digits_do(data_folder: Path) -> None:
    for target in ("stock", "discard", "knock", "look", "throw"):
        word = "take" if target == "discard" else target
        options: dict[str, Value] = {"throw_down": "on" if target in ("look", "throw") else "off"}
        game = record(3, dealer=2, options=options)
        async with seated(data_folder / target, game) as (pilot, screen):
            while screen.felt.cursor != target:
                await press(pilot, "right")
            await press(pilot, "enter")
            mine = (words for words in screen.app.tables.session.table.record.moves if words.startswith("0 "))
            assert next(mine) == f"0 {word}"
    async with seated(data_folder / "cards", record(3, dealer=2)) as (pilot, screen):
        await press(pilot, "enter")
        reached = set()
        for _card in range(4):
            reached.add(screen.felt.cursor)
            await press(pilot, "left")
        assert reached == {"card 0", "card 1", "card 2", "card 3"}
        await press(pilot, "enter")
        assert len(screen.view.hand) == 3


async def test_arrows_space_and_enter_do_at_hearts_what_letters_and_digits_do(data_folder: Path) -> None:
    async with seated(data_folder, hearts(6, dealer=5)) as (pilot, screen):
        assert screen.view.phase is Phase.PASS
        cards, reached = len(screen.view.hand), set()
        for _card in range(cards):
            reached.add(screen.felt.cursor)
            await press(pilot, "right")
        assert reached == set(range(cards))
        await press(pilot, "space", "right", "enter", "right", "space", "enter")
        assert any(words.startswith("0 pass") for words in screen.app.tables.session.table.record.moves)
        while not screen.may_play():
            await press(pilot, "enter")
        await press(pilot, "enter")
        assert any(words.startswith("0 play") for words in screen.app.tables.session.table.record.moves)


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(40, 24), (80, 24)])
@pytest.mark.parametrize("character", ["ы", "X"])
async def test_why_a_key_does_nothing_is_said_whole(
    character: str, size: tuple[int, int], data_folder: Path
) -> None:
    async with seated(data_folder, record(3, dealer=2), size=size) as (pilot, _screen):
        send(pilot, character, character)
        await calm(pilot)
        assert "F1 (help)." in " ".join(shown_on(pilot.app).split())


async def test_a_cyrillic_key_says_once_why_it_does_nothing(data_folder: Path) -> None:
    async with at("scat", data_folder) as (pilot, screen):
        moves = screen.app.tables.session.table.match.moves
        send(pilot, "cyrillic_small_letter_yeru", "ы")
        await calm(pilot)
        assert "Another keyboard layout?" in prompt(screen)
        assert "F1" in prompt(screen)
        await press(pilot, "right")
        send(pilot, "cyrillic_small_letter_be", "б")
        await calm(pilot)
        assert "layout" not in prompt(screen)
        assert screen.app.tables.session.table.match.moves == moves
        await press(pilot, "f1")
        assert screen.query("HelpPane")


async def test_a_key_without_a_meaning_says_so_in_the_menus_too(data_folder: Path) -> None:
    async with front(data_folder) as (pilot, app):
        send(pilot, "Z", "Z")
        await calm(pilot)
        send(pilot, "Z", "Z")
        await calm(pilot)
        assert [text for text in notices(app) if "Caps Lock" in text] == [
            "“Z” does nothing here, with or without Caps Lock. These keys work: the arrows, Enter, F1 (help)."
        ]


async def test_typed_text_stays_as_it_was_typed(data_folder: Path) -> None:
    async with front(data_folder, "n") as (pilot, app):
        await press(pilot, "down", "down", "down", "down", "enter", "ctrl+u")
        for character in "Ünï":
            send(pilot, character, character)
        for character in "ABC":
            send(pilot, f"upper_{character.lower()}", character)
        await calm(pilot)
        assert app.screen.query_one(Input).value == "ÜnïABC"
