"""What the cards in a hand may still cost, by suit: high cards, few low ones to hide behind, no voids."""

from collections.abc import Sequence

from scat_tui.bots.hearts.reading import ACE, Reading
from scat_tui.engine.cards import Card
from scat_tui.engine.hearts.values import BLACK_MARIA, points_of

STEEP, STEEPER = 1.0, 0.25
"""How much likelier high cards are to win than middling ones: an exponent, and what each player adds."""
GUARD = 0.75
"""What is left of a card's danger with each lower card of its suit in the hand."""
PER_TRICK, PER_HEART_TRICK = 0.3, 0.8
"""Points that a trick costs on average for each player; more if it is one of hearts."""
QUEEN = 0.5
"""The chance that a bare Black Maria stays with her holder."""
QUEEN_GUARD = 0.8
OVER_QUEEN = 0.25
"""The chance that a bare king or ace of spades catches a Black Maria."""
VOID = 1.2
"""Points that having no card of a suit saves while others can lead it."""


class Danger:
    """The danger of a hand, in points, suit by suit."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.by_suit: dict[str, list[int]] = {suit: [] for suit in "CDHS"}
        """Ranks held, ascending."""
        for card in sorted(reading.view.hand):
            self.by_suit[card.suit].append(card.rank)
        seats = reading.view.game.seats
        self._steep = STEEP + STEEPER * seats
        self._per_trick = {suit: seats * (PER_HEART_TRICK if suit == "H" else PER_TRICK) for suit in "CDHS"}
        self._lower: dict[str, list[float]] = {}
        self._known: dict[tuple[str, tuple[int, ...]], float] = {}

    def relief(self, card: Card) -> float:
        """By how much the danger falls when the card leaves the hand; below 0 for a low card."""
        ranks = self.by_suit[card.suit]
        rest = list(ranks)
        rest.remove(card.rank)
        return self.of(card.suit, ranks) - self.of(card.suit, rest)

    def of(self, suit: str, ranks: Sequence[int]) -> float:
        """The danger of these ranks of a suit, ascending."""
        key = suit, tuple(ranks)
        if key not in self._known:
            self._known[key] = self._of(suit, ranks)
        return self._known[key]

    def _of(self, suit: str, ranks: Sequence[int]) -> float:
        left = self.reading.left[suit]
        if not ranks:
            return -VOID if left else 0.0
        lower = self._shares_below(suit)
        queens = self.reading.queens_out if suit == "S" else 0
        danger, guarded, queen_guarded = 0.0, 1.0, 1.0
        for rank in ranks:
            cost = lower[rank] ** self._steep * self._per_trick[suit] * guarded
            if suit == "S" and rank >= BLACK_MARIA.rank:
                worst = points_of(BLACK_MARIA)
                if rank == BLACK_MARIA.rank:
                    cost = worst * QUEEN * queen_guarded
                elif queens:
                    cost += worst * OVER_QUEEN * queen_guarded
            danger += cost
            guarded *= GUARD
            queen_guarded *= QUEEN_GUARD
        return danger

    def _shares_below(self, suit: str) -> list[float]:
        """For each rank, the share of the suit's unseen cards that are lower; 1 where none is out."""
        if suit not in self._lower:
            copies, below, left = self.reading.unseen[suit], 0, self.reading.left[suit]
            shares = [0.0] * (ACE + 1)
            for rank in range(2, ACE + 1):
                shares[rank] = below / left if left else 1.0
                below += copies[rank]
            self._lower[suit] = shares
        return self._lower[suit]
