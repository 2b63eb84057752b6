"""Ends of hands at tables of every size, with the Views before and after them."""

from collections.abc import Iterator, Sequence
from random import Random

from scat_tui.engine.deck import read_seed
from scat_tui.engine.game import CHANCE, Event
from scat_tui.engine.match import AnyMatch
from scat_tui.games.replaying import replay
from scat_tui.games.scat.bots import players
from scat_tui.games.scat.felt.layout import Layout, layout_for
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller
from tests.screens.open_table import record

Showdown = tuple[View, View, Sequence[Event], Layout, Teller]


def showdowns() -> Iterator[Showdown]:
    """The end of the first hand for each number of players."""
    for seats in range(2, 10):
        match: AnyMatch = replay(record(seats, dealer=seats - 1))
        while match.state.result is None:
            before = match
            match = match.play(_move(match))
        view = match.game.view
        names = [str(seat) for seat in range(seats)]
        yield (
            view(before.state, 0),  # type: ignore[misc]
            view(match.state, 0),
            match.events[len(before.events) :],
            layout_for(80, 24, seats - 1),
            Teller(names, match.game, own=0),
        )


def _move(match: AnyMatch):  # type: ignore[no-untyped-def]
    actor = match.state.to_act
    if actor is CHANCE:
        return match.game.chance(match.state, read_seed("5e0b6c"))
    assert isinstance(actor, int)
    return players()["medium"](match.game.view(match.state, actor), Random(len(match.moves)))
