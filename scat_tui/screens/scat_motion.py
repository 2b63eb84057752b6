"""Cards that move at a table of Scat: dealt one by one, hands turned over one after another."""

import asyncio
from pathlib import Path

from textual import work

from scat_tui.engine.game import Event
from scat_tui.games.scat.rules.events import Dealt, HandOver
from scat_tui.screens.table import BEAT, TableScreen
from scat_tui.table.table import Table

DEALING = 0.08
"""Seconds between two cards of a deal."""
TURNING = {"full": 0.18, "reduced": 0.05}
"""Seconds between two hands that are turned over."""


class ScatMotion(TableScreen):
    """A table of Scat without its widgets."""

    def __init__(self, table: Table, watched: Path | None = None) -> None:
        super().__init__(table, watched)
        self.dealing: int | None = None
        """Cards that one has so far, during the deal."""
        self.turning: int | None = None
        """Hands that lie open so far, while they are turned over."""

    def happened(self, events: tuple[Event, ...]) -> None:
        """A deal and the end of a hand are shown in motion, as the player likes it."""
        motion = self.host.settings.motion
        dealt = motion == "full" and any(isinstance(event, Dealt) for event in events)
        over = motion != "off" and any(isinstance(event, HandOver) for event in events)
        if dealt or over:
            self.end_motion()
            # At once: what is yet to come shall not be seen before.
            self.dealing, self.turning = 0 if dealt else None, 0 if over else None
            self.show_view()
            self.move_cards(dealt, over)

    @work(group="motion")
    async def move_cards(self, dealt: bool, over: bool) -> None:
        """Motion: the deal card by card (full), the hands turned over one by one (full and reduced).

        Meanwhile others may have played on; only what moves itself may end it.
        """
        if dealt:
            await asyncio.sleep(BEAT)
            for cards in range(1, 4):
                self.dealing = cards
                self.show_view()
                await asyncio.sleep(DEALING)
            self.dealing = None
            self.show_view()
            self.host.presses.changed()
        if over:
            for turned in range(1, len(self.names) + 1):
                await asyncio.sleep(TURNING[self.host.settings.motion])
                self.turning = turned
                self.show_view()
            self.turning = None
            self.host.presses.changed()

    def end_motion(self) -> None:
        """Show at once what motion would have led to."""
        self.workers.cancel_group(self, "motion")
        if self.dealing is not None or self.turning is not None:
            self.dealing = self.turning = None
            self.show_view()
            self.host.presses.changed()

    def too_early(self) -> bool:
        """Also while cards move: that ends, and what they show is decided by the next key or click."""
        self.end_motion()
        return super().too_early()
