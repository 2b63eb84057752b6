"""Up to three cards side by side or overlapping, as the picture of a game."""

from functools import lru_cache

from textual.content import Content

from scat_tui.engine.cards import Card
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.faces import CardSize, Deck, paint_covered, paint_face, paint_shadow

WIDTHS = {CardSize.SMALL: 13, CardSize.LARGE: 15, CardSize.BIG: 19, CardSize.HUGE: 23}
"""The width of such a picture, in cells, so that the pictures of all games are equally wide."""


@lru_cache(32)
def emblem(cards: tuple[Card, ...], deck: Deck, size: CardSize, *, grounds: bool) -> tuple[Content, ...]:
    """The cards, overlapping as far as they must; where there are `grounds`, as paper with shadows."""
    room = WIDTHS[size]
    step = min(size.width + 1, (room - size.width) // max(1, len(cards) - 1))
    width = step * (len(cards) - 1) + size.width
    canvas = Canvas(room + grounds, size.height + grounds)
    left = (room - width) // 2
    for place, card in enumerate(cards):
        x = left + step * place
        last = place == len(cards) - 1
        if grounds and (last or step > size.width):
            paint_shadow(canvas, x, 0, size.width, size.height)
        elif grounds:
            paint_shadow(canvas, x, 0, step, size.height)
        if last or step >= size.width:
            paint_face(canvas, x, 0, card, deck, size, grounds=grounds)
        else:
            paint_covered(canvas, x, 0, card, deck, size, step, grounds=grounds)
    return tuple(canvas.row(y) for y in range(canvas.height))
