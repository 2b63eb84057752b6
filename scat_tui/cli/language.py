"""The language of the command line, chosen before its arguments are parsed."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scat_tui.text.encoding import terminal_encoding
from scat_tui.text.glyphs import Glyphs
from scat_tui.text.terminals import glyphs_of
from scat_tui.words import language

if TYPE_CHECKING:
    from argparse import Namespace


def choose_language(arguments: Sequence[str]) -> None:
    """Sets the best language of `--lang`, the player's setting, the environment, and English.

    A language that cannot be shown on this terminal is skipped.
    """
    if len(language.available()) == 1:
        return
    # Imported late: the fastest start has no arguments and one language.
    from scat_tui.settings.language import chosen_language

    given = _first_look(arguments)
    wanted = (given.lang or "", chosen_language(given.data_dir), *language.preferred(os.environ))
    language.choose(language.best(wanted, given.glyphs or _glyphs(), _encoding()))


def _first_look(arguments: Sequence[str]) -> "Namespace":
    """The arguments that matter here; the full parser reports what is wrong with them."""
    from argparse import ArgumentError, ArgumentParser

    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang")
    parser.add_argument("--data-dir")
    parser.add_argument("--ascii", dest="glyphs", action="store_const", const="ascii")
    parser.add_argument("--letters", dest="glyphs", action="store_const", const="letters")
    try:
        return parser.parse_known_args(arguments)[0]
    except ArgumentError:
        return parser.parse_args([])


def _glyphs() -> Glyphs:
    return glyphs_of(os.environ.get("TERM", "")) if sys.stdout.isatty() else "full"


def _encoding() -> str:
    own = sys.stdout.encoding
    return terminal_encoding(os.environ, own) if sys.stdout.isatty() else own
