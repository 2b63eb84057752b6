"""Looks for words that are not translated, and for sentences glued from parts, in what is shown."""

import re
from collections.abc import Iterable, Iterator

NAMES = {
    *("Ana", "Ben", "Juno", "Otto", "Mira", "Felix", "Rosa", "Hugo", "Nell", "Ivo", "Basil", "Tilda", "Cleo"),
    *("Scat", "SCAT"),
}
"""Of players, and the name of the program."""

KEYS = {"Enter", "Esc"}
"""As they stand on keyboards everywhere."""

WORD = re.compile(r"[A-Za-z]{2,}")
"""In a catalogue made by `pseudo` no word has two ASCII letters in a row."""

SEATS = frozenset("ABCDEFGHIJK")
"""The letters of seats, which stand side by side in charts."""

FRAME = frozenset("│┃╎║╭╮╰╯┌┐└┘┏┓┗┛")


def untranslated(shown: str, allowed: Iterable[str] = ()) -> set[str]:
    """The words that did not come from the catalogue, but for those of no language; names may be cut."""
    known = {*NAMES, *KEYS, *allowed}
    words = {word for word in WORD.findall(shown) if not SEATS.issuperset(word)} - known
    begun = {word for word in words if any(name.startswith(word) for name in known)}
    ended = {word for word in words if any(name.endswith(word) for name in known)}
    # Names are cut, or lie under something else.
    return (
        words
        - {word for word in begun if f"{word}…" in shown or f"{word}│" in shown}
        - {word for word in ended if f"│{word}" in shown}
    )


def glued(shown: str) -> list[str]:
    """Places where a sentence touches other text, or another sentence of which the first has no end."""
    return [place for line in shown.splitlines() for place in _glued_in(line)]


def _glued_in(line: str) -> Iterator[str]:
    if line.count("«") != line.count("»"):
        # A sentence is cut, or goes on on another line.
        return
    depth = 0
    for at, character in enumerate(line):
        before, after = line[at - 1 : at], line[at + 1 : at + 3]
        if character == "«":
            touches = depth == 0 and re.match(r"\w|[.,;:!?]", before)
            depth += 1
        elif character == "»":
            depth -= 1
            ends = before in ".!?:…»"
            touches = depth == 0 and (re.match(r"\w|[.,;!?]", after) or (after == " «" and not ends))
        else:
            continue
        if touches:
            yield line[max(0, at - 20) : at + 20]


def frame(shown: str) -> set[tuple[int, int]]:
    """The places of upright lines and corners."""
    return {
        (x, y) for y, line in enumerate(shown.splitlines()) for x, each in enumerate(line) if each in FRAME
    }
