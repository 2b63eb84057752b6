"""The signs we draw with, and what stands for them where they cannot be shown.

One table for the screen, for lines of text and for every encoding: no widget asks what a terminal can show.
"""

import codecs
import unicodedata
from typing import Literal

Signs = Literal["full", "letters", "plain", "ascii"]
"""What we draw with, by how much the terminal can show.

`full`: everything. `letters`: letters for suits and only plain lines, for old fonts. `plain`: lines, suits
and marks in ASCII, for terminals that give two cells to them; names stay as they are. `ascii`: only ASCII.
"""

ChosenSigns = Literal["auto", "full", "letters", "plain", "ascii"]
"""What the player wants; `auto` leaves it to what is known of the terminal."""

IF_WIDE: dict[Signs, Signs] = {"full": "plain", "letters": "plain", "plain": "plain", "ascii": "ascii"}
"""What stands in for each kind where characters of ambiguous width fill two cells."""

UNKNOWN = "?"
"""What stands for a letter of another script."""

_SUITS = dict(zip("♣♦♥♠", "CDHS", strict=True))

_MARKS = {
    **dict(zip("·•…–—−½×", "-*~---+x", strict=True)),
    **dict(zip("“”„‘’‹›«»", '"""\'\'<><>', strict=True)),
    **dict(zip("←↑→↓↵↶", "<^>v<<", strict=True)),
    **dict(zip("▲▼▶▸◀◆★☞☾", "^v>><@*>(", strict=True)),
    **dict(zip("●○▮▤■□", "o.#=#.", strict=True)),
    **dict(zip("✓✕✖✗╳⊘", "+xxxx!", strict=True)),
}
"""Marks by the nearest sign: a coin is `o`, a spent one `.`."""

_LIGHT = dict(zip("╭╮╰╯┏┓┗┛━┃╌╎┄┆", "┌┐└┘┌┐└┘=│-:-:", strict=True))
"""Lines as old fonts have them."""

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
    """What is not a line along is a corner or a crossing; blocks we do not draw are full ones."""
    lines = {chr(code): "+" for code in range(0x2500, 0x2580)}
    blocks = {chr(code): "#" for code in range(0x2580, 0x25A0)}
    return {**lines, **blocks, **_LINES, **_BLOCKS, **_SUITS, **_MARKS}


ASCII: dict[int, str] = str.maketrans(_ascii())
"""One ASCII sign for each sign we draw, to `str.translate`."""

_OLD_MARKS = {sign: mark for sign, mark in _MARKS.items() if sign not in "·½×"}

LETTERS: dict[int, str] = str.maketrans({**_SUITS, **_LIGHT, **_OLD_MARKS})
"""Letters for suits, lines without curves, weights and dashes, marks in ASCII; names stay as they are."""

SUIT_LETTERS: dict[int, str] = str.maketrans(_SUITS)
"""Only the suits."""

ERRORS = "scat-signs"
"""Name of the handler of encoding errors that writes the signs of ours in ASCII, for text streams."""


def base_letter(sign: str) -> str:
    """A letter without its marks where that is ASCII (`é` is `e`), else `?`."""
    base = unicodedata.normalize("NFD", sign)[:1]
    return base if base.isascii() and base.isprintable() and base else UNKNOWN


def in_ascii(text: str) -> str:
    """A text in ASCII, for lines where nothing must line up: `30½` is `30.5`."""
    text = text.replace("½", ".5").replace("…", "...").translate(ASCII)
    if text.isascii():
        return text
    return "".join(base_letter(sign) for sign in text if not unicodedata.combining(sign))


def _write_in_ascii(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


codecs.register_error(ERRORS, _write_in_ascii)
