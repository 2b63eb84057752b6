"""The help: rules and keys in clear words, per language, read from Markdown of a small, strict form.

>>> load("scat").for_rule(9).anchor
'knock'
"""

from pathlib import Path

from scat_tui.help.in_words import at_this_table, in_words, value_text
from scat_tui.help.pages import (
    Block,
    Bullet,
    Help,
    Paragraph,
    Section,
    Span,
    Spans,
    Table,
    block_text,
    plain_text,
)
from scat_tui.help.printing import plain
from scat_tui.help.reading import read_help
from scat_tui.words import _
from scat_tui.words.language import reader

__all__ = [
    "Block",
    "Bullet",
    "Help",
    "Paragraph",
    "Section",
    "Span",
    "Spans",
    "Table",
    "at_this_table",
    "block_text",
    "load",
    "plain",
    "plain_text",
    "read_help",
    "topics",
    "value_text",
]

_FALLBACK = "en"
PAGES = Path(__file__).resolve().parent
"""The folder with a folder of pages for each language."""


def topics() -> tuple[str, ...]:
    """What there is help on, by name: games and `keys`."""
    names = (page.name for page in (PAGES / _FALLBACK).iterdir())
    return tuple(sorted(name.removesuffix(".md") for name in names if name.endswith(".md")))


def load(topic: str) -> Help:
    """The help on a topic, in the player's language or else in English.

    LookupError, naming the topics, if there is none; ValueError, with file and line, if it is malformed.
    """
    known = topics()
    if topic not in known:
        raise LookupError(
            _("There is no help on {topic}; there is help on: {topics}.").format(
                topic=ascii(topic), topics=", ".join(known)
            )
        )
    page = _page(topic)
    return in_words(read_help(topic, page.read_text(encoding="utf-8"), str(page)))


def _page(topic: str) -> Path:
    """The topic's file in the reader's language; in English where it is not translated."""
    page = PAGES / reader().language / f"{topic}.md"
    return page if page.is_file() else PAGES / _FALLBACK / f"{topic}.md"
