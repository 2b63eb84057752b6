"""The games: one folder each, with the same rooms by the same names.

A folder here is a game if it has a module `about`, which is light; its other rooms are imported when they
are first asked for. What each room offers is written down in `scat_tui.games.rooms`. Whoever asks for a game
that is not there gets a LookupError.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from scat_tui.engine.game import AnyGame, GameMove, GameView, Report
    from scat_tui.games import rooms
    from scat_tui.games.description import Description

FIRST = "scat"
"""The game that is offered first, by its name in a record."""

R = TypeVar("R")


class Room(Generic[R]):
    """One room of every game: called with a game's name, it is that game's module."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, game: str) -> R:
        # What is particular to a game, its State, Move and View, is forgotten here and nowhere else.
        return cast(R, import_module(f"{_packages()[game]}.{self._name}"))


rules: "Room[rooms.RulesRoom[AnyGame]]" = Room("rules")
bots: "Room[rooms.BotsRoom[GameView, GameMove]]" = Room("bots")
words: "Room[rooms.WordsRoom[AnyGame, GameView, Report]]" = Room("words")
plain: "Room[rooms.PlainRoom[AnyGame, GameView, GameMove]]" = Room("plain")
scores: "Room[rooms.ScoresRoom[AnyGame]]" = Room("scores")
tally: "Room[rooms.TallyRoom[Report]]" = Room("tally")
felt: "Room[rooms.FeltRoom]" = Room("felt")
_about: "Room[rooms.AboutRoom]" = Room("about")


def names() -> tuple[str, ...]:
    """All games by their names in a record, the first one first."""
    return tuple(_packages())


def known(name: str) -> str:
    """The game of that name; the first game in the place of one that we do not have."""
    return name if name in _packages() else FIRST


def about(game: str) -> "Description":
    """What a game is called and who can play it."""
    return _about(game).about()


def help_folder(game: str) -> Path:
    """The folder with a game's pages of help, one a language: `en.md`."""
    return Path(str(import_module(_packages()[game]).__file__)).parent / "help"


def _packages() -> Mapping[str, str]:
    """The package of each game by the game's name."""
    return _found(tuple(__path__))


@cache
def _found(folders: tuple[str, ...]) -> Mapping[str, str]:
    packages = [
        f"{__name__}.{entry.name}"
        for folder in folders
        for entry in os.scandir(folder)
        if os.path.isfile(os.path.join(entry.path, "about.py"))
    ]
    found = {str(import_module(f"{package}.about").NAME): package for package in packages}
    return dict(sorted(found.items(), key=lambda item: (item[0] != FIRST, item[0])))
