"""Which games a list shows, and in which order."""

from enum import StrEnum

from msgspec import Struct


class State(StrEnum):
    """How far a game is, by the words of the command line."""

    UNFINISHED = "unfinished"
    FINISHED = "finished"
    DAMAGED = "damaged"


class Order(StrEnum):
    """What a list is sorted by, by the words of the command line."""

    NEWEST = "newest"
    OLDEST = "oldest"
    GAME = "game"
    NAME = "name"
    """The title that the player gave, else the names of the others at the table."""


class Wanted(Struct, frozen=True):
    """Which games a list shows, and in which order; by default all, the newest first."""

    game: str | None = None
    """The game's name in records."""
    state: State | None = None
    player: str = ""
    """What a player's name contains, in capitals or small letters."""
    text: str = ""
    """What the title, a player's name or the file's name contains."""
    order: Order = Order.NEWEST

    @property
    def narrows(self) -> bool:
        """Whether any game may be left out."""
        return bool(self.game or self.state or self.player or self.text)
