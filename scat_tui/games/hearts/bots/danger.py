"""What the cards in a hand may still cost, by suit: high cards with few low ones to hide behind.

The figures were found by playing the same thousands of hands with one figure changed at a time.
"""

from collections.abc import Sequence

from scat_tui.engine.cards import Card
from scat_tui.games.hearts.bots.inference import ACE, Inference
from scat_tui.games.hearts.rules.values import BLACK_MARIA, points_of

STEEP = 3.0
"""How much likelier high cards are to win than middle ones: an exponent."""
PER_TRICK, PER_HEART_TRICK = 2.0, 5.0
"""The points that a single card costs if all unseen cards of its suit are lower."""
GUARD = 0.75
"""The share of a card's danger that remains with each lower card of its suit in the hand."""
QUEEN, LATE_QUEEN = 0.45, 0.4
"""The chance that a single Black Maria stays with its holder, and what is added by the end of the hand."""
QUEEN_GUARD = 4.5
"""The share of it that remains with each lower spade, for a table of one; more players make guards better."""
OVER_QUEEN, OVER_QUEEN_GUARD = 1.2, 0.7
"""The chance that a single king or ace of spades catches a Black Maria, and the share left per guard."""


class Danger:
    """The danger of a hand by suit, in points."""

    def __init__(self, inference: Inference) -> None:
        self.inference = inference
        self.by_suit: dict[str, list[int]] = {suit: [] for suit in "CDHS"}
        """The ranks in the hand, ascending."""
        for card in sorted(inference.view.hand):
            self.by_suit[card.suit].append(card.rank)
        view = inference.view
        self._seats = view.game.seats
        self._left = len(view.hand) / (len(view.hand) + len(view.tricks))
        """The share of the hand that is still to be played."""
        self._lower: dict[str, list[float]] = {}
        self._known: dict[tuple[str, tuple[int, ...]], float] = {}

    def relief(self, card: Card) -> float:
        """How much the danger falls if the card leaves the hand; below 0 for a low card."""
        ranks = self.by_suit[card.suit]
        rest = list(ranks)
        rest.remove(card.rank)
        return self.of(card.suit, ranks) - self.of(card.suit, rest)

    def of(self, suit: str, ranks: Sequence[int]) -> float:
        """The danger of some ranks of a suit, ascending."""
        key = suit, tuple(ranks)
        if key not in self._known:
            self._known[key] = self._of(suit, ranks)
        return self._known[key]

    def _of(self, suit: str, ranks: Sequence[int]) -> float:
        lower = self._shares_below(suit)
        per_trick = (PER_HEART_TRICK if suit == "H" else PER_TRICK) * (1.0 + self._left) / 2
        danger: float = sum(
            per_trick * GUARD**guards * lower[rank] ** STEEP for guards, rank in enumerate(ranks)
        )
        return danger + self._of_queens(ranks) if suit == "S" else danger

    def _of_queens(self, ranks: Sequence[int]) -> float:
        """The extra cost of the queen of spades and higher: she is kept, or is caught by them."""
        worst, seats = points_of(BLACK_MARIA), self._seats
        caught = worst * self.inference.queens_out * OVER_QUEEN / seats
        stays = worst * (QUEEN + LATE_QUEEN * (1.0 - self._left))
        danger = 0.0
        for guards, rank in enumerate(ranks):
            if rank == BLACK_MARIA.rank:
                danger += stays * (QUEEN_GUARD / seats) ** guards
            elif rank > BLACK_MARIA.rank:
                danger += caught * OVER_QUEEN_GUARD**guards
        return danger

    def _shares_below(self, suit: str) -> list[float]:
        """For each rank, the share of the suit's unseen cards that are lower; 1 if none is unseen."""
        if suit not in self._lower:
            copies, below, left = self.inference.unseen[suit], 0, self.inference.left[suit]
            shares = [0.0] * (ACE + 1)
            for rank in range(2, ACE + 1):
                shares[rank] = below / left if left else 1.0
                below += copies[rank]
            self._lower[suit] = shares
        return self._lower[suit]
