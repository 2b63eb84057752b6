"""What a game says in plain text, and how it reads an answer."""

from collections.abc import Sequence
from typing import ClassVar, Protocol, TypeVar

from scat_tui.engine.game import Event, Refusal, Refused, Seat

V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")


class Unclear(Exception):
    """An answer that is no move; its text is a sentence that says what would be one."""


class Page(Protocol[V_contra, M]):
    """One game in plain text, from Views alone."""

    deal: ClassVar[type[Event]]
    """The event that a hand begins with."""

    def tell(self, event: Event) -> str | None:
        """An event in a sentence."""

    def tell_turn(self, before: Event, event: Event) -> str | None:
        """Two events of one turn in one sentence; None for others."""

    def begins_turn(self, event: Event) -> bool:
        """Whether the sentence of another player's turn waits for the next event, to tell both at once."""

    def tell_viewer(self, event: Event, view: V_contra) -> Sequence[str]:
        """What an event of this hand lets the viewer see beyond what its own sentence tells."""

    def seen(self, view: V_contra) -> Sequence[str]:
        """What the viewer has seen in this hand besides the cards he plays with."""

    def situation(self, view: V_contra) -> Sequence[str]:
        """What one holds and sees, a sentence each."""

    def offers(self, view: V_contra) -> Sequence[str]:
        """What one may do now, each with what to type for it."""

    def read(self, view: V_contra, answer: str) -> M:
        """The move that was typed, legal or not; raises Unclear."""

    def question(self, move: M) -> str | None:
        """What is asked before a move that ends the hand at once; None where nothing is."""

    def refused(self, refusal: Refused, move: M, view: V_contra) -> str:
        """Why a move is not possible and what to do instead."""

    def matter(self, events: Sequence[Event], seat: Seat | None) -> Event | None:
        """What of all that was told is to be explained to a seat."""

    def explained(self, event: Event, view: V_contra) -> str:
        """An event with its reason."""

    def rule_of(self, matter: Event | Refusal) -> int | str:
        """The rule behind an event or a refusal: its number, or a house rule's name."""

    def hint(self, view: V_contra) -> str:
        """What a good player would do, and why."""

    def scores(self, view: V_contra) -> Sequence[str]:
        """How each player stands."""
