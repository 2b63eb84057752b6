"""A second judge of Scat, written from the rule page alone and kept simple; no code of the engine's.

It reads a record's moves as texts, says what may follow, and keeps its own account of every hand.
"""

from typing import Any

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
WORTH = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10} | {pips: int(pips) for pips in "23456789"}
RUNS = [set("A23"), *({*"23456789TJQKA"[i : i + 3]} for i in range(11))]
DEFAULTS = {
    "lives": 3,
    "county": "on",
    "three_of_a_kind": "off",
    "straight_flush": "off",
    "minimum_knock": 0,
    "throw_down": "off",
    "knocker_tie": "saved",
    "knocker_pays_on_31": 1,
    "first_round_knock": "allowed",
    "stock_out": "reshuffle",
}


def best_suit(hand: list[str]) -> int:
    return max(sum(WORTH[rank] for rank, suit in hand if suit == wanted) for wanted in "CDHS")


def is_31(hand: list[str]) -> bool:
    return len(hand) == 3 and best_suit(hand) == 31


class Foul(Exception):
    """The moves break the rules."""


class Judge:
    """One game: `see` each move in turn, then read `hands`, `lives`, `kitty`, `winners`."""

    def __init__(self, seats: int, dealer: int, **house: Any) -> None:
        self.house = DEFAULTS | house
        self.lives: list[int | None] = [self.house["lives"]] * seats
        self.kitty = 0
        self.dealer = dealer
        self.hands: list[dict[str, Any]] = []
        self.winners: list[int] = []
        self.turn = -1
        self.wanted = "deal"  # deal, window, turn, discard, shuffle or nothing

    def playing(self) -> list[int]:
        return [seat for seat, lives in enumerate(self.lives) if lives is not None]

    def clockwise(self, seat: int) -> list[int]:
        """Survivors from the left of a seat round to it."""
        return sorted(self.playing(), key=lambda other: (other - seat - 1) % len(self.lives))

    def value(self, seat: int) -> float:
        hand = self.cards[seat]
        worth: float = best_suit(hand)
        ranks, suits = {card[0] for card in hand}, {card[1] for card in hand}
        if self.house["three_of_a_kind"] != "off" and len(ranks) == 1:
            worth = max(worth, self.house["three_of_a_kind"])
        if self.house["straight_flush"] == "on" and len(suits) == 1 and ranks in RUNS:
            worth = max(worth, 30)
        return worth

    def allowed(self) -> set[str]:
        """What the player to act may do."""
        turn = self.turn
        if self.wanted == "window":
            return {f"{turn} look", f"{turn} throw"}
        if self.wanted == "discard":
            return {f"{turn} discard {card}" for card in self.cards[turn] if card != self.barred}
        if self.wanted != "turn":
            return set()
        may_knock = self.knocker is None and self.value(turn) >= self.house["minimum_knock"]
        if self.house["first_round_knock"] == "forbidden":
            may_knock = may_knock and self.had_a_turn >= set(self.playing())
        return {f"{turn} stock", f"{turn} take"} | ({f"{turn} knock"} if may_knock else set())

    def see(self, move: str) -> None:
        """One move of the record; Foul if it may not be."""
        words = move.split(" ")
        if words[0] in ("deal", "shuffle"):
            if words[0] != self.wanted:
                raise Foul(move)
            self.deal(words[1:]) if words[0] == "deal" else self.shuffle(words[1:])
        elif move not in self.allowed():
            raise Foul(move)
        elif words[1] == "discard":
            self.discard(words[2])
        else:
            {
                "look": self.look,
                "throw": self.throw,
                "knock": self.knock,
                "stock": self.stock,
                "take": self.take,
            }[words[1]]()

    def deal(self, deck: list[str]) -> None:
        if sorted(deck) != sorted(PACK):
            raise Foul("no whole deck")
        if self.hands and self.hands[-1]["end"] != "void":
            self.dealer = self.clockwise(self.dealer)[0]
        self.pile, self.knocker, self.reshuffles = deck, None, 0
        self.cards: dict[int, list[str]] = {seat: [] for seat in self.playing()}
        for _ in range(3):
            for seat in self.clockwise(self.dealer):
                self.cards[seat].append(self.pile.pop(0))
        self.open = [self.pile.pop(0)]
        self.had_a_turn: set[int] = set()
        self.barred = ""
        self.turn = self.clockwise(self.dealer)[0]
        self.wanted = "window" if self.house["throw_down"] == "on" else "turn"
        if self.wanted == "turn":
            self.show_dealt_31s()

    def show_dealt_31s(self) -> bool:
        holders = [seat for seat in self.cards if is_31(self.cards[seat])]
        if holders:
            self.end_by_31(holders)
        return bool(holders)

    def end_by_31(self, holders: list[int]) -> None:
        lost = {seat: 0 if seat in holders else 1 for seat in self.playing()}
        if self.knocker is not None and self.knocker not in holders and self.wanted != "window":
            lost[self.knocker] = self.house["knocker_pays_on_31"]
        self.settle("31", lost)

    def look(self) -> None:
        if self.turn != self.dealer:
            self.turn = self.clockwise(self.turn)[0]
            return
        self.turn, self.wanted = self.clockwise(self.dealer)[0], "turn"
        self.show_dealt_31s()

    def throw(self) -> None:
        self.knocker = self.turn
        if not self.show_dealt_31s():
            self.showdown("throw")

    def knock(self) -> None:
        first = not self.had_a_turn
        self.knocker = self.turn
        self.had_a_turn.add(self.turn)
        if first and self.house["first_round_knock"] == "showdown":
            self.showdown("knock")
        else:
            self.turn = self.clockwise(self.turn)[0]

    def stock(self) -> None:
        if self.pile:
            self.cards[self.turn].append(self.pile.pop(0))
            self.wanted, self.barred = "discard", ""
        elif self.house["stock_out"] == "reshuffle" and self.reshuffles < 3:
            self.wanted = "shuffle"
        elif self.house["stock_out"] == "showdown" or self.knocker is not None:
            self.showdown("stock")
        else:
            self.settle("stock", {})

    def shuffle(self, deck: list[str]) -> None:
        if sorted(deck) != sorted(self.open[:-1]):
            raise Foul("not the discards under the top one")
        self.pile, self.open = deck, self.open[-1:]
        self.reshuffles += 1
        self.stock()

    def take(self) -> None:
        self.barred = self.open.pop()
        self.cards[self.turn].append(self.barred)
        self.wanted = "discard"

    def discard(self, card: str) -> None:
        self.cards[self.turn].remove(card)
        self.open.append(card)
        self.had_a_turn.add(self.turn)
        self.wanted = "turn"
        following = self.clockwise(self.turn)[0]
        if is_31(self.cards[self.turn]):
            self.end_by_31([self.turn])
        elif following == self.knocker:
            self.showdown("knock")
        else:
            self.turn = following

    def showdown(self, end: str) -> None:
        values = {seat: self.value(seat) for seat in self.playing()}
        low = {seat for seat, value in values.items() if value == min(values.values())}
        lost = dict.fromkeys(low, 1)
        if self.knocker is None and len(low) == len(values):
            lost = {}
        if low == {self.knocker}:
            lost = {self.knocker: 2}
        elif self.knocker in low:
            lost[self.knocker] = 0 if self.house["knocker_tie"] == "saved" else 2
            if self.house["knocker_tie"] == "knocker_two":
                lost = {self.knocker: 2}
        self.settle(end, lost)

    def settle(self, end: str, lost: dict[int, int]) -> None:
        was, still = self.playing(), {}
        for seat in was:
            left = self.lives[seat] - lost.get(seat, 0)  # type: ignore[operator]
            still[seat] = left >= (0 if self.house["county"] == "on" or not lost.get(seat) else 1)
        if not any(still.values()):
            end, lost, still = "void", {}, dict.fromkeys(was, True)
        values = [self.value(seat) if seat in was else None for seat in range(len(self.lives))]
        for seat in was:
            pays = min(self.lives[seat], lost.get(seat, 0))  # type: ignore[type-var]
            self.kitty += pays
            self.lives[seat] = self.lives[seat] - pays if still[seat] else None
        self.hands.append(
            {
                "dealer": self.dealer,
                "end": end,
                "knocker": self.knocker,
                "values": values,
                "lost": [lost.get(seat, 0) for seat in range(len(self.lives))],
                "lives": list(self.lives),
                "out": [seat for seat in was if not still[seat]],
            }
        )
        self.wanted = "deal"
        if len(self.playing()) == 1:
            self.winners, self.wanted = self.playing(), "nothing"

    def report(self) -> dict[str, Any]:
        """As `replay --json` prints it."""
        return {
            "game": "scat",
            "over": self.wanted == "nothing",
            "winners": self.winners,
            "lives": self.lives,
            "kitty": self.kitty,
            "hands": self.hands,
        }
