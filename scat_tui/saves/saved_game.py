"""A game on disk, loaded or damaged. Light to import, for the first screen."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from scat_tui.engine.match import AnyMatch
    from scat_tui.engine.record import Record


class SavedGame(Struct, frozen=True):
    """A game on disk that has been loaded."""

    path: Path
    record: "Record"
    title: str
    """The player's name for the game; empty if they gave none."""
    match: "AnyMatch"

    @property
    def id(self) -> str:
        """The name of its file without the ending, by which titles are stored."""
        return self.path.stem

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.match.state.to_act is None


class DamagedGame(Struct, frozen=True):
    """A file that does not load, or a folder that cannot be read."""

    path: Path
    why: str
    previous: SavedGame | None = None
    """The previous save, if that loads; `SaveFolder.restore_previous` puts it in the file's place."""

    @property
    def is_set_aside(self) -> bool:
        """Whether the file was set aside when its game was restored from the previous save."""
        return is_set_aside(self.path)


def is_set_aside(path: Path) -> bool:
    """Whether a file was set aside when its game was restored from the previous save."""
    return ".damaged-" in path.stem
