"""The games: one folder per game, each with the same modules.

A folder is a game if it has a module `about`, which is light; its other modules, called rooms, are imported
on first use. `scat_tui.games.rooms` defines what each room offers. Asking for an unknown game raises
LookupError.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from scat_tui.engine.game import AnyGame, GameMove, GameRules, GameView, Report
    from scat_tui.games import rooms
    from scat_tui.games.description import Description
    from scat_tui.games.totals import Facts

FIRST = "scat"
"""The game that is offered first, by its name in records."""

R = TypeVar("R")


class Room(Generic[R]):
    """One room of every game: called with a game's name, it returns that game's module."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, game: str) -> R:
        # A game's own types of State, Move and View are dropped here and nowhere else.
        return cast(R, import_module(f"{_packages()[game]}.{self._name}"))


rules: "Room[rooms.RulesRoom[AnyGame]]" = Room("rules")
bots: "Room[rooms.BotsRoom[GameView, GameMove]]" = Room("bots")
words: "Room[rooms.WordsRoom[GameRules, GameView, Report]]" = Room("words")
plain: "Room[rooms.PlainRoom[GameRules, GameView, GameMove]]" = Room("plain")
scores: "Room[rooms.ScoresRoom[GameRules]]" = Room("scores")
tally: "Room[rooms.TallyRoom[Report]]" = Room("tally")
protocol: "Room[rooms.ProtocolRoom]" = Room("protocol")
statistics: "Room[rooms.StatisticsRoom[GameRules, GameMove, Facts]]" = Room("statistics")
today: "Room[rooms.TodayRoom[Report]]" = Room("today")
felt: "Room[rooms.FeltRoom[AnyGame]]" = Room("felt")
_about: "Room[rooms.AboutRoom]" = Room("about")


def names() -> tuple[str, ...]:
    """All games by their names in records, the first one first."""
    return tuple(_packages())


def command_word(name: str) -> str:
    """What is typed for a game in any language: the last word of its name, `hearts`."""
    return name.rpartition("-")[2]


def known(name: str) -> str:
    """The name itself if there is such a game, else the first game."""
    return name if name in _packages() else FIRST


def about(game: str) -> "Description":
    """The description of a game."""
    return _about(game).about()


def help_folder(game: str) -> Path:
    """The folder of a game's help pages, one per language: `en.md`."""
    return _folder(game) / "help"


def lessons_folder(game: str) -> Path:
    """The folder of a game's lessons, one folder each; a game may have none."""
    return _folder(game) / "lessons"


def today_file(game: str) -> Path:
    """The file with the table of a game's deals of the day; a game may have none."""
    return _folder(game) / "today.json"


def bots_folders(game: str) -> tuple[Path, ...]:
    """The folders of what decides how a game's computer players play."""
    return _folder(game) / "rules", _folder(game) / "bots"


def _folder(game: str) -> Path:
    return Path(str(import_module(_packages()[game]).__file__)).parent


def _packages() -> Mapping[str, str]:
    """The package of each game, by the game's name."""
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
