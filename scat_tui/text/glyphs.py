"""The glyphs that the program draws with, and their substitutes where they cannot be shown.

One table for the screen, plain text and every encoding: no widget asks what a terminal can show.
"""

import codecs
import unicodedata
from typing import Literal

Glyphs = Literal["full", "letters", "plain", "ascii"]
"""The sets of glyphs, by how much the terminal can show.

`full`: everything. `letters`: letters for suits and simple lines, for old fonts. `plain`: lines, suits and
marks in ASCII, for terminals that draw them two cells wide; names stay as they are. `ascii`: only ASCII.
"""

ChosenGlyphs = Literal["auto", "full", "letters", "plain", "ascii"]
"""The player's choice; `auto` depends on what is known of the terminal."""

WHERE_AMBIGUOUS_IS_WIDE: dict[Glyphs, Glyphs] = {
    "full": "plain",
    "letters": "plain",
    "plain": "plain",
    "ascii": "ascii",
}
"""The substitute for each set where characters of ambiguous width fill two cells."""

UNKNOWN = "?"
"""The substitute for a letter of another script."""

_SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))

_MARKS = {
    **dict(zip("·•…–—−½×±", "-*~---+x~", strict=True)),
    **dict(zip("“”„‘’‹›«»", '"""\'\'<><>', strict=True)),
    **dict(zip("←↑→↓↵↶", "<^>v<<", strict=True)),
    **dict(zip("▲▼▶▸◀◆★☞☾", "^v>><@*>(", strict=True)),
    **dict(zip("●○▮▤■□", "o.#=#.", strict=True)),
    **dict(zip("✓✕✖✗╳⊘╱╲", "+xxxx!/\\", strict=True)),
}
"""Marks and the most similar ASCII characters: a coin is `o`, a spent one `.`."""

_PLAIN_LINES = dict(zip("╭╮╰╯┏┓┗┛━┃╌╎┄┆", "┌┐└┘┌┐└┘=│-:-:", strict=True))
"""Simple lines, which old fonts have, for curved, heavy and dashed ones."""

_LINES = {
    **dict.fromkeys("─╌┄╴╶", "-"),
    **dict.fromkeys("━═", "="),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("╎┆", ":"),
}

_BLOCKS = {
    **dict.fromkeys("▀▔", '"'),
    **dict.fromkeys("▄▁▂▃", "_"),
    **dict.fromkeys("█▅▆▇▓▒", "#"),
    **dict.fromkeys("▉▊▋▌▍▎▏▐▕", "|"),
    "░": ":",
}


def _ascii() -> dict[str, str]:
    """Substitutes in ASCII: other box-drawing characters count as corners, other blocks as full."""
    lines = {chr(code): "+" for code in range(0x2500, 0x2580)}
    blocks = {chr(code): "#" for code in range(0x2580, 0x25A0)}
    return {**lines, **blocks, **_LINES, **_BLOCKS, **_SUITS, **_MARKS}


ASCII: dict[int, str] = str.maketrans(_ascii())
"""An ASCII character for each glyph, for `str.translate`."""

_MISSING_IN_OLD_FONTS = {glyph: mark for glyph, mark in _MARKS.items() if glyph not in "·½×±"}

LETTERS: dict[int, str] = str.maketrans(
    {**_SUITS, **_PLAIN_LINES, **_MISSING_IN_OLD_FONTS, "▌": "█", "▕": "│"}
)
"""Letters for suits, simple lines, marks in ASCII, for `str.translate`; names stay as they are."""

ERROR_HANDLER = "scat-glyphs"
"""The name of an encoding error handler that substitutes ASCII, for text streams."""


def base_letter(character: str) -> str:
    """A letter without its marks if that is ASCII (`é` is `e`), else `?`."""
    base = unicodedata.normalize("NFD", character)[:1]
    return base if base.isascii() and base.isprintable() and base else UNKNOWN


def to_ascii(text: str) -> str:
    """A text in ASCII, where nothing needs to line up: `30½` is `30.5`."""
    text = text.replace("½", ".5").replace("…", "...").translate(ASCII)
    if text.isascii():
        return text
    return "".join(base_letter(character) for character in text if not unicodedata.combining(character))


def _write_in_ascii(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(ERROR_HANDLER, _write_in_ascii)
