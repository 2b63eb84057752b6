"""The middle of a huge card: pips as on a printed card, or a framed letter for king, queen and jack."""

from scat_tui.engine.cards import Card
from scat_tui.words.cards import rank_text

WIDTH, HEIGHT = 13, 7
_LEFT, _MIDDLE, _RIGHT = 3, 6, 9

_BESIDE: dict[int, tuple[int, ...]] = {
    4: (0, 6),
    5: (0, 6),
    6: (0, 3, 6),
    7: (0, 3, 6),
    8: (0, 3, 6),
    9: (0, 2, 4, 6),
    10: (0, 2, 4, 6),
}
"""The lines with a pip at the left and one at the right, by rank."""

_BETWEEN: dict[int, tuple[int, ...]] = {
    2: (0, 6),
    3: (0, 3, 6),
    5: (3,),
    7: (1,),
    8: (1, 5),
    9: (3,),
    10: (1, 5),
    14: (3,),
}
"""The lines with a pip in the middle, by rank."""


def pip_rows(card: Card, glyph: str) -> list[str]:
    """Seven lines of thirteen cells: the rank in two corners, and pips or a framed letter between."""
    grid = [[" "] * WIDTH for _line in range(HEIGHT)]
    if 11 <= card.rank <= 13:
        for line, words in enumerate(_framed(rank_text(card), glyph), 1):
            grid[line][3:10] = words
    for line in _BESIDE.get(card.rank, ()):
        grid[line][_LEFT] = grid[line][_RIGHT] = glyph
    for line in _BETWEEN.get(card.rank, ()):
        grid[line][_MIDDLE] = glyph
    rank = rank_text(card)
    grid[0][: len(rank)] = rank
    grid[-1][WIDTH - len(rank) :] = rank
    return ["".join(line) for line in grid]


def _framed(rank: str, glyph: str) -> list[str]:
    return ["┌─────┐", f"│{glyph}    │", f"│  {rank}  │", f"│    {glyph}│", "└─────┘"]
