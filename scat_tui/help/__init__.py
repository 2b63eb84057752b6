"""The help: rules and keys in clear words, per language, read from Markdown of a small, strict form.

>>> load(games.FIRST).for_rule(9).anchor
'knock'
"""

from functools import lru_cache
from pathlib import Path

from scat_tui import games
from scat_tui.help.in_words import in_words
from scat_tui.help.pages import Help
from scat_tui.help.reading import read_help
from scat_tui.words.language import reader
from scat_tui.words.saved_files import no_such_topic

_FALLBACK = "en"

KEYS = "keys"
"""The topic about keys, besides the topic of each game."""


def topics() -> tuple[str, ...]:
    """The names of all topics: the games and `keys`."""
    return tuple(sorted((*games.names(), KEYS)))


def load(topic: str) -> Help:
    """The help on a topic, in the player's language or else in English.

    Raises LookupError, naming the topics, if there is none; ValueError, with file and line, if it is
    malformed.
    """
    known = topics()
    if topic not in known:
        raise LookupError(no_such_topic(topic, known))
    return _read(topic, _page(topic), reader().language)


@lru_cache(16)
def _read(topic: str, page: Path, language: str) -> Help:
    """A page with the words of a language."""
    return in_words(read_help(topic, page.read_text(encoding="utf-8"), str(page)))


def _page(topic: str) -> Path:
    """The file of a topic in the reader's language, or in English if it is not translated."""
    page = _folder(topic) / f"{reader().language}.md"
    return page if page.is_file() else _folder(topic) / f"{_FALLBACK}.md"


def _folder(topic: str) -> Path:
    """The folder of a topic's pages, one file per language."""
    return Path(__file__).resolve().parent / KEYS if topic == KEYS else games.help_folder(topic)
