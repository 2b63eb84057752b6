"""Cards that move at a table of Scat: dealt one by one, hands turned over one after another."""

import asyncio
from collections.abc import Callable, Sequence

from textual.widget import Widget

from scat_tui.engine.game import Event
from scat_tui.games.scat.rules.events import Dealt, HandOver
from scat_tui.widgets.wishes import Shown

BEAT = 0.2
"""Seconds for which the answer to a key stands before anything moves by itself."""
DEALING = 0.08
"""Seconds between two cards of a deal."""
TURNING = {"full": 0.18, "reduced": 0.05}
"""Seconds between two hands that are turned over."""


class Motion:
    """How far the cards have come that move now; each step is shown, and the end is told as `Shown`."""

    def __init__(
        self, felt: Widget, level: Callable[[], str], seats: int, show: Callable[[], object]
    ) -> None:
        """`level` says `full`, `reduced` or `off`; `show` draws the cards as far as they have come."""
        self._felt, self._level, self._seats, self._show = felt, level, seats, show
        self.dealing: int | None = None
        """Cards that each player has so far, during the deal."""
        self.turning: int | None = None
        """Hands that lie open so far, while they are turned over."""

    def show(self, events: Sequence[Event]) -> None:
        """Show a deal (full) and the end of a hand (full and reduced) in motion."""
        level = self._level()
        dealt = level == "full" and any(isinstance(event, Dealt) for event in events)
        over = level != "off" and any(isinstance(event, HandOver) for event in events)
        if not (dealt or over):
            return
        self.end()
        # At once: what is yet to come shall not be seen before.
        self.dealing, self.turning = 0 if dealt else None, 0 if over else None
        self._show()
        self._felt.run_worker(self._move(dealt, over, TURNING.get(level, 0.0)), group="motion")

    def end(self) -> bool:
        """Show at once what motion would have led to; whether anything moved."""
        self._felt.workers.cancel_group(self._felt, "motion")
        moving = self.dealing is not None or self.turning is not None
        if moving:
            self.dealing = self.turning = None
            self._show()
        return moving

    async def _move(self, dealt: bool, over: bool, beat: float) -> None:
        """Move the cards. Others may play on meanwhile; only what moves itself may end it."""
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
