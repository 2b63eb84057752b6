"""An event loop that tells when it has nothing left to do, so that tests wait for exactly that.

Textual's Pilot finds out whether an application has settled by sleeping for 20 ms at a time. Here the loop
itself knows: before it would wait, it asks its selector to wait for so long. It waits for saves too.
"""

import asyncio
import selectors
from collections.abc import Mapping
from typing import Any

from scat_tui.saves.writer import WRITER
from tests.textual_privates import wait_by

SOON = 0.02
"""Seconds: a timer that is due earlier than that is worth waiting for, as Textual's drawing is."""

MOST_TICKS = 50
"""Timers in a row, with nothing else between, after which only a clock ticks: as of an app that has ended."""

LONGEST = 1.0
"""Seconds for which a test waits for an application that is never quiet."""


class QuietSelector(selectors.BaseSelector):
    """Selects like the system's own, and knows who waits for the loop to be idle."""

    def __init__(self) -> None:
        self._system = selectors.DefaultSelector()
        self.waiting: list[asyncio.Future[None]] = []
        self._ticks = 0
        """How often nothing but a timer has woken the loop since somebody waits."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Events of files; first, where the loop would wait for long, whoever waits for that goes on."""
        if self.waiting and WRITER.busy:
            return self._system.select(SOON if timeout is None else min(timeout, SOON))
        if self.waiting and (timeout is None or timeout > SOON):
            ready = self._system.select(0)
            if not ready:
                self._tell()
            return ready
        ready = self._system.select(timeout)
        self._ticks = 0 if ready or not self.waiting else self._ticks + bool(timeout)
        if self._ticks > MOST_TICKS:
            self._tell()
        return ready

    def _tell(self) -> None:
        for future in self.waiting:
            if not future.done():
                future.set_result(None)
        self.waiting.clear()
        self._ticks = 0

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """As the system's selector does."""
        return self._system.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        """As the system's selector does."""
        return self._system.unregister(fileobj)

    def modify(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """As the system's selector does."""
        return self._system.modify(fileobj, events, data)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        """As the system's selector does."""
        return self._system.get_map()

    def close(self) -> None:
        """As the system's selector does."""
        self._system.close()


class QuietLoop(asyncio.SelectorEventLoop):
    """An event loop on such a selector."""

    def __init__(self) -> None:
        self.selector = QuietSelector()
        super().__init__(self.selector)

    async def idle(self) -> None:
        """Wait until nothing is left to do, at most `LONGEST` seconds."""
        quiet = self.create_future()
        self.selector.waiting.append(quiet)
        limit = self.call_later(LONGEST, lambda: quiet.done() or quiet.set_result(None))
        await quiet
        limit.cancel()


class QuietLoops(asyncio.DefaultEventLoopPolicy):
    """Makes all loops of a test run such loops."""

    def new_event_loop(self) -> asyncio.AbstractEventLoop:
        """A loop that knows when it is idle."""
        return QuietLoop()


async def _wait_for_idle(min_sleep: float = 0, max_sleep: float = LONGEST) -> None:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, QuietLoop)
    await loop.idle()


def install() -> None:
    """Let loops made from now on be quiet ones, and Textual's Pilot wait for them."""
    asyncio.set_event_loop_policy(QuietLoops())
    wait_by(_wait_for_idle)
