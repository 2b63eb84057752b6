"""A match in progress: the one door for moves, saved before anything is shown. No Textual here."""

import asyncio
import contextlib
import secrets
import threading
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from scat_tui.engine.deck import read_seed
from scat_tui.engine.game import CHANCE, Event, Seat
from scat_tui.engine.match import AnyMatch
from scat_tui.engine.record import Player, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games import players as bots
from scat_tui.games.replaying import replay
from scat_tui.saves.folder import now

THINKING_SECONDS = 3.0
"""A bot that has not answered by then gets a legal move chosen for it."""

Keep = Callable[[Record], object]
"""Writes a record to disk; raises SaveFailed, and then nothing has changed."""

Hear = Callable[[tuple[Event, ...]], None]
"""A subscriber: told what happened after it was saved; asks the table for its own view."""


class Table:
    """The match, who sits where, and whoever watches.

    Every move goes through `play`: the rules, then the save, then the subscribers.
    """

    def __init__(
        self,
        record: Record,
        keep: Keep,
        close: Callable[[], object] = lambda: None,
        on_disk: bool = True,
    ) -> None:
        """Raises BadRecord for a record that cannot be; `close` is called when the table is left.

        `on_disk` is False for a game that is not saved yet.
        """
        self.match: AnyMatch = replay(record)
        self.record = record
        self.on_disk = on_disk
        """Whether the game is saved as it stands."""
        self.saving = True
        self._keep = keep
        self.close = close
        self._subscribers: list[Hear] = []
        self._overdue: asyncio.Future[Any] | None = None
        """The last answer that did not come in time."""

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.record.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, ascending."""
        return tuple(seat for seat, player in enumerate(self.seats) if player.kind == "human")

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

    def view(self, seat: Seat | None) -> Any:
        """What a seat may know, None for an onlooker."""
        return self.match.game.view(self.match.state, seat)

    def subscribe(self, hear: Hear) -> Callable[[], None]:
        """Be told of every move; the answer ends the subscription."""
        self._subscribers.append(hear)
        return lambda: self._subscribers.remove(hear)

    def play(self, move: Any) -> None:
        """Play a seat's move, and the shuffle that it calls for.

        Raises Refused where it is illegal and SaveFailed where it could not be saved; nothing changed then,
        unless the error says that the record is in place: then the move is played as well.
        """
        self._play(move)
        self.catch_up()

    def deal(self) -> None:
        """Deal the next hand; raises as `play` does."""
        self._play(self._chance())
        self.catch_up()

    def stop_saving(self) -> None:
        """Play on without a save, since the person wants it so."""
        self.saving = self.on_disk = False
        self._keep = lambda record: None

    def catch_up(self) -> None:
        """Play what chance owes: the first deal, a shuffle that was cut short; raises SaveFailed."""
        while self.match.state.to_act is CHANCE and not self.hand_is_over:
            self._play(self._chance())

    def _chance(self) -> Any:
        seed = secrets.token_bytes(16) if self.record.seed is None else read_seed(self.record.seed)
        return self.match.game.chance(self.match.state, seed)

    def _play(self, move: Any) -> None:
        after = self.match.play(move)
        written = (*self.record.moves, self.match.game.write(move))
        self._become(after, replace(self.record, moves=written))

    def _become(self, match: AnyMatch, record: Record) -> None:
        record = replace(record, saved=now())
        uncertain = None
        try:
            self._keep(record)
        except SaveFailed as error:
            if not error.in_place:
                raise
            uncertain = error
        events = match.events[len(self.match.events) :]
        self.match, self.record, self.on_disk = match, record, self.saving
        for hear in tuple(self._subscribers):
            hear(events)
        if uncertain:
            raise uncertain

    def undo_point(self) -> int | None:
        """How many moves stand before the person's last decision; None where there is nothing to undo.

        Only where one person plays: nobody takes back what other people have seen.
        """
        if len(self.people) != 1:
            return None
        moves = self.match.moves
        mine = (n for n in reversed(range(len(moves))) if getattr(moves[n], "seat", None) == self.people[0])
        return next(mine, None)

    def undo(self) -> None:
        """Go back to the person's last decision, counted in the record; ValueError where there is none."""
        point = self.undo_point()
        if point is None:
            raise ValueError("there is nothing to undo")
        taken_back = len(self.match.moves) - point
        undos = (self.record.undos or 0) + taken_back
        record = replace(self.record, moves=self.record.moves[:point], undos=undos)
        self._become(self.match.back_to(point), record)

    def follow(self, record: Record) -> None:
        """Show what another program has saved meanwhile; raises BadRecord."""
        self.match, self.record = replay(record), record
        for hear in tuple(self._subscribers):
            hear(())

    async def think(self) -> Any:
        """The move of the computer player to act; it thinks off the loop, in bounded time."""
        seat = self.to_act
        assert seat is not None
        bot = bots.level(self.record.game, self.seats[seat].level or "")
        random = Random(f"{self.record.seed or self.record.id}:{len(self.match.moves)}")
        view = self.view(seat)
        if self._overdue is not None and not self._overdue.done():
            # One thread that may never end is enough; more of them would leave nobody else any time.
            return random.choice(view.legal)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        # A daemon thread, since an executor's would keep the process alive while a bot thinks.
        thinking = threading.Thread(target=_think, args=(bot, view, random, answer), daemon=True)
        try:
            thinking.start()
        except RuntimeError:
            # The system grants no thread: then the loop waits for the bot, which is quick as a rule.
            _think(bot, view, random, answer)
        # Not `wait_for`: cancelled in the moment of the answer it would return that, as if nothing had been.
        await asyncio.wait([answer], timeout=THINKING_SECONDS)
        if not answer.done():
            self._overdue = answer
        elif (move := answer.result()) in view.legal:
            return move
        return random.choice(view.legal)


def _think(bot: Any, view: Any, random: Random, answer: "asyncio.Future[Any]") -> None:
    """Put the bot's move into `answer`; None where it fails, since a fault of a bot must not end a game."""

    def settle(move: Any) -> None:
        if not answer.done():
            answer.set_result(move)

    move = None
    with contextlib.suppress(Exception):
        move = bot(view, random)
    with contextlib.suppress(RuntimeError):  # the loop has closed meanwhile
        answer.get_loop().call_soon_threadsafe(settle, move)
