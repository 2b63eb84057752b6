"""What is private of Textual's lines of cells."""

from collections.abc import Iterable, Sequence

from textual.strip import Strip

_divided = Strip.divide


def divide(self: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    """A line in parts that end at these cells."""
    kept = [cut for cut in cuts if cut <= self.cell_length]
    return [self] if kept == [self.cell_length] else _divided(self, kept)


def drop_drawn_lines_at_once() -> None:
    """Let a line that was drawn vanish as soon as nothing shows it any more.

    `Strip._divide_cache`: a line that is divided nowhere remembers itself there, so that only a search for
    cyclic garbage finds it: hundreds of objects a move, and pauses later. `divide` answers such a line
    itself here. If Textual no longer calls it, the garbage is back, silently.
    """
    Strip.divide = divide  # type: ignore[method-assign]
