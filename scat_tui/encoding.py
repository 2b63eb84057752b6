"""The encoding of text on this terminal, typed and shown."""

import codecs
from collections.abc import Mapping

_ASCII = bytes(range(0x20, 0x7F))


def terminal_encoding(environment: Mapping[str, str], own: str | None) -> str:
    """Python's name of the encoding; `own` is the one that Python has chosen for its standard streams.

    Python takes UTF-8 where the system does not have the locale that was asked for; the terminal, which
    knows nothing of that, still uses the locale's encoding. What cannot be used on a terminal is `ascii`.
    """
    name = _usable(own) or "ascii"
    if name != "utf-8" or any(environment.get(choice) for choice in ("PYTHONUTF8", "PYTHONIOENCODING")):
        return name
    named = (environment.get(variable) for variable in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next((value for value in named if value), "")
    return _usable(locale.partition(".")[2].partition("@")[0]) or name


def _usable(encoding: str | None) -> str | None:
    """Python's name of an encoding in which ASCII is as it is; None where it is none of those."""
    try:
        codec = codecs.lookup(encoding or "")
        plain = codec.decode(_ASCII)[0] == _ASCII.decode("ascii")
    except (LookupError, ValueError, TypeError):
        return None
    return codec.name if plain and codec.incrementaldecoder else None
