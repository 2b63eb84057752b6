"""Moving cards at a table of Scat: dealt one by one, hands turned over one after another."""

import asyncio
from collections.abc import Callable, Sequence

from textual.widget import Widget

from scat_tui.engine.game import Event
from scat_tui.games.scat.rules.events import Dealt, HandOver
from scat_tui.widgets.wishes import Shown

BEAT = 0.2
"""Seconds for which the answer to a key is shown before anything moves by itself."""
DEALING = 0.08
"""Seconds between two cards of a deal."""
TURNING = {"full": 0.18, "reduced": 0.05}
"""Seconds between two hands being turned over."""


class Motion:
    """The progress of moving cards; each step is shown, and `Shown` is posted at the end."""

    def __init__(
        self, felt: Widget, level: Callable[[], str], seats: int, show: Callable[[], object]
    ) -> None:
        """`level` returns `full`, `reduced` or `off`; `show` draws the cards at their present progress."""
        self._felt, self._level, self._seats, self._show = felt, level, seats, show
        self.dealing: int | None = None
        """The number of cards that each player has so far, during a deal."""
        self.turning: int | None = None
        """The number of hands that are open so far, while they are turned over."""

    def show(self, events: Sequence[Event]) -> None:
        """Moves the cards of a deal (full) and of the end of a hand (full and reduced)."""
        level = self._level()
        dealt = level == "full" and any(isinstance(event, Dealt) for event in events)
        over = level != "off" and any(isinstance(event, HandOver) for event in events)
        if not (dealt or over):
            return
        self.end()
        # At once: what is still to come must not be seen before.
        self.dealing, self.turning = 0 if dealt else None, 0 if over else None
        self._show()
        self._felt.run_worker(self._move(dealt, over, TURNING.get(level, 0.0)), group="motion")

    def end(self) -> bool:
        """Ends the motion at once; returns whether there was any."""
        self._felt.workers.cancel_group(self._felt, "motion")
        moving = self.dealing is not None or self.turning is not None
        if moving:
            self.dealing = self.turning = None
            self._show()
        return moving

    async def _move(self, dealt: bool, over: bool, beat: float) -> None:
        """Moves the cards. Others may play on meanwhile; only other motion ends it."""
        if dealt:
            await asyncio.sleep(BEAT)
            for cards in range(1, 4):
                self.dealing = cards
                self._show()
                await asyncio.sleep(DEALING)
            self.dealing = None
            self._show()
            self._felt.post_message(Shown())
        if over:
            for turned in range(1, self._seats + 1):
                await asyncio.sleep(beat)
                self.turning = turned
                self._show()
            self.turning = None
            self._felt.post_message(Shown())
