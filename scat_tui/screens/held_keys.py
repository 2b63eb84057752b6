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
    """A press, or the first repeat of a held key: it is a press if it does not come again soon."""
    REPEAT = "repeat"
    """A repeat; one that was unsure before it was a repeat too."""


class HeldKey:
    """Knows which key came last, and whether it repeats. Times are seconds on any clock that goes forward.

    When `REPEAT` seconds have passed after a key that was unsure, call `settle`. Until that is done the same
    key is a repeat, so that a program which is late counts no repeat as a press.
    """

    def __init__(self) -> None:
        self._key = ""
        self._time = float("-inf")
        self._repeats = self._unsure = False

    def settle(self) -> None:
        """The key that was unsure was a press."""
        self._unsure = False

    def arrived(self, key: str, time: float) -> Press:
        """What this key means; call it for each key, in order of arrival."""
        waited_for = self._unsure and key == self._key
        passed = time - self._time if key == self._key else float("inf")
        self._key, self._time = key, time
        self._repeats = waited_for or passed < (LATE_REPEAT if self._repeats else REPEAT)
        self._unsure = not self._repeats and passed < FIRST_REPEAT
        if self._repeats:
            return Press.REPEAT
        return Press.UNSURE if self._unsure else Press.NEW
