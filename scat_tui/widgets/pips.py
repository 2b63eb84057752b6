"""Where the pips of a number card lie, as on a printed card."""

_BESIDE: dict[int, tuple[float, ...]] = {
    **dict.fromkeys((4, 5), (0.0, 1.0)),
    **dict.fromkeys((6, 7, 8), (0.0, 1 / 2, 1.0)),
    **dict.fromkeys((9, 10), (0.0, 1 / 3, 2 / 3, 1.0)),
}
"""The heights of the pips in the left and in the right column, by rank; 0 is the top, 1 the bottom."""

_BETWEEN: dict[int, tuple[float, ...]] = {
    2: (0.0, 1.0),
    3: (0.0, 1 / 2, 1.0),
    5: (1 / 2,),
    7: (1 / 4,),
    8: (1 / 4, 3 / 4),
    9: (1 / 2,),
    10: (1 / 6, 5 / 6),
    14: (1 / 2,),
}
"""The heights of the pips in the middle column, by rank."""


def pips(rank: int, lines: int) -> list[tuple[int, int]]:
    """The column (-1, 0, 1) and the line (from 0) of each pip, on so many lines."""
    last = lines - 1
    beside = [(column, round(height * last)) for height in _BESIDE.get(rank, ()) for column in (-1, 1)]
    return beside + [(0, round(height * last)) for height in _BETWEEN.get(rank, ())]
