"""The gate for text from people, files and the environment: names and titles that are harmless to show."""

import re
import unicodedata

LONGEST_NAME = 40
"""Clusters (what a reader takes for one letter)."""

MOST_MARKS = 4
"""Combining marks kept on one letter; no script needs more."""

_MOST_READ = 4000
"""Signs looked at; what lies behind them would be cut off anyway."""

_LONGEST_NUMBER = 200
"""Digits, leading zeros included."""

_BEFORE_NUMBER = re.compile(r" (?=[+−-]?\d)")
_GLUE = "\ue000"
"""No character of anybody's text: `harmless` drops it."""

_INVISIBLE = frozenset(
    {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0}.union(
        range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)
    )
)
"""Fillers, joiners and variation selectors that Unicode counts as letters or marks."""

_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_BRAILLE_BLANK = "\u2800"


def safe_text(text: str, limit: int = LONGEST_NAME) -> str:
    """The text on one line, without anything that steers a terminal or cannot be seen.

    Normalised (NFC), blanks collapsed, cut to `limit` clusters; may come out empty.

    >>> safe_text("  Ana\\x1b[31m \\t B\\u202e ")
    'Ana[31m B'
    """
    kept = harmless(text[:_MOST_READ])
    return " ".join("".join(_clusters(unicodedata.normalize("NFC", kept))[:limit]).split())


def harmless(text: str) -> str:
    """The text on one line, without anything that steers a terminal or cannot be seen; else as it is.

    >>> harmless("a\\x1b]0;b\\x07 \\n c")
    'a]0;b   c'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_kept, text))


def printable(text: str) -> str:
    """The text as it is if it is printable, else as an ASCII literal in quotes."""
    return text if text.isprintable() else ascii(text)


def typed_number(text: str, most: int) -> int | None:
    """The whole number from 1 to `most` that was typed; None for any other text.

    In the digits of any script, with or without leading zeros.

    >>> typed_number("07", 9), typed_number("\u0663", 9), typed_number("\u00b2", 9), typed_number("0011", 9)
    (7, 3, None, None)
    """
    # `isdigit` is true of superscripts, which `int` refuses; it refuses very long numbers as well.
    if not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    number = int(text)
    return number if 1 <= number <= most else None


def glued(text: str) -> str:
    """The text with a stand-in for each blank before a number, where no line may end: see `unglued`.

    A figure stands on the line of the name or word that it belongs to.
    """
    return _BEFORE_NUMBER.sub(_GLUE, text)


def unglued(text: str) -> str:
    """The text with blanks again; as many characters as before."""
    return text.replace(_GLUE, " ")


def letter_starts(text: str) -> list[int]:
    """Where a cursor may stand but at the end: before each letter, not between it and its marks.

    >>> letter_starts("re\u0301o")
    [0, 1, 3]
    """
    starts: list[int] = []
    for place, sign in enumerate(text):
        mark = unicodedata.category(sign)[0] == "M"
        before = text[place - 1 : place]
        in_flag = ord(sign) in _FLAG_LETTERS and before and ord(before) in _FLAG_LETTERS
        if not starts or not (mark or (in_flag and starts[-1] == place - 1)):
            starts.append(place)
    return starts


def _kept(sign: str) -> str:
    """The sign itself, a blank for white space, nothing for what must not be shown."""
    if sign.isspace() or sign == _BRAILLE_BLANK:
        return " "
    code = ord(sign)
    # Cc, Cf, Cs, Co, Cn: control, bidi and zero width, surrogates, private, unassigned.
    dropped = unicodedata.category(sign)[0] == "C" or code in _INVISIBLE or code in _SKIN_TONES
    return "" if dropped else sign


def _clusters(text: str) -> list[str]:
    """Letters with their marks, blanks collapsed; a flag is one cluster."""
    clusters: list[str] = []
    for sign in text:
        last = clusters[-1] if clusters else ""
        if unicodedata.category(sign)[0] == "M":
            if last.strip() and len(last) <= MOST_MARKS:
                clusters[-1] += sign
        elif ord(sign) in _FLAG_LETTERS and len(last) == 1 and ord(last) in _FLAG_LETTERS:
            clusters[-1] += sign
        elif sign != " " or last.strip():
            clusters.append(sign)
    return clusters
