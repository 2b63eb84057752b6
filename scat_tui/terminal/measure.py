"""The widths of texts in cells: Rich's measure, used by every layout, adapted to where terminals differ.

Some terminals, tmux among them, draw a mark such as Burmese ာ in a cell of its own. If the layout counted
none, names with such marks would be cut off there; a cell too many only leaves a space after them. For the
same reason characters of ambiguous width count two cells if the terminal may draw them so.
"""

import re
from functools import cache, lru_cache
from unicodedata import category, east_asian_width

from rich.cells import CellTable

from scat_tui.terminal.textual_privates.cells import SINGLE_CELLS, measure_by, table_of_rich
from scat_tui.text.glyphs import ASCII

PLAIN_CHARACTERS = " -~¡-¬®-ɏΆ-ώА-я‐-‧‰-⁞←-→↑↓⇐-⇿∀-⋿─-▟■-▩▲△▴▵▷-▿◁-◺●♠♣♥♦"
"""The characters that every terminal draws in one cell if it does so with ambiguous ones.

A set for regular expressions.
"""

_LAST_SCRIPT = 0x1FFFF
"""The last code before ideographs and thousands of characters without a width, but no marks."""

_only_plain = re.compile(f"[{PLAIN_CHARACTERS}]*").fullmatch
_ambiguous_is_wide = False
_may_be_wide = False


def widen_spacing_marks() -> None:
    """Makes Rich and Textual count a cell for each spacing mark; may be called again."""
    measure_by(_table, SINGLE_CELLS)
    _forget()


def count_ambiguous(*, wide: bool) -> bool:
    """Makes ambiguous characters count two cells, or one; returns whether that is a change.

    Those that are drawn in ASCII in this case always count one.
    """
    global _ambiguous_is_wide
    if wide == _ambiguous_is_wide:
        return False
    _ambiguous_is_wide = wide
    if wide:
        measure_by(_wide_table, SINGLE_CELLS - set(_ambiguous()))
    else:
        measure_by(_table, SINGLE_CELLS)
    _forget()
    return True


def doubt_ambiguous(doubted: bool) -> None:
    """Sets whether the terminal may draw ambiguous characters two cells wide."""
    global _may_be_wide
    _may_be_wide = doubted
    is_doubtful.cache_clear()


def in_doubt() -> bool:
    """Whether ambiguous characters count one cell though this terminal may draw them in two."""
    return _may_be_wide and not _ambiguous_is_wide


@lru_cache(4096)
def is_doubtful(text: str) -> bool:
    """Whether a cell's text counts one cell but may fill two."""
    return in_doubt() and len(text) == 1 and _is_ambiguous(text)


def _forget() -> None:
    is_plain.cache_clear()
    is_doubtful.cache_clear()


def only_plain(text: str) -> bool:
    """Whether each character of a text certainly fills one cell on this terminal."""
    if text.isascii():
        return text.isprintable()
    return bool(_only_plain(text)) and not (_ambiguous_is_wide and any(map(_is_ambiguous, text)))


@lru_cache(4096)
def is_plain(text: str) -> bool:
    """Whether a cell's text certainly fills one cell."""
    return len(text) == 1 and only_plain(text)


def _is_ambiguous(character: str) -> bool:
    return east_asian_width(character) == "A"


@cache
def _ambiguous() -> tuple[str, ...]:
    """The characters of ambiguous width that are drawn unchanged even if they may be wide."""
    candidates = (chr(code) for code in (*range(0xA1, 0xE000), *range(0x1F100, 0x1F200)))
    return tuple(
        each
        for each in candidates
        if _is_ambiguous(each) and ord(each) not in ASCII and category(each)[0] not in "MC"
    )


@cache
def _table(unicode_version: str = "auto") -> CellTable:
    """Rich's table without the spacing marks; what it does not list has one cell."""
    table = table_of_rich(unicode_version)
    widths: list[tuple[int, int, int]] = []
    for start, end, cells in table.widths:
        kinds = [] if cells or start > _LAST_SCRIPT else [*map(category, map(chr, range(start, end + 1)))]
        if "Mc" not in kinds:
            widths.append((start, end, cells))
            continue
        for code, kind in enumerate(kinds, start):
            if kind == "Mc":
                continue
            if widths and widths[-1][1:] == (code - 1, cells):
                widths[-1] = (widths[-1][0], code, cells)
            else:
                widths.append((code, code, cells))
    return table._replace(widths=widths)


@cache
def _wide_table(unicode_version: str = "auto") -> CellTable:
    """The same with two cells for each character of ambiguous width."""
    table = _table(unicode_version)
    ranges = (range(start, min(end, _LAST_SCRIPT) + 1) for start, end, _cells in table.widths)
    listed = {code for each in ranges for code in each}
    added = [(code, code, 2) for code in map(ord, _ambiguous()) if code not in listed]
    return table._replace(widths=sorted([*table.widths, *added]))
