"""Medium's judgement of knocking and of hands, in tables found by playing many hands."""

from collections.abc import Sequence
from math import prod

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.scat.bots import inference
from scat_tui.games.scat.bots.worth import outcomes
from scat_tui.games.scat.rules.values import THIRTY_ONE, hand_value, pips
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
"""The least points for a knock, by players left and by the player's turns in this hand (0 to 3, more).

The more players, the more likely is a lower hand; the later, the better are the others' hands. Found by
playing thousands of hands on from such moments, once with the knock and once without.
"""

LATE = 4
"""The number of turns from which the last column applies."""

TAKERS_ADD = 2
"""The points to add if all others have taken an upcard, which brought them nearer to a good hand."""

AT_ONCE = {2: 17, 3: 13, 4: 12, 5: 11, 6: 11, 7: 10, 8: 10, 9: 10}
"""The least points if the first knock shows all hands as dealt (first_round_knock=showdown)."""

LATER_TURNS = {2: 1.2, 3: 1.0, 4: 0.9, 5: 0.8, 6: 0.7, 7: 0.7, 8: 0.6, 9: 0.6}
"""The number of later turns whose average gain counts, by players left, before anyone knocks."""

FEW_PLAYERS = 3
SHOWS_AT_LEAST = {
    True: (99, 99, 96, 93, 91, 89, 85, 81, 75, 69, 62, 55, 45, 36, 33, 28, 23, 18, 14, 9, 6, 2),
    False: (98, 97, 92, 88, 83, 76, 69, 61, 54, 45, 39, 31, 21, 14, 12, 9, 7, 5, 4, 2, 1, 1),
}
"""How many in a hundred players without a knock show at least 9, 10 … 30 points.

For few players, and for many; counted at some 9,000 showdowns each.
"""

KNOCKS_LOWER = 0.1
"""How often a knocker has less than medium would knock with."""

BONUS_31 = 20
"""Extra half points for 31, at which everyone else loses a life."""

FEEDING = 0.25
"""Half points lost for each half point that a discard gives the next player in their suit."""


def shown_at_once(view: View) -> bool:
    """Whether a knock now shows all hands without last turns."""
    return view.game.first_round_knock == "showdown" and not view.turns


def enough_to_knock(view: View) -> int:
    """The least value to knock with, in half points, never below the table's minimum."""
    players = inference.players(view)
    turns = min(inference.turns_of(view, view.seat), LATE)
    enough = 2 * (AT_ONCE[players] if shown_at_once(view) else KNOCK[players][turns])
    assert view.seat is not None
    takers = {turn.seat for turn in view.turns if turn.took is not None and turn.seat != view.seat}
    enough += 2 * round(TAKERS_ADD * len(takers) / (players - 1))
    if view.pennies[view.seat] == 0:
        enough -= 2  # on the county two lives cost no more than one
    return max(enough, 2 * view.game.minimum_knock)


def throws_on_the_county(view: View, players: int) -> bool:
    """Whether a player on the county does better by throwing the hand down unseen."""
    return view.seat == view.dealer and players >= 4


class Worth:
    """The worth of hands in a view: half points before a knock, the chance of not being lowest after it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = view.game
        self.last = view.knocker is not None
        patience = LATER_TURNS[inference.players(view)]
        self.again = 0.0 if self.last else patience / 2 if inference.knock_is_near(view) else patience
        self.others = [
            seat for seat, left in enumerate(view.pennies) if left is not None and seat != view.seat
        ]
        self._known: dict[int, float] = {}

    def of_value(self, value: int) -> float:
        """The worth of a value."""
        if value not in self._known:
            self._known[value] = (
                self._not_lowest(value) if self.last else value + BONUS_31 * (value == THIRTY_ONE)
            )
        return self._known[value]

    def _not_lowest(self, value: int) -> float:
        """The chance that another player shows less; two for 31, at which all others lose."""
        if value == THIRTY_ONE:
            return 2.0
        return 1.0 - prod(_shows(self.view, seat, value) for seat in self.others)

    def of(self, hand: tuple[Card, ...], cards: Sequence[Card]) -> float:
        """The worth of three cards, with the prospect of one more of `cards` if there is another turn."""
        value = self.of_value(hand_value(hand, self.game))
        if not self.again or not cards:
            return value
        return value + self.again * (self.average(outcomes(hand, cards, self.game)) - value)

    def average(self, values: Sequence[int]) -> float:
        """The average worth of equally likely values."""
        return sum(map(self.of_value, values)) / len(values)

    def cost_of_feeding(self, card: Card, rival: Seat | None, suit: str | None) -> float:
        """What a discard gives to the next player."""
        if rival is None or card.suit != suit:
            return 0.0
        return FEEDING * 2 * pips(card)


def _shows(view: View, seat: Seat, value: int) -> float:
    """The chance that a seat shows so much or more; a knocker seldom has less than is enough."""
    players = inference.players(view)
    if seat == view.knocker:
        enough = 2 * KNOCK[players][min(inference.turns_of(view, seat), LATE)]
        if value <= enough:
            return 1.0 - KNOCKS_LOWER * value / enough
        return (1.0 - KNOCKS_LOWER) * (THIRTY_ONE - value) / (THIRTY_ONE - enough)
    points = value // 2
    return 1.0 if points < 9 else SHOWS_AT_LEAST[players <= FEW_PLAYERS][points - 9] / 100
