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


_ERASE = re.compile(
    r"(xterm|tmux|rxvt|linux|putty|vte|gnome|konsole|alacritty|foot|kitty|wezterm|mintty|st|iterm2?)(-|$)"
)


def erases_in_colour(term: str, *, in_screen: bool) -> bool:
    """Whether erased cells get the background in use, by a terminal's TERM.

    GNU screen, which may call itself anything, gives them the terminal's own background.
    """
    return bool(_ERASE.match(term)) and not in_screen
