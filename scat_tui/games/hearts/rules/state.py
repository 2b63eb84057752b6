"""The complete state of a table of Cancellation Hearts."""

from enum import Enum, auto
from typing import NamedTuple

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Actor, Seat
from scat_tui.games.hearts.rules.events import HandResult
from scat_tui.games.hearts.rules.trick import Trick


class Phase(Enum):
    """What the seat to act, or chance, must do."""

    DEAL = auto()
    """Chance deals; the last hand, if any, is settled and still shown."""
    PASS = auto()
    """Every seat that has not passed may pass."""
    PLAY = auto()
    MOON = auto()
    """The player who shot the moon chooses; the hand is not settled before."""
    OVER = auto()


DEAL, PASS, PLAY, MOON, OVER = Phase
"""The phases by themselves, since looking one up in its class is slow before Python 3.12."""


class State(NamedTuple):
    """The complete state; tuples have one entry per seat unless stated."""

    phase: Phase
    to_act: Actor
    """While passing, the first seat from the dealer's left that has not passed."""
    dealer: Seat
    deals: int
    """The number of the hand being played, from 1."""
    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    passed: tuple[tuple[Card, ...], ...]
    """The cards that each seat passed in this hand, sorted; empty for one that has not."""
    captured: tuple[tuple[Card, ...], ...]
    """The cards face down before each seat, with the widow if it was taken."""
    widow: tuple[Card, ...] = ()
    """The leftover cards of the deal, wherever they are now."""
    widow_taker: Seat | None = None
    leader: Seat = 0
    """The leader of the trick being played, or of the last one."""
    trick: tuple[Card, ...] = ()
    """The cards of the trick being played, in order."""
    broken: bool = False
    """Whether hearts may be led (rule 8)."""
    aside: tuple[Card, ...] = ()
    """The cards set aside for the next winner of a trick; after the last trick, nobody's."""
    tricks: tuple[Trick, ...] = ()
    """The finished tricks of this hand, in order."""
    result: HandResult | None = None
    """The result of the hand just settled, until the next deal."""

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self.scores)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % len(self.scores)

    def to_pass(self) -> tuple[Seat, ...]:
        """The seats that have not passed, from the dealer's left; empty if it is not the time to pass."""
        if self.phase is not PASS:
            return ()
        around = (*range(self.dealer + 1, self.seats), *range(self.dealer + 1))
        return tuple([seat for seat in around if not self.passed[seat]])
