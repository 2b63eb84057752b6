"""Where everything lies on a table of Scat, for every size and number of players."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from scat_tui.games.scat.felt.layout import Layout, layout_for, least_height, prompt_lines
from scat_tui.widgets.faces import CardSize

SIZES = [(40, 24), (80, 24), (100, 30), (80, 40), (124, 50)]
"""Windows of each tier; at the last two the log is beside the table."""


def parts(layout: Layout) -> dict[str, Region]:
    """The cells of everything on the felt."""
    pile = layout.piles
    places = {
        f"seat {place}": Region(seat.x, seat.y, seat.width, 1 if layout.listed else 2)
        for place, seat in enumerate(layout.seats)
    }
    height = pile.height + 1 if pile else 1
    places["stock"] = Region(layout.stock.x, layout.stock.y, layout.stock.width, height)
    places["discards"] = Region(layout.discards.x, layout.discards.y, layout.discards.width, height)
    for place, card in enumerate(layout.cards):
        places[f"card {place}"] = Region(card.x, card.y, card.width, layout.hand.height + 1)
    places["own line"] = Region(0, layout.own_y, layout.width, 1)
    return places


@given(st.integers(40, 124), st.integers(0, 60), st.integers(1, 9), st.booleans())
def test_nothing_lies_on_something_else_or_beyond_the_felt(
    width: int, more: int, opponents: int, small: bool
) -> None:
    height = least_height(width, opponents) + more
    layout = layout_for(width, height, opponents, small=small)
    felt = Region(0, 0, layout.width, layout.height)
    assert layout.height == height - 2 - prompt_lines(width)
    assert len(layout.seats) == opponents
    placed = parts(layout)
    for name, region in placed.items():
        assert felt.contains_region(region), name
    for (one, first), (other, second) in combinations(placed.items(), 2):
        assert not first.overlaps(second), f"{one} and {other}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("opponents", range(1, 9))
def test_a_larger_window_never_has_smaller_cards(size: tuple[int, int], opponents: int) -> None:
    width, height = size
    sizes = list(CardSize)
    hands = [sizes.index(layout_for(width, lines, opponents).hand) for lines in range(height, height + 20)]
    assert hands == sorted(hands)


@pytest.mark.parametrize("opponents", range(1, 9))
def test_80x24_shows_seats_round_the_table_and_40x24_a_line_each(opponents: int) -> None:
    assert not layout_for(80, 24, opponents).listed
    assert least_height(80, opponents) <= 24
    assert layout_for(40, 24, opponents).listed
    assert least_height(40, opponents) <= 24


@pytest.mark.parametrize("width", [80, 100, 124])
@pytest.mark.parametrize("opponents", range(1, 9))
def test_players_sit_clockwise_from_the_players_left(width: int, opponents: int) -> None:
    layout = layout_for(width, 40, opponents)
    side = sum(seat.x + seat.width < width // 3 and seat.y > layout.seats[0].y for seat in layout.seats)
    left = [seat for seat in layout.seats if seat.x + seat.width // 2 < width // 3]
    right = [seat for seat in layout.seats if seat.x + seat.width // 2 > 2 * width // 3]
    assert side >= 0
    assert [seat.y for seat in left] == sorted((seat.y for seat in left), reverse=True)
    assert [seat.y for seat in right] == sorted(seat.y for seat in right)
    if opponents >= 3:
        assert left
        assert right


def test_small_cards_are_small_wherever_there_is_room() -> None:
    assert layout_for(124, 50, 3, small=True).hand is CardSize.SMALL
