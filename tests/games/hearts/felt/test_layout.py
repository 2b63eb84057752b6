"""Where everything lies on a table of Cancellation Hearts, at every size and with every number of players."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from scat_tui.games.hearts.felt.display import HandCard, sorted_hand
from scat_tui.games.hearts.felt.hand import card_places, place_in_row, rows_of
from scat_tui.games.hearts.felt.layout import layout_for, least_height, with_open_hands
from scat_tui.games.hearts.felt.open_hands import NAME
from scat_tui.games.hearts.felt.places import Layout, Side
from scat_tui.games.hearts.rules.values import DECK, cards_each
from scat_tui.widgets.faces import CardSize
from tests.games.hearts.felt.scenes import view_when

SIZES = [(40, 24), (80, 24), (80, 36), (100, 30), (80, 40), (140, 50)]
"""Those of a table in the windows that it is composed for; the log has the rest of the wider ones."""

LEAST = {
    6: (18, 18, 18, 14, 14, 13), 7: (19, 17, 17, 14, 14, 13), 8: (20, 18, 18, 15, 15, 14),
    9: (23, 19, 19, 15, 15, 15), 10: (24, 20, 20, 16, 16, 16), 11: (23, 21, 21, 17, 17, 17),
}  # fmt: skip
"""Lines that were once enough for so many seats on 40, 60, 70, 80, 100 and 140 cells."""

sizes = st.tuples(st.integers(40, 140), st.integers(24, 60))
seats_and_opponents = st.integers(6, 11).flatmap(
    lambda seats: st.tuples(st.just(seats), st.integers(seats - 1, seats))
)


def parts_of(layout: Layout) -> dict[str, Region]:
    """The rectangles of everything except the hand."""
    parts = {"own line": Region(0, layout.own_y, layout.width, 1)}
    if not layout.listed:
        parts["own card"] = Region(*layout.own_card)
    parts["middle"] = Region(*layout.middle)
    for at, seat in enumerate(layout.seats):
        parts[f"seat {at}"] = Region(*seat.text)
        if seat.side is not Side.LINE:
            parts[f"card {at}"] = Region(*seat.card)
    return parts


def hand_of(layout: Layout, count: int) -> list[Region]:
    """The cards of a hand of all suits, with their keys."""
    cards = [HandCard(card) for card in sorted(DECK, key=lambda card: card.rank)[:count]]
    cards.sort(key=lambda held: held.card.suit)
    return [Region(x, y, width, height + 1) for x, y, width, height in card_places(layout, cards)]


@given(seats_and_opponents, sizes, st.booleans())
def test_nothing_lies_on_anything_else_or_outside(
    table: tuple[int, int], size: tuple[int, int], small: bool
) -> None:
    lies_well(*table, size, small=small)


@pytest.mark.parametrize("seats", range(6, 12))
@pytest.mark.parametrize("size", SIZES)
def test_nothing_does_at_the_usual_sizes(seats: int, size: tuple[int, int]) -> None:
    for opponents in (seats - 1, seats):
        lies_well(seats, opponents, size)


def lies_well(seats: int, opponents: int, size: tuple[int, int], *, small: bool = False) -> None:
    """Everything is on the felt, and nothing on anything else."""
    most = cards_each(seats)
    if size[1] < least_height(size[0], seats, most, opponents):
        return
    layout = layout_for(*size, seats, most, opponents, small=small)
    felt = Region(0, 0, layout.width, layout.height)
    hand = hand_of(layout, most)
    things = [*parts_of(layout).items(), *((f"hand {at}", region) for at, region in enumerate(hand))]
    for name, region in things:
        assert felt.contains_region(region), name
    for (one, first), (other, second) in combinations(things, 2):
        assert not first.overlaps(second), (one, other)
    assert len(layout.seats) == opponents
    assert layout.middle.height >= 1


@given(seats_and_opponents, st.tuples(st.integers(40, 140), st.integers(22, 60)))
def test_every_open_hand_has_a_line_with_room_for_all_its_cards(
    table: tuple[int, int], size: tuple[int, int]
) -> None:
    """Below the felt of a replay lies its timeline, which takes two lines."""
    (seats, opponents), most = table, cards_each(table[0])
    if size[1] < least_height(size[0], seats, most, opponents):
        return
    round_table = layout_for(*size, seats, most, opponents)
    layout = with_open_hands(round_table, opponents)
    assert (layout.prompt, layout.own_y, layout.hand_y) == (
        round_table.prompt,
        round_table.own_y,
        round_table.hand_y,
    )
    lines = [Region(*seat.text) for seat in layout.seats]
    assert len(lines) == opponents
    things = [*lines, Region(*layout.middle), Region(0, layout.own_y, layout.width, 1)]
    for first, second in combinations(things, 2):
        assert not first.overlaps(second)
    for seat in layout.seats:
        assert Region(0, 0, layout.width, layout.own_y).contains_region(Region(*seat.text))
        assert seat.card.x - seat.text.x - NAME - 3 >= most + 4


@pytest.mark.parametrize("seats", range(6, 12))
@pytest.mark.parametrize("size", SIZES)
def test_players_sit_clockwise_from_the_left(seats: int, size: tuple[int, int]) -> None:
    layout = layout_for(*size, seats, cards_each(seats), seats - 1)
    sides = [seat.side for seat in layout.seats]
    if layout.listed:
        assert set(sides) == {Side.LINE}
        return
    assert sides == sorted(sides, key=[Side.LEFT, Side.TOP, Side.RIGHT].index)
    for side, along in (
        (Side.LEFT, lambda s: -s.text.y),
        (Side.TOP, lambda s: s.text.x),
        (Side.RIGHT, lambda s: s.text.y),
    ):
        places = [along(seat) for seat in layout.seats if seat.side is side]
        assert places == sorted(places)
    middle = layout.width / 2
    for seat in layout.seats:
        towards = abs(seat.card.centre[0] - middle), seat.card.centre[1]
        away = abs(seat.text.centre[0] - middle), seat.text.centre[1]
        assert towards[0] < away[0] or towards[1] > away[1], "a card lies towards the middle"


@pytest.mark.parametrize("seats", range(6, 12))
def test_a_round_table_and_cards_with_edges_at_the_normal_size(seats: int) -> None:
    layout = layout_for(80, 24, seats, cards_each(seats), seats - 1)
    assert not layout.listed
    assert layout.hand is CardSize.LARGE
    assert layout_for(40, 24, seats, cards_each(seats), seats - 1).listed


@pytest.mark.parametrize("seats", range(6, 12))
def test_more_room_means_larger_cards(seats: int) -> None:
    order = [None, *CardSize]
    layouts = [
        layout_for(*size, seats, cards_each(seats), seats - 1)
        for size in ((40, 24), (80, 24), (80, 40), (140, 50))
    ]
    for richer, poorer in zip(layouts[1:], layouts, strict=False):
        assert order.index(richer.trick) > order.index(poorer.trick)
        assert richer.hand_height >= poorer.hand_height


@pytest.mark.parametrize("seats", range(6, 12))
def test_no_more_lines_are_needed_than_ever(seats: int) -> None:
    for width, lines in zip((40, 60, 70, 80, 100, 140), LEAST[seats], strict=True):
        assert least_height(width, seats, cards_each(seats), seats - 1) <= lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(6, 12))
def test_a_hand_stands_in_the_middle_as_it_shrinks(seats: int, size: tuple[int, int]) -> None:
    layout = layout_for(*size, seats, cards_each(seats), seats - 1)
    for count in range(1, cards_each(seats) + 1):
        hand = hand_of(layout, count)
        left = min(card.x for card in hand)
        right = layout.width - max(card.right for card in hand)
        assert abs(left - right) <= 1, count


@pytest.mark.parametrize(("width", "rows"), [(40, 2), (80, 1)])
def test_up_and_down_lead_from_row_to_row(width: int, rows: int) -> None:
    layout = layout_for(width, 24, 6, 17, 5)
    assert len(rows_of(layout, 17)) == rows
    for place in range(17):
        below = place_in_row(layout, 17, place, 1)
        assert (below != place) == (rows == 2)
        assert place_in_row(layout, 17, below, -1) in (place, 7)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_has_gone_moves_no_other(size: tuple[int, int]) -> None:
    view = view_when(lambda view: bool(view.legal) and len(view.hand) == 12)
    layout = layout_for(*size, 6, 17, 5)
    cards = [HandCard(card) for card in sorted_hand(view)]
    whole = card_places(layout, cards)
    for place, held in enumerate(cards):
        cards[place] = HandCard(held.card, gone=True)
        assert card_places(layout, cards) == whole
        cards[place] = held
