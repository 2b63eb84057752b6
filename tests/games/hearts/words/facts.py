"""Facts of a game of Cancellation Hearts for tests of what is said there: counted from the moves alone.

The judge of the rules keeps the piles; this remembers besides what each seat has seen. No engine code.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from tests.games.hearts.rules.second_judge import CARDS_AND_WIDOW, HEIGHT, PACK, Judge, cost

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
SIGNS = str.maketrans("♣♦♥♠", "CDHS")


def face(text: str) -> str:
    """A card of a sentence as in a record: `10♥` is `TH`."""
    return text.replace("10", "T").translate(SIGNS)


def suit_of(word: str) -> str:
    """The letter of a suit's name, of one card or of several."""
    return SUITS[word if word in SUITS else word + "s"]


def higher(card: str, other: str) -> bool:
    """Whether the first card beats the other of its suit."""
    return HEIGHT.index(card[0]) > HEIGHT.index(other[0])


class Fallen(NamedTuple):
    """A finished trick."""

    leader: int
    cards: tuple[str, ...]
    taker: int | None
    aside: int
    """Points that had been set aside before."""
    waiting: int
    """Cards that had been set aside before."""
    widow: int
    """Cards of the widow that went with it."""
    last: bool


class Facts:
    """A game as it is played: `see` each move."""

    def __init__(self, seats: int, dealer: int, **house: Any) -> None:
        self.judge = Judge(seats, dealer, **house)
        self.seats = seats
        self.tricks: list[Fallen] = []
        """Of this hand."""
        self.current: list[tuple[int, str]] = []
        """Who played what to the trick that is being played."""
        self.widow: list[str] = []
        """As it was dealt, also where it left the game."""
        self.widow_taker: int | None = None
        self.void: set[tuple[int, str]] = set()
        """Who has shown to have none of a suit."""

    def see(self, move: str) -> None:
        """One move of the record."""
        judge, words = self.judge, move.split(" ")
        if words[0] == "deal":
            self.tricks, self.current, self.void, self.widow_taker = [], [], set(), None
            self.widow = words[-CARDS_AND_WIDOW[self.seats][1] :] if CARDS_AND_WIDOW[self.seats][1] else []
        elif words[1] == "play":
            self.current.append((int(words[0]), words[2]))
            led = self.current[0][1][1]
            if words[2][1] != led:
                self.void.add((int(words[0]), led))
        if len(self.current) < self.seats:
            judge.see(move)
            return
        before = deepcopy((judge.piles, judge.waiting, judge.widow))
        judge.see(move)
        self._trick_over(*before)

    def _trick_over(self, piles: list[list[str]], waiting: list[str], widow: list[str]) -> None:
        grown = [len(now) - len(then) for now, then in zip(self.judge.piles, piles, strict=True)]
        taker = next((seat for seat, more in enumerate(grown) if more), None)
        brought = 0 if taker is None else grown[taker] - len(waiting) - self.seats
        if brought:
            assert brought == len(widow)
            self.widow_taker = taker
        cards = tuple(card for _seat, card in self.current)
        last = len(self.tricks) + 1 == CARDS_AND_WIDOW[self.seats][0]
        self.tricks.append(
            Fallen(self.current[0][0], cards, taker, cost(waiting), len(waiting), brought, last)
        )
        self.current = []

    def last_play(self) -> tuple[int, str]:
        """Who played what last."""
        if self.current:
            return self.current[-1]
        trick = self.tricks[-1]
        return (trick.leader - 1) % self.seats, trick.cards[-1]

    def trick(self) -> list[tuple[int, str]]:
        """Who played what to the trick being played; to the last one where none is."""
        if self.current:
            return self.current
        trick = self.tricks[-1]
        return [((trick.leader + place) % self.seats, card) for place, card in enumerate(trick.cards)]

    # What a seat knows

    def played(self) -> list[str]:
        """Every card of the hand that lay open."""
        return [card for trick in self.tricks for card in trick.cards] + [
            card for _seat, card in self.current
        ]

    def unseen(self, seat: int) -> list[str]:
        """Cards that a seat has not seen played, does not hold, and has not found in a widow of its own."""
        out = PACK + PACK
        for card in self.played() + self.judge.cards[seat]:
            out.remove(card)
        for card in self.widow if self.widow_taker == seat else []:
            out.remove(card)
        return out

    def later(self) -> list[int]:
        """Who plays to this trick after whoever's turn it is."""
        rest = self.seats - 1 - len(self.current)
        return [(self.judge.turn + step) % self.seats for step in range(1, rest + 1)]

    def lying(self) -> int:
        """Points in the trick and aside."""
        return cost([card for _seat, card in self.current]) + cost(self.judge.waiting)

    def widow_comes(self) -> bool:
        """Whether a widow goes with the trick being played, if somebody takes it."""
        last = len(self.tricks) + 1 == CARDS_AND_WIDOW[self.seats][0]
        return bool(self.judge.widow) and (self.judge.house["widow"] == "first_trick" or last)

    def seen_taken(self) -> list[int]:
        """Points that each was seen to take in tricks."""
        taken = [0] * self.seats
        for trick in self.tricks:
            if trick.taker is not None:
                taken[trick.taker] += cost(list(trick.cards)) + trick.aside
        return taken

    def standing(self) -> list[tuple[int, str]]:
        """Cards of the suit led in the trick being played that nothing has cancelled."""
        cards = [card for _seat, card in self.current]
        return [
            (seat, card) for seat, card in self.current if card[1] == cards[0][1] and cards.count(card) == 1
        ]

    def may_come(self, seat: int, cards: Sequence[str]) -> bool:
        """Whether, for all that the seat knows, one of these may still be played to this trick by another."""
        out = self.unseen(seat)
        return any(
            card in out and (other, card[1]) not in self.void for card in cards for other in self.later()
        )

    def nothing_left(self) -> bool:
        """Whether nobody can take another point in this hand."""
        judge = self.judge
        return not cost(
            [card for hand in judge.cards for card in hand] + judge.waiting + judge.trick + judge.widow
        )
