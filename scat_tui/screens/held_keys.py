"""Telling key presses from the repeats of a key that is held down."""

from enum import Enum

REPEAT = 0.12
"""The most seconds before a repeat of the same key: the slowest keyboards repeat ten times a second."""

LATE_REPEAT = 0.3
"""The same once a key repeats: a slow line may deliver some repeats late."""

FIRST_REPEAT = 1.2
"""The most seconds before the first repeat: one at most, plus some time for the line."""


class Press(Enum):
    """What the arrival of a key means."""

    NEW = "new"
    UNSURE = "unsure"
    """A press, or the first repeat of a held key: a press if the key does not come again soon."""
    REPEAT = "repeat"
    """A repeat; then the one that was unsure before was a repeat too."""


class HeldKey:
    """Remembers the last key, and whether it repeats. Times are seconds on any clock that goes forward.

    Call `settle` when `REPEAT` seconds have passed after an unsure key. Until then the same key is a repeat,
    so that a program which is late takes no repeat for a press.
    """

    def __init__(self) -> None:
        self._key = ""
        self._time = float("-inf")
        self._repeats = self._unsure = False

    def settle(self) -> None:
        """Takes the unsure key for a press."""
        self._unsure = False

    def arrived(self, key: str, time: float) -> Press:
        """What a key means; to be called for each key in order of arrival."""
        waited_for = self._unsure and key == self._key
        passed = time - self._time if key == self._key else float("inf")
        self._key, self._time = key, time
        self._repeats = waited_for or passed < (LATE_REPEAT if self._repeats else REPEAT)
        self._unsure = not self._repeats and passed < FIRST_REPEAT
        if self._repeats:
            return Press.REPEAT
        return Press.UNSURE if self._unsure else Press.NEW
