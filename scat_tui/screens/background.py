"""Reading games in the background, while those found so far are shown."""

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from textual.app import App
from textual.worker import get_current_worker

from scat_tui.saves.saved_game import DamagedGame, SavedGame

Entry = SavedGame | DamagedGame

SHOWN_EVERY = 0.15
"""Seconds between updates of what is shown."""


def read_in_background(
    app: App[Any], entries: Iterable[Entry], show: Callable[[list[Entry], bool], None]
) -> None:
    """Reads the entries in a thread and has the app call `show` with those found so far.

    The second argument of `show` says whether these are all. Stops when the worker is cancelled.
    """
    worker = get_current_worker()
    found: list[Entry] = []
    shown = time.monotonic()
    for entry in entries:
        if worker.is_cancelled:
            return
        found.append(entry)
        if time.monotonic() - shown >= SHOWN_EVERY:
            app.call_from_thread(show, [*found], False)
            shown = time.monotonic()
    if not worker.is_cancelled:
        app.call_from_thread(show, found, True)


def merged(found: list[Entry], known: Iterable[Entry]) -> list[Entry]:
    """The entries found so far, then those known from before that have not been found yet."""
    paths = {entry.path for entry in found}
    return [*found, *(entry for entry in known if entry.path not in paths)]


def has_file(folder: Path, ending: str = "") -> bool:
    """Whether a folder has a file with such a name; raises OSError. Looks no further than the first."""
    with os.scandir(folder) as entries:
        return any(entry.name.endswith(ending) for entry in entries)
