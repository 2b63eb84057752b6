"""The easy player: a beginner who looks only at their own hand and the upcard, and counts no cards."""

from random import Random

from scat_tui.engine.cards import Card
from scat_tui.games.scat.bots import inference
from scat_tui.games.scat.bots.worth import after_discard
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, SeatMove, Take, Throw
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.values import hand_value, is_thirty_one, pips
from scat_tui.games.scat.rules.view import View

THROWS_DOWN = 0.03
"""How often they throw down for fun."""
OVERLOOKS = 0.15
"""How often they overlook a useful upcard that does not make 31."""
WORTH_TAKING = 4
"""The half points that the upcard must add."""
FIRST_KNOCK, LAST_KNOCK = 54, 40
"""In half points: they want 27 in their first turn and a point less in each later turn, at least 20."""
HOPES = 0.06
"""How often they knock with less, and hope for the best."""
HOPE = 8
"""The half points that are then missing at most."""
KEEPS_HIGH = 0.12
"""How often they keep high cards of several suits, since high cards are good cards."""
TOO_GOOD_TO_BREAK = 40
"""In half points: a hand as good as this is kept."""


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
    enough = max(FIRST_KNOCK - 2 * inference.turns_of(view, view.seat), LAST_KNOCK)
    if random.random() < HOPES:
        enough -= HOPE
    if knock in legal and value >= enough:
        return knock
    helps = hand_value(best, view.game) >= value + WORTH_TAKING
    return take if helps and random.random() >= OVERLOOKS else draw


def _best_with_upcard(view: View) -> tuple[Card, ...]:
    """The best hand that the upcard makes."""
    assert view.upcard is not None
    kept = [hand for _, hand in after_discard((*view.hand, view.upcard), view.hand)]
    return max(kept, key=lambda hand: (is_thirty_one(hand), hand_value(hand, view.game)))


def _discard(view: View, random: Random) -> SeatMove:
    """Keeps the most points, of equal discards the first; sometimes the highest cards, if no hand is good."""
    throws = [move for move in view.legal if isinstance(move, Discard)]
    random.shuffle(throws)
    kept = dict(after_discard(view.hand, [move.card for move in throws]))
    best = max(hand_value(hand, view.game) for hand in kept.values())
    if random.random() < KEEPS_HIGH and best < TOO_GOOD_TO_BREAK:
        return min(throws, key=lambda move: pips(move.card))

    def rank(move: Discard) -> tuple[bool, int, int]:
        hand = kept[move.card]
        return is_thirty_one(hand), hand_value(hand, view.game), -pips(move.card) // 4

    return max(throws, key=rank)
