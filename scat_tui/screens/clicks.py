"""Mouse clicks: only those count that hit the thing that was under the mouse when the button went down."""

from collections.abc import Hashable
from enum import Enum
from typing import NamedTuple

from scat_tui.screens.type_ahead import TypeAheadGuard

DOUBLE = 0.5
"""The most seconds between the clicks of a double click, which are beside each other."""

SERIES = 1.0
"""The most seconds in which such clicks are one answer; later ones mean what is there by then."""


class ClickTarget(NamedTuple):
    """What is in a cell."""

    area: Hashable
    """The screen, the widget, and where the widget is."""
    thing: Hashable
    """What the widget shows there: a card, a row, a key."""


class Release(Enum):
    """What the release of a button means."""

    CLICK = "click"
    """Something was clicked."""
    NOTHING = "nothing"
    """The mouse was dragged to something else, or the click was already known not to count."""
    CHANGED = "changed"
    """Something else is there than when the button went down."""


class _Down(NamedTuple):
    time: float
    place: tuple[int, int]
    spot: ClickTarget


class Clicks:
    """Follows the left button. Places are column and line; times are on the clock of `TypeAheadGuard`."""

    def __init__(self, presses: TypeAheadGuard) -> None:
        self._presses = presses
        self._first: _Down | None = None
        """Where a double click may have begun."""
        self._down: _Down | None = None
        """None while the button is up, or down for a click that does not count."""
        self._last = (float("-inf"), (0, 0))
        self.time: float | None = None
        """When the button went down for the last click that counted, for a double click the first time."""

    def went_down(self, time: float, place: tuple[int, int], spot: ClickTarget) -> bool:
        """Whether the click that begins here may count."""
        down = _Down(time, place, spot)
        if self._first is None or not self._same_double_click(time, place):
            self._first = down
        self._last = (time, place)
        counts = (
            spot.area == self._first.spot.area
            and not self._presses.too_early(self._first.time)
            and not self._presses.too_early_there(time)
        )
        self._down = down if counts else None
        return counts

    def went_up(self, time: float, place: tuple[int, int], spot: ClickTarget) -> Release:
        """What the click that ends here means."""
        down, self._down = self._down, None
        if down is None or self._first is None:
            return Release.NOTHING
        self._last = (time, place)
        if self._presses.too_early(self._first.time) or self._presses.too_early_there(down.time):
            return Release.CHANGED
        if spot != down.spot:
            return Release.CHANGED if place == down.place else Release.NOTHING
        self.time = self._first.time
        return Release.CLICK

    def _same_double_click(self, time: float, place: tuple[int, int]) -> bool:
        last, (column, line) = self._last
        if self._first is not None and time - self._first.time >= SERIES:
            return False
        return time - last < DOUBLE and abs(place[0] - column) <= 1 and abs(place[1] - line) <= 1
