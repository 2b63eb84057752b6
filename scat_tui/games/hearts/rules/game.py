"""The game of Cancellation Hearts: what is legal and what follows from a move."""

from collections.abc import Sequence
from dataclasses import dataclass

from scat_tui.engine.cards import Card
from scat_tui.engine.deck import shuffled
from scat_tui.engine.game import CHANCE, Event, Refusal, Refused, Seat, Step, Tempo
from scat_tui.games.hearts.rules import legality, play
from scat_tui.games.hearts.rules import moves as written
from scat_tui.games.hearts.rules.ending import outcome_is_settled
from scat_tui.games.hearts.rules.moves import Deal, Moon, Move, Pass, Play, SeatMove
from scat_tui.games.hearts.rules.options import HeartsRules
from scat_tui.games.hearts.rules.report import HeartsReport, report
from scat_tui.games.hearts.rules.settle import choose
from scat_tui.games.hearts.rules.state import Phase, State
from scat_tui.games.hearts.rules.values import DECK
from scat_tui.games.hearts.rules.view import View, view_of


@dataclass(frozen=True)
class Hearts(HeartsRules):
    """The house rules of a table, and what follows from them for a state and a move."""

    def start(self, dealer: Seat) -> State:
        """The state before the first deal, with every score 0."""
        nothing: tuple[tuple[Card, ...], ...] = ((),) * self.seats
        return State(
            phase=Phase.DEAL,
            to_act=CHANCE,
            dealer=dealer,
            deals=0,
            scores=(0,) * self.seats,
            hands=nothing,
            passed=nothing,
            captured=nothing,
            leader=(dealer + 1) % self.seats,
        )

    def legal(self, state: State) -> Sequence[SeatMove]:
        """The legal moves of all seats: while passing, of those that have not passed."""
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
            case Play():
                return play.play_card(self, state, move.seat, move.card)
            case Pass():
                return play.pass_cards(self, state, move.seat, move.cards)
            case Deal():
                return play.deal(self, state, move.cards)
            case Moon():
                return choose(self, state, move.seat, move.choice)

    def chance(self, state: State, seed: bytes) -> Move:
        """The deal that is due, as the seed determines it."""
        return Deal(shuffled(DECK, seed, self.name, state.deals, 0))

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat may know: its own cards, and what the whole table has seen."""
        return view_of(self, state, seat)

    def tempo(self, state: State) -> Tempo:
        """All pass at the same time, unseen; a finished trick lies on the table until the next lead."""
        if state.phase is Phase.PASS:
            return Tempo.TOGETHER
        finished = state.phase is Phase.PLAY and bool(state.tricks) and not state.trick
        return Tempo.TRICK_FINISHED if finished else Tempo.TURN

    def is_between_turns(self, state: State) -> bool:
        """Whether no card lies in the trick; all passes together are a turn too."""
        if state.phase is Phase.PASS:
            return len(state.to_pass()) == state.seats
        return not state.trick

    def is_decided(self, view: View) -> bool:
        """Whether a seat has seen where all points went (rules 12 and 13)."""
        return outcome_is_settled(view)

    def write(self, move: Move) -> str:
        """The text of a move in a record."""
        return written.write(move)

    def read(self, words: str) -> Move:
        """The move that a text in a record means; raises Invalid."""
        return written.read(words)

    def report(self, state: State, events: Sequence[Event]) -> HeartsReport:
        """The results so far."""
        return report(self.name, state, events)
