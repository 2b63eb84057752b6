"""A program as a computer player: asked for each move, stood in for where it fails."""

import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from scat_tui.engine.faults import Invalid
from scat_tui.engine.game import AnyGame, GameMove, GameView
from scat_tui.games import players
from scat_tui.programs.command import BadCommand, words_of
from scat_tui.programs.error_file import ErrorFile
from scat_tui.programs.failures import FOR_GOOD, Failure, Fault
from scat_tui.programs.process import Process
from scat_tui.programs.seats import SECONDS
from scat_tui.programs.view_json import view_line

MOST_FAULTS = 5
"""After so many faults in a game the program is asked no more."""


class _Reply(Struct):
    """An answer; whatever else it has is the program's own affair."""

    move: str


class ProgramPlayer:
    """A computer player that asks a program, which is started for the first move of a game.

    Wherever that fails, a computer player of the game moves in its place, and the program is started anew for
    its next move.
    """

    def __init__(
        self, game: AnyGame, player: str, seconds: float = SECONDS, errors: ErrorFile | None = None
    ) -> None:
        """`player` is `exec:` and the command; it may be unusable, which then shows in each answer."""
        self._game, self._player, self._seconds = game, player, seconds
        self.errors = errors or ErrorFile(None, player)
        self.level = players.usual_level(game.name)
        """The level that moves in its place."""
        self._substitute = players.level(game.name, self.level)
        self._process: Process | None = None
        self._asking = threading.Lock()
        self._over = False
        self.faults: Counter[Fault] = Counter()
        self.given_up = False
        """Whether the program is asked no more."""
        self.replaced = 0
        """The number of moves made in its place."""

    def __call__(self, view: GameView, random: Random) -> GameMove:
        """A legal move."""
        return self.answer(view, random)[0]

    def answer(self, view: GameView, random: Random) -> tuple[GameMove, Failure | None]:
        """A legal move, and how the program has failed if it is not its own."""
        with self._asking:
            failure = None
            if not (self.given_up or self._over):
                try:
                    return self._asked(view), None
                except Failure as error:
                    failure = error
                    self._count(error)
            self.replaced += 1
            return self._substitute(view, random), failure

    def end(self) -> None:
        """Ends the program with the game; one that is being asked is not waited for."""
        self._over = True
        if self._asking.locked() and (process := self._process):
            process.kill()
        with self._asking:
            self._stop()

    def _asked(self, view: GameView) -> GameMove:
        try:
            if self._process is None:
                self._process = Process(words_of(self._player), self.errors)
        except BadCommand as error:
            raise Failure(Fault.NOT_STARTED, str(error)) from None
        answer = self._process.ask(view_line(self._game, view), self._seconds)
        text = _move_in(answer)
        with suppress(Invalid):
            move = self._game.read(text)
            if move in view.legal:
                return move
        raise Failure(Fault.ILLEGAL, text)

    def _count(self, failure: Failure) -> None:
        self.faults[failure.fault] += 1
        self.given_up = failure.fault in FOR_GOOD or self.faults.total() >= MOST_FAULTS
        self._stop(at_once=True)

    def _stop(self, *, at_once: bool = False) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end(**({"grace": 0.0} if at_once else {}))


def _move_in(answer: bytes) -> str:
    try:
        return msgspec.json.decode(answer, type=_Reply).move
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Failure(Fault.UNREADABLE, answer.decode(errors="replace")) from None


def error_file(data: Path | None, player: str, of: str = "") -> ErrorFile:
    """The file of a program's standard error in a data folder."""
    return ErrorFile(data / "programs" if data else None, player, of)
