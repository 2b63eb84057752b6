"""The help: rules and keys in clear words, per language, read from Markdown of a small, strict form.

>>> load(games.FIRST).for_rule(9).anchor
'knock'
"""

from pathlib import Path

from scat_tui import games
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
    "KEYS",
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

KEYS = "keys"
"""The topic that is there beside every game's rules."""


def topics() -> tuple[str, ...]:
    """What there is help on, by name: games and `keys`."""
    return tuple(sorted((*games.names(), KEYS)))


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
    page = _folder(topic) / f"{reader().language}.md"
    return page if page.is_file() else _folder(topic) / f"{_FALLBACK}.md"


def _folder(topic: str) -> Path:
    """Where the pages of a topic lie, a file a language."""
    return Path(__file__).resolve().parent / KEYS if topic == KEYS else games.help_folder(topic)
