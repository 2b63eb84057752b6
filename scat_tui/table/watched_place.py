"""An onlooker's place at a game that another program plays."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from scat_tui.engine.game import GameMove, GameView, Seat
from scat_tui.files.locks import is_free
from scat_tui.games.replaying import BadRecord, replay
from scat_tui.saves.record_json import read_record
from scat_tui.table.match_place import MatchPlace
from scat_tui.table.news import Abandoned, OtherGame, PlayedElsewhere
from scat_tui.table.table import Listener

EVERY = 1.0
"""Seconds after which a watched file is read again."""


class WatchedPlace(MatchPlace):
    """A place at a game that another program plays, read from its file; nothing can be done there.

    The cards of a game's only person are shown, since a reader of the file could see them.
    """

    hand_over_to = guidance = None
    watching, saving, on_disk, can_undo = True, True, True, False
    may_claim, may_deal_again = False, False

    def __init__(self, path: Path) -> None:
        """Reads the file; raises BadRecord."""
        self._path = path
        self._record = read_record(path)
        self._match = replay(self._record)
        self.own = self.people[0] if len(self.people) == 1 else None
        self.seat = self.own
        self._listener: Listener = lambda news: None
        self._following: asyncio.Task[None] | None = None

    @property
    def people(self) -> Sequence[Seat]:
        return tuple(seat for seat, player in enumerate(self.players) if player.kind == "human")

    def view(self) -> GameView:
        return replace(self.game.view(self._match.state, self.seat), legal=())  # type: ignore[type-var]

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

    def take_over(self) -> None:
        """Does nothing, like the actions below: nobody plays from here."""

    def go_on(self) -> None: ...

    def step(self) -> None: ...

    def claim(self) -> None: ...

    def play_on_unsaved(self) -> None: ...

    async def play(self, move: GameMove, seen: int) -> None: ...

    async def deal(self, seen: int) -> None: ...

    async def undo(self) -> None: ...
