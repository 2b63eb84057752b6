"""Layouts of a table of Cancellation Hearts: the richest one for a size, by arithmetic alone."""

from scat_tui.games.hearts.felt import ring
from scat_tui.games.hearts.felt.hand_rows import hand_lines, slots_for
from scat_tui.games.hearts.felt.places import Layout, Place, SeatPlace, Side
from scat_tui.games.hearts.felt.ring import Sizes
from scat_tui.widgets.columns import even_columns
from scat_tui.widgets.faces import CardSize
from scat_tui.widgets.tiers import NARROW

SMALL, LARGE, BIG, HUGE = CardSize.SMALL, CardSize.LARGE, CardSize.BIG, CardSize.HUGE

LINES_BESIDES = 2
"""The heading and the line of keys, which are no part of the felt."""

SETTLED_BESIDES = 4
"""Between hands: the heading, the line of keys, two lines over the players' points."""

LEAST_LINE = 38
"""Cells of a player on a line."""

_ROUND = (
    Sizes(HUGE, HUGE),
    Sizes(BIG, HUGE),
    Sizes(BIG, BIG),
    Sizes(BIG, LARGE),
    Sizes(LARGE, BIG),
    Sizes(LARGE, LARGE),
    Sizes(LARGE, SMALL),
    Sizes(LARGE, SMALL, low=True),
    Sizes(SMALL, SMALL),
)
_LISTED = (LARGE, SMALL, None)
"""The richest first."""


def layout_for(
    width: int, height: int, seats: int, most: int, opponents: int, *, small: bool = False
) -> Layout:
    """The richest layout for a window of so many lines, with a hand of at most so many cards.

    `opponents` are the players shown besides the player's own hand: one fewer than seats, or all of them;
    `small` if the player wants small cards.
    """
    prompt = 3 if width < NARROW else 2
    felt = height - LINES_BESIDES - prompt
    for choice in _ROUND:
        if small and (choice.hand, choice.trick) != (SMALL, SMALL):
            continue
        for side in ring.sides(opponents):
            if ring.fits(choice, width, felt, most, opponents, side):
                return ring.round_table(choice, width, felt, most, opponents, side)
    for hand in _LISTED:
        if small and hand is LARGE:
            continue
        for lines in (prompt, 2):
            felt = height - LINES_BESIDES - lines
            if _list_lines(hand, width, most, opponents) <= felt:
                return _list(hand, width, felt, most, opponents, lines)
    return _list(None, width, felt, most, opponents, 2)


def least_height(width: int, seats: int, most: int, opponents: int) -> int:
    """The least lines for any layout."""
    playing = LINES_BESIDES + _list_lines(None, width, most, opponents)
    return 2 + max(playing, SETTLED_BESIDES + seats)


def _height(hand: CardSize | None) -> int:
    """The lines of a card of the hand."""
    return hand.height if hand else 1


def _columns(width: int, opponents: int) -> int:
    return even_columns(opponents, max(1, width // LEAST_LINE))


def _list_lines(hand: CardSize | None, width: int, most: int, opponents: int) -> int:
    """The least lines of the felt."""
    rows = -(-opponents // _columns(width, opponents))
    words = 1 if width >= NARROW else 2
    return rows + words + 1 + hand_lines(_height(hand), most, width)


def _list(hand: CardSize | None, width: int, felt: int, most: int, opponents: int, prompt: int) -> Layout:
    """A line for each opponent with the card they played, and words, own line and hand below."""
    columns = _columns(width, opponents)
    rows = -(-opponents // columns)
    each = width // columns
    spare = max(0, felt - _list_lines(hand, width, most, opponents))
    above = 1 if spare >= 4 else 0
    hand_y = felt - hand_lines(_height(hand), most, width) - (spare >= 3)
    own_y = hand_y - 1 - (spare >= 6)
    words = own_y - above - rows
    air = 1 if words >= 4 else 0
    seats = []
    for place in range(opponents):
        line = Place(each * (place // rows), above + place % rows, each)
        seats.append(SeatPlace(line, _card_on(line), Side.LINE))
    slot, end = slots_for(hand, most, width)
    return Layout(
        width=width,
        height=felt,
        seats=tuple(seats),
        trick=None,
        middle=Place(1, above + rows + air, width - 2, words - 2 * air),
        own_y=own_y,
        own_card=_card_on(Place(0, own_y, min(width, 60))),
        hand=hand,
        hand_height=_height(hand),
        hand_y=hand_y,
        slot=slot,
        end=end,
        most=most,
        prompt=prompt,
    )


CHIP = 9
"""Cells of a card on a line with the mark behind it."""


def _card_on(line: Place) -> Place:
    """Where a card lies at the end of a line."""
    return Place(line.x + line.width - CHIP, line.y, CHIP)
