"""Words of characters about whose width terminals disagree: written whole, by the terminal's own measure.

Some terminals give a mark such as Burmese ာ a cell of its own, others do not. Within such a word nothing
can be placed: what is put at a column may land on a character that this terminal has already there.
"""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from scat_tui.terminal.measure import is_plain

_WIDE_SCRIPTS = ("ᄀᅟ", "⺀〾", "ぁ꓏", "가힣", "豈﫿", "︰﹯", "！｠", "￠￦", "𠀀𿿽")
"""First and last character of the scripts that all terminals draw in two cells."""


class Word(NamedTuple):
    """Cells side by side, from start up to end; `spill`: as many to the right may be drawn over too."""

    start: int
    end: int
    spill: int


def certainly_wide(text: str) -> bool:
    """Whether a cell's text fills two cells on every terminal."""
    return len(text) == 1 and any(script[0] <= text <= script[1] for script in _WIDE_SCRIPTS)


def is_odd(text: str) -> bool:
    """Whether terminals may differ about the width; not for the second half of a wide character."""
    return bool(text) and not is_plain(text) and not certainly_wide(text)


def begins_with_mark(text: str) -> bool:
    """Whether a terminal may put its first character upon what stands before it."""
    return unicodedata.category(text[0])[0] == "M"


def find(texts: list[str]) -> Iterator[Word]:
    """The odd words of a row, from left to right."""
    x = 0
    while x < len(texts):
        start = x
        while x < len(texts) and (is_odd(texts[x]) or (texts[x] == "" and x > start)):
            x += 1
        if x > start:
            yield Word(start, x, max(0, _most_cells("".join(texts[start:x])) - (x - start)))
        else:
            x += 1


def with_words(old_texts: list[str], texts: list[str], columns: list[int]) -> list[int]:
    """The columns to write where these have changed: no part of an odd word without the rest of it."""
    due = set(columns)
    for x in columns:
        if texts[x] == "" and x > 0:
            # The second half of a wide character is written by its first.
            due.add(x - 1)
        if not (is_plain(texts[x]) and is_plain(old_texts[x])):
            due.update((x + 1, x + 2))
    due = {x for x in due if x < len(texts)}
    if not any(is_odd(texts[x]) or is_odd(old_texts[x]) for x in due):
        # Only characters that are wide everywhere.
        return sorted(due)
    for word in find(old_texts):
        # Where its characters stand only the terminal knows.
        if not due.isdisjoint(range(word.start, word.end)):
            due.update(range(word.start, word.end))
    for word in find(texts):
        if not due.isdisjoint(range(word.start, word.end)):
            due.update(range(word.start, word.end + word.spill))
    return sorted(x for x in due if x < len(texts))


def _most_cells(text: str) -> int:
    """The cells that a terminal may give to it at most."""
    marks = sum(unicodedata.category(character)[0] == "M" for character in text)
    # A mark at the start is written upon a blank.
    return 2 * len(text) - marks + begins_with_mark(text)
