"""A match move by move, as those see it whose cards are open: what a whole game is told from."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from scat_tui.engine.game import Event, GameView, Seat
from scat_tui.engine.match import AnyMatch

V_co = TypeVar("V_co", covariant=True)


class Scene(NamedTuple, Generic[V_co]):
    """A move, with the table after it."""

    events: tuple[Event, ...]
    onlooker: V_co
    """What everybody knows."""
    open: Mapping[Seat, V_co]
    """What the seats know whose cards are open."""


def scenes(match: AnyMatch, open: Iterable[Seat]) -> Iterator[Scene[GameView]]:
    """The moves of a match, with the cards of some seats open."""
    game, seats = match.game, tuple(open)
    state = game.start(match.dealer)
    for move in match.moves:
        step = game.apply(state, move)
        state = step.state
        views = {seat: game.view(state, seat) for seat in seats}
        yield Scene(step.events, game.view(state, None), views)
