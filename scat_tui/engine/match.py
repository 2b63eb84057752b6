"""A match: a game and its moves so far, from which everything else follows."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import Event, Game, GameMove, GameState, GameView, M, Report, S, Seat, V


@dataclass(frozen=True)
class Match(Generic[S, M, V]):
    """A game and its moves so far; a move makes a new match and leaves this one unchanged."""

    game: Game[S, M, V]
    dealer: Seat
    """The dealer of the first hand."""
    state: S
    moves: tuple[M, ...] = ()
    events: tuple[Event, ...] = ()
    """All events of all moves, in order."""

    @classmethod
    def start(cls, game: Game[S, M, V], dealer: Seat) -> "Match[S, M, V]":
        """A match before its first deal; raises Invalid if there is no such seat."""
        if dealer not in range(game.seats):
            raise Invalid(Fault.NO_DEALER, last=game.seats - 1)
        return cls(game, dealer, game.start(dealer))

    def play(self, move: M) -> "Match[S, M, V]":
        """The match after a move; raises Refused."""
        step = self.game.apply(self.state, move)
        return Match(self.game, self.dealer, step.state, (*self.moves, move), self.events + step.events)

    def replay(self, moves: Iterable[M]) -> "Match[S, M, V]":
        """The match after several moves; raises Refused for the first illegal one."""
        state, played, events = self.state, list(self.moves), list(self.events)
        for move in moves:
            step = self.game.apply(state, move)
            state = step.state
            played.append(move)
            events.extend(step.events)
        return Match(self.game, self.dealer, state, tuple(played), tuple(events))

    def back_to(self, moves: int) -> "Match[S, M, V]":
        """The match after its first `moves` moves."""
        return self.start(self.game, self.dealer).replay(self.moves[:moves])

    def report(self) -> Report:
        """The results so far."""
        return self.game.report(self.state, self.events)


AnyMatch = Match[GameState, GameMove, GameView]
"""A match of any game."""
