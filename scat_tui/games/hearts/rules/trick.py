"""Tricks: which cards cancel each other, and who wins (rules 9 and 10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.hearts.rules.values import points


def winning_place(cards: Sequence[Card]) -> int | None:
    """The place of the card that wins, or would win now; None if no card of the suit led remains.

    >>> from scat_tui.engine.cards import read_cards
    >>> winning_place(read_cards("TS KS KS 3S TS 9H"))
    3
    """
    if not cards:
        return None
    led = cards[0].suit
    standing = [card for card in cards if card.suit == led and cards.count(card) == 1]
    return cards.index(max(standing)) if standing else None


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of a trick in the order of play, being played or finished."""

    leader: Seat
    cards: tuple[Card, ...]
    seats: int
    """The number of seats at the table."""
    taker: Seat | None = None
    """The seat that took it; None while it is played, and if it was set aside or left to nobody."""

    @property
    def suit(self) -> str | None:
        """The suit led; None before the lead."""
        return self.cards[0].suit if self.cards else None

    @property
    def played(self) -> tuple[tuple[Seat, Card], ...]:
        """The seats and their cards, in order."""
        return tuple((self.seat_of(place), card) for place, card in enumerate(self.cards))

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The places of the cards that cancelled each other, by the second of each pair."""
        firsts = {card: place for place, card in reversed(tuple(enumerate(self.cards)))}
        seconds = ((firsts[card], place) for place, card in enumerate(self.cards))
        return tuple((first, second) for first, second in seconds if first != second)

    @property
    def cancelled(self) -> tuple[bool, ...]:
        """For each card whether its twin is in the trick too."""
        return tuple(self.cards.count(card) > 1 for card in self.cards)

    @property
    def winner(self) -> Seat | None:
        """The seat that wins, or would win now; None if no card of the suit led remains."""
        place = winning_place(self.cards)
        return None if place is None else self.seat_of(place)

    @property
    def points(self) -> int:
        """The points of its cards."""
        return points(self.cards)

    def seat_of(self, place: int) -> Seat:
        """The seat that played the card at a place."""
        return (self.leader + place) % self.seats
