"""The texts round the cards of a table of Cancellation Hearts."""

from collections.abc import Callable
from dataclasses import replace

from textual.content import Content

from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.felt import sentences
from scat_tui.games.hearts.felt.keys import after_hand, of_the_moment
from scat_tui.games.hearts.felt.tricks_in_sight import TricksInSight
from scat_tui.games.hearts.rules.ending import outcome_is_settled
from scat_tui.games.hearts.rules.state import Phase
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller, tricks
from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.tiers import NARROW
from scat_tui.words import _
from scat_tui.words.commands import with_commands


class HeartsTexts:
    """Heading, prompt, keys and the head of the log of one table, from its Views."""

    def __init__(
        self, seating: Seating, style: Callable[[], Style], teller: Teller, in_sight: TricksInSight
    ) -> None:
        self._seating, self._style, self._teller, self._in_sight = seating, style, teller, in_sight

    def above_log(self, view: View) -> str:
        """The last trick."""
        if not view.tricks:
            return ""
        cards = tricks.in_order(view.tricks[-1], self._teller)
        told = _("The last trick: {cards}.").format(cards=cards)
        return f"{told}\n{tricks.last_trick(view, self._teller)}"

    def heading(self, view: View, width: int) -> Content:
        """The line at the head of the table."""
        return sentences.heading(view, self._style().letters, brief=width < NARROW)

    def prompt(self, view: View, marked: int, covered: bool) -> Content:
        """Whose turn it is and what can be done."""
        if self._in_sight.last_stays or (_lies(view) and not covered):
            return Content(f" {tricks.last_trick(view, self._teller)}")
        if self.may_claim(view):
            return Content(" " + with_commands(_("No more points can be taken: {c} plays the rest.")))
        seen = replace(view, seat=None) if self._seating.watching else view
        return sentences.sentence(seen, self._seating.names, self._teller, marked)

    def hints(self, view: View, marked: int) -> list[KeyHint]:
        """The keys of the moment."""
        if view.result:
            return [after_hand(view, self._in_sight.last_stays, self._seating.watching)]
        waits = _lies(view) or self._style().hold is None
        return of_the_moment(view, marked, waits=waits, may_claim=self.may_claim(view))

    def may_claim(self, view: View) -> bool:
        """Whether the player knows that no more points can be taken in the hand; a moon may yet follow."""
        return view.seat is not None and not self._seating.watching and outcome_is_settled(view)


def _lies(view: View) -> bool:
    """Whether a finished trick is looked at while somebody else is to lead."""
    return view.phase is Phase.PLAY and bool(view.tricks) and not view.trick.cards and not view.legal
