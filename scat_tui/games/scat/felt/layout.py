"""Layouts of a Scat table: the richest one for a size, by arithmetic alone."""

from typing import NamedTuple

from msgspec import Struct

from scat_tui.widgets.faces import CardSize
from scat_tui.widgets.tiers import NARROW

SMALL, LARGE, BIG, HUGE = CardSize.SMALL, CardSize.LARGE, CardSize.BIG, CardSize.HUGE

LINES_BESIDES = 2
"""The heading and the line of keys, which are no part of the felt."""

MOST_CARDS = 4
SEAT_LINES = 2
"""A seat's name, and its pennies with what the player did last."""

RIM = 3
"""Cells at either end of the players across from oneself, for the rim of the table."""

SEAT = 24
"""Cells that a seat needs where the players sit around the table."""
WIDEST_SEAT = 34

HIGH = 24
"""Lines of the felt from which players sit at its sides as well."""

PILE_LABEL = 12
"""Cells for what stands under a pile."""


class Place(NamedTuple):
    """The upper left cell of something, and its width in cells."""

    x: int
    y: int
    width: int


class Layout(Struct, frozen=True):
    """Where everything lies on the felt; all in cells from its upper left corner."""

    width: int
    height: int
    listed: bool
    """A line for each opponent instead of a seat at the table."""
    seats: tuple[Place, ...]
    """The opponents clockwise, the first at the player's left."""
    piles: CardSize | None
    """The size of the cards of both piles; None for a line of text."""
    stock: Place
    discards: Place
    hand: CardSize
    cards: tuple[Place, ...]
    """The four places of the player's cards."""

    @property
    def labels_y(self) -> int:
        """The line of the cards' keys."""
        return self.cards[0].y + self.hand.height

    @property
    def own_y(self) -> int:
        """The line about the player."""
        return self.labels_y + 1

    @property
    def middle(self) -> tuple[int, int]:
        """The cell in the middle of the piles."""
        height = self.piles.height if self.piles else 1
        return self.width // 2, self.stock.y + height // 2


class _Choice(NamedTuple):
    """Sizes that go together."""

    listed: bool
    piles: CardSize | None
    hand: CardSize
    beside: bool = False
    """The piles to the left of the hand."""
    air: int = 0
    """Empty lines that must remain between seats, piles and hand."""


_CHOICES = (
    _Choice(False, HUGE, HUGE, air=4),
    _Choice(False, BIG, HUGE, air=3),
    _Choice(False, BIG, BIG, air=3),
    _Choice(False, LARGE, BIG, air=6),
    _Choice(False, LARGE, LARGE, air=3),
    _Choice(False, LARGE, LARGE, air=1),
    _Choice(False, SMALL, LARGE, air=1),
    _Choice(False, SMALL, SMALL, air=1),
    _Choice(True, LARGE, LARGE, air=2),
    _Choice(True, LARGE, LARGE),
    _Choice(True, SMALL, LARGE),
    _Choice(True, SMALL, SMALL),
    _Choice(True, None, SMALL),
    _Choice(True, SMALL, SMALL, beside=True),
)
"""The richest first."""


def prompt_lines(width: int) -> int:
    """Lines of the prompt: a refusal, or what to do if a move could not be saved, takes three if narrow."""
    return 3 if width < NARROW else 2


def layout_for(width: int, height: int, opponents: int, *, small: bool = False) -> Layout:
    """The richest layout for a window of so many lines; `small` if the player wants small cards."""
    felt = max(0, height - LINES_BESIDES - prompt_lines(width))
    fitting = _fitting(width, opponents)
    wanted = [each for each in fitting if not (small and each.hand is not SMALL)]
    chosen = next((each for each in wanted if _lines(each, width, opponents) <= felt), None)
    chosen = chosen or min(fitting, key=lambda each: _lines(each, width, opponents))
    return _laid_out(chosen, width, felt, opponents)


def least_height(width: int, opponents: int) -> int:
    """The least lines of a window for any layout."""
    least = min(_lines(each, width, opponents) for each in _fitting(width, opponents))
    return least + LINES_BESIDES + prompt_lines(width)


def _fitting(width: int, opponents: int) -> list[_Choice]:
    """The choices that fit on so many cells; the narrowest where none does, which is then cut off."""
    return [each for each in _CHOICES if _fits_across(each, width, opponents)] or [_Choice(True, None, SMALL)]


def gap_between(size: CardSize) -> int:
    """The cells between two cards of a hand."""
    return 3 if size is SMALL else 2


def hand_width(size: CardSize) -> int:
    """The cells for four cards of a size."""
    return MOST_CARDS * size.width + (MOST_CARDS - 1) * gap_between(size)


def _pile_width(size: CardSize | None) -> int:
    return size.width if size else PILE_LABEL


def _between(size: CardSize | None) -> int:
    """The cells between both piles, so that what stands under them does not touch."""
    return max(PILE_LABEL - _pile_width(size) + 2, 4)


