"""The encoding of the terminal's input and output."""

import codecs
from collections.abc import Mapping
from functools import lru_cache

_ASCII = bytes(range(0x20, 0x7F))


def terminal_encoding(environment: Mapping[str, str], own: str | None) -> str:
    """Python's name of the terminal's encoding; `own` is the encoding of Python's standard streams.

    Python uses UTF-8 if the system lacks the requested locale, but the terminal still uses the encoding of
    that locale. An encoding that no terminal can use becomes `ascii`.
    """
    name = _usable(own) or "ascii"
    if name != "utf-8" or any(environment.get(choice) for choice in ("PYTHONUTF8", "PYTHONIOENCODING")):
        return name
    named = (environment.get(variable) for variable in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next((value for value in named if value), "")
    return _usable(locale.partition(".")[2].partition("@")[0]) or name


def _usable(encoding: str | None) -> str | None:
    """Python's name of an encoding that contains ASCII unchanged; None for any other."""
    try:
        codec = codecs.lookup(encoding or "")
        plain = codec.decode(_ASCII)[0] == _ASCII.decode("ascii")
    except (LookupError, ValueError, TypeError):
        return None
    return codec.name if plain and codec.incrementaldecoder else None


@lru_cache
def is_multibyte(encoding: str) -> bool:
    """Whether some characters take several bytes, as in all encodings of ideographs."""
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    for byte in range(0x80, 0x100):
        decoder.reset()
        if not decoder.decode(bytes([byte])):
            return True
    return False


def can_write(text: str, encoding: str) -> bool:
    """Whether a text can be encoded and a terminal takes the bytes for text only."""
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError:
        return False
    # In single-byte encodings terminals may take these for control characters.
    return is_multibyte(encoding) or not any(0x80 <= byte < 0xA0 for byte in data)
