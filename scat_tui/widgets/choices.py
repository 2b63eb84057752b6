"""Lines of pieces, of which some can be chosen."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from textual.content import Content

MARK = "  "
"""What each thing to choose begins with: the place for the mark of the cursor."""


class Spot(Struct, frozen=True):
    """A thing to choose: a piece of a line."""

    key: str
    """A name for messages. Of several spots with the same one, the first gets the cursor."""
    content: Content
    """Begins with `MARK`, unless it is a further part."""
    hotkeys: str = ""
    """Printable keys that choose it wherever the cursor is."""
    kind: Literal["action", "choice", "more"] = "action"
    """Left and right change a choice; `more` is a further part of the spot before, for the mouse."""

    @property
    def width(self) -> int:
        """In cells."""
        return self.content.cell_length


Piece = Content | Spot
Line = tuple[Piece, ...]


def width_of(line: Sequence[Piece]) -> int:
    """The cells of a line of pieces."""
    return sum(piece.width if isinstance(piece, Spot) else piece.cell_length for piece in line)


def on_ground(line: Sequence[Piece], width: int, ground: str) -> Line:
    """The line on a ground, filled to a width; a line must not be wider."""
    pieces: list[Piece] = []
    for piece in (*line, Content(" " * max(0, width - width_of(line)))):
        if isinstance(piece, Spot):
            content = piece.content.stylize_before(ground) if ground else piece.content
            pieces.append(Spot(piece.key, content, piece.hotkeys, piece.kind))
        else:
            pieces.append(piece.stylize_before(ground) if ground else piece)
    return tuple(pieces)
