"""A match in progress: the one door for moves, which are saved before anything is shown."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

from scat_tui.engine.deck import read_seed
from scat_tui.engine.game import CHANCE, GameMove, GameView, Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.players import PROGRAM
from scat_tui.games.replaying import replay
from scat_tui.programs.seats import NO_PROGRAMS, Programs
from scat_tui.saves.folder import now
from scat_tui.saves.writer import WRITER
from scat_tui.table.news import Happened, News, TakenBack

Save = Callable[[Record], object]
"""Writes a record to disk, in the writer's thread; raises SaveFailed, and then nothing has changed."""

Listener = Callable[[News], object]


class Outdated(Exception):
    """A move came from a player who has not seen the latest one yet; nothing has changed."""


class Table:
    """The match, the players, and the listeners.

    Every move goes through `play`: the rules, then the save, then the listeners, each in a turn of the event
    loop of its own. There is one change at a time; one that has begun is finished even if nobody waits for
    it.
    """

    def __init__(
        self,
        record: Record,
        save: Save,
        close: Callable[[], object] = lambda: None,
        on_disk: bool = True,
        programs: Programs = NO_PROGRAMS,
    ) -> None:
        """Raises BadRecord for an invalid record; `close` is called when the table is left.

        `on_disk` is False for a game that is not saved yet.
        """
        self.match: AnyMatch = replay(record)
        self.record = record
        self.programs = programs
        """Those that play here, which the record does not say."""
        self.on_disk = on_disk
        """Whether the game is saved in its present state."""
        self.saving = True
        """False once the player has chosen to continue without saving."""
        self.claimed = False
        """Whether the rest of the hand is being played at once."""
        self.hurried: Callable[[], bool] = lambda: False
        """Whether computer players move without a pause."""
        self._save = save
        self._close = close
        self._listeners: list[Listener] = []
        self._changing = asyncio.Lock()
        self._changes: set[asyncio.Future[None]] = set()
        """Changes being made, or waiting to be made."""
        self._left = False

    @property
    def seats(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self.record.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, ascending."""
        return tuple(seat for seat, player in enumerate(self.seats) if player.kind == "human")

    @property
    def has_programs(self) -> bool:
        """Whether a seat is a program's, or was one's where the game began."""
        return any(player.level == PROGRAM for player in self.seats)

    @property
    def moves_made(self) -> int:
        """The number of moves in the record."""
        return len(self.match.moves)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose move it is; None between hands and at the end."""
        actor = self.match.state.to_act
        return actor if isinstance(actor, int) else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.state.to_act is None

    @property
    def hand_is_over(self) -> bool:
        """Whether a hand is settled and still shown."""
        return self.match.state.result is not None

    def view(self, seat: Seat | None) -> GameView:
        """What a seat may know; None for an onlooker."""
        return self.match.game.view(self.match.state, seat)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tells a listener all news from now on, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def tell(self, news: News) -> None:
        """Tells all listeners, each in a turn of the event loop of its own."""
        loop = asyncio.get_running_loop()
        for listener in self._listeners:
            loop.call_soon(self._tell_one, listener, news)

    def _tell_one(self, listener: Listener, news: News) -> None:
        if listener in self._listeners:
            listener(news)

    async def play(self, move: GameMove, seen: int | None = None) -> None:
        """Plays a seat's move, and the shuffle that it requires.

        Raises Refused if it is illegal and SaveFailed if it could not be saved. Nothing has changed then,
        unless the error says that the record is in place: then the move has been played too. Raises Outdated
        unless exactly `seen` moves were made before; None for any number.
        """
        await self._change(partial(self._played, move), seen)

    async def deal(self, seen: int | None = None) -> None:
        """Deals the next hand; raises what `play` does."""
        await self._change(self._dealt, seen)

    async def catch_up(self) -> None:
        """Plays what chance must do: the first deal, or an interrupted shuffle; raises SaveFailed."""
        await self._change(self._caught_up)

    async def undo(self) -> None:
        """Goes back to the player's last decision; raises ValueError if there is none."""
        await self._change(self._undone)

    def undo_point(self) -> int | None:
        """The number of moves before the player's last decision; None if there is nothing to undo.

        Only if one person plays: nobody takes back what other people have seen.
        """
        if len(self.people) != 1:
            return None
        moves = self.match.moves
        mine = (n for n in reversed(range(len(moves))) if getattr(moves[n], "seat", None) == self.people[0])
        return next(mine, None)

    def stop_saving(self) -> None:
        """Continues without saving, at the player's request."""
        self.saving = self.on_disk = False
        self._save = lambda record: None

    def close(self) -> None:
        """Lets others play the game once everything is saved."""
        self._left = True
        if not self._changes:
            self._release()

    async def _change(self, change: Callable[[], Awaitable[None]], seen: int | None = None) -> None:
        """Makes a change when no other is being made, to its end, even if its caller is cancelled."""
        changing = asyncio.ensure_future(self._change_alone(change, seen))
        self._changes.add(changing)
        changing.add_done_callback(self._changed)
        await asyncio.shield(changing)

    async def _change_alone(self, change: Callable[[], Awaitable[None]], seen: int | None) -> None:
        async with self._changing:
            if seen is not None and seen != self.moves_made:
                raise Outdated
            await change()

    def _changed(self, change: "asyncio.Future[None]") -> None:
        """Takes an error that nobody waits for any more, and closes a table that was left meanwhile."""
        self._changes.discard(change)
        if not change.cancelled():
            # Otherwise asyncio would report it.
            change.exception()
        if self._left and not self._changes:
            self._release()

    def _release(self) -> None:
        WRITER.put(self._close)
        # Whoever lists, deletes or opens games next finds this one free, and whole.
        WRITER.drain()

    async def _played(self, move: GameMove) -> None:
        await self._make(move)
        await self._caught_up()

    async def _dealt(self) -> None:
        await self._make(self._chance())
        await self._caught_up()

    async def _caught_up(self) -> None:
        while self.match.state.to_act is CHANCE and not self.hand_is_over:
            await self._make(self._chance())

    def _chance(self) -> GameMove:
        seed = secrets.token_bytes(16) if self.record.seed is None else read_seed(self.record.seed)
        return self.match.game.chance(self.match.state, seed)

    async def _make(self, move: GameMove) -> None:
        after = self.match.play(move)
        written = (*self.record.moves, self.match.game.write(move))
        more = self.claimed or (self.hurried() and self._is_moved_by_program(after))
        told = Happened(after.events[len(self.match.events) :], len(written), more)
        await self._commit(after, replace(self.record, moves=written), told)

    def _is_moved_by_program(self, match: AnyMatch) -> bool:
        """Whether a computer player has the next move of a match, or chance within a hand."""
        actor = match.state.to_act
        if isinstance(actor, int):
            return self.seats[actor].kind == "bot"
        return actor is CHANCE and match.state.result is None

    async def _undone(self) -> None:
        point = self.undo_point()
        if point is None:
            raise ValueError("there is nothing to undo")
        undos = (self.record.undos or 0) + self.moves_made - point
        branch = self.record.branched_from
        if branch is not None and branch.moves > point:
            # It goes on from an earlier moment now.
            branch = replace(branch, moves=point)
        record = replace(self.record, moves=self.record.moves[:point], undos=undos, branched_from=branch)
        await self._commit(self.match.back_to(point), record, TakenBack())

    async def _commit(self, match: AnyMatch, record: Record, news: News) -> None:
        """Saves a record; only then the table changes, and the listeners are told."""
        record = replace(record, saved=now())
        uncertain = None
        try:
            await WRITER.run(partial(self._save, record))
        except SaveFailed as error:
            if not error.in_place:
                raise
            uncertain = error
        self.match, self.record, self.on_disk = match, record, self.saving
        self.tell(news)
        if uncertain:
            raise uncertain
