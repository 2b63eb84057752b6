"""Text as it can be drawn with few signs, in the very same cells."""

from functools import lru_cache

from rich.cells import split_graphemes

from scat_tui.signs import ASCII, LETTERS, UNKNOWN, Signs, base_letter


@lru_cache(4096)
def drawn(text: str, signs: Signs) -> str:
    """The text with other signs for those that may not be drawn; it fills as many cells as before."""
    if signs == "full":
        return text
    if signs == "letters":
        return text.translate(LETTERS)
    text = text.translate(ASCII)
    if text.isascii():
        return text
    return "".join(_cluster(text[start:end], cells) for start, end, cells in split_graphemes(text)[0])


def _cluster(cluster: str, cells: int) -> str:
    if cluster.isascii():
        return cluster
    return base_letter(cluster) if cells == 1 else UNKNOWN * cells
