"""What stands beside the hand at a table: a step of a lesson, or the story of a sample."""

from enum import Enum, auto

from msgspec import Struct

Runs = tuple[tuple[str, str], ...]
"""Runs of text, each with its style as in help pages: empty, `strong`, or `key` for a key to press."""


class Verdict(Enum):
    """What a passage says of the player's last answer."""

    NONE = auto()
    GOOD = auto()
    WORSE = auto()


class Passage(Struct, frozen=True):
    """A title and a sentence or two."""

    title: str
    runs: Runs
    verdict: Verdict = Verdict.NONE


class Guidance(Struct, frozen=True):
    """Passages about what is going on; the last one is the most important."""

    passages: tuple[Passage, ...]
    longest: int
    """The characters of the longest text that may stand here, so that its room need not change."""
    step: tuple[int, int] | None = None
    """The number of the step, from 1, and the number of steps in the lesson; None outside of lessons."""
    goes_on: bool = False
    """Whether the lesson waits until this has been read."""
    ended: bool = False
    """Whether the lesson is at its end, from where the game can be played on."""


def story(title: str, text: str) -> Guidance:
    """The title and the story of a sample."""
    return Guidance((Passage(title, ((text, ""),)),), len(title) + len(text) + 2)
