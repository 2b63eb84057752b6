"""Worlds: ways in which the unseen cards may lie in the other hands, as far as one seat can tell."""

from collections.abc import Sequence
from random import Random

from scat_tui.engine.game import Seat
from scat_tui.games.hearts.bots.inference import Inference
from scat_tui.games.hearts.bots.numbers import QUEEN, RANKS, SUITS, number_of
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import BLACK_MARIA

KEPT_QUEEN = 0.2
"""How likely one who could have thrown a Black Maria, and did not, still has her, against another player."""


class Worlds:
    """Deals of the unseen cards that agree with what a seat has seen."""

    def __init__(self, inference: Inference) -> None:
        view = inference.view
        self._sizes = [0 if seat == inference.seat else count for seat, count in enumerate(view.cards)]
        """The number of cards of each other seat."""
        self._receiver = inference.receiver
        self._known = [number_of(card) for card in inference.known]
        pool = [
            place * RANKS + rank - 2
            for place, suit in enumerate(SUITS)
            for rank, count in enumerate(inference.unseen[suit])
            for _copy in range(count)
        ]
        for card in self._known:
            pool.remove(card)
        self._queens = pool.count(QUEEN)
        self._pool = [card for card in pool if card != QUEEN]
        self._barred = _barred(inference)
        others = [seat for seat, size in enumerate(self._sizes) if size]
        self._order = sorted(others, key=lambda seat: -len(self._barred.get(seat, ())))
        """Whoever can have the fewest cards chooses first."""
        self._beside = max(0, len(pool) + len(self._known) - sum(self._sizes))
        """The number of cards that are in no hand."""
        self._queen_weights = self._weights_of_queens(spared_queens(inference))

    def _weights_of_queens(self, spared: set[Seat]) -> list[float]:
        """For each seat, and at last for the widow, the weight with which a Black Maria lies there."""
        weights: list[float] = []
        for seat, size in enumerate(self._sizes):
            free = size - (len(self._known) if seat == self._receiver else 0)
            void = SUITS.index("S") in self._barred.get(seat, ())
            weights.append(0.0 if void else free * KEPT_QUEEN ** (seat in spared))
        return [*weights, self._beside]

    def deal(self, random: Random) -> list[list[int]]:
        """The cards of each seat, ascending, and at last those that are in no hand."""
        hands: list[list[int]] = [[] for _seat in self._sizes]
        if self._known:
            hands[self._receiver] += self._known
        beside: list[int] = []
        anywhere: list[int] = []
        for place in self._places_of_queens(random):
            if place < len(hands):
                hands[place].append(QUEEN)
            else:
                # Every hand has its size, even where only one that spared a Black Maria is left.
                (beside if len(beside) < self._beside else anywhere).append(QUEEN)
        # Sorting by random keys takes a fifth of the time of a shuffle.
        chance = random.random
        pool = sorted((*self._pool, *anywhere), key=lambda _card: chance())
        for seat in self._order:
            wanted = self._sizes[seat] - len(hands[seat])
            barred = self._barred.get(seat)
            if barred:
                pool = _take(hands[seat], pool, wanted, barred)
            else:
                hands[seat] += pool[:wanted]
                pool = pool[wanted:]
            hands[seat].sort()
        return [*hands, beside + pool]

    def _places_of_queens(self, random: Random) -> Sequence[int]:
        nowhere = len(self._sizes)
        if not self._queens or not any(self._queen_weights):
            return (nowhere,) * self._queens
        places: list[int] = []
        for place in random.choices(range(nowhere + 1), self._queen_weights, k=self._queens):
            full = place < nowhere and places.count(place) >= self._queen_weights[place]
            places.append(nowhere if full else place)
        return places


def _take(hand: list[int], pool: list[int], wanted: int, barred: set[int]) -> list[int]:
    """Moves the first cards of other suits to a hand, of any if they are too few; the rest of the pool."""
    rest: list[int] = []
    for card in pool:
        if wanted and card // RANKS not in barred:
            hand.append(card)
            wanted -= 1
        else:
            rest.append(card)
    hand += rest[:wanted]
    return rest[wanted:]


def _barred(inference: Inference) -> dict[Seat, set[int]]:
    """The suits that seats have been seen not to have."""
    barred: dict[Seat, set[int]] = {}
    for seat, suit in inference.void:
        barred.setdefault(seat, set()).add(SUITS.index(suit))
    return barred


def spared_queens(inference: Inference) -> set[Seat]:
    """The other seats that last did not throw a Black Maria where nearly everybody would have."""
    view = inference.view
    tricks = (*view.tricks, view.trick)
    spared: set[Seat] = set()
    for trick in tricks[view.game.first_trick_points == "forbidden" :]:
        for seat, threw in _chances_to_throw_her(trick):
            (spared.discard if threw else spared.add)(seat)
    return spared - {inference.seat}


def _chances_to_throw_her(trick: Trick) -> list[tuple[Seat, bool]]:
    """Who could throw a Black Maria, off suit or under a king or ace, and whether they did."""
    chances: list[tuple[Seat, bool]] = []
    over: set[int] = set()
    for seat, card in trick.played:
        if card.suit != trick.suit or (card.suit == "S" and over):
            chances.append((seat, card == BLACK_MARIA))
        if card.suit == trick.suit == "S" and card.rank > BLACK_MARIA.rank:
            over ^= {card.rank}
    return chances
