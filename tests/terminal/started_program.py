"""Tables of both games on a terminal of our own: the program as people start it."""

import time
from collections.abc import Mapping
from pathlib import Path

import pyte
from msgspec.structs import replace

from scat_tui.engine.record import Player, Record
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings import settings
from scat_tui.settings.settings import Settings
from tests.terminal.session import PYTHON, Session

QUIET = Settings(pace="instant", motion="off")
SEATS = {"scat": 5, "cancellation-hearts": 6}
OTHERS = ("Zoë", "漢字", "Ива", "မြန်မာ", "Dot")


def game_at_your_turn(game: str, data: Path, like: Settings = QUIET) -> Path:
    """The file of a game in a data folder; it is your turn once the others have played."""
    settings.store(data, like)
    names = ("You", *OTHERS)[: SEATS[game]]
    seats = tuple(
        Player(name, "bot" if name in OTHERS else "human", "easy" if name in OTHERS else None)
        for name in names
    )
    options = {"passing": "none"} if game == "cancellation-hearts" else {}
    time = "2026-11-30T09:00:00Z"
    record = Record("20261130-game", game, time, time, "5e0b6c", options, seats, len(seats) - 1)
    return SaveFolder(data / "saves").write(record)


def at_table(
    game: str,
    data: Path,
    *flags: str,
    size: tuple[int, int] = (80, 24),
    environment: Mapping[str, str] | None = None,
    like: Settings = QUIET,
    sync: bool = False,
    job: bool = False,
    screen: type[pyte.Screen] = pyte.Screen,
    answers: bool = True,
) -> Session:
    """The program at that table, its data in a folder of its own."""
    path = str(game_at_your_turn(game, data, like))
    return program(
        data,
        "resume",
        *flags,
        path,
        size=size,
        environment=environment,
        sync=sync,
        job=job,
        screen=screen,
        answers=answers,
    )


def until_enter_plays_a_card(session: Session, game: str) -> None:
    """Up to the point of one's turn at which Enter plays a card, and long enough on the screen to be seen."""
    session.wait_for("YOUR TURN", 30)
    session.settle()
    time.sleep(0.5)
    if game == "scat":
        session.send("s")
        session.wait_for("throw")
        session.settle()
        time.sleep(0.5)


def program(
    data: Path,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    environment: Mapping[str, str] | None = None,
    sync: bool = False,
    job: bool = False,
    screen: type[pyte.Screen] = pyte.Screen,
    answers: bool = True,
) -> Session:
    """The program with these arguments."""
    own = {"SCAT_TUI_DATA": str(data), **(environment or {})}
    return Session(
        PYTHON,
        "-m",
        "scat_tui",
        *arguments,
        size=size,
        environment=own,
        sync=sync,
        job=job,
        screen=screen,
        answers=answers,
    )


def quiet_with(**own: object) -> Settings:
    """Settings under which nothing moves by itself, with some others."""
    return replace(QUIET, **own)
