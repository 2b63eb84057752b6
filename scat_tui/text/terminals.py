"""What a terminal can show, as far as its name tells."""

import re

from scat_tui.text.glyphs import Glyphs

OLD = re.compile(r"(vt\d|ansi$|ansi[-.]|pcansi|cons25|sun)")
"""Terminals that know one byte a character."""


def glyphs_of(term: str) -> Glyphs:
    """What to draw with on a terminal that has UTF-8, by its TERM.

    The console of Linux has room for few characters in its font, and suits are rarely among them.
    """
    if OLD.match(term):
        return "ascii"
    return "letters" if term.partition("-")[0] == "linux" else "full"
