"""Folders: the program's styles and samples (in a checkout or a wheel), and the player's data."""

import os
from functools import cache
from pathlib import Path

from scat_tui.words import _

DATA_VARIABLE = "SCAT_TUI_DATA"
_PACKAGE = Path(__file__).resolve().parent


class NoHome(Exception):
    """There is no folder for the player's data; the text is a sentence for the player."""


def styles() -> Path:
    """The folder of the stylesheets."""
    return _shipped("styles")


def style(name: str) -> Path:
    """A stylesheet."""
    return styles() / f"{name}.tcss"


def samples() -> Path:
    """The folder of the sample games."""
    return _shipped("saves")


def example_player() -> Path:
    """The example of a program that plays."""
    return _PACKAGE / "programs" / "example.py"


def data_folder(given: str | None = None) -> Path:
    """The folder of the player's data: `given`, else $SCAT_TUI_DATA, else the user's data folder.

    Absolute; it need not exist. An empty text counts as absent. Raises NoHome if none is known.
    """
    named = given or os.environ.get(DATA_VARIABLE)
    if named:
        return _absolute(named)
    # Imported late: the slowest import of every start with a given folder.
    from platformdirs import user_data_path

    try:
        return user_data_path("scat-tui").absolute()
    except (RuntimeError, OSError) as error:
        raise NoHome(
            _("You have no home folder, so games cannot be saved; give one with {option}.").format(
                option="--data-dir"
            )
        ) from error


def saves_folder(data: Path) -> Path:
    """The folder of the games in a data folder."""
    return data / "saves"


def lessons_file(data: Path) -> Path:
    """Where it is kept how far the player has come in each lesson."""
    return data / "lessons.json"


def par_file(data: Path) -> Path:
    """Where it is kept what a computer player makes of each day's deal."""
    return data / "par.json"


def _absolute(named: str) -> Path:
    if "\0" in named:
        raise NoHome(_("The name of the data folder contains a NUL character."))
    try:
        return Path(named).expanduser().absolute()
    except (RuntimeError, OSError) as error:
        raise NoHome(
            _("The data folder {folder} cannot be found; give its whole path.").format(folder=ascii(named))
        ) from error


@cache
def _shipped(name: str) -> Path:
    """The folder beside the package in a checkout, else its copy in the package."""
    beside = _PACKAGE.parent / name
    # An installed package is among other packages' folders, which may have the same name.
    if (_PACKAGE.parent / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    return _PACKAGE / name
