"""Tables laid out card by card, for situations that a bot has to judge."""

from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.state import State
from scat_tui.games.scat.rules.view import View
from tests.games.scat.rules.scat_tables import deal_of


def dealt(game: Scat, hands: list[str], upcard: str, stock: str = "") -> State:
    """A first hand with these cards, hands by seat; the last seat deals, so that seat 0 begins."""
    return game.apply(game.start(game.seats - 1), deal_of(hands, upcard, stock)).state


def after(game: Scat, state: State, *moves: str) -> State:
    """The state after moves as a record writes them."""
    for words in moves:
        state = game.apply(state, game.read(words)).state
    return state


def seen(game: Scat, state: State) -> View:
    """The view of the seat to act."""
    assert isinstance(state.to_act, int)
    return game.view(state, state.to_act)
