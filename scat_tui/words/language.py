"""The language of every sentence, looked up whenever a sentence is made."""

import gettext
import os
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path

from scat_tui.text.encoding import can_write
from scat_tui.text.glyphs import UNKNOWN, Glyphs, base_letter

LOCALE = Path(__file__).resolve().parent.parent / "locale"
"""One folder per language with its catalogue: `ms/LC_MESSAGES/scat_tui.mo`."""

DOMAIN = "scat_tui"

ENGLISH = "en"
"""The language of the code, which needs no catalogue."""


class Reader:
    """A person who reads the program's words, in their language."""

    __slots__ = ("catalogue", "language")

    def __init__(self) -> None:
        """Begins with English."""
        self.language = ENGLISH
        self.catalogue = gettext.NullTranslations()


_own_reader: ContextVar[Reader | None] = ContextVar("own_reader", default=None)
"""The reader of the present task, if it has its own."""

_any_reader = Reader()
"""The reader of all other tasks and threads."""


def reader() -> Reader:
    """The reader of what is said now."""
    return _own_reader.get() or _any_reader


def new_reader() -> None:
    """Gives the present task, and all that it starts, a language of its own."""
    _own_reader.set(Reader())


def available() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    try:
        names = os.listdir(LOCALE)
    except OSError:
        # The program is being replaced while it runs.
        names = []
    return (ENGLISH, *sorted(name for name in names if name != ENGLISH and _file(name).is_file()))


def choose(language: str) -> None:
    """Sets the language from now on; raises LookupError if there is no such language."""
    if language not in available():
        raise LookupError(language)
    now = reader()
    now.catalogue = _catalogue(language)
    now.language = language


def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    with _file(language).open("rb") as file:
        return gettext.GNUTranslations(file)


def _file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def preferred(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages that the environment asks for, best first, in the order of gettext.

    `pt_BR` comes before `pt`.
    """
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((value for name in names if (value := environment.get(name))), "")
    places = [entry.split(".")[0].split("@")[0] for entry in chosen.split(":")]
    return tuple(code for place in places for code in (place, place.split("_")[0]))


def own_name(language: str) -> str:
    """The name of a language in that language."""
    return _catalogue(language).pgettext("this language", "English")


def can_show(language: str, glyphs: Glyphs, encoding: str) -> bool:
    """Whether a terminal shows the script of a language, judged by the language's name.

    If characters are replaced by letters or ASCII, letters without a similar ASCII letter are lost.
    """
    letters = "".join(filter(str.isalpha, own_name(language)))
    if glyphs in ("letters", "ascii"):
        return all(base_letter(letter) != UNKNOWN for letter in letters)
    return can_write(letters, encoding)


def best(wanted: Sequence[str], glyphs: Glyphs, encoding: str) -> str:
    """The first wanted language that exists and that the terminal can show; else English."""
    there = available()
    return next((each for each in wanted if each in there and can_show(each, glyphs, encoding)), ENGLISH)
