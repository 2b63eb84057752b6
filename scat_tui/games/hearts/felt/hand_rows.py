"""The rows of a hand: how many it needs, and how far apart its cards are."""

from scat_tui.widgets.faces import CardSize

SLOT = 4
"""The least cells from one card's left edge to the next: its edge, rank and suit."""

SUITS = 4

GAP = 2
"""Cells between two suits of a hand."""


def rows_needed(most: int, width: int) -> int:
    """The rows for so many cards of four suits, each suit closed by an edge."""
    return max(1, -(-most // max(1, (width - SUITS) // SLOT)))


def hand_lines(height: int, most: int, width: int) -> int:
    """The lines of a hand of cards so high, each row with its keys."""
    return rows_needed(most, width) * (height + 1)


def slots_for(hand: CardSize | None, most: int, width: int) -> tuple[int, int]:
    """The cells from one card to the next, and those of the last card of a suit."""
    if hand is None:
        return SLOT, SLOT + 1
    per_row = -(-most // rows_needed(most, width))
    room = width - 2 - (SUITS - 1) * GAP
    slot = max(SLOT, min(hand.width + 1, (room - SUITS) // per_row))
    spare = (room - per_row * slot) // SUITS
    return slot, slot if slot >= hand.width else min(hand.width, slot + max(1, spare))
