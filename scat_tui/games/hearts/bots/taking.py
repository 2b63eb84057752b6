"""What playing a card to this trick risks: the chance to take it, and the points that come with it."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.reading import Reading
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points_of

OVER_FREELY = 0.4
"""How often another plays over a card without having to."""
CANCELS = 0.6
"""How often the holder of a twin plays it on its fellow."""
SAVED_BY_OTHERS = 0.06
"""How often the cards that went over one's own cancel each other."""
THROWS_QUEEN = 0.9
"""How often a Black Maria is thrown where she can be."""
THROWS_HEART = 0.6


def standing(cards: tuple[Card, ...]) -> list[Card]:
    """The cards that can still win, lowest first."""
    return sorted(card for card in cards if card.suit == cards[0].suit and cards.count(card) == 1)


class Taking:
    """The dangers of the trick being played."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.cards = reading.view.trick.cards
        self.later = reading.later
        self.standing = standing(self.cards)
        self.lying = reading.lying_points()
        """Points that go with the trick already."""

    def chance(self, card: Card) -> float:
        """That one takes the trick with this card, 0 to 1."""
        if (self.cards and card.suit != self.cards[0].suit) or card in self.cards:
            return 0.0
        chance = 1.0 - self.cancelled(card)
        for over in self.standing:
            if over.rank > card.rank:
                chance *= self.cancelled(over)
        return chance and chance * self._nobody_over(card)

    def cancelled(self, card: Card) -> float:
        """The chance that the twin of a card is still to come to it in this trick."""
        reading = self.reading
        if not reading.twin_is_out(card):
            return 0.0
        return CANCELS * min(1.0, sum(reading.holds(seat, card) for seat in self.later))

    def over(self, card: Card) -> Card | None:
        """What stands in the trick and beats the card, best one that cannot be cancelled any more.

        Where nothing beats it, the card that would win the trick now; None where none would.
        """
        over = [other for other in self.standing if other.rank > card.rank]
        for other in reversed(over):
            if not self.cancelled(other):
                return other
        return self.standing[-1] if self.standing else None

    def _nobody_over(self, card: Card) -> float:
        reading, suit = self.reading, card.suit
        left, higher = reading.left[suit], reading.higher(card)
        if not higher:
            return 1.0
        none = 1.0
        for seat in self.later:
            follows = reading.follows(seat, suit)
            if follows:
                held = max(1.0, reading.view.cards[seat] * left / reading.all_left)
                forced = (higher / left) ** held
                none *= 1.0 - follows * (forced + (1.0 - forced) * OVER_FREELY * higher / left)
        return none + (1.0 - none) * SAVED_BY_OTHERS

    def points(self, card: Card) -> float:
        """What the trick costs whoever takes it, the card and those to come included, on average."""
        suit = self.cards[0].suit if self.cards else card.suit
        return self.lying + points_of(card) + sum(self._to_come(seat, card, suit) for seat in self.later)

    def _to_come(self, seat: Seat, card: Card, suit: str) -> float:
        reading = self.reading
        view, follows = reading.view, reading.follows(seat, suit)
        queen = reading.holds(seat, BLACK_MARIA) * THROWS_QUEEN * points_of(BLACK_MARIA)
        if view.game.first_trick_points == "forbidden" and not view.tricks:
            return follows * (suit == "H")
        thrown = queen + THROWS_HEART * reading.follows(seat, "H") if suit != "H" else queen
        if suit == "H":
            return follows + (1.0 - follows) * thrown
        if suit == "S" and card.rank > BLACK_MARIA.rank:
            return follows * queen + (1.0 - follows) * thrown
        return (1.0 - follows) * thrown
