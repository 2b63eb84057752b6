"""Which programs play at a table, and how long they may think; light, as every table has this."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from scat_tui.engine.game import Seat

SECONDS = 5.0
"""The time for a move, unless another is chosen; for the first one it includes the program's start."""


class Programs(Struct, frozen=True):
    """The programs of a table."""

    players: Mapping[Seat, str] = {}
    """`exec:` and the command, by seat."""
    data: Path | None = None
    """The data folder, for what they write to their standard error."""


NO_PROGRAMS = Programs()