def _piles_width(size: CardSize | None) -> int:
    """The cells that both piles fill, with what stands under them."""
    return 2 * max(_pile_width(size), PILE_LABEL) + _between(size)


def _at_a_side(width: int, opponents: int, *, high: bool = False) -> int:
    """The opponents at either side of a round table; the others sit across from the player.

    At a `high` table more sit at the sides, so that they sit around it.
    """
    across = max(2, (width - 4) // SEAT)
    least = max(0, -(-(opponents - across) // 2))
    return max(least, min(3, (opponents - 1) // 2)) if high else least


def _fits_across(choice: _Choice, width: int, opponents: int) -> bool:
    room = width - 2 * (choice.hand is not SMALL and not choice.listed)
    if choice.beside:
        return room >= 2 * PILE_LABEL + hand_width(choice.hand) + 4
    if not choice.listed:
        pile = _pile_width(choice.piles)
        between_seats = 2 * pile + _between(choice.piles) + max(0, PILE_LABEL - pile)
        beside = 2 * (SEAT + 1) if _at_a_side(width, opponents, high=True) else 0
        if width < max(NARROW, beside + between_seats):
            return False
    return room >= hand_width(choice.hand)


def _lines(choice: _Choice, width: int, opponents: int) -> int:
    """The lines of the felt that a choice takes."""
    hand = choice.hand.height + 2
    piles = choice.piles.height + 1 if choice.piles else 1
    if choice.listed:
        return opponents + (max(hand, piles) if choice.beside else hand + piles) + choice.air
    side = _at_a_side(width, opponents)
    top = SEAT_LINES if opponents > 2 * side else 0
    middle = max(piles, side * (SEAT_LINES + 1) - 1)
    return top + middle + hand + choice.air


def _laid_out(choice: _Choice, width: int, height: int, opponents: int) -> Layout:
    spare = max(0, height - _lines(choice, width, opponents) + choice.air)
    hand_lines = choice.hand.height + 2
    if choice.listed:
        seats = tuple(Place(0, y, width) for y in range(opponents))
        above = min(1, spare // 2)
        piles_y = opponents + above
        cards_y = height - hand_lines - min(1, max(0, spare - above - 1) // 2)
    else:
        side = _at_a_side(width, opponents, high=height >= HIGH)
        first = min(2, spare // 4)
        cards_y = height - hand_lines - min(2, spare // 4)
        seats = _around(width, opponents, side, first, cards_y, _piles_width(choice.piles))
        top = first + (SEAT_LINES if opponents > 2 * side else 0)
        lines = choice.piles.height + 1 if choice.piles else 1
        piles_y = top + max(0, (cards_y - top - lines + 1) // 2)
    slot = choice.hand.width + gap_between(choice.hand)
    # Three cards are in the middle; a fourth one comes at their right.
    left = min((width - 3 * slot + gap_between(choice.hand)) // 2, width - hand_width(choice.hand) - 1)
    middle = width // 2
    if choice.beside:
        whole = 2 * PILE_LABEL + 4 + hand_width(choice.hand)
        middle = (width - whole) // 2 + PILE_LABEL
        left = middle + PILE_LABEL + 4
        cards_y = piles_y = opponents + min(1, spare)
    pile, between = _pile_width(choice.piles), _between(choice.piles)
    return Layout(
        width=width,
        height=height,
        listed=choice.listed,
        seats=seats,
        piles=choice.piles,
        stock=Place(middle - pile - between // 2, piles_y, pile),
        discards=Place(middle + between - between // 2, piles_y, pile),
        hand=choice.hand,
        cards=tuple(Place(left + place * slot, cards_y, choice.hand.width) for place in range(MOST_CARDS)),
    )


def _around(width: int, opponents: int, side: int, first: int, below: int, piles: int) -> tuple[Place, ...]:
    """Seats clockwise: up the left side, across from the player, down the right side of the `piles`."""
    top = opponents - 2 * side
    across = (width - 2 * RIM) // max(1, top)
    each = min(WIDEST_SEAT, across)
    start = first + (SEAT_LINES + 1 if top else 1)
    room = below - start
    step = max(SEAT_LINES + 1, min(7, (room + 1) // max(1, side)))
    start += max(0, room - side * step) // 2
    narrow = min(each, SEAT)
    # The nearer to the middle of the side, the nearer to the rim.
    spare = (width - 2 * narrow - piles) // 2 - 2
    inset = [1 + min(3, max(0, spare)) * (side > 1 and place in (0, side - 1)) for place in range(side)]
    left = [Place(inset[place], start + place * step, narrow) for place in reversed(range(side))]
    right = [Place(width - narrow - inset[place], start + place * step, narrow) for place in range(side)]
    # Across from the player the seats stand apart evenly, those at the ends a little lower.
    facing = [
        Place(
            RIM + place * across + (across - each) // 2,
            first + (first > 1 and top > 2 and place in (0, top - 1)),
            each,
        )
        for place in range(top)
    ]
    return (*left, *facing, *right)
