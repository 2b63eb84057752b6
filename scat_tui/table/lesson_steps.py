"""The outline of a lesson, its `steps.json`: how long it takes, and where in the record something is said."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from scat_tui import games

LEARN = "learn"
"""The name of each game's first lesson."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the record where something is said."""

    name: str
    """The anchor of its section."""
    at: int
    """The number of moves before it. If the player makes the next one, the last step here awaits that."""
    others: Mapping[str, str] = {}
    """Legal moves that are worse than the record's, as in records, each with the section that says why."""
    as_good: Mapping[str, str] = {}
    """Moves that are played too, each with its section: the rest of the record is legal after them."""
    leap: bool = False
    """Whether the moves since the step before are made at once, those of the player too."""


class Steps(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's `steps.json`."""

    minutes: int
    """About how long the lesson takes."""
    steps: tuple[Step, ...]
    """In the order of the record, the last one after its last move."""

    def place_of(self, name: str) -> int:
        """The place of a step among the steps, 0 if there is no such step."""
        return next((place for place, step in enumerate(self.steps) if step.name == name), 0)


def read_steps(game: str, name: str = LEARN) -> Steps:
    """The outline of a lesson; raises LookupError if there is none."""
    folder = games.lessons_folder(game) / name
    if not folder.is_dir():
        raise LookupError(f"{game} has no lesson {name}")
    return msgspec.json.decode((folder / "steps.json").read_bytes(), type=Steps)
