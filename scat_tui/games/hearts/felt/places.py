"""Where everything lies on a table of Cancellation Hearts, in cells from the felt's upper left corner."""

from enum import Enum, auto
from typing import NamedTuple

from msgspec import Struct

from scat_tui.games.hearts.felt.hand_rows import rows_needed
from scat_tui.widgets.faces import CardSize


class Place(NamedTuple):
    """The upper left cell of something, its width in cells, and its height in lines."""

    x: int
    y: int
    width: int
    height: int = 1

    @property
    def centre(self) -> tuple[int, int]:
        """The cell in its middle."""
        return self.x + self.width // 2, self.y + self.height // 2


class Side(Enum):
    """Where a player sits."""

    LEFT = auto()
    TOP = auto()
    RIGHT = auto()
    LINE = auto()
    """On a line of a list."""


class SeatPlace(NamedTuple):
    """Where a player's name and figures stand, and where the card lies that they played."""

    text: Place
    card: Place
    side: Side


class Layout(Struct, frozen=True):
    """Where everything lies on the felt; all in cells from its upper left corner."""

    width: int
    height: int
    seats: tuple[SeatPlace, ...]
    """The opponents clockwise, the first at the player's left."""
    trick: CardSize | None
    """The size of the cards that were played; None on a list, where they have no edges."""
    middle: Place
    """The room for the words about the trick."""
    own_y: int
    """The line about the player."""
    own_card: Place
    """Where the player's own card lies."""
    hand: CardSize | None
    """None for cards without edges, if there is little room."""
    hand_height: int
    """The lines of a card of the hand."""
    hand_y: int
    slot: int
    """The cells from one card of the hand to the next."""
    end: int
    """The cells of the last card of a suit, which no other covers."""
    most: int
    """The cards at the start of the hand."""
    prompt: int
    """Lines of the prompt, which is no part of the felt."""

    @property
    def listed(self) -> bool:
        """Whether the players are a list instead of sitting round the table."""
        return self.trick is None

    @property
    def row_lines(self) -> int:
        """The lines of a row of cards with its keys."""
        return self.hand_height + 1

    @property
    def apart(self) -> bool:
        """Whether no card of the hand lies on another one, or touches it."""
        return self.hand is not None and self.slot > self.hand.width

    @property
    def whole_cards(self) -> bool:
        """Whether enough is seen of each card of the hand for its pips or its figure."""
        return (
            self.hand is not None
            and self.slot >= self.hand.width - 1
            and self.hand_height == self.hand.height
        )

    @property
    def per_row(self) -> int:
        """The most cards in a row of the hand."""
        return -(-self.most // rows_needed(self.most, self.width))
