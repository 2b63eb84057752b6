"""What kind of terminal this is: its name, the characters it can surely show, and its colours."""

import re
import sys
from collections.abc import Mapping

from msgspec import Struct

from scat_tui.text.encoding import terminal_encoding
from scat_tui.text.glyphs import Glyphs
from scat_tui.text.safe import safe_text
from scat_tui.text.terminals import OLD, glyphs_of

LONGEST_NAME = 40
"""Clusters."""

_COLOURLESS = re.compile(r"vt\d|.*-(mono|m)$")

Colours = int
"""How many: 0, 16, 256, or 2**24."""

TRUE_COLOUR = 2**24


class Kind(Struct, frozen=True):
    """A kind of terminal, as far as its environment tells."""

    name: str
    """TERM, with the encoding where that is not UTF-8: what the player's choices are kept under."""
    glyphs: Glyphs
    """What to draw with unless the player says otherwise."""
    colours: Colours
    encoding: str
    """Of all text on it, by Python's name; UTF-8 where it is said to be ASCII, which is a part of that."""


def kind_of(environment: Mapping[str, str], encoding: str | None) -> Kind:
    """By TERM, COLORTERM, NO_COLOR, the locale, and the encoding that Python has chosen for this terminal."""
    term = environment.get("TERM", "")
    name = safe_text(term, LONGEST_NAME) or "unknown"
    colours = 0 if "NO_COLOR" in environment else _colours(term, environment.get("COLORTERM", ""))
    encoding = terminal_encoding(environment, encoding)
    if encoding == "utf-8":
        return Kind(name, glyphs_of(term), colours, encoding)
    name = f"{name} {encoding}"
    if encoding == "ascii":
        return Kind(name, "ascii", colours, "utf-8")
    return Kind(name, "ascii" if OLD.match(term) else "plain", colours, encoding)


def this_kind(environment: Mapping[str, str]) -> Kind:
    """Of the terminal that standard output goes to."""
    return kind_of(environment, getattr(sys.stdout, "encoding", None))


def _colours(term: str, colorterm: str) -> Colours:
    """As Rich counts them, but none on terminals that never had any."""
    if term in ("", "dumb") or colorterm.strip().lower() in ("truecolor", "24bit"):
        return TRUE_COLOUR
    if term.endswith(("-256color", "-kitty")):
        return 256
    return 0 if _COLOURLESS.match(term) and not colorterm else 16
