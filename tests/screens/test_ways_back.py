"""Escape comes late over ssh and in tmux, or not at all: whatever it does, another key does as well."""

import pytest
from textual.binding import Binding
from textual.screen import Screen

from scat_tui.games.hearts.felt import widget as hearts_felt
from scat_tui.games.scat.felt import widget as scat_felt
from scat_tui.screens import (
    dialogs,
    house_rules,
    lobby,
    log,
    new_game,
    pick,
    saved_games,
    scoreboard,
    table,
    too_small,
)
from scat_tui.screens import settings as preferences
from scat_tui.screens.help import pane as help_pane
from scat_tui.screens.help import screen as rules
from scat_tui.widgets import chooser, form

MODULES = (
    dialogs, hearts_felt, lobby, log, new_game, preferences, rules, saved_games, scat_felt, scoreboard, table,
    too_small, chooser, form, help_pane, house_rules, pick,
)  # fmt: skip
UNSURE = ("escape", "ctrl+q", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12")

BY_ENTER = {"EnterText"}
"""There Enter on an unchanged line goes back too."""

OWN = sorted(
    {
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__.startswith("scat_tui") and hasattr(kind, "BINDINGS")
    },
    key=lambda kind: kind.__name__,
)


def bindings(kind: type) -> list[tuple[str, str]]:
    """Each key with what it does, of a class and those it is made from."""
    return [
        (key.strip(), binding.action)
        for each in kind.__mro__
        if each.__module__.startswith("scat_tui")
        for made in vars(each).get("BINDINGS", ())
        for binding in [made if isinstance(made, Binding) else Binding(*made)]
        for key in binding.key.split(",")
    ]


@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.__name__)
def test_nothing_is_reached_by_an_unsure_key_alone(kind: type) -> None:
    known = bindings(kind)
    unsure = {action for key, action in known if key in UNSURE or key.startswith("alt+")}
    sure = {action for key, action in known if key not in UNSURE and not key.startswith(("alt+", "ctrl+"))}
    assert unsure <= sure or kind.__name__ in BY_ENTER


def test_the_screens_are_all_looked_at() -> None:
    assert sum(issubclass(kind, Screen) for kind in OWN) >= 12
