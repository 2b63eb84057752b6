"""Scat, the rules: what is legal and what follows from a move (scat.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from scat_tui.engine.cards import PACK
from scat_tui.engine.deck import shuffled
from scat_tui.engine.faults import Fault, Invalid
from scat_tui.engine.game import CHANCE, Event, Refusal, Refused, Seat, Step, Value, option, options_of
from scat_tui.games.scat.rules import moves as written
from scat_tui.games.scat.rules import play
from scat_tui.games.scat.rules.legality import refusal
from scat_tui.games.scat.rules.moves import (
    Deal,
    Discard,
    Draw,
    Knock,
    Look,
    Move,
    SeatMove,
    Shuffle,
    Take,
    Throw,
)
from scat_tui.games.scat.rules.report import ScatReport, report
from scat_tui.games.scat.rules.state import Phase, State
from scat_tui.games.scat.rules.view import View, view_of


@dataclass(frozen=True)
class Scat:
    """Scat with its house rules; each option is a row of the table in scat.md, "House rules"."""

    name: ClassVar[str] = "scat"
    table_sizes: ClassVar[range] = range(2, 10)

    seats: int
    lives: int = option(3, range(1, 10))
    county: str = option("on", ("on", "off"))
    three_of_a_kind: Value = option("off", ("off", 30, 30.5))
    straight_flush: str = option("off", ("off", "on"))
    minimum_knock: int = option(0, range(32))
    throw_down: str = option("off", ("off", "on"))
    knocker_tie: str = option("saved", ("saved", "knocker_two", "all_pay"))
    knocker_pays_on_31: int = option(1, (1, 2))
    first_round_knock: str = option("allowed", ("allowed", "forbidden", "showdown"))
    stock_out: str = option("reshuffle", ("reshuffle", "draw", "showdown"))

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in self.table_sizes:
            raise Invalid(
                Fault.WRONG_SEATS, game=self.name, least=self.table_sizes[0], most=self.table_sizes[-1]
            )
        for rule in options_of(type(self)):
            rule.check(getattr(self, rule.name))

    def start(self, dealer: Seat) -> State:
        """Before the first deal, every player with all pennies (rules 4 and 11)."""
        return State(
            phase=Phase.DEAL,
            to_act=CHANCE,
            dealer=dealer,
            deals=0,
            pennies=(self.lives,) * self.seats,
            kitty=0,
            hands=((),) * self.seats,
            stock=(),
            discards=(),
        )

    def legal(self, state: State) -> Sequence[SeatMove]:
        """The moves of the seat to act."""
        seat = state.to_act
        if not isinstance(seat, int):
            return ()
        moves: Sequence[SeatMove]
        match state.phase:
            case Phase.WINDOW:
                moves = (Look(seat), Throw(seat))
            case Phase.TURN:
                moves = (Draw(seat), Take(seat), Knock(seat))
            case _:
                moves = [Discard(seat, card) for card in state.hands[seat]]
        return tuple(move for move in moves if self.refusal(state, move) is None)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why the move is not legal now; None where it is."""
        return refusal(self, state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        """The next state and its events; raises Refused."""
        reason = self.refusal(state, move)
        if reason is not None:
            raise Refused(reason)
        match move:
            case Deal(cards):
                return play.deal(self, state, cards)
            case Shuffle(cards):
                return play.shuffle(self, state, cards)
            case Look(seat):
                return play.look(self, state, seat)
            case Throw(seat):
                return play.throw(self, state, seat)
            case Knock(seat):
                return play.knock(self, state, seat)
            case Draw(seat):
                return play.draw(self, state, seat)
            case Take(seat):
                return play.take(self, state, seat)
            case Discard(seat, card):
                return play.discard(self, state, seat, card)

    def chance(self, state: State, seed: bytes) -> Move:
        """The deal or shuffle that is due, as the seed has it (record-format, "Decks from the seed")."""
        if state.phase is Phase.SHUFFLE:
            under_the_top = sorted(state.discards[:-1])
            return Shuffle(shuffled(under_the_top, seed, self.name, state.deals - 1, state.reshuffles + 1))
        return Deal(shuffled(PACK, seed, self.name, state.deals, 0))

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know: its own cards once looked at, and what lies open."""
        return view_of(self, state, seat)

    def write(self, move: Move) -> str:
        """The move as it stands in a record."""
        return written.write(move)

    def read(self, words: str) -> Move:
        """The move of a record's text; Invalid unless it is well written."""
        return written.read(words)

    def report(self, state: State, events: Sequence[Event]) -> ScatReport:
        """The results so far."""
        return report(state, events)
