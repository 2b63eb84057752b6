"""Leaving a game in plain text: whether it is saved, and the command to resume it."""

import shlex
from pathlib import Path

from scat_tui import paths
from scat_tui.paths import saves_folder
from scat_tui.plain.console import Console
from scat_tui.saves.folder import SaveFolder
from scat_tui.table.place import Place
from scat_tui.words import _


def is_saved(place: Place, console: Console) -> bool:
    """Whether a game that is left is saved, which is said as well."""
    if place.on_disk:
        console.say(_("Left. The game is saved."))
    elif place.saving:
        console.say(_("Left. There is nothing to save."))
    else:
        console.say(_("Left. What was played without saving is lost."))
    return place.on_disk


def resume_command(path: Path, data: Path | None, *flags: str) -> str:
    """The command that resumes the game of a file, wherever that is."""
    words = ["scat-tui", "resume", _name(path, data), "--plain", *flags]
    return shlex.join([*words, "--data-dir", str(data)] if data and _elsewhere(data) else words)


def _name(path: Path, data: Path | None) -> str:
    """A game's id if it is in the data folder, else the full path of its file."""
    if data and path.parent == saves_folder(data):
        try:
            SaveFolder(path.parent).path(path.stem)
        except ValueError:
            return str(path.absolute())
        return path.stem
    return str(path.absolute())


def _elsewhere(data: Path) -> bool:
    """Whether the command must name the data folder."""
    try:
        return paths.data_folder(None) != data
    except paths.NoHome:
        return True
