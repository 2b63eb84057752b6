"""A few cards that overlap, as the picture of a game."""

from collections.abc import Sequence

from textual.content import Content

from scat_tui.engine.cards import Card
from scat_tui.widgets import faces
from scat_tui.widgets.faces import CardSize, Deck

SEEN = {CardSize.SMALL: 4, CardSize.LARGE: 4, CardSize.HUGE: 5}
"""Cells that are seen of each card but the last."""


def fan_width(count: int, size: CardSize) -> int:
    """The width of so many overlapping cards, in cells."""
    return SEEN[size] * (count - 1) + size.width


def fan(cards: Sequence[Card], deck: Deck, size: CardSize) -> list[Content]:
    """Overlapping cards, of which all but the last show their left part."""
    drawn = [faces.face(card, deck, size) for card in cards]
    widths = [*[SEEN[size]] * (len(drawn) - 1), size.width]
    return [
        Content.assemble(*(line[:width] for line, width in zip(row, widths, strict=True)))
        for row in zip(*drawn, strict=True)
    ]
