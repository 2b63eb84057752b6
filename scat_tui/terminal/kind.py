"""The kind of a terminal: its name, the glyphs it can surely show, and its colours."""

import re
import sys
from collections.abc import Mapping

from msgspec import Struct

from scat_tui.text.encoding import terminal_encoding
from scat_tui.text.glyphs import Glyphs
from scat_tui.text.safe import safe_text
from scat_tui.text.terminals import OLD, erases_in_colour, glyphs_of

LONGEST_NAME = 40
"""In graphemes."""

_COLOURLESS = re.compile(r"vt\d|.*-(mono|m)$")

Colours = int
"""The number of colours: 0, 16, 256, or 2**24."""

TRUE_COLOUR = 2**24


class TerminalKind(Struct, frozen=True):
    """A kind of terminal, as far as the environment tells."""

    name: str
    """TERM, with the encoding unless it is UTF-8; the player's choices are stored under it."""
    glyphs: Glyphs
    """The glyphs to draw with unless the player chooses others."""
    colours: Colours
    encoding: str
    """The encoding of all text, by Python's name; UTF-8 in place of ASCII, which it contains."""
    erases: bool = False
    """Whether erased cells get the background in use."""


def kind_of(environment: Mapping[str, str], encoding: str | None) -> TerminalKind:
    """The kind that TERM, COLORTERM, NO_COLOR, the locale and Python's encoding indicate."""
    term = environment.get("TERM", "")
    name = safe_text(term, LONGEST_NAME) or "unknown"
    colours = 0 if "NO_COLOR" in environment else _colours(term, environment.get("COLORTERM", ""))
    encoding = terminal_encoding(environment, encoding)
    erases = erases_in_colour(environment)
    if encoding == "utf-8":
        return TerminalKind(name, glyphs_of(term), colours, encoding, erases)
    name = f"{name} {encoding}"
    if encoding == "ascii":
        return TerminalKind(name, "ascii", colours, "utf-8", erases)
    return TerminalKind(name, "ascii" if OLD.match(term) else "plain", colours, encoding, erases)


def this_kind(environment: Mapping[str, str]) -> TerminalKind:
    """The kind of the terminal that standard output goes to."""
    return kind_of(environment, getattr(sys.stdout, "encoding", None))


def _colours(term: str, colorterm: str) -> Colours:
    """Counted as Rich does, but none for terminals that never had any."""
    if term in ("", "dumb") or colorterm.strip().lower() in ("truecolor", "24bit"):
        return TRUE_COLOUR
    if term.endswith(("-256color", "-kitty")):
        return 256
    return 0 if _COLOURLESS.match(term) and not colorterm else 16
