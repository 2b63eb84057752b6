"""A match: a game and the moves so far; everything else is a fold over them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from scat_tui.engine.game import CHANCE, Event, Game, M, S, Seat, V


@dataclass(frozen=True)
class Match(Generic[S, M, V]):
    """The moves so far and what they led to; a move makes a new match and leaves this one as it is."""

    game: Game[S, M, V]
    dealer: Seat
    """Of the first hand."""
    state: S
    moves: tuple[M, ...] = ()
    events: tuple[Event, ...] = ()
    """All events of all moves, in order."""

    @classmethod
    def start(cls, game: Game[S, M, V], dealer: Seat) -> "Match[S, M, V]":
        """Before the first deal; ValueError if there is no such seat."""
        if dealer not in range(game.seats):
            raise ValueError(f"the first dealer is a seat from 0 to {game.seats - 1}")
        return cls(game, dealer, game.start(dealer))

    def play(self, move: M) -> "Match[S, M, V]":
        """The match after the move; raises Refused."""
        step = self.game.apply(self.state, move)
        return Match(self.game, self.dealer, step.state, (*self.moves, move), self.events + step.events)

    def replay(self, moves: Iterable[M]) -> "Match[S, M, V]":
        """The match after all these moves; raises Refused at the first illegal one."""
        state, played, events = self.state, list(self.moves), list(self.events)
        for move in moves:
            step = self.game.apply(state, move)
            state = step.state
            played.append(move)
            events.extend(step.events)
        return Match(self.game, self.dealer, state, tuple(played), tuple(events))

    def back_to(self, moves: int) -> "Match[S, M, V]":
        """The match as it was after its first `moves` moves."""
        return self.start(self.game, self.dealer).replay(self.moves[:moves])

    def written(self) -> tuple[str, ...]:
        """The moves as a record holds them."""
        return tuple(map(self.game.write, self.moves))

    def report(self) -> dict[str, object]:
        """The results so far as `replay --json` prints them."""
        return self.game.report(self.state, self.events)


AnyMatch = Match[Any, Any, Any]


def chance_is_to_act(match: AnyMatch) -> bool:
    """Whether a deal or a shuffle is due."""
    return bool(match.state.to_act is CHANCE)
