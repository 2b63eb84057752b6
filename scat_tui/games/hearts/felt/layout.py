"""Layouts of a table of Cancellation Hearts: the richest one for a size, by arithmetic alone."""

from msgspec import Struct

from scat_tui.games.hearts.felt.fan import fan_height
from scat_tui.games.hearts.felt.opponents import WIDEST_BOX, ring_height
from scat_tui.games.hearts.felt.trick import trick_height
from scat_tui.widgets.faces import CardSize

NARROWEST_SIDE = 20
"""The least cells of a column of players beside the trick."""

TRICK = 80
"""The cells that the trick keeps before the sides become wider."""

LINES_BESIDES = 3
"""The heading, the line under the cards, the line of keys."""

SETTLED_BESIDES = 4
"""Between hands: the heading, the line of keys, two lines over the players' points."""


class Layout(Struct, frozen=True):
    """How the widgets of the table are drawn."""

    sides: bool = False
    """Players to the left of, above and to the right of the trick; otherwise all above it."""
    listed: bool = False
    """A line per player instead of a box."""
    trick: CardSize | None = CardSize.SMALL
    """None: without edges."""
    hand: CardSize | None = CardSize.SMALL
    """None: without edges."""
    title: int = 1
    """Lines above the trick."""
    prompt: int = 2
    """Lines of the prompt."""
    log: int = 0
    """Lines of the log that must remain."""

    def lines(self, width: int, seats: int, most: int, opponents: int) -> int:
        """The lines that it takes on so many cells, with a hand of at most so many cards.

        `opponents` are the players shown besides the player's own hand: one fewer than seats, or all of them.
        """
        side = side_width(width)
        inner = width - 2 * side if self.sides else width
        over = opponents - 2 * at_a_side(seats) if self.sides else opponents
        trick = trick_height(seats, inner, self.trick, self.title)
        middle = ring_height(over, inner, self.listed) + trick + self.log
        if self.sides:
            middle = max(middle, ring_height(at_a_side(seats), side, stacked=True))
        playing = LINES_BESIDES + middle + fan_height(most, width, self.hand) + self.prompt
        return max(playing, SETTLED_BESIDES + seats + self.prompt)


SMALL, LARGE = CardSize.SMALL, CardSize.LARGE

WIDE: tuple[Layout, ...] = (
    Layout(sides=True, trick=LARGE, hand=LARGE, log=4),
    Layout(sides=True, hand=LARGE, log=4),
)
"""The richest first, with players at the sides."""

LAYOUTS: tuple[Layout, ...] = (
    Layout(trick=LARGE, hand=LARGE, log=4),
    Layout(trick=LARGE, log=3),
    Layout(hand=LARGE, log=3),
    Layout(log=2),
    Layout(listed=True, log=1),
    Layout(listed=True, title=2, log=2),
    Layout(listed=True, title=2, hand=None, prompt=3, log=2),
    Layout(listed=True, title=2, trick=None, hand=None, prompt=3),
    Layout(listed=True, title=2, trick=None, hand=None),
)
"""For any width, the richest first; the last is used if nothing fits."""

ONE_LINE_TITLE = 70
"""Cells that the line above the trick needs."""


def at_a_side(seats: int) -> int:
    """The players in a column beside the trick."""
    return (seats - 1) // 3


def side_width(width: int) -> int:
    """The cells of a column of players beside the trick."""
    return max(NARROWEST_SIDE, min(WIDEST_BOX, (width - TRICK) // 2))


def layout_for(
    width: int, height: int, seats: int, most: int, opponents: int, *, small: bool = False
) -> Layout:
    """The richest layout that fits; `small` if the player wants small cards."""
    wide = WIDE if width >= 110 else ()
    for layout in (*wide, *LAYOUTS):
        if small and LARGE in (layout.hand, layout.trick):
            continue
        if layout.title == 1 and width < ONE_LINE_TITLE:
            continue
        if layout.lines(width, seats, most, opponents) <= height:
            return layout
    return LAYOUTS[-1]


def least_height(width: int, seats: int, most: int, opponents: int) -> int:
    """The least lines for any layout."""
    return min(layout.lines(width, seats, most, opponents) for layout in LAYOUTS)
