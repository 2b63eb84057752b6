"""Statistics in plain text."""

import time
from collections.abc import Iterator
from pathlib import Path

from scat_tui import games
from scat_tui.plain.console import Console
from scat_tui.plain.replies import named_game
from scat_tui.saves.finished import Finished
from scat_tui.saves.folder import SaveFolder
from scat_tui.statistics.as_text import as_text
from scat_tui.statistics.overview import Overview
from scat_tui.statistics.past_games import past_games
from scat_tui.statistics.selection import Selection
from scat_tui.words.finished_games import none_finished, reading_games
from scat_tui.words.saved_files import no_folder_for_games

PATIENCE = 1.0
"""Seconds after which it is said that the games are being read."""


def show_statistics(console: Console, saves: SaveFolder | None, named: str) -> None:
    """Prints the statistics of the game that a typed text names, of all games if it is empty."""
    game = named_game(console, named, "statistics") if named else None
    if game is None and named:
        return
    if saves is None:
        console.say(no_folder_for_games())
        return
    past = past_games(_read(console, saves))
    names = (game,) if game else games.names()
    told = [Overview(name, played) for name in names if (played := Selection(name).of(past))]
    if not told:
        console.say(none_finished())
    for overview in told:
        console.show(f"{as_text(overview, console.width)}\n")


def _read(console: Console, saves: SaveFolder) -> Iterator[tuple[Path, Finished | None]]:
    begun, said = time.monotonic(), False
    for each in saves.finished():
        if not said and time.monotonic() - begun > PATIENCE:
            console.say(reading_games())
            said = True
        yield each
