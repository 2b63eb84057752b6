"""An onlooker's place at a game that another program plays."""

import asyncio
from contextlib import suppress
from pathlib import Path

from scat_tui.files.locks import is_free
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.record_json import read_record
from scat_tui.table.news import Abandoned, OtherGame, PlayedElsewhere
from scat_tui.table.onlooker_place import OnlookerPlace
from scat_tui.table.table import Listener

EVERY = 1.0
"""Seconds after which a watched file is read again."""


class WatchedPlace(OnlookerPlace):
    """A place at a game that another program plays, read from its file; nothing can be done there.

    The cards of a game's only person are shown, since a reader of the file could see them.
    """

    def __init__(self, path: Path) -> None:
        """Reads the file; raises BadRecord."""
        self._path = path
        record = read_record(path)
        super().__init__(record, replay(record))
        self._listener: Listener = lambda news: None
        self._following: asyncio.Task[None] | None = None

    def open(self, listener: Listener) -> None:
        self._listener = listener
        self._following = asyncio.get_running_loop().create_task(self._follow_on())

    def close(self) -> None:
        if self._following:
            self._following.cancel()

    async def _follow_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.follow()

    def follow(self) -> None:
        """Tells what the other program has saved meanwhile."""
        with suppress(BadRecord):  # It will be read again soon.
            record, shown = read_record(self._path), self._record
            if (record.game, len(record.seats)) != (shown.game, len(shown.seats)):
                # A different game, for which this is not the place.
                self._listener(OtherGame())
            elif record.moves != shown.moves:
                self._match, self._record = replay(record), record
                self._listener(PlayedElsewhere())
        if not self.over and is_free(self._path):
            self._listener(Abandoned())
