"""Styles as SGR codes (`1;38;2;255;0;0`), and the shortest sequences between them."""

import re
from functools import lru_cache
from typing import NamedTuple

PLAIN = ""
"""The terminal's own style, without any codes."""

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
_VISIBLE_ON_SPACES = {"4", "7", "9", "21", "53"}
"""Underline, reverse, strike, double underline, overline: visible on a space."""


_STEPS = {0: 0, 95: 1, 135: 2, 175: 3, 215: 4, 255: 5}
"""The shades of red, green and blue in the cube of the 256 colours."""


class _Parts(NamedTuple):
    attributes: tuple[str, ...]
    foreground: str
    background: str


@lru_cache(4096)
def _parts(look: str) -> _Parts:
    attributes: list[str] = []
    colours = {"3": "", "4": ""}
    codes = look.split(";") if look else []
    while codes:
        code = codes.pop(0)
        if code in ("38", "48"):
            count = 4 if codes[0] == "2" else 2
            colours[code[0]] = ";".join([code, *codes[:count]])
            del codes[:count]
        elif len(code) == 2 and code[0] in "34" and code[1] != "9":
            colours[code[0]] = code
        elif len(code) >= 2 and code[0] in "91" and code[:-1] in ("9", "10"):
            colours["3" if code[0] == "9" else "4"] = code
        elif code not in ("39", "49", ""):
            attributes.append(code)
    return _Parts(tuple(attributes), colours["3"], colours["4"])


@lru_cache(4096)
def with_palette_numbers(look: str) -> str:
    """The same style with a colour's number instead of its shades, if it is one of the 256 colours."""
    return re.sub(r"\b([34]8);2;(\d+);(\d+);(\d+)\b", _numbered, look)


def _numbered(colour: re.Match[str]) -> str:
    ground, *shades = colour.groups()
    red, green, blue = map(int, shades)
    if {red, green, blue} <= _STEPS.keys():
        return f"{ground};5;{16 + 36 * _STEPS[red] + 6 * _STEPS[green] + _STEPS[blue]}"
    if red == green == blue < 240 and red % 10 == 8:
        return f"{ground};5;{232 + red // 10}"
    return colour[0]


@lru_cache(4096)
def visible_on_space(look: str) -> str:
    """The part of a style that shows on a space, where the foreground does not matter."""
    attributes, _foreground, background = _parts(look)
    if _VISIBLE_ON_SPACES.intersection(attributes):
        return look
    return background


@lru_cache(4096)
def is_ground_on_space(look: str) -> bool:
    """Whether only the background of a style shows on a space, as on a cell that was erased."""
    return not _VISIBLE_ON_SPACES.intersection(_parts(look).attributes)


@lru_cache(16384)
def change(old: str | None, new: str) -> str:
    """The escape sequence from one style, None if unknown, to another."""
    if old == new:
        return ""
    whole = f"\x1b[0;{new}m" if new else "\x1b[m"
    if old is None:
        return whole
    steps = _steps(_parts(old), _parts(new))
    if steps is None:
        return whole
    stepped = f"\x1b[{';'.join(steps)}m"
    return stepped if len(stepped) < len(whole) else whole


def _steps(old: _Parts, new: _Parts) -> list[str] | None:
    """The codes to send after the old style; None if an attribute cannot be switched off alone."""
    steps = []
    gone = set(old.attributes) - set(new.attributes)
    if not gone <= _OFF.keys():
        return None
    off = {_OFF[code] for code in gone}
    steps += sorted(off)
    # Bold and dim are switched off together; the one that stays is switched on again.
    steps += [code for code in new.attributes if code not in old.attributes or _OFF.get(code) in off]
    if old.foreground != new.foreground:
        steps.append(new.foreground or "39")
    if old.background != new.background:
        steps.append(new.background or "49")
    return steps
