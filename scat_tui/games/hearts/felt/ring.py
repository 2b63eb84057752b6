"""Players round a table of Cancellation Hearts: up the left side, across the top, down the right side."""

from collections.abc import Iterator
from typing import NamedTuple

from scat_tui.games.hearts.felt.hand_rows import hand_lines, slots_for
from scat_tui.games.hearts.felt.places import Layout, Place, SeatPlace, Side
from scat_tui.widgets.faces import CardSize
from scat_tui.widgets.tiers import NARROW

SEAT_LINES = 2
"""A seat's name, and its figures."""

NARROWEST_SEAT, WIDEST_SEAT = 10, 26
"""Cells for the name at a seat."""

NARROWEST_MIDDLE, MIDDLE = 30, 38
"""Cells for the words about the trick: the least, and those that they keep if names still have room."""

MIDDLE_LINES = 4
"""What the trick is worth, what lies aside, the suit, who is still to play."""

CORNER = 3
"""Cells that the rounded corners take from the top of the table."""


_LEAST_SLOTS = {CardSize.BIG: 5, CardSize.HUGE: 10}


class Sizes(NamedTuple):
    """Sizes that go together."""

    hand: CardSize
    trick: CardSize
    low: bool = False
    """Whether the cards of the hand are a line lower than others of their size."""

    @property
    def height(self) -> int:
        """The lines of a card of the hand."""
        return self.hand.height - self.low


def sides(opponents: int) -> Iterator[int]:
    """How many players may sit at either side, the best first."""
    best = opponents // 3
    yield from range(best, max(0, best - 2), -1)


def _seat_width(choice: Sizes, width: int) -> int:
    """The cells for the names at the sides."""
    beside = choice.trick.width + 5
    least = (width - NARROWEST_MIDDLE) // 2 - beside
    return min(least, max(NARROWEST_SEAT, min(WIDEST_SEAT, (width - MIDDLE) // 2 - beside)))


def _lines(choice: Sizes, side: int) -> int:
    """The least lines of the table without the player's own part."""
    card = choice.trick.height
    return SEAT_LINES + card + 1 + max(side * (card + 1) - 1, MIDDLE_LINES + card)


def fits(choice: Sizes, width: int, felt: int, most: int, opponents: int, side: int) -> bool:
    across = (width - 2 * CORNER) // max(1, opponents - 2 * side)
    if width < NARROW or across < max(NARROWEST_SEAT, choice.trick.width + 2):
        return False
    if _seat_width(choice, width) < NARROWEST_SEAT:
        return False
    # Large cards of which too little is seen are no better than small ones.
    if slots_for(choice.hand, most, width)[0] < _LEAST_SLOTS.get(choice.hand, 0):
        return False
    air = choice.hand is not CardSize.SMALL
    lines = _lines(choice, side) + 1 + hand_lines(choice.height, most, width) + air
    return lines <= felt


def round_table(choice: Sizes, width: int, felt: int, most: int, opponents: int, side: int) -> Layout:
    """Seats up the left side, across the top, down the right side; the player's cards below."""
    size, hand = choice.trick, hand_lines(choice.height, most, width)
    spare = felt - _lines(choice, side) - 1 - hand
    above = min(2, (spare + 1) // 2)
    below = min(1, spare // 4)
    apart = min(1, spare // 5)
    hand_y = felt - hand - below
    own_y = hand_y - 1 - apart
    own_card = Place((width - size.width) // 2, own_y - size.height, size.width, size.height)
    start = above + SEAT_LINES + size.height + 1
    text = _seat_width(choice, width)
    seats = _around(size, width, opponents, side, above, (start, own_y), text)
    left = 2 + text + 1 + size.width + 2
    slot, end = slots_for(choice.hand, most, width)
    return Layout(
        width=width,
        height=felt,
        seats=seats,
        trick=size,
        middle=Place(left, start, width - 2 * left, own_card.y - start),
        own_y=own_y,
        own_card=own_card,
        hand=choice.hand,
        hand_height=choice.height,
        hand_y=hand_y,
        slot=slot,
        end=end,
        most=most,
        prompt=2,
    )


def _around(
    size: CardSize, width: int, opponents: int, side: int, above: int, between: tuple[int, int], text: int
) -> tuple[SeatPlace, ...]:
    """The seats clockwise; those at the sides stand between two lines."""
    top = opponents - 2 * side
    start, end = between
    step = min(size.height + 3, (end - start + 1) // side)
    first = start + (end - start + 1 - side * step) // 2
    left, right = [], []
    for place in range(side):
        y = first + place * step
        at = y + (size.height - SEAT_LINES) // 2
        x = 2 + text + 1
        card = Place(x, y, size.width, size.height)
        left.append(SeatPlace(Place(2, at, text, SEAT_LINES), card, Side.LEFT))
        x = width - x - size.width
        card = Place(x, y, size.width, size.height)
        seat = Place(x + size.width + 1, at, text, SEAT_LINES)
        right.append(SeatPlace(seat, card, Side.RIGHT))
    room = width - 2 * CORNER
    across = []
    for place in range(top):
        begin, close = CORNER + room * place // top, CORNER + room * (place + 1) // top
        each = min(close - begin - 2, WIDEST_SEAT)
        centre = (begin + close) // 2
        name = Place(centre - each // 2, above, each, SEAT_LINES)
        card = Place(centre - size.width // 2, above + SEAT_LINES, size.width, size.height)
        across.append(SeatPlace(name, card, Side.TOP))
    return (*reversed(left), *across, *right)
