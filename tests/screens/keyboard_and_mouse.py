"""A keyboard and a mouse for tests, on a clock that the test moves on."""

from collections.abc import Callable

import pytest
from textual.events import Key, MouseDown, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from scat_tui.screens import guard, held_keys, type_ahead
from tests.screens.open_table import calm

TIMES = {name: getattr(held_keys, name) for name in ("REPEAT", "LATE_REPEAT", "FIRST_REPEAT")}
"""As they are outside of tests."""


class Fingers:
    """Presses keys and the left button at an application. Times are seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on keys repeat as on a keyboard, and the guard reads this clock."""
        self.now = 1000.0
        self.look: Callable[[], None] = lambda: None
        """Called whenever all that was done is drawn."""
        for name, seconds in TIMES.items():
            monkeypatch.setattr(held_keys, name, seconds)
        for module in (guard, type_ahead):
            monkeypatch.setattr(module, "monotonic", lambda: self.now)

    async def wait(self, pilot: Pilot[int], seconds: float) -> None:
        """Time passes, and what was held back is answered if its time has come."""
        self.now += seconds
        pilot.app.call_later(pilot.app.guard.look)  # type: ignore[attr-defined]
        await calm(pilot)
        self.look()

    def key(self, key: str) -> Key:
        """A key that arrives now."""
        event = Key(key, key if len(key) == 1 else None)
        event.time = self.now
        return event

    async def press(self, pilot: Pilot[int], key: str) -> None:
        """A key arrives; everything that it leads to at once has happened."""
        pilot.app.post_message(self.key(key))
        await calm(pilot)
        self.look()

    async def hold(self, pilot: Pilot[int], key: str, first: float, rate: float, repeats: int = 12) -> None:
        """A key is held: it repeats after `first` seconds, then `rate` times a second."""
        await self.press(pilot, key)
        for repeat in range(repeats):
            await self.wait(pilot, 1 / rate if repeat else first)
            await self.press(pilot, key)
        await self.wait(pilot, 2.0)

    def event(self, kind: type[MouseDown | MouseUp], place: Offset, age: float = 0.0) -> MouseDown | MouseUp:
        """The left button goes down or up; it did so `age` seconds ago."""
        event = kind(None, place.x, place.y, 0, 0, 1, False, False, False)
        event.time = self.now - age
        return event

    async def button(
        self, pilot: Pilot[int], kind: type[MouseDown | MouseUp], place: Offset, age: float = 0.0
    ) -> None:
        """The same, with everything that it leads to at once."""
        pilot.app.post_message(self.event(kind, place, age))
        await calm(pilot)
        self.look()

    async def click(self, pilot: Pilot[int], place: Offset) -> None:
        """The button goes down and up again, a tenth of a second later."""
        await self.button(pilot, MouseDown, place)
        await self.wait(pilot, 0.1)
        await self.button(pilot, MouseUp, place)

    async def double_click(self, pilot: Pilot[int], place: Offset, clicks: int = 2) -> None:
        """Two clicks or more, a fifth of a second apart."""
        for _click in range(clicks):
            await self.click(pilot, place)
            await self.wait(pilot, 0.1)


def place_in(widget: Widget, column: int, line: int) -> Offset:
    """A cell of the screen, by its place in the content of a widget."""
    return widget.content_region.offset + Offset(column, line)
