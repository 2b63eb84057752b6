"""What the figures of a league depend on besides its command line: this program, and those that play."""

import hashlib
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import scat_tui
from scat_tui import engine, games
from scat_tui.programs.command import BadCommand, is_program, words_of


def of_players(game: str) -> str:
    """The version, and a digest of the rules and the computer players, which may change within a version."""
    return f"{scat_tui.__version__} {digest(files_of_players(game))}"


def files_of_players(game: str) -> list[Path]:
    """The program's files that decide how a game's computer players play, their tables included."""
    folders = Path(engine.__path__[0]), *games.bots_folders(game)
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file())
    return [path for path in files if "__pycache__" not in path.parts]


def of_command(player: str) -> str:
    """A digest of the program's file and of all files among its arguments; empty for a level."""
    if not is_program(player):
        return ""
    try:
        words = words_of(player)
    except BadCommand:
        return ""
    named = [shutil.which(words[0]) or words[0], *words[1:]]
    return digest(path for path in map(Path, named) if path.is_file())


def digest(files: Iterable[Path]) -> str:
    """A short digest of files, by their names and contents; those that cannot be read are left out."""
    made = hashlib.sha256()
    for path in files:
        with suppress(OSError):
            content = path.read_bytes()
            made.update(f"{path.name}\0{len(content)}\0".encode(errors="replace") + content)
    return made.hexdigest()[:16]
