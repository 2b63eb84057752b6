"""The table as a rounded shape on a dark rim."""

from functools import lru_cache

from scat_tui.widgets.canvas import FELT, Canvas

RIM = "$rim"

OUTSIDE, UPPER, LOWER, INSIDE = range(4)


def paint_table(canvas: Canvas, *, roundness: float = 5.0, height: int | None = None) -> None:
    """Paints a table on the canvas, or on so many of its lines; rounder with a `roundness` near 2."""
    height = height or canvas.height
    canvas.fill(0, height, canvas.width, canvas.height - height, RIM)
    for y, row in enumerate(_shape(canvas.width, height, roundness)):
        first = row.index(INSIDE) if INSIDE in row else 0
        canvas.fill(0, y, canvas.width, 1, RIM)
        canvas.fill(first, y, row.count(INSIDE), 1, FELT)
        for x, part in enumerate(row):
            if part in (UPPER, LOWER):
                canvas.put(x, y, "▀" if part == UPPER else "▄", FELT, RIM)


@lru_cache(8)
def _shape(width: int, height: int, roundness: float) -> list[list[int]]:
    """For each cell whether it is outside of the table, inside, or which half of it is inside.

    Half blocks smooth the edge: each cell is two points, one above the other.
    """
    across, down = width / 2, height / 2

    def inside(x: float, y: float) -> bool:
        return abs((x - across) / across) ** roundness + abs((y - down) / down) ** roundness <= 1

    return [
        [UPPER * inside(x + 0.5, y + 0.25) + LOWER * inside(x + 0.5, y + 0.75) for x in range(width)]
        for y in range(height)
    ]
