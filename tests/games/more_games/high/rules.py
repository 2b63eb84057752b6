"""The rules of High Card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import auto
from typing import ClassVar

from scat_tui.engine.cards import PACK, Card, read_cards, write_cards
from scat_tui.engine.deck import shuffled
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import (
    CHANCE,
    Actor,
    Event,
    Option,
    Refusal,
    Refused,
    Report,
    Seat,
    Step,
    Tempo,
    event,
    option,
    options_of,
    read_seat,
    with_options,
)


class HighRefusal(Refusal):
    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()


@dataclass(frozen=True)
class Deal:
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Show:
    seat: Seat


@event
class Dealt(Event):
    dealer: Seat


@event
class Shown(Event):
    seat: Seat
    card: Card


@event
class Scored(Event):
    seat: Seat
    scores: tuple[int, ...]


@event
class Won(Event):
    seat: Seat


@dataclass(frozen=True)
class State:
    to_act: Actor
    dealer: Seat
    scores: tuple[int, ...]
    deals: int = 0
    hands: tuple[Card, ...] = ()
    shown: int = 0
    result: Seat | None = None


@dataclass(frozen=True)
class View:
    game: "High"
    seat: Seat | None
    to_act: Actor
    dealer: Seat
    deals: int
    scores: tuple[int, ...]
    card: Card | None
    legal: Sequence[Show]
    result: Seat | None


@dataclass(frozen=True)
class High:
    name: ClassVar[str] = "high-card"
    table_sizes: ClassVar[range] = range(2, 5)
    seats: int
    target: int = option(2, (1, 2, 3))

    def __post_init__(self) -> None:
        if self.seats not in self.table_sizes:
            raise Invalid(Fault.WRONG_SEATS, game=self.name, least=2, most=4)

    def start(self, dealer: Seat) -> State:
        return State(CHANCE, dealer, (0,) * self.seats)

    def legal(self, state: State) -> Sequence[Show]:
        return (Show(state.to_act),) if isinstance(state.to_act, int) else ()

    def refusal(self, state: State, move: Deal | Show) -> Refusal | None:
        if state.to_act is None:
            return HighRefusal.GAME_OVER
        actor = CHANCE if isinstance(move, Deal) else move.seat
        return None if actor == state.to_act else HighRefusal.NOT_YOUR_TURN

    def apply(self, state: State, move: Deal | Show) -> Step[State]:
        if reason := self.refusal(state, move):
            raise Refused(reason)
        if isinstance(move, Deal):
            hands, first = move.cards[: self.seats], (state.dealer + 1) % self.seats
            dealt = State(first, state.dealer, state.scores, state.deals + 1, hands)
            return Step(dealt, (Dealt(state.dealer),))
        shown = Shown(move.seat, state.hands[move.seat])
        after = replace(state, to_act=(move.seat + 1) % self.seats, shown=state.shown + 1)
        return self._settled(after, shown) if after.shown == self.seats else Step(after, (shown,))

    def _settled(self, state: State, shown: Event) -> Step[State]:
        best = max(range(self.seats), key=lambda seat: (state.hands[seat].rank, state.hands[seat]))
        scores = tuple(score + (seat == best) for seat, score in enumerate(state.scores))
        over = scores[best] == self.target
        after = replace(state, to_act=None if over else CHANCE, scores=scores, result=best)
        events: tuple[Event, ...] = (shown, Scored(best, scores))
        return Step(after, (*events, Won(best)) if over else events)

    def chance(self, state: State, seed: bytes) -> Deal:
        return Deal(shuffled(PACK, seed, self.name, state.deals, 0))

    def view(self, state: State, seat: Seat | None) -> View:
        mine = seat is not None and bool(state.hands)
        return View(
            self,
            seat,
            state.to_act,
            state.dealer,
            state.deals,
            state.scores,
            state.hands[seat] if mine and seat is not None else None,
            self.legal(state) if state.to_act == seat else (),
            state.result,
        )

    def tempo(self, state: State) -> Tempo:
        return Tempo.TURN

    def is_between_turns(self, state: State) -> bool:
        return True

    def is_decided(self, view: View) -> bool:
        return False

    def write(self, move: Deal | Show) -> str:
        return f"deal {write_cards(move.cards)}" if isinstance(move, Deal) else f"{move.seat} show"

    def read(self, words: str) -> Deal | Show:
        first, _blank, rest = words.partition(" ")
        if first == "deal":
            return Deal(read_cards(rest))
        if rest != "show":
            raise Invalid(Fault.NO_MOVE, game=self.name, text=words)
        return Show(read_seat(first))

    def report(self, state: State, events: Sequence[Event]) -> Report:
        over = state.to_act is None
        return {"game": self.name, "over": over, "winners": [state.result or 0] if over else []}


def new_game(seats: int, options: Mapping[str, object]) -> High:
    return with_options(High, seats, options)


def all_options() -> tuple[Option, ...]:
    return options_of(High)
