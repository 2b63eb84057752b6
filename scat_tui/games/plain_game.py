"""A game in plain text: what it says, and how it reads answers."""

from collections.abc import Sequence
from typing import ClassVar, Protocol, TypeVar

from scat_tui.engine.game import Event, Refusal, Refused, Seat
from scat_tui.words.log_lines import Line

V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")


class UnclearAnswer(Exception):
    """An answer that is not a move; the text is a sentence that says what to type."""


class PlainGame(Protocol[V_contra, M]):
    """One game in plain text, made from Views alone."""

    deal: ClassVar[type[Event]]
    """The event that begins a hand."""

    settled: ClassVar[type[Event]]
    """The event that settles a hand: what it shows is told before what follows from that."""

    def tell(self, event: Event) -> str | None:
        """An event in a sentence; None for one that needs none."""

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """Two events of one turn in one sentence; None for other pairs."""

    def begins_turn(self, event: Event) -> bool:
        """Whether this event begins another player's turn, so that its sentence waits for the next event."""

    def tell_viewer(self, event: Event, view: V_contra) -> Sequence[str]:
        """What an event shows to the viewer beyond its own sentence."""

    def write(self, log: list[Line], event: Event) -> None:
        """Writes an event into the log: a new line, or more in the lines of the same turn."""

    def seen(self, view: V_contra) -> Sequence[str]:
        """What the viewer has seen in this hand besides their own cards."""

    def situation(self, view: V_contra) -> Sequence[str]:
        """What the player has and sees, in sentences."""

    def holds(self, view: V_contra) -> str:
        """The cards of the view's seat, which lie open for all, in a sentence; empty if there are none."""

    def offers(self, view: V_contra) -> Sequence[str]:
        """What the player may do now, each with what to type."""

    def read(self, view: V_contra, answer: str) -> M:
        """The typed move, legal or not; raises UnclearAnswer."""

    def question(self, move: M) -> str | None:
        """The question before a move that ends the hand at once; None for other moves."""

    def refused(self, refusal: Refused, move: M, view: V_contra) -> str:
        """Why a move is not possible, and what to do instead."""

    def matter(self, events: Sequence[Event], seat: Seat | None) -> Event | None:
        """The latest event that can be explained to a seat."""

    def explained(self, event: Event, view: V_contra) -> str:
        """An event with its explanation."""

    def rule_of(self, matter: Event | Refusal) -> int | str:
        """The rule behind an event or a refusal: its number, or a house rule's name."""

    def hint(self, view: V_contra) -> str:
        """What a good player would do, and why."""

    def scores(self, view: V_contra) -> Sequence[str]:
        """How each player stands."""
