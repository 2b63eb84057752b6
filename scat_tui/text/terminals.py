"""What a terminal can show, as far as its name tells."""

import re

from scat_tui.text.glyphs import Glyphs

OLD = re.compile(r"(vt\d|ansi$|ansi[-.]|pcansi|cons25|sun)")
"""Terminals with one byte per character."""


def glyphs_of(term: str) -> Glyphs:
    """The glyphs for a terminal that has UTF-8, by its TERM.

    The font of the Linux console has room for few characters, and suits are rarely among them.
    """
    if OLD.match(term):
        return "ascii"
    return "letters" if term.partition("-")[0] == "linux" else "full"
