"""The easy player: a beginner who looks at nothing but his own hand and the upcard."""

from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.scat.bots import reading
from scat_tui.games.scat.bots.worth import after_discard
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, SeatMove, Take, Throw
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.values import hand_value, is_thirty_one, pips
from scat_tui.games.scat.rules.view import View

THROWS_DOWN = 0.03
"""How often he throws down for the fun of it."""
OVERLOOKS = 0.15
"""How often he overlooks a useful upcard that does not make 31."""
WORTH_TAKING = 4
"""Half points that the upcard has to bring."""
FIRST_KNOCK, LAST_KNOCK = 54, 40
"""Half points: he wants 27 in his first turn and a point less each turn, at the least 20."""


def easy(view: View, random: Random) -> SeatMove:
    """A move of a plausible beginner."""
    legal = view.legal
    if view.phase is Phase.WINDOW:
        throws = random.random() < THROWS_DOWN
        return next(move for move in legal if isinstance(move, Throw) is throws)
    if view.phase is Phase.DISCARD:
        return _discard(view, random)
    assert view.seat is not None
    draw, take, knock = Draw(view.seat), Take(view.seat), Knock(view.seat)
    value, best = hand_value(view.hand, view.game), _best_with_upcard(view)
    if is_thirty_one(best):
        return take
    enough = max(FIRST_KNOCK - 2 * reading.turns_of(view, view.seat), LAST_KNOCK)
    if knock in legal and value >= enough:
        return knock
    helps = hand_value(best, view.game) >= value + WORTH_TAKING
    return take if helps and random.random() >= OVERLOOKS else draw


def _best_with_upcard(view: View) -> tuple[Card, ...]:
    """The best hand that taking the upcard makes."""
    assert view.upcard is not None
    kept = [hand for _, hand in after_discard((*view.hand, view.upcard), view.hand)]
    return max(kept, key=lambda hand: (is_thirty_one(hand), hand_value(hand, view.game)))


def _discard(view: View, random: Random) -> SeatMove:
    """Keep the most points; among equals the first that comes to hand."""
    throws = [move for move in view.legal if isinstance(move, Discard)]
    random.shuffle(throws)
    kept = dict(after_discard(view.hand, [move.card for move in throws]))

    def rank(move: Discard) -> tuple[bool, int, int]:
        hand = kept[move.card]
        return is_thirty_one(hand), hand_value(hand, view.game), -pips(move.card) // 4

    return max(throws, key=rank)
