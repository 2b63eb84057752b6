"""The explanation of an event of Cancellation Hearts (key `w`), above the rule behind it."""

from collections.abc import Sequence

from scat_tui.engine.game import Event
from scat_tui.games.hearts.rules import events as happened
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words.events import Teller
from scat_tui.games.hearts.words.tricks import last_trick

SINGLE_CARDS = happened.Led | happened.Played
"""Events that are only told in the log."""

OF_A_TRICK = happened.TrickWon | happened.TrickCancelled | happened.LastTrickCancelled
"""Events that end a trick."""


def matter(events: Sequence[Event]) -> Event | None:
    """The event to explain: the last one other than a single card."""
    return next((event for event in reversed(events) if not isinstance(event, SINGLE_CARDS)), None)


def explained(event: Event, view: View, teller: Teller) -> str:
    """The event with its reason; all about a trick that just ended, and why the game is over or goes on."""
    if isinstance(event, OF_A_TRICK) and view.tricks:
        return last_trick(view, teller)
    told = teller.tell(event) or ""
    if isinstance(event, happened.Won | happened.ExtraHand):
        reached = tuple(seat for seat, score in enumerate(view.scores) if score >= view.game.target)
        return f"{teller.tell(happened.TargetReached(reached))} {told}"
    return told
