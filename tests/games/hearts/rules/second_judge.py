"""A second judge of Cancellation Hearts, written from the rule page alone and kept simple; no engine code.

It reads a record's moves as texts, says what may follow, and keeps its own account of every hand.
"""

from collections import Counter
from itertools import combinations
from typing import Any

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
HEIGHT = "23456789TJQKA"
CARDS_AND_WIDOW = {6: (17, 2), 7: (14, 6), 8: (13, 0), 9: (11, 5), 10: (10, 4), 11: (9, 5)}
DEFAULTS = {
    "target": 150,
    "passing": "left_right",
    "widow": "first_trick",
    "first_trick_points": "allowed",
    "broken_by": "heart_or_queen",
    "last_cancelled": "nobody",
    "moon_value": 26,
    "moon_needs_all": "on",
    "tie": "share",
    "show_points_taken": "off",
}


class Foul(Exception):
    """The moves break the rules."""


def cost(cards: list[str]) -> int:
    total = 0
    for card in cards:
        if card[1] == "H":
            total += 1
        if card == "QS":
            total += 13
    return total


def harmless(cards: list[str]) -> list[str]:
    return [card for card in cards if cost([card]) == 0]


class Judge:
    """One game: `see` each move in turn, then read `hands`, `scores`, `winners`."""

    def __init__(self, seats: int, dealer: int, **house: Any) -> None:
        self.house = DEFAULTS | house
        self.seats = seats
        self.dealer = dealer
        self.scores = [0] * seats
        self.hands: list[dict[str, Any]] = []
        self.winners: list[int] = []
        self.wanted = "deal"  # deal, pass, play, moon or nothing
        self.turn = -1

    def next(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % self.seats

    def direction(self) -> str:
        """Of the hand that is played, the first being number 0."""
        number = len(self.hands)
        turns = {
            "left_right": ["left", "right"],
            "left_right_hold": ["left", "right", "hold"],
            "left": ["left"],
            "right": ["right"],
            "none": ["hold"],
        }[self.house["passing"]]
        return turns[number % len(turns)]

    def allowed(self) -> set[str]:
        """Every move that some player may make."""
        if self.wanted == "pass":
            return {move for seat in range(self.seats) for move in self.passes(seat)}
        if self.wanted == "play":
            return {f"{self.turn} play {card}" for card in self.playable()}
        if self.wanted == "moon":
            return {f"{self.turn} moon add", f"{self.turn} moon subtract"}
        return set()

    def passes(self, seat: int) -> set[str]:
        if seat in self.given:
            return set()
        hand = sorted(self.cards[seat], key=PACK.index)
        return {f"{seat} pass {' '.join(three)}" for three in combinations(hand, 3)}

    def playable(self) -> list[str]:
        hand = self.cards[self.turn]
        first_trick = self.tricks == 0
        if not self.trick:
            if first_trick:
                return harmless(hand) or hand
            if self.broken:
                return hand
            return [card for card in hand if card[1] != "H"] or hand
        may = [card for card in hand if card[1] == self.trick[0][1]] or hand
        if first_trick and self.house["first_trick_points"] == "forbidden":
            may = harmless(may) or may
        return may

    def see(self, move: str) -> None:
        """One move of the record; Foul if it may not be."""
        words = move.split(" ")
        if words[0] == "deal":
            if self.wanted != "deal" or Counter(words[1:]) != Counter(PACK + PACK):
                raise Foul(move)
            self.deal(words[1:])
        elif words[1] == "pass":
            three = sorted(words[2:], key=PACK.index)
            if self.wanted != "pass" or " ".join([*words[:2], *three]) not in self.passes(int(words[0])):
                raise Foul(move)
            self.give(int(words[0]), three)
        elif move not in self.allowed():
            raise Foul(move)
        elif words[1] == "play":
            self.lay(words[2])
        else:
            self.moon(words[2])

    def deal(self, deck: list[str]) -> None:
        if self.hands:
            self.dealer = self.next(self.dealer)
        each, left_over = CARDS_AND_WIDOW[self.seats]
        self.cards: list[list[str]] = [[] for _ in range(self.seats)]
        deck = list(deck)
        for _ in range(each):
            for steps in range(1, self.seats + 1):
                self.cards[self.next(self.dealer, steps)].append(deck.pop(0))
        assert len(deck) == left_over
        self.widow = deck
        self.never_taken: list[str] = []
        if self.house["widow"] == "removed":
            self.widow, self.never_taken = [], deck
        self.given: dict[int, list[str]] = {}
        self.piles: list[list[str]] = [[] for _ in range(self.seats)]
        self.waiting: list[str] = []
        self.trick: list[str] = []
        self.tricks = 0
        self.broken = False
        self.turn = self.leader = self.next(self.dealer)
        self.wanted = "play" if self.direction() == "hold" else "pass"

    def give(self, seat: int, three: list[str]) -> None:
        for card in three:
            self.cards[seat].remove(card)
        self.given[seat] = three
        if len(self.given) < self.seats:
            return
        for giver, cards in self.given.items():
            self.cards[self.next(giver, 1 if self.direction() == "left" else -1)] += cards
        self.wanted = "play"

    def lay(self, card: str) -> None:
        self.cards[self.turn].remove(card)
        self.trick.append(card)
        if card[1] == "H" or (card == "QS" and self.house["broken_by"] == "heart_or_queen"):
            self.broken = True
        self.turn = self.next(self.turn)
        if len(self.trick) == self.seats:
            self.end_trick()

    def end_trick(self) -> None:
        best = -1
        winner = None
        for steps, card in enumerate(self.trick):
            alone = self.trick.count(card) == 1
            if alone and card[1] == self.trick[0][1] and HEIGHT.index(card[0]) > best:
                best = HEIGHT.index(card[0])
                winner = self.next(self.leader, steps)
        self.tricks += 1
        self.waiting += self.trick
        self.trick = []
        last = not any(self.cards)
        if winner is None and last and self.house["last_cancelled"] == "leader":
            winner = self.leader
        if winner is not None:
            self.piles[winner] += self.waiting
            self.waiting = []
            if self.house["widow"] == "first_trick" or last:
                self.piles[winner] += self.widow
                self.widow = []
            self.leader = winner
        self.turn = self.leader
        if last:
            self.end_hand()

    def end_hand(self) -> None:
        taken = [cost(pile) for pile in self.piles]
        missed = cost(self.waiting + self.widow + self.never_taken)
        assert sum(taken) + missed == 52
        with_points = [seat for seat in range(self.seats) if taken[seat] > 0]
        everything = missed == 0 or self.house["moon_needs_all"] == "off"
        if len(with_points) == 1 and everything:
            self.turn, self.wanted = with_points[0], "moon"
        else:
            self.settle(taken, None)

    def moon(self, choice: str) -> None:
        value = self.house["moon_value"]
        added = [0 if seat == self.turn else value for seat in range(self.seats)]
        if choice == "subtract":
            added = [-value if seat == self.turn else 0 for seat in range(self.seats)]
        self.settle(added, {"seat": self.turn, "choice": choice})

    def settle(self, added: list[int], moon: dict[str, Any] | None) -> None:
        taken = [cost(pile) for pile in self.piles]
        direction = self.direction()
        for seat in range(self.seats):
            self.scores[seat] += added[seat]
        self.hands.append(
            {
                "dealer": self.dealer,
                "passing": direction,
                "points": taken,
                "uncollected": 52 - sum(taken),
                "moon": moon,
                "scores": list(self.scores),
            }
        )
        self.wanted = "deal"
        best = [seat for seat in range(self.seats) if self.scores[seat] == min(self.scores)]
        if max(self.scores) >= self.house["target"] and (self.house["tie"] == "share" or len(best) == 1):
            self.winners, self.wanted = best, "nothing"

    def report(self) -> dict[str, Any]:
        """As `replay --json` prints it."""
        return {
            "game": "cancellation-hearts",
            "over": self.wanted == "nothing",
            "winners": self.winners,
            "scores": self.scores,
            "hands": self.hands,
        }
