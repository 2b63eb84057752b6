"""The risk of playing a card to the trick: the chance of taking it, and the points that come with it."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.habits import twins_at_table
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points_of

OVER_FREELY = 0.4
"""How often another player plays a higher card without having to."""
CANCELS = 0.85
"""How often the holder of a twin cancels the other, where everybody at the table has always done so."""
SAVED_BY_OTHERS = 0.06
"""How often the cards that beat the player's own cancel each other."""
THROWS_QUEEN = 0.9
"""How often a Black Maria is thrown if possible."""
THROWS_HEART = 0.6


def standing(cards: tuple[Card, ...]) -> list[Card]:
    """The cards that can still win, lowest first."""
    return sorted(card for card in cards if card.suit == cards[0].suit and cards.count(card) == 1)


class TrickRisk:
    """The risks of the trick being played."""

    def __init__(self, inference: Inference) -> None:
        self.inference = inference
        self.cards = inference.view.trick.cards
        self.later = inference.later
        self.standing = standing(self.cards)
        self._cancels = CANCELS * twins_at_table(inference)
        self.lying = inference.lying_points()
        """The points already in the trick and what goes with it."""

    def chance(self, card: Card) -> float:
        """The chance of taking the trick with a card, 0 to 1."""
        if (self.cards and card.suit != self.cards[0].suit) or card in self.cards:
            return 0.0
        chance = 1.0 - self.cancelled(card)
        for over in self.standing:
            if over.rank > card.rank:
                chance *= self.cancelled(over)
        return chance and chance * self._nobody_over(card)

    def cancelled(self, card: Card) -> float:
        """The chance that the twin of a card is played to this trick later."""
        inference = self.inference
        if not inference.twin_is_out(card):
            return 0.0
        return self._cancels * min(1.0, sum(inference.holds(seat, card) for seat in self.later))

    def over(self, card: Card) -> Card | None:
        """The card in the trick that beats a card, preferably one that can no longer be cancelled.

        If none does, the card that would win the trick now; None if there is none.
        """
        over = [other for other in self.standing if other.rank > card.rank]
        for other in reversed(over):
            if not self.cancelled(other):
                return other
        return self.standing[-1] if self.standing else None

    def _nobody_over(self, card: Card) -> float:
        inference, suit = self.inference, card.suit
        left, higher = inference.left[suit], inference.higher(card)
        if not higher:
            return 1.0
        none = 1.0
        for seat in self.later:
            follows = inference.follows(seat, suit)
            if follows:
                held = max(1.0, inference.view.cards[seat] * left / inference.all_left)
                forced = (higher / left) ** held
                none *= 1.0 - follows * (forced + (1.0 - forced) * OVER_FREELY * higher / left)
        return none + (1.0 - none) * SAVED_BY_OTHERS

    def points(self, card: Card) -> float:
        """The average cost of the trick for its taker, with this card and those still to come."""
        suit = self.cards[0].suit if self.cards else card.suit
        return self.lying + points_of(card) + sum(self._to_come(seat, card, suit) for seat in self.later)

    def _to_come(self, seat: Seat, card: Card, suit: str) -> float:
        inference = self.inference
        view, follows = inference.view, inference.follows(seat, suit)
        queen = inference.holds(seat, BLACK_MARIA) * THROWS_QUEEN * points_of(BLACK_MARIA)
        if view.game.first_trick_points == "forbidden" and not view.tricks:
            return follows * (suit == "H")
        thrown = queen + THROWS_HEART * inference.follows(seat, "H") if suit != "H" else queen
        if suit == "H":
            return follows + (1.0 - follows) * thrown
        if suit == "S" and card.rank > BLACK_MARIA.rank:
            return follows * queen + (1.0 - follows) * thrown
        return (1.0 - follows) * thrown
