"""The replays that are opened in plain text, and the game that goes on from one."""

from collections.abc import Callable
from functools import partial

from scat_tui.engine.record import Record
from scat_tui.plain.console import Console
from scat_tui.plain.replay import PlainReplay
from scat_tui.saves.folder import SaveFolder
from scat_tui.table.replay_place import ReplayPlace
from scat_tui.table.table import Table


class Replays:
    """Opens replays, and keeps the table of a game that goes on from one until it is taken."""

    def __init__(self, console: Console, saves: SaveFolder | None, *, letters: bool) -> None:
        self._console, self._saves, self._letters = console, saves, letters
        self._next: Table | None = None

    def watch(self, record: Record, at: int | None = None) -> Callable[[], object] | None:
        """Shows a replay, at a number of moves, by default at the last hand; raises BadRecord.

        Returns what makes a game that is to go on from there the next one; None if there is none.
        """
        place = ReplayPlace(record, at)
        if at is None:
            place.go_to_last_hand()
        if not PlainReplay(place, self._console, self._letters).run():
            return None
        return partial(self._put_next, place.go_on_from_here(self._saves))

    def watch_at(self, table: Table) -> Callable[[], object] | None:
        """As `watch`, of the game at a table."""
        return self.watch(table.record)

    def watched(self, record: Record, at: int | None = None) -> Table | None:
        """Shows a replay, and returns the table of the game that goes on from it; None if there is none."""
        if begin := self.watch(record, at):
            begin()
        return self.taken()

    def taken(self) -> Table | None:
        """The table of the game that goes on from the last replay, once; None if there is none."""
        table, self._next = self._next, None
        return table

    def _put_next(self, table: Table) -> None:
        self._next = table
