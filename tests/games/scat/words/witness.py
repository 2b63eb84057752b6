"""What a seat at a Scat table sees of a record and counts for itself; no code of the engine or the bots."""

from tests.games.scat.rules.second_judge import PACK, RUNS, Judge, best_suit


def worth(hand: list[str], house: dict[str, object]) -> float:
    """A hand's value by the table's rules."""
    value: float = best_suit(hand)
    ranks, suits = {card[0] for card in hand}, {card[1] for card in hand}
    if house["three_of_a_kind"] != "off" and len(ranks) == 1:
        value = max(value, float(str(house["three_of_a_kind"])))
    if house["straight_flush"] == "on" and len(suits) == 1 and ranks in RUNS:
        value = max(value, 30)
    return value


class Witness:
    """A person who remembers every card that was shown; `see` each move in turn.

    A judge, who knows all cards, only tells whose cards are dealt where.
    """

    def __init__(self, judge: Judge, seat: int) -> None:
        self.judge, self.seat = judge, seat
        self.pile: list[str] = []
        self.shuffled: list[str] | None = None
        self.taken: dict[int, set[str]] = {}

    def see(self, move: str) -> None:
        """A move, after the judge has seen it."""
        words = move.split(" ")
        match words:
            case ["deal", *_]:
                self.pile, self.shuffled = [self.judge.open[0]], None
                self.taken = {seat: set() for seat in self.judge.cards}
            case ["shuffle", *_]:
                self.shuffled, self.pile = self.pile[:-1], self.pile[-1:]
            case [seat, "take"]:
                self.taken[int(seat)].add(self.pile.pop())
            case [seat, "discard", card]:
                self.pile.append(card)
                self.taken[int(seat)].discard(card)

    @property
    def hand(self) -> list[str]:
        return self.judge.cards[self.seat]

    @property
    def will_be_shuffled(self) -> bool:
        """Whether the next player who asks for the stock gets a new one."""
        again = self.judge.house["stock_out"] == "reshuffle" and self.judge.reshuffles < 3
        return not self.judge.pile and again

    def may_come(self) -> list[str]:
        """Every card that may be the next of the stock, as far as the seat knows."""
        if self.will_be_shuffled:
            return self.pile[:-1]
        known = {*self.hand, *self.pile}
        for seat, cards in self.taken.items():
            if seat != self.seat:
                known |= cards
        return [card for card in (PACK if self.shuffled is None else self.shuffled) if card not in known]

    def value(self) -> float:
        """Of the hand."""
        return worth(self.hand, self.judge.house)

    def reached_with(self, card: str) -> float:
        """The most that the hand is worth with one more card and any other thrown; for an upcard as well."""
        return max(worth([*self._without(gone), card], self.judge.house) for gone in self.hand)

    def kept(self, thrown: str) -> float:
        """What four cards are worth with one of them thrown."""
        return worth(self._without(thrown), self.judge.house)

    def helping(self) -> int:
        """How many of the cards that may come would raise the hand."""
        return sum(self.reached_with(card) > self.value() for card in self.may_come())

    def _without(self, gone: str) -> list[str]:
        left = list(self.hand)
        left.remove(gone)
        return left
