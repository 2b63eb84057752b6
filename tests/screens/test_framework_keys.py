"""Every key that the framework binds by itself was chosen by us or taken away, and no screen has another."""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

import scat_tui
from scat_tui.app import ScatApp
from scat_tui.help import load
from scat_tui.help.pages import Bullet, Paragraph
from scat_tui.screens.dialogs import Choice, Question
from scat_tui.screens.enter_text import TextField
from tests.screens.menu_app import front, keep_game
from tests.screens.open_hearts_table import hearts
from tests.screens.open_table import calm, press, record, seated

OURS, NOTHING = "one of ours does that", "nothing"

CHOSEN = {
    "App": {"ctrl+q": "quits, after a question where a game would be lost", "ctrl+c": "as q"},
    "Screen": {"tab": OURS, "shift+tab": OURS, "ctrl+c,super+c": "as q", "_key_escape": "unmarks text"},
    "ScrollableContainer": {
        "up": OURS, "down": OURS, "home": OURS, "end": OURS, "pageup": OURS, "pagedown": OURS,
        "left": NOTHING, "right": NOTHING, "ctrl+pageup": NOTHING, "ctrl+pagedown": NOTHING,
    },
    "Input": {
        "left": OURS, "right": OURS, "ctrl+left": OURS, "ctrl+right": OURS,
        "home,ctrl+a": OURS, "end,ctrl+e": OURS, "backspace": OURS, "delete,ctrl+d": OURS, "ctrl+w": OURS,
        "ctrl+u,super+backspace": OURS, "ctrl+k": OURS, "enter": OURS, "ctrl+c,super+c": "as Escape",
        "shift+left": NOTHING, "ctrl+shift+left": NOTHING, "shift+right": NOTHING,
        "ctrl+shift+right": NOTHING, "ctrl+shift+a": NOTHING, "shift+home": NOTHING, "shift+end": NOTHING,
        "ctrl+backspace,alt+backspace": NOTHING, "ctrl+x": NOTHING, "ctrl+v": NOTHING,
    },
}  # fmt: skip
"""What was chosen for the keys of every class of the framework that one of ours is made from."""


def own_classes() -> Iterator[type[DOMNode]]:
    """Every screen, widget and application of ours."""
    for module in pkgutil.walk_packages(scat_tui.__path__, "scat_tui."):
        if module.name != "scat_tui.__main__":
            for kind in vars(importlib.import_module(module.name)).values():
                if isinstance(kind, type) and issubclass(kind, DOMNode) and kind.__module__ == module.name:
                    yield kind


def keys_bound(kind: type) -> set[str]:
    """The keys that a class binds, and its methods that Textual calls for keys."""
    bound = {each.key if isinstance(each, Binding) else each[0] for each in kind.__dict__.get("BINDINGS", ())}
    return bound | {name for name in vars(kind) if name.startswith(("key_", "_key_"))}


def test_each_key_of_the_framework_was_chosen_or_taken_away() -> None:
    theirs = {
        base for kind in own_classes() for base in kind.__mro__ if base.__module__.startswith("textual")
    }
    assert {base.__name__: keys for base in theirs if (keys := keys_bound(base))} == {
        name: set(keys) for name, keys in CHOSEN.items()
    }


def not_ours(screen: Screen[Any]) -> dict[str, str]:
    """Keys that do something on a screen though no class of ours binds them, with what they do."""
    found = {}
    for key, active in screen.active_bindings.items():
        ours = {
            (each_key.strip(), binding.action)
            for kind in type(active.node).__mro__
            if kind.__module__.startswith("scat_tui")
            for binding in kind.__dict__.get("BINDINGS", ())
            for each_key in binding.key.split(",")
        }
        if (key, active.binding.action) not in ours:
            found[key] = active.binding.action
    return found


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "keys",
    [
        (), ("n",), ("n", *["down"] * 5, "enter"), ("g",), ("g", "r"), ("g", "d"), ("e",), ("b",),
        ("comma",), ("question_mark",), ("question_mark", "slash"),
    ],
    ids=" ".join,
)  # fmt: skip
async def test_no_other_key_reaches_a_menu(keys: tuple[str, ...], data_folder: Path) -> None:
    keep_game(data_folder)
    async with front(data_folder, *keys) as (_pilot, app):
        assert app.screen.active_bindings
        assert not_ours(app.screen) == {}


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "keys", [(), ("b",), ("l",), ("question_mark",), ("question_mark", "c")], ids=" ".join
)
@pytest.mark.parametrize("game", [record(3, dealer=2), hearts(6, dealer=5)], ids=["scat", "hearts"])
async def test_no_other_key_reaches_a_table(game: Any, keys: tuple[str, ...], data_folder: Path) -> None:
    async with seated(data_folder, game) as (pilot, _screen):
        await press(pilot, *keys)
        assert pilot.app.screen.active_bindings
        assert not_ours(pilot.app.screen) == {}


async def test_no_other_key_reaches_a_question_or_the_notice_of_too_small_a_window() -> None:
    app = ScatApp(None)
    async with app.run_test() as pilot:
        app.push_screen(Question("Really?", (Choice("y", "yes"), Choice("n", "no"))))
        await calm(pilot)
        assert not_ours(app.screen) == {}
        await pilot.resize_terminal(20, 5)
        await calm(pilot)
        assert type(app.screen).__name__ == "TooSmallScreen"
        assert not_ours(app.screen) == {}


def test_the_keys_that_leave_and_those_of_a_line_of_text_are_told() -> None:
    told = {
        span.text
        for section in load("keys").sections
        for block in section.blocks
        if isinstance(block, Paragraph | Bullet)
        for span in block.spans
        if span.style == "key"
    }
    typing = {key for each in TextField.BINDINGS for key in each.key.split(",")}
    wanted = {"+".join(part.capitalize() for part in key.split("+")) for key in typing | {"ctrl+c", "ctrl+q"}}
    assert told >= wanted
