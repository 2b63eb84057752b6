"""The figures of king, queen and jack, and the large signs of aces, in half blocks.

Pixels, two to a cell, one above the other: `#` is ink, `+` the tone of the skin, `.` the card's own ground.
Each figure has its own outline, so that the three are told apart without colour.
"""

from scat_tui.widgets.canvas import Run

PAPER, TONE = "$card-face", "$card-tone"

_SMALL = {
    11: """
        ...##
        .###.
        #####
        #+#+.
        #+++.
        .#.#.
    """,
    12: """
        ..#..
        .###.
        ##+##
        #+++#
        ##+##
        #...#
    """,
    13: """
        #.#.#
        #####
        .+++.
        .#+#.
        #+++#
        .###.
    """,
}
"""Five pixels wide, six high."""

_MEDIUM = {
    11: """
        ....##.
        ...##..
        .#####.
        #######
        #++++..
        #+#+#..
        #+++++.
        .++##..
        .#+++.#
        #.#.#.#
    """,
    12: """
        ...#...
        .#.#.#.
        .#####.
        ##+++##
        #+#+#+#
        #+++++#
        ##+#+##
        ##+++##
        #.###.#
        #.....#
    """,
    13: """
        #..#..#
        ##.#.##
        #######
        #######
        .+++++.
        .+#+#+.
        .+++++.
        .##+##.
        .#####.
        ..###..
    """,
}
"""Seven pixels wide, ten high."""

_LARGE = {
    11: """
        .......##
        ......##.
        .....##..
        ..#####..
        .#######.
        #########
        ##+++++..
        ##+#+#+..
        ##+++++..
        #++++++#.
        #+++##+..
        .#++++...
        ..#+++.#.
        .#.#.#.#.
    """,
    12: """
        ....#....
        ..#.#.#..
        ..#####..
        .##+++##.
        ##+++++##
        ##+#+#+##
        ##+++++##
        ###+++###
        ##++#++##
        ###+++###
        #.#####.#
        #..###..#
        .#.....#.
        .........
    """,
    13: """
        #...#...#
        ##.###.##
        ##.###.##
        #########
        #.##.##.#
        #########
        .+++++++.
        .++#+#++.
        .+++++++.
        .###+###.
        .##+++##.
        ..#####..
        ...###...
        ....#....
    """,
}
"""Nine pixels wide, fourteen high."""

_FIGURES = {3: _SMALL, 5: _MEDIUM, 7: _LARGE}

_SIGNS = {
    "C": """
        ..###..
        ..###..
        ###.###
        #######
        ###.###
        ...#...
        ..###..
        .......
    """,
    "D": """
        ...#...
        ..###..
        .#####.
        #######
        .#####.
        ..###..
        ...#...
        .......
    """,
    "H": """
        .##.##.
        #######
        #######
        .#####.
        ..###..
        ...#...
        .......
        .......
    """,
    "S": """
        ...#...
        ..###..
        .#####.
        #######
        ##.#.##
        ...#...
        ..###..
        .......
    """,
}
"""Seven pixels wide, eight high."""

Figure = list[list[Run]]


def figure(rank: int, lines: int, ink: str, *, grounds: bool) -> Figure:
    """The rows of a jack (11), queen (12) or king (13), on 3, 5 or 7 lines; the tone needs `grounds`."""
    pixels = _FIGURES[lines][rank].split()
    return _rows(pixels if grounds else [row.replace("+", ".") for row in pixels], ink)


def sign(suit: str, ink: str) -> Figure:
    """The four rows of the large sign on an ace."""
    return _rows(_SIGNS[suit].split(), ink)


def _rows(pixels: list[str], ink: str) -> Figure:
    return [
        [_cell(above, below, ink) for above, below in zip(*pair, strict=True)]
        for pair in zip(pixels[::2], pixels[1::2], strict=True)
    ]


def _cell(above: str, below: str, ink: str) -> Run:
    """Two pixels: ink is drawn, what is not ink is ground, so that the figure shows without colours too."""
    grounds = {".": PAPER, "+": TONE}
    if above == below:
        return Run("█", ink, PAPER) if above == "#" else Run(" ", ink, grounds[above])
    if above == "#":
        return Run("▀", ink, grounds[below])
    if below == "#":
        return Run("▄", ink, grounds[above])
    return Run("▀", grounds[above], grounds[below])
