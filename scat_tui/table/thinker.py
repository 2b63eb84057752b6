"""Computer players at a table: they think outside the event loop, in limited time; programs are asked."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, TypeVar

from scat_tui.engine.game import GameMove, Seat
from scat_tui.games import players as bots
from scat_tui.programs.seats import SECONDS
from scat_tui.table.table import Table

if TYPE_CHECKING:
    from scat_tui.table.programs import AskedPrograms

R = TypeVar("R")

THINKING_SECONDS = 3.0
"""A legal move is chosen for a computer player that has not answered by then."""


class Thinker:
    """Finds the moves of a table's computer players."""

    def __init__(self, table: Table, seconds: float = SECONDS) -> None:
        """`seconds` is the time that a program has for a move."""
        self._table, self._seconds = table, seconds
        self._programs: AskedPrograms | None = None
        self._overdue: asyncio.Future[GameMove | None] | None = None
        """The latest answer that did not come in time."""

    async def move(self, seat: Seat) -> GameMove:
        """The move of a seat whose turn it is."""
        table = self._table
        random = Random(f"{table.record.seed or table.record.id}:{table.moves_made}")
        view = table.view(seat)
        if table.seats[seat].level == bots.PROGRAM and (move := await self._asked(seat, random)) is not None:
            return move
        bot = bots.level(table.record.game, table.seats[seat].level or "")
        if self._overdue is not None and not self._overdue.done():
            # One thread that may never end is enough; more would leave no time for others.
            return random.choice(view.legal)
        answer = _begin(partial(bot, view, random))
        # Not `wait_for`: cancelled at the moment of the answer it would return that, as if nothing had
        # happened.
        await asyncio.wait([answer], timeout=THINKING_SECONDS)
        if not answer.done():
            self._overdue = answer
        elif (move := answer.result()) is not None and move in view.legal:
            return move
        return random.choice(view.legal)

    def close(self) -> None:
        """Ends the programs that play here."""
        if self._programs is not None:
            self._programs.close()

    async def _asked(self, seat: Seat, random: Random) -> GameMove | None:
        """The move of the program at a seat, or one in its place; None if it is not there."""
        if self._programs is None:
            # Loaded when a program first plays.
            from scat_tui.table.programs import AskedPrograms

            self._programs = AskedPrograms(self._table, self._seconds)
        program = self._programs.at(seat)
        if program is None:
            return None
        answer = _begin(partial(program.answer, self._table.view(seat), random))
        # It is over in time by itself.
        await asyncio.wait([answer])
        if (answered := answer.result()) is None:
            return None
        move, failure = answered
        if failure is not None:
            self._programs.tell(seat, failure)
        return move


def _begin(work: Callable[[], R]) -> "asyncio.Future[R | None]":
    """Begins some work outside the event loop; the result is None if it fails: no bot's fault ends a game."""
    answer: asyncio.Future[R | None] = asyncio.get_running_loop().create_future()
    # A daemon thread, since an executor's would keep the process alive while a bot thinks.
    thinking = threading.Thread(target=_think, args=(work, answer), daemon=True)
    try:
        thinking.start()
    except RuntimeError:
        # The system grants no thread: then the loop waits for the bot, which is usually quick.
        _think(work, answer)
    return answer


def _think(work: Callable[[], R], answer: "asyncio.Future[R | None]") -> None:
    """Sets the answer to the result of some work; to None if it fails."""

    def settle(result: R | None) -> None:
        if not answer.done():
            answer.set_result(result)

    result: R | None = None
    with contextlib.suppress(Exception):
        result = work()
    with contextlib.suppress(RuntimeError):  # the loop has closed meanwhile
        answer.get_loop().call_soon_threadsafe(settle, result)
