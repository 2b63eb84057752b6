"""A game on disk as lists have it: one that loads, or one that does not. Light, for the first screen."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from scat_tui.engine.match import AnyMatch
    from scat_tui.engine.record import Record


class Saved(Struct, frozen=True):
    """A game on disk that loads."""

    path: Path
    record: "Record"
    title: str
    """What the player called it; empty if he did not."""
    match: "AnyMatch"

    @property
    def id(self) -> str:
        """The name of its file, without the ending; titles go by it."""
        return self.path.stem

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.match.state.to_act is None


class Damaged(Struct, frozen=True):
    """A file, or the folder, that does not load; it is left as it is."""

    path: Path
    why: str
    before: Saved | None = None
    """The game as it was one save earlier, where that loads; `Saves.go_back` puts it in the file's place."""

    @property
    def aside(self) -> bool:
        """Whether it was set aside when the game went on from the save before."""
        return is_aside(self.path)


def is_aside(path: Path) -> bool:
    """Whether a file was set aside when the game went on from the save before."""
    return ".damaged-" in path.stem
