"""Everything that a picture of a table of Cancellation Hearts is painted from."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.felts import Seating, Style
from scat_tui.games.hearts.rules.trick import Trick
from scat_tui.games.hearts.rules.view import View
from scat_tui.games.hearts.words import Teller
from scat_tui.widgets.flying import Flying

FLYING = (4, 2)
"""Cells and lines of a card on its way."""


class Frame(Struct, frozen=True):
    """What differs from the end state while something moves."""

    before: View | None = None
    """The table before the move whose card is on its way."""
    flying: tuple[Flying, ...] = ()
    dealt: int | None = None
    """The cards of the player's hand that have been dealt so far; None if all have."""
    arriving: bool = False
    """Whether the cards passed to the player are still on their way."""
    swept: bool = False
    """Whether the finished trick has been taken up."""
    banner: tuple[str, ...] = ()
    """Words in the middle of the table, a line each."""


class Scene(Struct, frozen=True):
    """A View, and how it is to be shown."""

    view: View
    trick: Trick
    """The trick in sight: the one being played, or a finished one."""
    seating: Seating
    style: Style
    teller: Teller
    may_play: bool = False
    cursor: int | None = None
    """The place of the cursor in the hand."""
    marked: frozenset[int] = frozenset()
    """The places chosen to be passed."""
    looking_back: bool = False
    """Whether the last trick is shown instead of the present one."""
    summing_up: bool = False
    """Whether the points of a finished hand are shown instead of its cards."""
    frame: Frame = Frame()
    opened: Mapping[Seat, View] = {}
    """What other players may know whose hands lie open."""

    def open_hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of another player that lie open; none while they are dealt."""
        return self.opened[seat].hand if self.frame.dealt is None else ()

    @property
    def names(self) -> Sequence[str]:
        """The names of the players, short enough for the table."""
        return self.seating.names

    @property
    def over(self) -> bool:
        """Whether the trick in sight is finished."""
        return len(self.trick.cards) == self.trick.seats

    @property
    def aside(self) -> int:
        """The points that were set aside just before the trick in sight, and go with it."""
        tricks = self.view.tricks
        before = next((place for place, each in enumerate(tricks) if each is self.trick), len(tricks))
        aside = takewhile(lambda each: each.taker is None, reversed(tricks[:before]))
        return sum(each.points for each in aside)

    @property
    def marks_winner(self) -> bool:
        """Whether the card that wins is marked, as the player has set it."""
        return self.style.winning == "always" or (self.style.winning == "end" and self.over)

    @property
    def taker(self) -> Seat | None:
        """Who takes the trick in sight, or would take it now; None if nobody does, or it is not marked."""
        if not self.marks_winner:
            return None
        return self.trick.taker if self.over else self.trick.winner
