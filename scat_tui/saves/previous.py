"""Two generations of a game: its file, and hidden beside it the save before, `.ID.prev`.

Their names are as long as that of the lock, so that what can be held can be kept twice.
"""

from pathlib import Path

_PREVIOUS = ".prev"


def previous_path(path: Path) -> Path:
    """Where the save before of a game's file is kept."""
    return _beside(path, _PREVIOUS)


def game_path(previous: Path) -> Path | None:
    """The file whose save before this is; None for any other file."""
    name = previous.name
    if not (name.startswith(".") and name.endswith(_PREVIOUS) and len(name) > len("." + _PREVIOUS)):
        return None
    return previous.with_name(f"{name[1:].removesuffix(_PREVIOUS)}.json")


def leftovers(path: Path) -> tuple[Path, ...]:
    """What goes with a game that is deleted: the save before, and what a writer that died left of it."""
    return previous_path(path), _beside(path, ".link")


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f".{path.name.removesuffix('.json')}{ending}")
