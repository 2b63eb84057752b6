"""Characters of ambiguous width, while it is unknown how this terminal draws them.

They are written before all others, and the cursor is placed anew after them: on a terminal that draws them
two cells wide, lines look odd but every text is in its place.
"""

from collections.abc import Iterator
from itertools import groupby

from scat_tui.terminal.measure import is_doubtful


def pieces(text: str) -> Iterator[tuple[int, str, bool]]:
    """The text in pieces, each with its place and whether it is doubtful."""
    place = 0
    for doubtful, characters in groupby(text, is_doubtful):
        piece = "".join(characters)
        yield place, piece, doubtful
        place += len(piece)


def with_neighbours(texts: list[str], columns: list[int]) -> list[int]:
    """The columns to write if these have changed, including those that may be overwritten."""
    due = set(columns)
    reach = 0
    for x in range(columns[0] if columns else 0, len(texts)):
        if x < reach and texts[x] != " ":
            due.add(x)
        if x in due and is_doubtful(texts[x]):
            reach = max(reach, x) + 2
    return sorted(due)
