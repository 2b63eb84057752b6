"""Computer players at a table: they think outside the event loop, in limited time."""

import asyncio
import contextlib
import threading
from random import Random
from typing import TYPE_CHECKING

from scat_tui.engine.game import GameMove, GameView, Seat
from scat_tui.games import players as bots
from scat_tui.table.table import Table

if TYPE_CHECKING:
    from scat_tui.games.rooms import Bot

THINKING_SECONDS = 3.0
"""A legal move is chosen for a computer player that has not answered by then."""


class Thinker:
    """Finds the moves of a table's computer players."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._overdue: asyncio.Future[GameMove | None] | None = None
        """The latest answer that did not come in time."""

    async def move(self, seat: Seat) -> GameMove:
        """The move of a seat whose turn it is."""
        table = self._table
        bot = bots.level(table.record.game, table.seats[seat].level or "")
        random = Random(f"{table.record.seed or table.record.id}:{table.moves_made}")
        view = table.view(seat)
        if self._overdue is not None and not self._overdue.done():
            # One thread that may never end is enough; more would leave no time for others.
            return random.choice(view.legal)
        answer: asyncio.Future[GameMove | None] = asyncio.get_running_loop().create_future()
        # A daemon thread, since an executor's would keep the process alive while a bot thinks.
        thinking = threading.Thread(target=_think, args=(bot, view, random, answer), daemon=True)
        try:
            thinking.start()
        except RuntimeError:
            # The system grants no thread: then the loop waits for the bot, which is usually quick.
            _think(bot, view, random, answer)
        # Not `wait_for`: cancelled at the moment of the answer it would return that, as if nothing had
        # happened.
        await asyncio.wait([answer], timeout=THINKING_SECONDS)
        if not answer.done():
            self._overdue = answer
        elif (move := answer.result()) is not None and move in view.legal:
            return move
        return random.choice(view.legal)


def _think(
    bot: "Bot[GameView, GameMove]", view: GameView, random: Random, answer: "asyncio.Future[GameMove | None]"
) -> None:
    """Sets the answer to the bot's move; to None if it fails, as a fault of a bot must not end a game."""

    def settle(move: GameMove | None) -> None:
        if not answer.done():
            answer.set_result(move)

    move: GameMove | None = None
    with contextlib.suppress(Exception):
        move = bot(view, random)
    with contextlib.suppress(RuntimeError):  # the loop has closed meanwhile
        answer.get_loop().call_soon_threadsafe(settle, move)
