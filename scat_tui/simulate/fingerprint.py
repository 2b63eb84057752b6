"""What the figures of a league depend on besides its command line: this program, and those that play."""

import hashlib
import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import scat_tui
from scat_tui.programs.command import BadCommand, is_program, words_of

_PACKAGES = ("engine", "games")
"""What decides how a game goes; what else the program has only shows it."""

_UNREAD = (".pyc", ".md")


def of_this_program() -> str:
    """The version, and a digest of the rules and players, which may change within a version."""
    package = Path(scat_tui.__file__).parent
    files = (path for name in _PACKAGES for path in (package / name).rglob("*") if path.is_file())
    kept = sorted(path for path in files if path.suffix not in _UNREAD)
    return f"{scat_tui.__version__} {_digest(kept, package)}"


def of_command(player: str) -> str:
    """A digest of the program's file and of all files among its arguments; empty for a level."""
    if not is_program(player):
        return ""
    try:
        words = words_of(player)
    except BadCommand:
        return ""
    named = [shutil.which(words[0]) or words[0], *words[1:]]
    return _digest(path for path in map(Path, named) if path.is_file())


def _digest(files: Iterable[Path], beside: Path | None = None) -> str:
    digest = hashlib.sha256()
    for path in files:
        with suppress(OSError):
            content = path.read_bytes()
            name = path.relative_to(beside).as_posix() if beside else str(path)
            digest.update(f"{name}\0{len(content)}\0".encode(errors="replace") + content)
    return digest.hexdigest()[:16]
