"""The table as a rounded shape on a dark rim."""

from functools import lru_cache

from scat_tui.widgets.canvas import FELT, Canvas

RIM = "$rim"


def table(width: int, height: int, *, roundness: float, below: int = 0) -> Canvas:
    """A table of so many cells, and so many more lines of its rim below it.

    The rounder, the nearer to 2 its `roundness` is.
    """
    return _painted(width, height, roundness, below).copy()


@lru_cache(8)
def _painted(width: int, height: int, roundness: float, below: int) -> Canvas:
    """The table on its rim. Half blocks smooth the edge: each cell is two points, one above the other."""
    canvas = Canvas(width, height + below, RIM)
    across, down = width / 2, height / 2

    def inside(x: float, y: float) -> bool:
        return bool(abs((x - across) / across) ** roundness + abs((y - down) / down) ** roundness <= 1)

    for y in range(height):
        for x in range(width):
            upper, lower = inside(x + 0.5, y + 0.25), inside(x + 0.5, y + 0.75)
            if upper and lower:
                canvas.fill(x, y, 1, 1, FELT)
            elif upper or lower:
                canvas.put(x, y, "▀" if upper else "▄", FELT)
    return canvas
