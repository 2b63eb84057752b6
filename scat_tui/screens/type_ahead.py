"""Type-ahead: keys and clicks from before something could be seen are no answer to it."""

from time import monotonic

from scat_tui.words import _

DRAWN = 0.25
"""Seconds after which a change counts as drawn, even if it changes nothing visible."""


def too_early_text() -> str:
    """The sentence for a player whose key or click was too early."""
    return _("That came before you could see this: press again.")


class TypeAheadGuard:
    """Knows when the last change was drawn."""

    def __init__(self) -> None:
        self._shown = float("-inf")
        self._in_place = float("-inf")
        self.undrawn: float | None = None
        """When the change occurred that is not drawn yet; None if there is none."""

    def changed(self) -> None:
        """Notes that there is something new to decide: another turn, question or screen."""
        self.moved()
        self._shown = self._in_place

    def moved(self) -> None:
        """Notes that things to click have moved."""
        self.undrawn = monotonic()
        self._in_place = self.undrawn + DRAWN

    def drawn(self, change: float) -> None:
        """Notes that a change has been drawn, and what was typed before has been read."""
        if change == self.undrawn:
            self.undrawn = None
            now = monotonic()
            self._shown, self._in_place = min(self._shown, now), min(self._in_place, now)

    def too_early(self, time: float | None) -> bool:
        """Whether a press at that time cannot be an answer to what is shown now."""
        return time is not None and time < self._shown

    def too_early_there(self, time: float) -> bool:
        """Whether something else may have been under the mouse at that time."""
        return time < self._in_place


class Decisions:
    """Notes when there is something new to decide."""

    def __init__(self, presses: TypeAheadGuard) -> None:
        self._presses = presses
        self._last: object = self

    def note(self, decision: object) -> None:
        """What is to be decided now, by anything that can be compared; None for nothing."""
        if decision != self._last:
            self._last = decision
            self._presses.changed()
