"""Tables of Cancellation Hearts for tests: seats are numbers, cards and moves are texts as in a record."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from scat_tui.engine.cards import Card, read_cards
from scat_tui.engine.game import CHANCE, Event, Refusal
from scat_tui.engine.match import Match
from scat_tui.games.hearts.rules import Hearts
from scat_tui.games.hearts.rules.moves import Deal
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.values import DECK
from scat_tui.games.hearts.rules.view import View

HEARTS = " ".join(2 * ["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"])
"""All 26."""
ALL_POINT_CARDS = HEARTS + " QS QS"


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def less(text: str, gone: str) -> str:
    """The cards less some of them."""
    left = text.split()
    for face in gone.split():
        left.remove(face)
    return " ".join(left)


def deck_of(seats: int, leader: int, hands: Mapping[int, str], widow: str = "") -> Deal:
    """A deck that deals these cards to these seats.

    `widow` names its first cards; hands that are named in part are filled up, always in the same way.
    """
    each = len(DECK) // seats
    rest = list(DECK)
    want = {seat: list(cards(text)) for seat, text in hands.items()}
    hidden = list(cards(widow))
    for card in [*(card for hand in want.values() for card in hand), *hidden]:
        rest.remove(card)
    Random(3).shuffle(rest)
    for seat in range(seats):
        hand = want.setdefault(seat, [])
        while len(hand) < each:
            hand.append(rest.pop(0))
        assert len(hand) == each, f"seat {seat} cannot hold so many"
    order = [(leader + step) % seats for step in range(seats)]
    return Deal((*(want[seat][place] for place in range(each) for seat in order), *hidden, *rest))


class Table:
    """A match in a test: seat 0 leads, nobody passes unless the test says so."""

    def __init__(self, seats: int = 6, leader: int = 0, **house: Any) -> None:
        house.setdefault("passing", "none")
        self.game = Hearts(seats=seats, **house)
        self.leader = leader
        self.match: Match[Any, Any, Any] = Match.start(self.game, (leader - 1) % seats)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def deal(self, hands: Mapping[int, str] | None = None, widow: str = "") -> "Table":
        """Deals these cards, whole hands or parts of them."""
        leader = (self.leader + self.state.deals) % self.game.seats
        self.match = self.match.play(deck_of(self.game.seats, leader, hands or {}, widow))
        return self

    def late(
        self,
        *hands: str,
        captured: Mapping[int, str] | None = None,
        aside: str = "",
        leader: int = 0,
        broken: bool = True,
        scores: Sequence[int] = (),
        **more: Any,
    ) -> "Table":
        """Late in a hand: these cards are left; some trick has been played already."""
        nothing: list[tuple[Card, ...]] = [()] * self.game.seats
        piles = list(nothing)
        for seat, text in (captured or {}).items():
            piles[seat] = cards(text)
        state = State(
            phase=Phase.PLAY,
            to_act=leader,
            dealer=(leader - 1) % self.game.seats,
            deals=1,
            scores=tuple(scores) or (0,) * self.game.seats,
            hands=tuple(map(cards, hands)),
            passed=tuple(nothing),
            captured=tuple(piles),
            leader=leader,
            broken=broken,
            aside=cards(aside),
            tricks=(Trick(0, (), self.game.seats, 0),),
        )
        assert len(hands) == self.game.seats
        self.match = replace(self.match, state=state._replace(**more))
        return self

    def play(self, *moves: str) -> "Table":
        """Plays moves such as `2 play KS`, `2 pass 3C 4C QS`, `2 moon add`."""
        for words in moves:
            self.match = self.match.play(self.game.read(words))
        return self

    def trick(self, text: str) -> "Table":
        """Plays these cards, from the seat to act on."""
        for face in text.split():
            self.play(f"{self.state.to_act} play {face}")
        return self

    def play_out(self) -> "Table":
        """The first legal card of everybody until the hand is over or a shooter is to choose."""
        while self.state.phase is Phase.PLAY:
            self.match = self.match.play(self.game.legal(self.state)[0])
        return self

    def why_not(self, words: str) -> Refusal | None:
        """Why the move is refused; None if it is legal."""
        return self.game.refusal(self.state, self.game.read(words))

    def legal_cards(self) -> str:
        """The cards that the seat to act may play, each once, sorted."""
        moves: Any = self.game.legal(self.state)
        return " ".join(map(str, sorted(move.card for move in moves)))

    def view(self, seat: int | None) -> View:
        view: View = self.game.view(self.state, seat)
        return view

    def events(self, kind: type[Event]) -> list[Any]:
        """Those of this kind so far."""
        return [event for event in self.match.events if type(event) is kind]

    @property
    def settled(self) -> bool:
        return self.state.result is not None and self.state.to_act in (CHANCE, None)

    @property
    def hand(self) -> dict[str, Any]:
        """The last settled hand as `replay --json` prints it."""
        hands: Any = self.match.report()["hands"]
        return hands[-1]  # type: ignore[no-any-return]
