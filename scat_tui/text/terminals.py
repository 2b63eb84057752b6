"""What a terminal can show, as far as its name tells."""

import re
from collections.abc import Mapping

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


_ERASE = re.compile(
    r"(xterm|rxvt|linux|putty|vte|gnome|konsole|alacritty|foot|kitty|wezterm|mintty|st|iterm2?)(-|$)"
)


_MULTIPLEXERS = {"STY", "TMUX"}
"""What GNU screen and tmux tell the programs in them, whatever they call themselves."""


def erases_in_colour(environment: Mapping[str, str]) -> bool:
    """Whether erased cells get the background in use, by a terminal's environment.

    In GNU screen they get the terminal's own background, and tmux leaves them out of what it copies.
    """
    return bool(_ERASE.match(environment.get("TERM", ""))) and not _MULTIPLEXERS & environment.keys()
