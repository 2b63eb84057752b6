"""A game on disk, listed, loaded or damaged. Light to import, for the first screen."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from scat_tui.engine.match import AnyMatch
    from scat_tui.engine.record import Record
    from scat_tui.saves.index_rows import Row
    from scat_tui.saves.summary import Summary


class SavedGame(Struct, frozen=True, dict=True):
    """A sound game on disk: what lists show of it is at hand, or else its whole content."""

    path: Path
    title: str
    """The player's name for the game; empty if they gave none."""
    row: "Row | None" = None
    """What lists show; None if the content was read."""
    content: "tuple[Record, AnyMatch] | None" = None
    """None if only what lists show was read."""

    @property
    def id(self) -> str:
        """The name of its file without the ending, by which titles are stored."""
        return self.path.stem

    @cached_property
    def summary(self) -> "Summary":
        """What lists show of it."""
        from scat_tui.saves.summary import summarize

        return self.row.summary if self.row else summarize(*self._whole)

    def may_have_seed(self, seed: str) -> bool:
        """Whether its deals may follow from a seed: quick, since most games need not be decoded for it."""
        return self.row.mentions(seed) if self.row else self.summary.seed == seed

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.summary.over

    @property
    def record(self) -> "Record":
        """The record; if it was not read yet, it is read now, which raises BadRecord if that fails."""
        return self._whole[0]

    @property
    def match(self) -> "AnyMatch":
        """The match that the record describes; read like the record."""
        return self._whole[1]

    @cached_property
    def _whole(self) -> "tuple[Record, AnyMatch]":
        if self.content is not None:
            return self.content
        from scat_tui.saves.reading import read_content

        return read_content(self.path, follow=False)


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
