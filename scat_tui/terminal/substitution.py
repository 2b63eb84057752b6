"""Substitutes for characters that a terminal cannot show, of the same width."""

from functools import lru_cache

from rich.cells import split_graphemes

from scat_tui.text.encoding import can_write
from scat_tui.text.glyphs import ASCII, LETTERS, UNKNOWN, Glyphs, base_letter


@lru_cache(4096)
def substituted(text: str, glyphs: Glyphs, encoding: str = "utf-8") -> str:
    """The text with substitutes for the characters that must not be drawn or cannot be encoded.

    It fills as many cells as before.
    """
    if glyphs == "letters":
        text = text.translate(LETTERS)
    elif glyphs != "full":
        text = text.translate(ASCII)
    if glyphs == "ascii":
        encoding = "ascii"
    if encoding == "utf-8" or text.isascii() or can_write(text, encoding):
        return text
    spans = split_graphemes(text)[0]
    return "".join(_substitute(text[start:end], cells, encoding) for start, end, cells in spans)


def _substitute(cluster: str, cells: int, encoding: str) -> str:
    if can_write(cluster, encoding):
        return cluster
    return base_letter(cluster.translate(ASCII)) if cells == 1 else UNKNOWN * cells
