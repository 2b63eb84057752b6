"""What the standard parser of arguments says, in the reader's language."""

import argparse

from scat_tui.words import _


def use_our_words() -> None:
    """Have the parser ask for its words here: by itself it would look into a catalogue of Python's own."""
    vars(argparse).update(_=_parser_words, ngettext=_counted_parser_words)


def _parser_words(words: str) -> str:
    """The parser's own words, with places such as `%(name)s`; unknown ones as they are."""
    known = {
        "usage: ": _("usage:") + " ",
        "options": _("options"),
        "positional arguments": _("positional arguments"),
        "show this help message and exit": _("show this help message and exit"),
        "expected one argument": _("expected one argument"),
        "unrecognized arguments: %s": _("unrecognized arguments: {text}").format(text="%s"),
        "the following arguments are required: %s": _("the following arguments are required: {text}").format(
            text="%s"
        ),
        "not allowed with argument %s": _("not allowed with argument {text}").format(text="%s"),
        "ignored explicit argument %r": _("ignored explicit argument {text}").format(text="%r"),
        "argument %(argument_name)s: %(message)s": _("argument {argument}: {why}").format(
            argument="%(argument_name)s", why="%(message)s"
        ),
        "invalid choice: %(value)r (choose from %(choices)s)": _(
            "invalid choice: {value} (choose from {choices})"
        ).format(value="%(value)r", choices="%(choices)s"),
    }
    return known.get(words, words)


def _counted_parser_words(singular: str, plural: str, count: int) -> str:
    return _parser_words(singular if count == 1 else plural)
