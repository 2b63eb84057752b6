"""Wrapping text to a width in terminal cells, as `textwrap` does to one in characters."""

import re

from scat_tui.text.cells import cells
from scat_tui.text.safe import cursor_positions

_SPACE = re.compile(r"[ \t\n\r\f\v]+")


def in_lines(text: str, width: int, first: str = "", others: str = "") -> str:
    """The text in lines of at most `width` cells, `first` before the first line, `others` before the rest.

    A word longer than a line is broken between letters, never between a letter and its marks.
    """
    lines: list[str] = []
    line = indent = first
    for word in filter(None, _SPACE.split(text)):
        gap = "" if line == indent else " "
        if gap and cells(word) <= width - cells(indent) < cells(line) + 1 + cells(word) - cells(indent):
            lines.append(line)
            line, indent, gap = others, others, ""
        while cells(line + gap + word) > width:
            head = _head(word, width - cells(line + gap), least=line == indent)
            lines.append(line + gap + head if head else line)
            word, line, indent, gap = word[len(head) :], others, others, ""
        line += gap + word
    return "\n".join([*lines, line] if line != indent or not lines else lines)


def _head(word: str, room: int, *, least: bool) -> str:
    """As many letters of a word as fit into `room` cells; at least one if `least`."""
    ends = [*cursor_positions(word)[1:], len(word)]
    fitting = [end for end in ends if cells(word[:end]) <= room]
    if fitting:
        return word[: fitting[-1]]
    return word[: ends[0]] if least else ""
