"""Characters of doubtful width, written so that nothing beside them suffers.

Words: some terminals draw a mark such as Burmese ာ in a cell of its own, others do not. Nothing can be placed
within such a word, since what is written at a column may hit a character that this terminal already has
there; so it is written as a whole.

Characters of ambiguous width, while it is unknown how this terminal draws them: they are written before all
others, and the cursor is placed anew after them. On a terminal that draws them two cells wide, lines look odd
but every text is in its place.
"""

import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from scat_tui.terminal.measure import is_doubtful, is_plain

_WIDE_SCRIPTS = ("ᄀᅟ", "⺀〾", "ぁ꓏", "가힣", "豈﫿", "︰﹯", "！｠", "￠￦", "𠀀𿿽")
"""The first and last characters of scripts that all terminals draw two cells wide."""


class Word(NamedTuple):
    """Adjacent cells from start up to end; up to `spill` more cells to the right may be overwritten."""

    start: int
    end: int
    spill: int


def certainly_wide(text: str) -> bool:
    """Whether a cell's text fills two cells on every terminal."""
    return len(text) == 1 and any(script[0] <= text <= script[1] for script in _WIDE_SCRIPTS)


def has_doubtful_width(text: str) -> bool:
    """Whether terminals may differ about the width; not for the second half of a wide character."""
    return bool(text) and not is_plain(text) and not certainly_wide(text)


def begins_with_mark(text: str) -> bool:
    """Whether a terminal may put the first character onto what is before it."""
    return unicodedata.category(text[0])[0] == "M"


def find(texts: list[str]) -> Iterator[Word]:
    """The words of doubtful width in a row, from left to right."""
    x = 0
    while x < len(texts):
        start = x
        while x < len(texts) and (has_doubtful_width(texts[x]) or (texts[x] == "" and x > start)):
            x += 1
        if x > start:
            yield Word(start, x, max(0, _most_cells("".join(texts[start:x])) - (x - start)))
        else:
            x += 1


def with_whole_words(old_texts: list[str], texts: list[str], columns: list[int]) -> list[int]:
    """The columns to write if these have changed, with words of doubtful width complete."""
    due = set(columns)
    for x in columns:
        if texts[x] == "" and x > 0:
            # The second half of a wide character is written with its first.
            due.add(x - 1)
        if not (is_plain(texts[x]) and is_plain(old_texts[x])):
            due.update((x + 1, x + 2))
    due = {x for x in due if x < len(texts)}
    if not any(has_doubtful_width(texts[x]) or has_doubtful_width(old_texts[x]) for x in due):
        # Only characters that are wide everywhere.
        return sorted(due)
    for word in find(old_texts):
        # Only the terminal knows where its characters are.
        if not due.isdisjoint(range(word.start, word.end)):
            due.update(range(word.start, word.end))
    for word in find(texts):
        if not due.isdisjoint(range(word.start, word.end)):
            due.update(range(word.start, word.end + word.spill))
    return sorted(x for x in due if x < len(texts))


def by_doubt(text: str) -> Iterator[tuple[int, str, bool]]:
    """The text in pieces, each with its place and whether it is doubtful."""
    place = 0
    for doubtful, characters in groupby(text, is_doubtful):
        piece = "".join(characters)
        yield place, piece, doubtful
        place += len(piece)


def with_overwritten(texts: list[str], columns: list[int]) -> list[int]:
    """The columns to write if these have changed, including those that may be overwritten."""
    due = set(columns)
    reach = 0
    for x in range(columns[0] if columns else 0, len(texts)):
        if x < reach and texts[x] != " ":
            due.add(x)
        if x in due and is_doubtful(texts[x]):
            reach = max(reach, x) + 2
    return sorted(due)


def _most_cells(text: str) -> int:
    """The most cells that a terminal may give to a text."""
    marks = sum(unicodedata.category(character)[0] == "M" for character in text)
    # A mark at the start is written onto a space.
    return 2 * len(text) - marks + begins_with_mark(text)
