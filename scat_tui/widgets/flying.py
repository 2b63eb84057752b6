"""A card on its way across the table."""

from msgspec import Struct

from scat_tui.engine.cards import Card
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.faces import Deck, chip_run


class Flying(Struct, frozen=True):
    """A card on its way."""

    x: int
    y: int
    card: Card | None = None
    """None for one that lies face down."""


def paint_flying(canvas: Canvas, flying: Flying, deck: Deck, width: int, height: int) -> None:
    """Paints a card on its way, in so many cells and lines, all of them on the canvas."""
    x = max(0, min(canvas.width - width, flying.x))
    y = max(0, min(canvas.height - height, flying.y))
    if flying.card is None:
        canvas.fill(x, y, width, height, "$card-back")
        for line in range(height):
            canvas.put(x, y + line, "░" * width, "$card-back-ink")
        return
    run = chip_run(flying.card, deck)
    canvas.fill(x, y, width, height, run.ground or "$card-face")
    canvas.put(x, y, run.text.ljust(width), run.ink)
