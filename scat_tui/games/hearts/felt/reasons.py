"""Explanations at a table of Cancellation Hearts (key `w`)."""

from collections.abc import Sequence

from scat_tui.engine.game import Event, Refusal
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, refused, rule_of
from scat_tui.games.hearts.words.explained import OF_A_TRICK, explained, matter
from scat_tui.words import _

SETTLED_BY = 12
"""The rule that says which cards score: while one of them is unplayed, no hand is settled."""

RECENT = 40
"""So many events contain the last one with a reason: more than all passes, and all cards of a trick."""


class Reasons:
    """The last refusal, or else the last event with a reason."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._refused: Refusal | int | None = None
        """The last refusal; a rule's number if the table itself refused."""
        self._text = ""

    def forget(self) -> None:
        """Forgets the refusal, since something has happened."""
        self._refused = None

    def refused(self, refusal: Refusal, view: View) -> str:
        """Why a move is not possible, and what to do instead."""
        return self.note(refusal, refused(refusal, view, self._teller.letters))

    def too_early_to_claim(self) -> str:
        """Why the rest of the hand cannot be claimed yet."""
        return self.note(SETTLED_BY, _("Too early to claim: points may still be out."))

    def note(self, refused: Refusal | int, text: str) -> str:
        """Remembers a refusal and its words, and returns the words."""
        self._refused, self._text = refused, text
        return text

    def last(self, events: Sequence[Event], view: View, *, of_trick: bool) -> tuple[str | int, str] | None:
        """The rule and the reason in words; if `of_trick`, only of what ends a trick."""
        if self._refused is not None:
            about = self._refused
            return (about if isinstance(about, int) else rule_of(about, view.game)), self._text
        told = [event for event in events[-RECENT:] if self._teller.tell(event)]
        if of_trick:
            told = [event for event in told if isinstance(event, OF_A_TRICK)]
        event = matter(told)
        return None if event is None else (rule_of(event, view.game), explained(event, view, self._teller))
