"""Layouts of a Scat table: the richest one for a size, by arithmetic alone."""

from msgspec import Struct

from scat_tui.games.scat.felt.hand import hand_height, hand_width
from scat_tui.games.scat.felt.opponents import seats_height
from scat_tui.games.scat.felt.piles import piles_height, piles_width
from scat_tui.widgets.faces import CardSize
from scat_tui.widgets.tiers import NARROW, WIDE

LINES_BESIDES = 2
"""The heading and the line of keys."""


class Layout(Struct, frozen=True):
    """How the widgets of the table are drawn."""

    cards: CardSize = CardSize.SMALL
    listed: bool = False
    """A line per player instead of a box."""
    stacked: bool = False
    """The piles above the hand instead of beside it."""
    flat: bool = False
    """The piles as text instead of cards."""
    log: int = 0
    """Lines of the log that must remain."""

    def fits_across(self, width: int) -> bool:
        """Whether so many cells are enough."""
        if self.stacked:
            return width >= max(piles_width(self.cards), hand_width(self.cards))
        if width < (WIDE if self.cards is CardSize.HUGE else 0 if self.listed else NARROW):
            return False
        return width >= piles_width(self.cards) + hand_width(self.cards)

    def lines(self, width: int, opponents: int) -> int:
        """The lines that it takes on so many cells, with so many players besides the player's own hand."""
        piles, hand = piles_height(self.cards, self.flat), hand_height(self.cards)
        cards = piles + hand if self.stacked else max(piles, hand)
        return (
            LINES_BESIDES
            + seats_height(opponents, width, self.listed)
            + cards
            + prompt_lines(width)
            + self.log
        )


LAYOUTS: tuple[Layout, ...] = (
    Layout(CardSize.HUGE, log=10),
    Layout(CardSize.LARGE, log=3),
    Layout(CardSize.LARGE, listed=True, log=3),
    Layout(log=2),
    Layout(listed=True, log=1),
    Layout(),
    Layout(listed=True),
    Layout(listed=True, stacked=True, log=1),
    Layout(listed=True, stacked=True, flat=True),
)
"""The richest first; the last fits any possible width."""


def prompt_lines(width: int) -> int:
    """Lines of the prompt: a refusal, or what to do if a move could not be saved, takes three if narrow."""
    return 3 if width < NARROW else 2


def layout_for(width: int, height: int, opponents: int, *, small: bool = False) -> Layout:
    """The richest layout that fits; `small` if the player wants small cards."""
    for layout in LAYOUTS:
        if small and layout.cards is not CardSize.SMALL:
            continue
        if layout.fits_across(width) and layout.lines(width, opponents) <= height:
            return layout
    return LAYOUTS[-1]


def least_height(width: int, opponents: int) -> int:
    """The least lines for any layout."""
    return min(layout.lines(width, opponents) for layout in LAYOUTS if layout.fits_across(width))
