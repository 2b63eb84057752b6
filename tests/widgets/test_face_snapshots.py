"""Pictures of all faces, the back and an empty place at every size; look at them before taking new ones."""

from collections.abc import Callable

import pytest

from scat_tui.engine.cards import SUITS, Card
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.faces import CardSize, Deck, Look, paint_back, paint_face, paint_place, paint_shadow
from scat_tui.widgets.painting import Painting, Picture
from tests.widgets.widget_app import Show

RANKS = range(2, 15)


def all_faces(size: CardSize, *, grounds: bool) -> Canvas:
    """A row for each suit, then every look of a card, the back and an empty place."""
    across, down = size.width + 2, size.height + 1
    canvas = Canvas(across * len(RANKS) + 2, down * 5)
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            x, y = 1 + column * across, row * down
            paint_face(canvas, x, y, Card(suit, rank), Deck.TWO_COLOURS, size, grounds=grounds)
            if grounds:
                paint_shadow(canvas, x, y, size.width, size.height)
    y = 4 * down
    for column, look in enumerate(Look):
        paint_face(
            canvas, 1 + column * across, y, Card("S", 12), Deck.TWO_COLOURS, size, grounds=grounds, look=look
        )
        x = 1 + (column + len(Look)) * across
        paint_face(canvas, x, y, Card("H", 10), Deck.FOUR_COLOURS, size, grounds=grounds, look=look)
    paint_back(canvas, 1 + 9 * across, y, size, grounds=grounds)
    paint_place(canvas, 1 + 10 * across, y, size)
    return canvas


class Faces(Show):
    """All faces on one felt."""

    def __init__(self, canvas: Canvas, theme: str) -> None:
        super().__init__(Painting())
        self._canvas, self._look = canvas, theme

    def on_mount(self) -> None:
        super().on_mount()
        self.theme = self._look
        self.query_one(Painting).show(Picture(self._canvas))


@pytest.mark.parametrize("size", list(CardSize))
def test_all_faces(snap_compare: Callable[..., bool], size: CardSize) -> None:
    canvas = all_faces(size, grounds=True)
    assert snap_compare(Faces(canvas, "scat-dark"), terminal_size=(canvas.width, canvas.height))


def test_all_faces_without_grounds(snap_compare: Callable[..., bool]) -> None:
    canvas = all_faces(CardSize.LARGE, grounds=False)
    assert snap_compare(Faces(canvas, "scat-contrast"), terminal_size=(canvas.width, canvas.height))
