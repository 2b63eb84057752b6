"""The loop of turns at a table: computer players, pauses, the rest of a claimed hand."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Literal

from scat_tui.engine.game import GameMove, Seat, Tempo
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player
from scat_tui.files.atomic import SaveFailed
from scat_tui.programs.seats import SECONDS
from scat_tui.table.news import Broken, News, NextMoveWaits, PlayedOut, Stuck, Waiting
from scat_tui.table.table import Outdated, Table
from scat_tui.table.thinker import Thinker

Pace = Literal["instant", "fast", "slow", "step"]

PACES = {"instant": 0.0, "fast": 0.5, "slow": 1.5}
"""Seconds between moves of computer players; at the step pace a key shows the next one."""

HOLDS = {"instant": 0.0, "fast": 2.0, "slow": 5.0}
"""Seconds for which a finished trick stays, unless a key ends it; at the step pace only a key does."""

BEAT = 0.2
"""Seconds for which the answer to a key is shown before anything moves by itself."""


class Undecided(Exception):
    """The rest of a hand was claimed by a player who cannot know that it changes nothing."""


class Pauses:
    """Waits between moves, so that people can see the latest one."""

    def __init__(self, pace: Callable[[], Pace], tell: Callable[[News], object]) -> None:
        """`pace` is called before each move; `tell` hears when only a key continues."""
        self._pace, self._tell = pace, tell
        self._step = asyncio.Event()
        self.none = False
        """Whether there were none at the pace that was last asked for."""

    def ask(self) -> Pace:
        """Asks for the pace, and returns it."""
        pace = self._pace()
        self.none = pace == "instant"
        return pace

    def end(self) -> None:
        """Shows the next move, or clears the finished trick, without waiting any longer."""
        self._step.set()

    async def before_next(self, match: AnyMatch, players: Sequence[Player]) -> None:
        """Waits for as long as the latest move of a match is to be looked at."""
        pace = self.ask()
        match match.game.tempo(match.state):
            case Tempo.TOGETHER:
                last = getattr(match.moves[-1], "seat", None)
                with_others = last is not None and players[last].kind == "bot"
                if not with_others and pace != "instant":
                    await asyncio.sleep(BEAT)
            case Tempo.TRICK_FINISHED:
                await self._hold(HOLDS.get(pace))
            case Tempo.TURN if pace == "step":
                self._tell(NextMoveWaits())
                await self._hold(None)
            case Tempo.TURN:
                await asyncio.sleep(PACES[pace])

    async def _hold(self, seconds: float | None) -> None:
        """Waits for a step, at most so long; None for as long as it takes."""
        self._step.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._step.wait()


class Session:
    """Keeps a table going until a person must act, and again after they have.

    Its methods raise what those of the table raise. What cannot be saved while nobody waits for it is told as
    `Stuck`; `go_on` tries again.
    """

    def __init__(
        self, table: Table, pace: Callable[[], Pace] = lambda: "instant", seconds: float = SECONDS
    ) -> None:
        """`pace` is called before each move; `seconds` is the time that a program has for one."""
        self.table = table
        table.hurried = lambda: self._pauses.none
        self._pauses = Pauses(pace, table.tell)
        self._thinker = Thinker(table, seconds)
        self._turns: asyncio.Task[None] | None = None
        self._closed = False

    def go_on(self) -> None:
        """Lets chance and the computer players move until a person must act."""
        self._start(self._take_turns)

    async def settled(self) -> None:
        """Waits until only people can continue, or something could not be saved."""
        while self._turns is not None and not self._turns.done():
            await asyncio.wait([self._turns])

    async def play(self, move: GameMove, seen: int | None = None) -> None:
        """Plays a person's move; `seen` as in `Table.play`."""
        self._pauses.ask()
        await self.table.play(move, seen)
        self.go_on()

    async def deal(self, seen: int | None = None) -> None:
        """Deals the next hand."""
        self._pauses.ask()
        await self.table.deal(seen)
        self.go_on()

    async def undo(self) -> None:
        """Goes back to the player's last decision."""
        self._stop()
        await self.table.undo()
        self.go_on()

    def claim(self, seat: Seat | None) -> None:
        """Plays the rest of the hand at once for everybody; raises Undecided unless it changes nothing."""
        if seat is None or not self.may_claim(seat):
            raise Undecided
        self._start(partial(self._play_out, seat))

    def may_claim(self, seat: Seat | None) -> bool:
        """Whether a seat knows that the rest of the hand changes nothing."""
        if seat is None:
            return False
        return bool(self.table.match.game.is_decided(self.table.view(seat)))

    def step(self) -> None:
        """Shows the next move, or clears the finished trick, without waiting any longer."""
        self._pauses.end()

    def play_on_unsaved(self) -> None:
        """Continues without saving."""
        self.table.stop_saving()
        self.go_on()

    def close(self) -> None:
        """Ends the session; pending saves are finished before others may play the game."""
        self._closed = True
        self._stop()
        self._thinker.close()
        self.table.close()

    def _stop(self) -> None:
        if self._turns is not None:
            self._turns.cancel()
        self.table.claimed = False

    def _start(self, turns: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._stop()
        if self._closed:
            # A move that was still being saved is the last one: others may play the game after it.
            return
        self._turns = asyncio.get_running_loop().create_task(turns())
        self._turns.add_done_callback(self._tell_fault)

    def _tell_fault(self, turns: "asyncio.Task[None]") -> None:
        error = None if turns.cancelled() else turns.exception()
        if error is not None:
            self.table.tell(Broken(error))

    async def _take_turns(self) -> None:
        table = self.table
        try:
            await table.catch_up()
            while (seat := table.to_act) is not None and table.seats[seat].kind == "bot":
                seen = table.moves_made
                move = await self._thinker.move(seat)
                await self._pauses.before_next(table.match, table.seats)
                await table.play(move, seen)
        except Outdated:
            # A move has been taken back, and the turns have been started anew.
            return
        except SaveFailed as error:
            table.tell(Stuck(error))
        else:
            table.tell(Waiting())

    async def _play_out(self, claimant: Seat) -> None:
        table = self.table
        table.claimed = True
        try:
            while (seat := table.to_act) is not None and self.may_claim(claimant):
                seen = table.moves_made
                person = seat in table.people
                move = table.view(seat).legal[0] if person else await self._thinker.move(seat)
                await table.play(move, seen)
        except Outdated:
            return
        except SaveFailed as error:
            table.tell(Stuck(error))
            return
        finally:
            table.claimed = False
            table.tell(PlayedOut())
        await self._take_turns()
