"""A game's record: its header and its moves as text (see the record format)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scat_tui.engine.game import Seat, Value


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a seat."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """The game that this one continues: its id, and the number of its moves until then."""

    id: str
    moves: int


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game. Times are texts such as 2026-11-30T09:12:44Z."""

    id: str
    game: str
    created: str
    saved: str
    seed: str | None
    options: Mapping[str, Value]
    seats: tuple[Player, ...]
    dealer: Seat
    moves: tuple[str, ...] = ()
    undos: int | None = None
    """Moves taken back so far; None, which means 0, if the record does not say."""
    branched_from: Branch | None = None

    @property
    def own_seat(self) -> Seat | None:
        """The first seat of a person; None if only computer players play."""
        return next((seat for seat, player in enumerate(self.seats) if player.kind == "human"), None)
