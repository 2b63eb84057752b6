"""Scat's `medium` as it was at commit 6018827: the yardstick by which later players are judged.

Only names of the View have been brought up to date, and the reasons for moves left out: it makes the same
moves as then. Do not improve it.
"""

from collections import Counter
from collections.abc import Sequence
from math import prod
from random import Random

from scat_tui.engine.cards import PACK, Card, without
from scat_tui.engine.game import Seat
from scat_tui.games.scat.bots.worth import outcomes
from scat_tui.games.scat.rules.moves import Discard, Draw, Knock, Look, SeatMove, Take, Throw
from scat_tui.games.scat.rules.play import MOST_RESHUFFLES
from scat_tui.games.scat.rules.state import Phase
from scat_tui.games.scat.rules.values import THIRTY_ONE, hand_value, is_thirty_one, pips
from scat_tui.games.scat.rules.view import View

KNOCK = {
    2: (21, 22, 22, 23, 25),
    3: (20, 21, 23, 24, 26),
    4: (19, 20, 22, 23, 25),
    5: (18, 19, 21, 22, 24),
    6: (17, 19, 21, 22, 24),
    7: (16, 18, 20, 22, 23),
    8: (15, 18, 20, 21, 23),
    9: (15, 17, 19, 21, 23),
}
LATE = 4
AT_ONCE = {2: 17, 3: 13, 4: 12, 5: 11, 6: 11, 7: 10, 8: 10, 9: 10}
AGAIN = {2: 1.2, 3: 1.0, 4: 0.9, 5: 0.8, 6: 0.7, 7: 0.7, 8: 0.6, 9: 0.6}
FEW_PLAYERS = 3
SHOWS_AT_LEAST = {
    True: (99, 99, 96, 93, 91, 89, 85, 81, 75, 69, 62, 55, 45, 36, 33, 28, 23, 18, 14, 9, 6, 2),
    False: (98, 97, 92, 88, 83, 76, 69, 61, 54, 45, 39, 31, 21, 14, 12, 9, 7, 5, 4, 2, 1, 1),
}
KNOCKS_LOWER = 0.1
BONUS_31 = 20
FEEDING = 0.25


def medium(view: View, random: Random) -> SeatMove:
    """The move of the player of then."""
    if view.phase is Phase.WINDOW:
        return _window(view)
    if view.phase is Phase.TURN:
        return _knock(view) or _draw_or_take(view)
    return _discard(view)


def _window(view: View) -> SeatMove:
    assert view.seat is not None
    throws = view.pennies[view.seat] == 0 and view.seat == view.dealer and _players(view) >= 4
    return Throw(view.seat) if throws else Look(view.seat)


def _takings(view: View) -> list[tuple[Card, tuple[Card, ...]]]:
    assert view.upcard is not None
    return _after_discard((*view.hand, view.upcard), view.hand)


def _knock(view: View) -> SeatMove | None:
    assert view.seat is not None
    if any(is_thirty_one(hand) for _, hand in _takings(view)):
        return Take(view.seat)
    knock = Knock(view.seat)
    good = hand_value(view.hand, view.game) >= _enough_to_knock(view)
    return knock if knock in view.legal and good else None


def _draw_or_take(view: View) -> SeatMove:
    assert view.seat is not None
    game, cards, last = view.game, _unseen(view), view.knocker is not None
    value = hand_value(view.hand, game)
    reached = outcomes(view.hand, cards, game) if not _stock_is_out(view) else []
    worth = _Worth(view)
    now = worth.of(view.hand, cards)
    stock = worth.average(reached) + now - worth.of_value(value) if reached else now
    taken, kept = max((worth.of(hand, cards), hand) for _, hand in _takings(view))
    kept_value = hand_value(kept, game)
    enough = _enough_to_knock(view)
    spared = not reached and not last and game.stock_out != "showdown" and kept_value < enough
    return Take(view.seat) if taken > stock and not spared else Draw(view.seat)


def _discard(view: View) -> SeatMove:
    game, cards = view.game, _unseen(view)
    throws = {move.card: move for move in view.legal if isinstance(move, Discard)}
    rival = _next_player(view)
    rival_suit = None if rival is None else _collected_suit(view, rival)
    worth = _Worth(view)

    def guarded(choice: tuple[Card, tuple[Card, ...]]) -> tuple[float, int, int]:
        good, value, low = worth.of(choice[1], cards), hand_value(choice[1], game), -pips(choice[0])
        return good - worth.fed(choice[0], rival, rival_suit), value, low

    card, _ = max(_after_discard(view.hand, tuple(throws)), key=guarded)
    return throws[card]


def _after_discard(hand: tuple[Card, ...], allowed: tuple[Card, ...]) -> list[tuple[Card, tuple[Card, ...]]]:
    return [(card, without(hand, card)) for card in allowed]


