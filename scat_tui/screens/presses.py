"""Since when what can be decided is on the screen: a key or a click from before that is no answer to it."""

from contextvars import ContextVar
from time import monotonic

from scat_tui.words import _

DRAWN = 0.25
"""Seconds after which a change counts as drawn, even where nothing on the screen differs for it."""

pressed_at: ContextVar[float | None] = ContextVar("pressed_at", default=None)
"""When the key or button was pressed whose action is being done, on the monotonic clock; None: neither."""


def too_early_text() -> str:
    """What the person is told whose key or click was too early."""
    return _("That came before you could see this: press again.")


class Presses:
    """Knows when the last change came to be on the screen."""

    def __init__(self) -> None:
        self._shown = float("-inf")
        self._in_place = float("-inf")
        self.undrawn: float | None = None
        """When the change came that has yet to be drawn; None where there is none."""

    def changed(self) -> None:
        """There is something new to decide: another turn, question or screen."""
        self.moved()
        self._shown = self._in_place

    def moved(self) -> None:
        """What can be clicked stands in other places than before."""
        self.undrawn = monotonic()
        self._in_place = self.undrawn + DRAWN

    def drawn(self, change: float) -> None:
        """This change is on the screen, and what was typed before that has been read."""
        if change == self.undrawn:
            self.undrawn = None
            now = monotonic()
            self._shown, self._in_place = min(self._shown, now), min(self._in_place, now)

    def too_early(self, time: float | None) -> bool:
        """Whether a press at that time cannot be an answer to what is shown now."""
        return time is not None and time < self._shown

    def too_early_there(self, time: float) -> bool:
        """Whether something else may have stood under the mouse at that time."""
        return time < self._in_place
