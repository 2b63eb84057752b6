"""Asking the programs that play at a table."""

import threading

from scat_tui.engine.game import Seat
from scat_tui.games.players import PROGRAM, usual_level
from scat_tui.programs.failures import Failure, failure_text, missing_text, with_error_file
from scat_tui.programs.player import ProgramPlayer, error_file
from scat_tui.programs.seats import SECONDS
from scat_tui.table.news import Warned
from scat_tui.table.table import Table
from scat_tui.words.names import seat_names


class AskedPrograms:
    """Asks the programs of a table, each of which is started when it first moves; news tell of failures."""

    def __init__(self, table: Table, seconds: float = SECONDS) -> None:
        self._table, self._seconds = table, seconds
        self._names = seat_names(table.seats)
        self._running: dict[Seat, ProgramPlayer] = {}
        self._missing: set[Seat] = set()
        """The seats of which was told that their command is not known."""
        self._pointed: set[Seat] = set()
        """The seats whose file of errors was named."""

    def at(self, seat: Seat) -> ProgramPlayer | None:
        """The program at a seat; None if a computer player sits there."""
        table = self._table
        if table.seats[seat].level != PROGRAM:
            return None
        player = table.programs.players.get(seat)
        if player is None:
            self._tell_missing(seat)
        elif seat not in self._running:
            errors = error_file(table.programs.data, player, f"{table.record.id}, {self._names[seat]}")
            self._running[seat] = ProgramPlayer(table.match.game, player, self._seconds, errors)
        return self._running.get(seat)

    def tell(self, seat: Seat, failure: Failure) -> None:
        """Tells the table how a program has failed."""
        program = self._running[seat]
        text = failure_text(failure, self._names[seat], program.level, given_up=program.given_up)
        path = program.errors.path
        if program.errors.written and path is not None and seat not in self._pointed:
            self._pointed.add(seat)
            text = with_error_file(text, f"{path.parent.name}/{path.name}")
        self._table.tell(Warned(text))

    def close(self) -> None:
        """Ends all programs, without waiting for that."""
        for program in self._running.values():
            # Not a daemon: a program has a moment to end by itself, also if this is the end of everything.
            ending = threading.Thread(target=program.end)
            try:
                ending.start()
            except RuntimeError:
                # The system grants no thread.
                program.end()

    def _tell_missing(self, seat: Seat) -> None:
        if seat not in self._missing:
            self._missing.add(seat)
            level = usual_level(self._table.record.game)
            self._table.tell(Warned(missing_text(self._names[seat], level)))