def _players(view: View) -> int:
    return len(view.pennies) - view.pennies.count(None)


def _turns_of(view: View, seat: Seat | None) -> int:
    return sum(turn.seat == seat for turn in view.turns)


def _next_player(view: View) -> Seat | None:
    assert view.seat is not None
    places = len(view.pennies)
    around = ((view.seat + step) % places for step in range(1, places))
    after = next((seat for seat in around if view.pennies[seat] is not None), None)
    return None if after == view.knocker else after


def _held_by(view: View, seat: Seat) -> list[Card]:
    held: list[Card] = []
    for turn in view.turns:
        if turn.seat == seat:
            if turn.took is not None:
                held.append(turn.took)
            if turn.discarded in held:
                held.remove(turn.discarded)
    return held


def _collected_suit(view: View, seat: Seat) -> str | None:
    suits = Counter(card.suit for card in _held_by(view, seat))
    return max(sorted(suits), key=suits.__getitem__, default=None)


def _knock_is_near(view: View) -> bool:
    others = {turn.seat for turn in view.turns if turn.took is not None and turn.seat != view.seat}
    return any(
        max(Counter(card.suit for card in _held_by(view, seat)).values(), default=0) > 1 for seat in others
    )


def _pile(view: View) -> list[Card]:
    """The discards seen laid, top last; the first upcard is not among them once covered."""
    laid: list[Card | None] = [None]
    for turn in view.turns:
        if turn.took is not None:
            laid.pop()
        laid.append(turn.discarded)
    if view.phase is Phase.DISCARD and view.from_discards:
        laid.pop()
    lying = laid[-len(view.discards) :] if view.discards else []
    return [card for card in lying if card is not None]


def _unseen(view: View) -> list[Card]:
    lying = _pile(view)
    if view.stock == 0 and not _stock_is_out(view):
        return lying[:-1]
    seen = {*view.hand, *lying, view.upcard}
    for seat in {turn.seat for turn in view.turns if turn.took is not None}:
        seen.update(_held_by(view, seat))
    return [card for card in PACK if card not in seen]


def _stock_is_out(view: View) -> bool:
    return view.stock == 0 and (view.game.stock_out != "reshuffle" or view.reshuffles == MOST_RESHUFFLES)


def _shown_at_once(view: View) -> bool:
    return view.game.first_round_knock == "showdown" and not view.turns


def _enough_to_knock(view: View) -> int:
    players = _players(view)
    turns = min(_turns_of(view, view.seat), LATE)
    enough = 2 * (AT_ONCE[players] if _shown_at_once(view) else KNOCK[players][turns])
    assert view.seat is not None
    if view.pennies[view.seat] == 0:
        enough -= 2
    return max(enough, 2 * view.game.minimum_knock)


class _Worth:
    """Half points before a knock, the chance not to be lowest after it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = view.game
        self.last = view.knocker is not None
        patience = AGAIN[_players(view)]
        self.again = 0.0 if self.last else patience / 2 if _knock_is_near(view) else patience
        self.others = [
            seat for seat, left in enumerate(view.pennies) if left is not None and seat != view.seat
        ]
        self._known: dict[int, float] = {}

    def of_value(self, value: int) -> float:
        if value not in self._known:
            self._known[value] = (
                self._not_lowest(value) if self.last else value + BONUS_31 * (value == THIRTY_ONE)
            )
        return self._known[value]

    def _not_lowest(self, value: int) -> float:
        if value == THIRTY_ONE:
            return 2.0
        return 1.0 - prod(_shows(self.view, seat, value) for seat in self.others)

    def of(self, hand: tuple[Card, ...], cards: Sequence[Card]) -> float:
        value = self.of_value(hand_value(hand, self.game))
        if not self.again or not cards:
            return value
        return value + self.again * (self.average(outcomes(hand, cards, self.game)) - value)

    def average(self, values: Sequence[int]) -> float:
        return sum(map(self.of_value, values)) / len(values)

    def fed(self, card: Card, rival: Seat | None, suit: str | None) -> float:
        if rival is None or card.suit != suit:
            return 0.0
        return FEEDING * 2 * pips(card) * (0.01 if self.last else 1.0)


def _shows(view: View, seat: Seat, value: int) -> float:
    players = _players(view)
    if seat == view.knocker:
        enough = 2 * KNOCK[players][min(_turns_of(view, seat), LATE)]
        if value <= enough:
            return 1.0 - KNOCKS_LOWER * value / enough
        return (1.0 - KNOCKS_LOWER) * (THIRTY_ONE - value) / (THIRTY_ONE - enough)
    points = value // 2
    return 1.0 if points < 9 else SHOWS_AT_LEAST[players <= FEW_PLAYERS][points - 9] / 100
