"""Names and titles from people, files and the environment, made safe to show on a terminal."""

import re
import unicodedata

LONGEST_NAME = 40
"""In graphemes, each of which readers take for one letter."""

MOST_MARKS = 4
"""The most combining marks kept on one letter; no script needs more."""

_MOST_EXAMINED = 4000
"""Characters examined; those after them would be cut off anyway."""

_LONGEST_NUMBER = 200
"""Digits, leading zeros included."""

_SPACE_BEFORE_NUMBER = re.compile(r" (?=[+−-]?\d)")
_BOUND_SPACE = "\ue000"
"""A private character that stands for a space; `without_controls` removes it from all texts."""

_INVISIBLE = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}.union(
        range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)
    )
)
"""Fillers, joiners and variation selectors that Unicode counts as letters or marks."""

ZWNJ, ZWJ = "\u200c", "\u200d"
JOINERS = (ZWNJ, ZWJ)
"""Without a width of their own; they choose between forms of their neighbours."""

_JOINED_SCRIPTS = (
    range(0x0600, 0x0900),  # Arabic, Syriac, N'Ko
    range(0x0900, 0x0E00),  # the scripts of India and Ceylon
    range(0x1000, 0x10A0),  # Burmese, here and below
    range(0x1780, 0x18B0),  # Khmer, Mongolian
    range(0xA9E0, 0xAA00),
    range(0xAA60, 0xAA80),
)

_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_BRAILLE_SPACE = "\u2800"


def safe_text(text: str, limit: int = LONGEST_NAME) -> str:
    """The text on one line, without control characters and whatever is invisible.

    Normalised (NFC), with runs of spaces collapsed, cut to `limit` graphemes; may be empty.

    >>> safe_text("  Ana\\x1b[31m \\t B\\u202e ")
    'Ana[31m B'
    """
    kept = without_controls(text[:_MOST_EXAMINED])
    cut = "".join(_graphemes(unicodedata.normalize("NFC", kept))[:limit])
    return " ".join(without_controls(cut).split())


def without_controls(text: str) -> str:
    """The text on one line, without control characters and whatever is invisible; else unchanged.

    >>> without_controls("a\\x1b]0;b\\x07 \\n c")
    'a]0;b   c'
    """
    if text.isascii() and text.isprintable():
        return text
    kept = joiners(text)
    return "".join(
        character if place in kept else _cleaned(character) for place, character in enumerate(text)
    )


def joiners(text: str) -> frozenset[int]:
    """Where joiners stand between letters of scripts that write other letters with them than without."""
    if ZWNJ not in text and ZWJ not in text:
        return frozenset()
    return frozenset(
        place
        for place in range(1, len(text) - 1)
        if text[place] in JOINERS and _is_joined(text[place - 1]) and _is_joined(text[place + 1])
    )


def _is_joined(character: str) -> bool:
    code = ord(character)
    return any(code in script for script in _JOINED_SCRIPTS) and unicodedata.category(character)[0] in "LM"


def printable(text: str) -> str:
    """The text as it is if it is printable, else as an ASCII literal in quotes."""
    return text if text.isprintable() else ascii(text)


def parse_number(text: str, most: int) -> int | None:
    """The integer from 1 to `most` that a text means, in the digits of any script; None for any other text.

    >>> parse_number("07", 9), parse_number("\u0663", 9), parse_number("\u00b2", 9), parse_number("0011", 9)
    (7, 3, None, None)
    """
    # `isdigit` is true of superscripts, which `int` refuses; it refuses very long numbers as well.
    if not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    number = int(text)
    return number if 1 <= number <= most else None


def bind_numbers(text: str) -> str:
    """The text with a private character for each space before a number, so that no line is broken there.

    A number then stays on the line of the word before it. `unbind` restores the spaces.
    """
    return _SPACE_BEFORE_NUMBER.sub(_BOUND_SPACE, text)


def unbind(text: str) -> str:
    """The text with spaces for the characters that `bind_numbers` put in."""
    return text.replace(_BOUND_SPACE, " ")


def cursor_positions(text: str) -> list[int]:
    """The positions of a cursor except the end: before each letter, never between it and its marks.

    >>> cursor_positions("re\u0301o")
    [0, 1, 3]
    """
    starts: list[int] = []
    for place, character in enumerate(text):
        mark = unicodedata.category(character)[0] == "M" or character in JOINERS
        before = text[place - 1 : place]
        in_flag = ord(character) in _FLAG_LETTERS and before and ord(before) in _FLAG_LETTERS
        if not starts or not (mark or (in_flag and starts[-1] == place - 1)):
            starts.append(place)
    return starts


def _cleaned(character: str) -> str:
    """The character itself, a space for white space, nothing for what must not be shown."""
    if character.isspace() or character == _BRAILLE_SPACE:
        return " "
    code = ord(character)
    # Cc, Cf, Cs, Co, Cn: control, bidi and zero width, surrogates, private, unassigned.
    dropped = unicodedata.category(character)[0] == "C" or code in _INVISIBLE or code in _SKIN_TONES
    return "" if dropped else character


def _graphemes(text: str) -> list[str]:
    """Letters with their marks, runs of spaces collapsed; a flag is one grapheme."""
    clusters: list[str] = []
    for character in text:
        last = clusters[-1] if clusters else ""
        if unicodedata.category(character)[0] == "M":
            if last.strip() and len(last) <= MOST_MARKS:
                clusters[-1] += character
        elif character in JOINERS or (
            ord(character) in _FLAG_LETTERS and len(last) == 1 and ord(last) in _FLAG_LETTERS
        ):
            clusters[-1] += character
        elif character != " " or last.strip():
            clusters.append(character)
    return clusters
