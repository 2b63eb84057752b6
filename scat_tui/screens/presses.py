"""Which keys answer what is shown, and which were pressed before it could be seen.

A key that was typed ahead, and one that is held down, must never decide anything that came up meanwhile.
"""

from contextvars import ContextVar
from time import monotonic

HELD = 0.1
"""Seconds within which the same key again is the same press: keyboards repeat faster, people do not."""

HELD_STILL = 0.3
"""As above, after a press that decided nothing: where we are busy, repeats come at odd times."""

DRAWN = 0.25
"""Seconds after which a change counts as drawn, even where nothing on the screen differs for it."""

pressed_at: ContextVar[float | None] = ContextVar("pressed_at", default=None)
"""When the key whose action is being done was pressed, on the monotonic clock; None where it is no key's."""


class Presses:
    """Knows since when what is to be decided is on the screen, and when a key that repeats was pressed."""

    def __init__(self) -> None:
        self._shown = float("-inf")
        self._key = ""
        self._was_early = self._decided = False
        self._first = self._last = float("-inf")
        self.undrawn: float | None = None
        """When the change came that has yet to be drawn; None where there is none."""

    def first(self, key: str, time: float) -> float:
        """When the key that arrived at a time was pressed: earlier, if it repeats. For each key, in order."""
        if key != self._key or time - self._last > (HELD_STILL if self._was_early else HELD):
            self._first = time
            self._was_early = False
        self._key, self._last = key, time
        self._decided = False
        return self._first

    def changed(self) -> None:
        """There is something new to decide."""
        self.undrawn = monotonic()
        self._shown = self.undrawn + DRAWN
        self._was_early |= not self._decided

    def drawn(self, change: float) -> None:
        """This change stands on the screen, and what was typed before that has been read."""
        if change == self.undrawn:
            self.undrawn = None
            self._shown = min(self._shown, monotonic())

    def too_early(self, time: float | None) -> bool:
        """Whether a key pressed then cannot be an answer to what is shown now."""
        early = time is not None and time < self._shown
        self._was_early |= early
        self._decided = not early
        return early
