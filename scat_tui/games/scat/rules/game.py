"""The game of Scat: what is legal and what follows from a move."""

from collections.abc import Sequence
from dataclasses import dataclass

from scat_tui.engine.cards import PACK
from scat_tui.engine.deck import shuffled
from scat_tui.engine.game import CHANCE, Event, Refusal, Refused, Seat, Step, Tempo
from scat_tui.games.scat.rules import legality, play
from scat_tui.games.scat.rules import moves as written
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
from scat_tui.games.scat.rules.options import ScatRules
from scat_tui.games.scat.rules.report import ScatReport, report
from scat_tui.games.scat.rules.state import Phase, State
from scat_tui.games.scat.rules.view import View, view_of


@dataclass(frozen=True)
class Scat(ScatRules):
    """The house rules of a table, and what follows from them for a state and a move."""

    def start(self, dealer: Seat) -> State:
        """The state before the first deal, every player with all pennies (rules 4 and 11)."""
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
        """The legal moves of the seat to act."""
        return legality.legal(self, state)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why a move is illegal now; None if it is legal."""
        return legality.refusal(self, state, move)

    def apply(self, state: State, move: Move) -> Step[State]:
        """The next state and its events; raises Refused."""
        reason = legality.refusal(self, state, move)
        if reason is not None:
            raise Refused(reason)
        match move:
            case Discard():
                return play.discard(self, state, move.seat, move.card)
            case Draw():
                return play.draw(self, state, move.seat)
            case Take():
                return play.take(self, state, move.seat)
            case Knock():
                return play.knock(self, state, move.seat)
            case Deal():
                return play.deal(self, state, move.cards)
            case Shuffle():
                return play.shuffle(self, state, move.cards)
            case Look():
                return play.look(self, state, move.seat)
            case Throw():
                return play.throw(self, state, move.seat)

    def chance(self, state: State, seed: bytes) -> Move:
        """The deal or shuffle that is due, as the seed determines it."""
        if state.phase is Phase.SHUFFLE:
            under_the_top = sorted(state.discards[:-1])
            return Shuffle(shuffled(under_the_top, seed, self.name, state.deals - 1, state.reshuffles + 1))
        return Deal(shuffled(PACK, seed, self.name, state.deals, 0))

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know: its own cards once looked at, and what is open."""
        return view_of(self, state, seat)

    def tempo(self, state: State) -> Tempo:
        """The last move: players draw and throw one after another."""
        return Tempo.TURN

    def is_between_turns(self, state: State) -> bool:
        """Whether nobody has drawn a card without having thrown one."""
        return state.phase not in (Phase.DISCARD, Phase.SHUFFLE)

    def is_decided(self, view: View) -> bool:
        """Never: as long as a hand is played somebody may still lose it."""
        return False

    def write(self, move: Move) -> str:
        """The text of a move in a record."""
        return written.write(move)

    def read(self, words: str) -> Move:
        """The move that a text in a record means; raises Invalid."""
        return written.read(words)

    def report(self, state: State, events: Sequence[Event]) -> ScatReport:
        """The results so far."""
        return report(state, events)
