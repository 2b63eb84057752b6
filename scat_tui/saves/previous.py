"""The previous save of a game, hidden beside its file: `.ID.prev`.

The name is as long as that of the lock file, so that a game that can be locked can also have a previous save.
"""

from pathlib import Path

_PREVIOUS = ".prev"


def previous_path(path: Path) -> Path:
    """The file of a game's previous save."""
    return _beside(path, _PREVIOUS)


def game_path(previous: Path) -> Path | None:
    """The game whose previous save this is; None for any other file."""
    name = game_name(previous.name)
    return previous.with_name(name) if name else None


def game_name(previous: str) -> str | None:
    """The name of the game whose previous save has this name; None for any other file."""
    if previous.startswith(".") and previous.endswith(_PREVIOUS) and len(previous) > len("." + _PREVIOUS):
        return f"{previous[1:].removesuffix(_PREVIOUS)}.json"
    return None


def leftovers(path: Path) -> tuple[Path, ...]:
    """The files to delete with a game: its previous save, and a dead writer's link."""
    return previous_path(path), _beside(path, ".link")


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f".{path.name.removesuffix('.json')}{ending}")
