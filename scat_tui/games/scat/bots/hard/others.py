"""What all have seen of the other players: how strong a hand seems, and what it collects."""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.scat.bots import inference
from scat_tui.games.scat.bots.hard.moments import NO_SIGN, sign
from scat_tui.games.scat.rules.state import Turn
from scat_tui.games.scat.rules.values import pips
from scat_tui.games.scat.rules.view import View


def others(view: View) -> list[Seat]:
    """The other players still at the table, clockwise from the seat."""
    assert view.seat is not None
    places = len(view.pennies)
    around = [(view.seat + step) % places for step in range(1, places)]
    return [seat for seat in around if view.pennies[seat] is not None]


def to_come(view: View) -> int:
    """The number of others who have a last turn after this seat's."""
    following = others(view)
    assert view.knocker is not None
    return following.index(view.knocker)


def turns_before_knock(view: View) -> Sequence[Turn]:
    """The finished turns but those after a knock."""
    if view.knocker is None:
        return view.turns
    around = others(view)
    since = len(around) - 1 - around.index(view.knocker)
    return view.turns[: len(view.turns) - since]


def sign_of(view: View, seat: Seat) -> int:
    """What the turns of a player before any knock tell of the hand."""
    own = [turn for turn in turns_before_knock(view) if turn.seat == seat]
    if not own:
        return NO_SIGN
    held: list[Card] = []
    for turn in own:
        if turn.took is not None:
            held.append(turn.took)
        if turn.discarded in held:
            held.remove(turn.discarded)
    known = sum(pips(card) for card in held if card.suit == held[-1].suit)
    return sign(len(own), known, pips(own[-1].discarded), own[-1].took is not None)


class NextPlayer:
    """What the player who may take the discard has to do with each suit."""

    def __init__(self, view: View, seat: Seat) -> None:
        held = inference.held_by(view, seat)
        thrown = [turn.discarded for turn in view.turns if turn.seat == seat]
        self.collects = held[-1].suit if held else None
        self.threw = thrown[-1].suit if thrown else None

    def relation(self, suit: str) -> int:
        """Nothing known, collects another suit, collects it, has thrown it last."""
        if self.collects is not None:
            return 2 if suit == self.collects else 1
        return 3 if suit == self.threw else 0
