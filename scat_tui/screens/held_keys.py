"""Whether a key was pressed by a person or repeated by a keyboard on which it is held down."""

from enum import Enum

REPEAT = 0.12
"""Seconds within which the same key again is a repeat: the slowest keyboards repeat ten times a second."""

LATE_REPEAT = 0.3
"""As above once a key repeats: a slow line may deliver some of the repeats late."""

FIRST_REPEAT = 1.2
"""Seconds within which a held key begins to repeat: at most one, and some time for the line."""


class Press(Enum):
    """What the arrival of a key means."""

    NEW = "new"
    """A press."""
    UNSURE = "unsure"
    """A press, or the first repeat of a held key: it is a press if `REPEAT` seconds pass without another."""
    REPEAT = "repeat"
    """A repeat; one that was unsure before it was a repeat too."""


class HeldKey:
    """Knows which key came last, and whether it repeats. Times are seconds on any clock that goes forward."""

    def __init__(self) -> None:
        self._key = ""
        self._time = float("-inf")
        self._repeats = False

    def arrived(self, key: str, time: float) -> Press:
        """What this key means; call it for each key, in order of arrival."""
        passed = time - self._time if key == self._key else float("inf")
        self._key, self._time = key, time
        self._repeats = passed < (LATE_REPEAT if self._repeats else REPEAT)
        if self._repeats:
            return Press.REPEAT
        return Press.UNSURE if passed < FIRST_REPEAT else Press.NEW
