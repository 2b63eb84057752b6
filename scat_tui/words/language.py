"""The language of every sentence: chosen once, asked for whenever a sentence is made."""

import gettext
from contextvars import ContextVar
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "locale"
"""A folder for each language, with its catalogue: `ms/LC_MESSAGES/scat_tui.mo`."""

DOMAIN = "scat_tui"

ENGLISH = "en"
"""The language of the code, which needs no catalogue."""


class Reader:
    """Someone who reads the program's words."""

    __slots__ = ("catalogue", "language")

    def __init__(self) -> None:
        """A reader of English."""
        self.language = ENGLISH
        self.catalogue = gettext.NullTranslations()


_own_reader: ContextVar[Reader | None] = ContextVar("own_reader", default=None)
"""The reader of this task, where it has one."""

_any_reader = Reader()
"""The one of all other tasks and threads."""


def reader() -> Reader:
    """Whoever reads what is said now."""
    return _own_reader.get() or _any_reader


def new_reader() -> None:
    """Give this task, and all that it starts, a language of its own."""
    _own_reader.set(Reader())


def available() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    catalogues = LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return (ENGLISH, *sorted({path.parent.parent.name for path in catalogues} - {ENGLISH}))


def choose(language: str) -> None:
    """Say everything in a language from now on; LookupError if there is no such language."""
    if language not in available():
        raise LookupError(language)
    now = reader()
    now.catalogue = _catalogue(language)
    now.language = language


def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, str(LOCALE), [language], fallback=language == ENGLISH)
