"""Inference from a view: cards not seen yet, players who cannot follow, points taken."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points, points_of
from scat_tui.games.hearts.rules.view import View

COPIES = 2
ACE = 14


class Inference:
    """What the seat to move can infer."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.receiver = view.passing.receiver(view.seat, view.game.seats)
        """The seat that received the passed cards."""
        self.unseen: dict[str, list[int]] = {suit: [0, 0] + [COPIES] * 13 for suit in "CDHS"}
        """The number of copies by rank (2 to 14) that the seat has not seen."""
        self.void: set[tuple[Seat, str]] = set()
        """The suits that seats have been seen not to have."""
        self.taken = [0] * view.game.seats
        """The points that each seat was seen to take, without the widow."""
        for card in (*view.hand, *view.widow_cards):
            self.unseen[card.suit][card.rank] -= 1
        for trick in (*view.tricks, view.trick):
            led = trick.suit
            for place, card in enumerate(trick.cards):
                self.unseen[card.suit][card.rank] -= 1
                if card.suit != led:
                    self.void.add((trick.seat_of(place), card.suit if led is None else led))
        self._count_points()
        self.left = {suit: sum(copies) for suit, copies in self.unseen.items()}
        """The number of unseen cards of each suit."""
        self.all_left = max(1, sum(self.left.values()))
        self.known = self._still_held()
        """The passed cards that their receiver has not played yet."""

    def _count_points(self) -> None:
        waiting = 0
        for trick in self.view.tricks:
            waiting += trick.points
            if trick.taker is not None:
                self.taken[trick.taker] += waiting
                waiting = 0
        self.aside = waiting

    def _still_held(self) -> tuple[Card, ...]:
        view = self.view
        if not view.passed:
            return ()
        played = [
            card
            for trick in (*view.tricks, view.trick)
            for seat, card in trick.played
            if seat == self.receiver
        ]
        return tuple(card for card in view.passed if card not in played)

    @property
    def later(self) -> list[Seat]:
        """The seats that play to this trick later."""
        seats = self.view.game.seats
        rest = seats - 1 - len(self.view.trick.cards)
        return [(self.seat + step) % seats for step in range(1, rest + 1)]

    def higher(self, card: Card) -> int:
        """The number of unseen cards of its suit that beat it."""
        return sum(self.unseen[card.suit][card.rank + 1 :])

    def twin_is_out(self, card: Card) -> bool:
        """Whether its twin may still be in another hand, or the widow."""
        return self.unseen[card.suit][card.rank] > 0

    @property
    def queens_out(self) -> int:
        """The number of unseen Black Marias."""
        return self.unseen["S"][BLACK_MARIA.rank]

    def follows(self, seat: Seat, suit: str) -> float:
        """The chance that a seat has a card of a suit."""
        if (seat, suit) in self.void:
            return 0.0
        if seat == self.receiver and any(card.suit == suit for card in self.known):
            return 1.0
        return 1.0 - (1.0 - self.left[suit] / self.all_left) ** self.view.cards[seat]

    def holds(self, seat: Seat, card: Card) -> float:
        """The chance that a seat has a copy of an unseen card."""
        if seat == self.receiver and card in self.known:
            return 1.0
        if (seat, card.suit) in self.void:
            return 0.0
        return min(1.0, self.unseen[card.suit][card.rank] * self.view.cards[seat] / self.all_left)

    @property
    def last_trick(self) -> bool:
        """Whether this is the last trick of the hand."""
        return len(self.view.hand) == 1

    def lying_points(self) -> float:
        """The points that the taker of this trick gets anyway, with the average of an unseen widow."""
        view = self.view
        lying = points(view.trick.cards) + self.aside
        return lying + (view.widow * self.mean_points if self.widow_comes else 0.0)

    @property
    def widow_comes(self) -> bool:
        """Whether the unseen widow goes with this trick (rule 4)."""
        return bool(self.view.widow) and (self.view.game.widow == "first_trick" or self.last_trick)

    @property
    def mean_points(self) -> float:
        """The average points of an unseen card."""
        return (self.left["H"] + points_of(BLACK_MARIA) * self.queens_out) / self.all_left
