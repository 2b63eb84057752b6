"""What a player can read off a table: which cards are still out, who cannot follow, who has the points."""

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points, points_of
from scat_tui.games.hearts.rules.view import View

COPIES = 2
ACE = 14


class Reading:
    """One look at the table, by the seat to move."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.unseen: dict[str, list[int]] = {suit: [0, 0] + [COPIES] * 13 for suit in "CDHS"}
        """Copies by rank (2 to 14) that are neither in one's own hand nor played nor in a widow one saw."""
        self.void: set[tuple[Seat, str]] = set()
        """Who has shown that he has no card of a suit."""
        self.taken = [0] * view.game.seats
        """Points that each seat was seen to take, without the widow."""
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
        """Unseen cards of each suit."""
        self.all_left = max(1, sum(self.left.values()))
        self.known = self._still_held()
        """Cards one passed that their receiver has not played."""

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
        receiver = self.receiver
        played = [
            card for trick in (*view.tricks, view.trick) for seat, card in trick.played if seat == receiver
        ]
        return tuple(card for card in view.passed if card not in played)

    @property
    def receiver(self) -> Seat:
        """Who got the cards one passed."""
        return self.view.passing.receiver(self.seat, self.view.game.seats)

    @property
    def later(self) -> list[Seat]:
        """Who still has to play to this trick after oneself."""
        seats = self.view.game.seats
        rest = seats - 1 - len(self.view.trick.cards)
        return [(self.seat + step) % seats for step in range(1, rest + 1)]

    def higher(self, card: Card) -> int:
        """Unseen cards of its suit that beat it."""
        return sum(self.unseen[card.suit][card.rank + 1 :])

    def twin_is_out(self, card: Card) -> bool:
        """Whether another hand, or the widow, may still hold its twin."""
        return self.unseen[card.suit][card.rank] > 0

    @property
    def queens_out(self) -> int:
        """Black Marias not seen yet."""
        return self.unseen["S"][BLACK_MARIA.rank]

    def follows(self, seat: Seat, suit: str) -> float:
        """The chance that a seat has a card of a suit."""
        if (seat, suit) in self.void:
            return 0.0
        if seat == self.receiver and any(card.suit == suit for card in self.known):
            return 1.0
        return 1.0 - (1.0 - self.left[suit] / self.all_left) ** self.view.cards[seat]

    def holds(self, seat: Seat, card: Card) -> float:
        """The chance that a seat holds a copy of a card that is still out."""
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
        """Points that whoever takes this trick gets anyway, those of an unseen widow on average."""
        view = self.view
        lying = points(view.trick.cards) + self.aside
        return lying + (view.widow * self.mean_points if self.widow_comes else 0.0)

    @property
    def widow_comes(self) -> bool:
        """Whether the widow, which nobody has seen yet, goes with this trick (rule 4)."""
        return bool(self.view.widow) and (self.view.game.widow == "first_trick" or self.last_trick)

    @property
    def mean_points(self) -> float:
        """Of an unseen card."""
        return (self.left["H"] + points_of(BLACK_MARIA) * self.queens_out) / self.all_left
