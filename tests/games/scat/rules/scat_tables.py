"""Scat tables for tests, told in the rule page's own words: seats are letters, cards are texts.

A table is dealt the cards the test names and is driven by moves such as `B take` or `A knock`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from scat_tui.engine.cards import PACK, Card, read_cards
from scat_tui.engine.game import CHANCE, Refusal
from scat_tui.engine.match import Match
from scat_tui.games.scat.rules import Scat
from scat_tui.games.scat.rules.moves import Deal, Discard, Draw, Move
from scat_tui.games.scat.rules.state import Phase, State

SEATS = "ABCDEFGHI"


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def deal_of(hands: Iterable[str], upcard: str, stock: str = "") -> Deal:
    """The deck that gives these hands, first the one at the dealer's left, then the upcard, then the stock.

    The cards that nobody named follow the named stock in the pack's order.
    """
    dealt = [cards(hand) for hand in hands]
    assert all(len(hand) == 3 for hand in dealt)
    deck = [hand[place] for place in range(3) for hand in dealt]
    deck += [*cards(upcard), *cards(stock)]
    rest = [card for card in PACK if card not in deck]
    whole = (*deck, *rest)
    assert len(whole) == 52, "a card is named twice"
    return Deal(whole)


def plain_value(hand: Iterable[Card]) -> int:
    """A hand's value without house rules, counted here once more."""
    worth = dict(zip("23456789TJQKA", [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11], strict=True))
    faces = [str(card) for card in hand]
    return max(sum(worth[face[0]] for face in faces if face[1] == suit) for suit in "CDHS")


def hands_worth(*values: int) -> list[str]:
    """Hands of these plain values, no card twice."""
    left, hands = list(PACK), []
    for value in values:
        hand = next(hand for hand in combinations(left, 3) if plain_value(hand) == value)
        hands.append(" ".join(map(str, hand)))
        left = [card for card in left if card not in hand]
    return hands


def _dull_hand(taken: set[str]) -> str:
    """Three small cards of three suits that nobody holds."""
    free = [str(card) for card in sorted(PACK, key=lambda card: card.rank) if str(card) not in taken]
    hand: list[str] = []
    for face in free:
        if len(hand) < 3 and face[1] not in {other[1] for other in hand}:
            hand.append(face)
    return " ".join(hand)


class Table:
    """A match of Scat in a test. Without a `dealer` the last seat deals, so that A begins.

    `pennies` such as `3 1 0 -` puts the seats where the test wants them (`-`: out).
    """

    def __init__(self, seats: int, dealer: str = "", pennies: str = "", **house: Any) -> None:
        self.seats = SEATS[:seats]
        self.game = Scat(seats=seats, **house)
        self.dealer = dealer or self.seats[-1]
        self.match = Match.start(self.game, SEATS.index(self.dealer))
        if pennies:
            have = tuple(None if word == "-" else int(word) for word in pennies.split())
            assert len(have) == seats
            self._set(pennies=have)

    def _set(self, **changes: Any) -> None:
        self.match = replace(self.match, state=self.match.state._replace(**changes))

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def to_act(self) -> str:
        """The letter of the seat to act, or `chance`, or `nobody`."""
        actor = self.state.to_act
        return "chance" if actor is CHANCE else "nobody" if actor is None else SEATS[actor]

    def alive(self) -> str:
        return "".join(SEATS[seat] for seat in self.state.survivors())

    def deal(self, upcard: str = "", stock: str = "", dealer: str = "", **hands: str) -> "Table":
        """Deals these hands by seat letter; survivors who are not named get dull ones.

        From the second hand on `dealer` names who has to be the dealer.
        """
        dealer = dealer or self.dealer
        place = self.seats.index(dealer)
        order = [seat for seat in self.seats[place + 1 :] + self.seats[: place + 1] if seat in self.alive()]
        taken = set(" ".join([*hands.values(), upcard, stock]).split())
        full: dict[str, str] = {}
        for seat in order:
            full[seat] = hands[seat] if seat in hands else _dull_hand(taken)
            taken |= set(full[seat].split())
        free = [str(card) for card in PACK if str(card) not in taken]
        self._do(deal_of(full.values(), upcard or free[0], stock))
        assert SEATS[self.state.dealer] == dealer
        return self

    def deal_worth(self, *values: int, dealer: str = "") -> "Table":
        """Deals hands of these plain values to the survivors, A first."""
        hands: Mapping[str, str] = dict(zip(self.alive(), hands_worth(*values), strict=True))
        return self.deal(dealer=dealer, **hands)

    def _do(self, move: Move) -> None:
        self.match = self.match.play(move)

    def _read(self, words: str) -> Move:
        seat, _, rest = words.partition(" ")
        return self.game.read(f"{SEATS.index(seat)} {rest}")

    def play(self, *moves: str) -> "Table":
        """Plays moves such as `B discard 9C`."""
        for words in moves:
            self._do(self._read(words))
        return self

    def why_not(self, words: str) -> Refusal | None:
        """Why the move is refused; None if it is legal."""
        return self.game.refusal(self.state, self._read(words))

    def shuffle(self) -> "Table":
        """The reshuffle that is due."""
        self._do(self.game.chance(self.state, b"\x31"))
        return self

    def idle(self, turns: int = 1) -> "Table":
        """Turns in which the card drawn from the stock is thrown at once, so that no hand changes."""
        for _ in range(turns):
            seat = self.state.to_act
            assert isinstance(seat, int)
            self._do(Draw(seat))
            if self.state.phase is Phase.SHUFFLE:
                self.shuffle()
            assert self.state.drawn is not None
            self._do(Discard(seat, self.state.drawn))
        return self

    def knock_round(self) -> "Table":
        """The seat to act knocks and everybody else has an idle last turn."""
        return self.play(f"{self.to_act} knock").idle(len(self.alive()) - 1)

    @property
    def settled(self) -> bool:
        return self.state.result is not None

    @property
    def hand(self) -> dict[str, Any]:
        """The last settled hand as `replay --json` prints it."""
        hands: Any = self.match.report()["hands"]
        return hands[-1]  # type: ignore[no-any-return]
