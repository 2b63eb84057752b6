"""Tables of figures by seat and by level."""

from collections.abc import Callable, Sequence

from scat_tui.text.cells import cells, left_aligned, right_aligned
from scat_tui.words import pgettext

Figures = Callable[[list[int]], tuple[str, ...]]
"""Makes the figures of some seats together, one per column."""


def rows_by_seat(titles: tuple[str, ...], levels: Sequence[str], figures: Figures) -> list[str]:
    """A line of titles, one for each seat, and one for each level if they differ."""
    rows = [(pgettext("table head", "seat"), pgettext("table head", "level"), *titles)]
    rows += [(str(seat), level, *figures([seat])) for seat, level in enumerate(levels)]
    for level in sorted(set(levels)) if len(set(levels)) > 1 else ():
        rows.append(
            (
                pgettext("table head", "all"),
                level,
                *figures([seat for seat, other in enumerate(levels) if other == level]),
            )
        )
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    return [_line(row, widths) for row in rows]


def rate(part: float, whole: float) -> float:
    """The part divided by the whole; 0 if the whole is 0."""
    return part / whole if whole else 0.0


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    """A line with seat and level left-aligned, figures right-aligned."""
    aligned = [
        left_aligned(text, width) if place < 2 else right_aligned(text, width)
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(aligned).rstrip()
