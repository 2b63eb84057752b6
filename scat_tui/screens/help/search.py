"""Searching the help: sections, lines, and the words to mark."""

import re
from collections.abc import Collection

from textual.content import Content

from scat_tui.help.pages import Section
from scat_tui.screens.help.layout import Page


def words_of(query: str) -> re.Pattern[str] | None:
    """A pattern for the words of a search, in any case; None if there are none."""
    words = sorted(query.split(), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, words)), re.IGNORECASE) if words else None


def hit_lines(page: Page, sections: Collection[int], query: str) -> tuple[int, ...]:
    """The indexes of lines that contain a word of the search, in some sections, ascending."""
    pattern = words_of(query)
    if pattern is None:
        return ()
    return tuple(
        number
        for number, line in enumerate(page.lines)
        if page.section_at(number) in sections and pattern.search(line.plain)
    )


def marked(line: Content, query: str) -> Content:
    """The line with every word of the search in reverse."""
    pattern = words_of(query)
    for found in pattern.finditer(line.plain) if pattern else ():
        line = line.stylize("bold reverse", found.start(), found.end())
    return line


def snippet(section: Section, query: str) -> str:
    """An extract of the section's text with the first hit, else its beginning."""
    text = " ".join(section.text.split())
    pattern = words_of(query)
    found = pattern.search(text) if pattern else None
    if found is None or found.start() < 12:
        return text
    start = text.rfind(" ", 0, found.start() - 8) + 1
    return ("…" if start else "") + text[start:]
