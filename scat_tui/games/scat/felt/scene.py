"""Everything that a picture of a Scat table is painted from."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.engine.game import Seat
from scat_tui.games.felts import Seating, Style
from scat_tui.games.scat.rules.view import View
from scat_tui.games.scat.words import Teller
from scat_tui.widgets.flying import Flying


class Frame(Struct, frozen=True):
    """What differs from the end state while something moves."""

    before: View | None = None
    """The table before the move whose card is on its way."""
    flying: tuple[Flying, ...] = ()
    dealing: int | None = None
    """The cards that each player has so far, during a deal."""
    turned: int | None = None
    """The hands that have been turned over so far, in the order of turning; None outside of a showdown."""
    pennies: tuple[int | None, ...] | None = None
    """The pennies before the showdown, until they are paid."""
    kitty: int = 0
    """The kitty before the showdown."""
    banner: str = ""
    """A word in the middle of the table."""


class Scene(Struct, frozen=True):
    """A View, and how it is to be shown."""

    view: View
    seating: Seating
    style: Style
    teller: Teller
    places: tuple[Card | None, ...] = ()
    """Where the player's cards lie."""
    cursor: str | None = None
    """The target under the cursor, one of `display.targets`."""
    frame: Frame = Frame()
    summing_up: bool = False
    """Whether the whole game is summed up, after its last showdown."""
    opened: Mapping[Seat, View] = {}
    """What other players may know whose hands lie open."""

    @property
    def names(self) -> Sequence[str]:
        """The names of the players, short enough for the table."""
        return self.seating.names

    def open_hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of another player that lie open; none while they are dealt."""
        return self.opened[seat].hand if seat in self.opened and self.frame.dealing is None else ()

    @property
    def playing(self) -> bool:
        """Whether a person plays this hand from here."""
        return not self.seating.watching and self.view.seat is not None
