"""Every sentence that a player reads, apart from the rules that cause it.

The functions translate a sentence when they are called, into the language chosen by then (see
`words.language`). No module calls them while it is imported.
"""

from scat_tui.words.language import reader


def _(message: str) -> str:
    """The sentence in the reader's language."""
    return reader().catalogue.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """The sentence in the form for a count."""
    return reader().catalogue.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """The sentence in a context, for words with two meanings."""
    return reader().catalogue.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, count: int) -> str:
    """The sentence in a context, in the form for a count."""
    return reader().catalogue.npgettext(context, singular, plural, count)
