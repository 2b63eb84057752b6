"""The course of a game: every position on the way to its last move, and where turns and hands begin."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum, auto

from scat_tui.engine.game import Event, GameState
from scat_tui.engine.match import AnyMatch, Match


class Stride(Enum):
    """How far one goes in a game at once."""

    MOVE = auto()
    TURN = auto()
    """Where cards are played to tricks, a trick."""
    HAND = auto()
    GAME = auto()
    """All the way."""


class Course:
    """The positions of a game. Each is the number of moves that have been made by then."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._states: list[GameState] = [match.game.start(match.dealer)]
        self._told = [0]
        """The number of events so far, by position."""
        for move in match.moves:
            step = match.game.apply(self._states[-1], move)
            self._states.append(step.state)
            self._told.append(self._told[-1] + len(step.events))
        turns = [at for at, state in enumerate(self._states) if match.game.is_between_turns(state)]
        self.hands: Sequence[int] = self._dealt()
        """The positions just after a deal."""
        self._stops = {
            Stride.MOVE: range(len(self._states)),
            Stride.TURN: sorted({0, *turns, self.last}),
            Stride.HAND: sorted({0, *self.hands, self.last}),
            Stride.GAME: (0, self.last),
        }

    def _dealt(self) -> tuple[int, ...]:
        """A hand that is dealt and settled at once counts too."""
        pairs = zip(self._states, self._states[1:], strict=False)
        return tuple(at for at, (before, after) in enumerate(pairs, 1) if after.deals > before.deals)

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._states) - 1

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return self._states[-1].to_act is None

    def match(self, at: int) -> AnyMatch:
        """The match at a position."""
        whole = self._match
        events = whole.events[: self._told[at]]
        return Match(whole.game, whole.dealer, self._states[at], whole.moves[:at], events)

    def events_between(self, start: int, end: int) -> tuple[Event, ...]:
        """What happened from one position to another."""
        return self._match.events[self._told[start] : self._told[end]]

    def onward(self, at: int, stride: Stride) -> int:
        """The next position to stop at; the last one if there is none."""
        stops = self._stops[stride]
        return stops[min(bisect_right(stops, at), len(stops) - 1)]

    def back(self, at: int, stride: Stride) -> int:
        """The position before to stop at; the first one if there is none."""
        stops = self._stops[stride]
        return stops[max(bisect_left(stops, at) - 1, 0)]

    def hand_of(self, at: int) -> range:
        """The positions of the hand that a position is in, from its deal on; alone before the first deal."""
        number = bisect_right(self.hands, at)
        begin = self.hands[number - 1] if number else 0
        end = self.hands[number] if number < len(self.hands) else self.last + 1
        return range(begin, end)

    def turns_in(self, hand: range) -> list[int]:
        """The positions in a hand at which a turn begins."""
        stops = self._stops[Stride.TURN]
        return [*stops[bisect_left(stops, hand.start) : bisect_left(stops, hand.stop)]]
