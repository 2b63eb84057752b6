"""A place over the record of a game, from which one goes back and forth in it; only here hands are opened."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scat_tui.engine.game import Event, GameView, Seat, Tempo
from scat_tui.engine.record import Record
from scat_tui.games.replaying import replay
from scat_tui.table import opening
from scat_tui.table.course import Course, Stride
from scat_tui.table.news import Guided, Happened, News, PlayedElsewhere
from scat_tui.table.onlooker_place import OnlookerPlace
from scat_tui.table.table import Listener, Table

if TYPE_CHECKING:
    from scat_tui.saves.folder import SaveFolder

FIRST_DEAL = 1
"""The position at which a replay begins."""

SPEEDS = (3.0, 1.5, 0.75, 0.3)
"""Seconds for which a move is looked at while the game plays by itself, from the slowest."""

LONGER = 2
"""A finished trick and a settled hand are looked at for so many times as long."""


class ReplayPlace(OnlookerPlace):
    """A place at any moment of a game that was played, or of one that is; nothing can be done there.

    The cards of a game's only person are shown as that person saw them, and of a finished game all hands
    if they are opened.
    """

    def __init__(self, record: Record, at: int | None = None, speed: int = 1) -> None:
        """Begins at a position, the first deal by default; raises BadRecord. `speed` is a place in SPEEDS."""
        self._course = Course(replay(record))
        super().__init__(record, self._course.match(self._within(FIRST_DEAL if at is None else at)))
        self.speed = speed
        """Which of SPEEDS the game plays at."""
        self.are_open = False
        """Whether all hands lie open."""
        self._listener: Listener = lambda news: None
        self._playing: asyncio.Task[None] | None = None

    # Where one is

    @property
    def last(self) -> int:
        """The number of moves of the whole game."""
        return self._course.last

    @property
    def hands(self) -> Sequence[int]:
        """The positions just after each deal."""
        return self._course.hands

    @property
    def hand(self) -> range:
        """The positions of the hand that is shown."""
        return self._course.hand_of(self.moves_made)

    @property
    def turns(self) -> Sequence[int]:
        """The positions in this hand at which a turn begins."""
        return self._course.turns_in(self.hand)

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end, whatever is shown of it."""
        return self._course.over

    @property
    def plays(self) -> bool:
        """Whether the game plays by itself."""
        return self._playing is not None and not self._playing.done()

    def events_since(self, position: int) -> Sequence[Event]:
        """What has happened between an earlier position and this one."""
        return self._course.events_between(position, self.moves_made)

    def opened(self) -> Mapping[Seat, GameView]:
        if not self.are_open:
            return {}
        return {seat: self._view_of(seat) for seat in range(len(self.players)) if seat != self.seat}

    # Going back and forth

    def go_to(self, at: int) -> None:
        """Shows another position, or the nearest that there is."""
        self.pause()
        self._jump(self._within(at))

    def onward(self, stride: Stride) -> None:
        """Goes on by so much; what a single move leads to can be shown in motion."""
        self.pause()
        to = self.onward_to(stride)
        if stride is Stride.MOVE and to > self.moves_made:
            self._make_move()
        elif to > self.moves_made:
            self._jump(to)

    def onward_to(self, stride: Stride) -> int:
        """The position that is so much further on; the last one if there is none."""
        return self._course.onward(self.moves_made, stride)

    def back(self, stride: Stride) -> None:
        """Goes back by so much."""
        self.pause()
        if self.moves_made:
            self._jump(self._course.back(self.moves_made, stride))

    def to_hand(self, number: int) -> bool:
        """Shows the deal of a hand, by its number from 1; returns whether there is such a hand."""
        if not 1 <= number <= len(self.hands):
            return False
        self.go_to(self.hands[number - 1])
        return True

    def go_to_last_hand(self) -> None:
        """Shows the deal of the last hand."""
        self.go_to(self._course.hand_of(self.last).start)

    def _within(self, at: int) -> int:
        return max(0, min(at, self.last))

    def _jump(self, at: int) -> None:
        self._match = self._course.match(at)
        self._listener(PlayedElsewhere())

    def _make_move(self) -> None:
        at = self.moves_made + 1
        self._match = self._course.match(at)
        self._listener(Happened(self._course.events_between(at - 1, at), at))

    def play_or_pause(self) -> None:
        """Lets the game play by itself from here, or again from its first deal, or stops that."""
        if self.plays:
            self.pause()
            return
        if self.moves_made == self.last:
            self._jump(self._within(FIRST_DEAL))
        self._playing = asyncio.get_running_loop().create_task(self._play())
        self._listener(Guided())

    def pause(self) -> None:
        """Stops where it is, if the game plays by itself."""
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
            self._listener(Guided())

    def change_speed(self, step: int) -> None:
        """Plays faster (+1) or slower (-1), as far as there are speeds."""
        self.speed = max(0, min(self.speed + step, len(SPEEDS) - 1))
        self._listener(Guided())

    async def _play(self) -> None:
        while self.moves_made < self.last:
            await asyncio.sleep(SPEEDS[self.speed] * (LONGER if self._pauses_here else 1))
            self._make_move()
        self._playing = None
        self._listener(Guided())

    @property
    def _pauses_here(self) -> bool:
        return self.hand_is_over or self.game.tempo(self._match.state) is Tempo.TRICK_FINISHED

    # Hands

    def open_or_close(self) -> bool:
        """Opens all hands, or closes them again; returns whether that is possible: the game is finished."""
        if not self.finished:
            return False
        self.are_open = not self.are_open
        self._listener(Guided())
        return True

    def go_on_from_here(self, saves: "SaveFolder | None") -> Table:
        """A table for a new game that goes on from here; the one that is replayed stays as it is."""
        return opening.branch(saves, self._record, self.moves_made)

    # As of any place

    def open(self, listener: Listener) -> None:
        loop = asyncio.get_running_loop()

        def tell(news: News) -> None:
            loop.call_soon(listener, news)

        self._listener = tell

    def close(self) -> None:
        self.pause()
        self._listener = lambda news: None

    def step(self) -> None:
        """Goes on by a move."""
        self.onward(Stride.MOVE)
