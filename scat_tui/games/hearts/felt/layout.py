"""Layouts of a table of Cancellation Hearts: the richest one for a size, by arithmetic alone."""

from typing import NamedTuple

from msgspec.structs import replace

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
"""Round the table, the richest first."""


class _Lines(NamedTuple):
    """A hand below a list of players, and the lines of words between them and of the prompt."""

    hand: CardSize | None
    words: int
    prompt: int


_NARROW = (
    _Lines(LARGE, 4, 3),
    _Lines(SMALL, 3, 3),
    _Lines(None, 3, 3),
    _Lines(None, 2, 3),
    _Lines(None, 2, 2),
)
_WIDE = (_Lines(LARGE, 3, 2), _Lines(SMALL, 2, 2), _Lines(None, 2, 2), _Lines(None, 1, 2))
"""The richest first."""


def layout_for(
    width: int, height: int, seats: int, most: int, opponents: int, *, small: bool = False
) -> Layout:
    """The richest layout for a window of so many lines, with a hand of at most so many cards.

    `opponents` are the players shown besides the player's own hand: one fewer than seats, or all of them;
    `small` if the player wants small cards.
    """
    felt = height - LINES_BESIDES - 2
    for choice in _ROUND:
        if small and (choice.hand, choice.trick) != (SMALL, SMALL):
            continue
        for side in ring.sides(opponents):
            if ring.fits(choice, width, felt, most, opponents, side):
                return ring.round_table(choice, width, felt, most, opponents, side)
    lists = [each for each in _lists(width) if not (small and each.hand is LARGE)]
    fitting = (each for each in lists if _list_lines(each, width, most, opponents) <= height)
    return _list(next(fitting, lists[-1]), width, height, most, opponents)


def with_open_hands(layout: Layout, opponents: int) -> Layout:
    """The same table with a line for each opponent, on which their hand, lying open, has room."""
    lines = layout.own_y - OPEN_WORDS
    columns = even_columns(opponents, -(-opponents // max(1, lines)))
    rows, each = -(-opponents // columns), layout.width // columns
    step = max(1, min(2, lines // rows))
    card = CHIP if each >= ROOMY_LINE else NARROW_CHIP
    seats = []
    for place in range(opponents):
        line = Place(each * (place // rows), place % rows * step, each)
        seats.append(SeatPlace(line, Place(line.x + each - card - 1, line.y, card), Side.LINE))
    below = (rows - 1) * step + 1
    words = Place(1, below + (lines - below) // 2, layout.width - 2, OPEN_WORDS)
    own_card = Place(layout.width - CHIP, layout.own_y, CHIP)
    return replace(layout, seats=tuple(seats), trick=None, middle=words, own_card=own_card)


def least_height(width: int, seats: int, most: int, opponents: int) -> int:
    """The least lines for any layout."""
    least = _lists(width)[-1]
    return max(_list_lines(least, width, most, opponents), SETTLED_BESIDES + seats + least.prompt)


def _lists(width: int) -> tuple[_Lines, ...]:
    return _NARROW if width < NARROW else _WIDE


def _height(hand: CardSize | None) -> int:
    """The lines of a card of the hand."""
    return hand.height if hand else 1


def _columns(width: int, opponents: int) -> int:
    return even_columns(opponents, max(1, width // LEAST_LINE))


def _list_lines(lines: _Lines, width: int, most: int, opponents: int) -> int:
    """The least lines of a window."""
    rows = -(-opponents // _columns(width, opponents))
    hand = hand_lines(_height(lines.hand), most, width)
    return LINES_BESIDES + rows + lines.words + 1 + hand + lines.prompt


def _list(lines: _Lines, width: int, height: int, most: int, opponents: int) -> Layout:
    """A line for each opponent with the card they played, and words, own line and hand below."""
    least = _list_lines(lines, width, most, opponents)
    hand, felt = lines.hand, max(height, least) - LINES_BESIDES - lines.prompt
    spare = max(0, height - least)
    columns = _columns(width, opponents)
    rows = -(-opponents // columns)
    each = width // columns
    above = 1 if spare >= 4 else 0
    hand_y = felt - hand_lines(_height(hand), most, width) - (spare >= 3)
    own_y = hand_y - 1 - (spare >= 6)
    words = own_y - above - rows
    air = 1 if words >= lines.words + 2 else 0
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
        prompt=lines.prompt,
    )


CHIP, NARROW_CHIP = 9, 5
"""Cells of a card on a line with the mark behind it, and with as little of that as there is room for."""

ROOMY_LINE = 60
"""Cells of a line on which a hand that lies open leaves room for words."""

OPEN_WORDS = 2
"""Lines for the words about the trick where hands lie open."""


def _card_on(line: Place) -> Place:
    """Where a card lies at the end of a line."""
    return Place(line.x + line.width - CHIP, line.y, CHIP)
