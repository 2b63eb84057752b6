"""The latest sentences of a game, from top to bottom like on a sheet of paper."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event
from scat_tui.widgets.text import stack, wrapped


class Line(NamedTuple):
    """The sentence about a turn."""

    text: str
    own: bool = False
    """Whether it is the player's own turn."""
    event: Event | None = None
    """The last event that the sentence is about."""


class PlayLog(Widget):
    """The newest lines; when full it scrolls by a third.

    A new line then seldom moves the old ones, which would take most of the bytes on a slow line. The lines of
    other players leave room for one of the player's own, which then moves nothing at all: keys are to be
    answered at once.
    """

    DEFAULT_CSS = """
    PlayLog { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    lines: reactive[tuple[Line, ...]] = reactive(())
    """All lines, the newest last."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._heights: dict[tuple[str, int], int] = {}
        self._width = 0

    def render(self) -> Content:
        """The lines, wrapped; the newest has a mark before it."""
        width, height = self.content_size
        rows = [self._wrapped(line.text, width) for line in self.lines[self._first(width, height) :]]
        if rows:
            rows[-1][0] = Content.assemble(("▸", "bold $your-turn"), rows[-1][0][1:])
        return stack([row for part in rows for row in part][-height:] if height else [])

    def _first(self, width: int, height: int) -> int:
        """The first line shown; it depends only on the lines, however they came to be shown."""
        if width != self._width:
            self._heights, self._width = {}, width
        heights = [self._height(line.text) for line in self.lines]
        first = used = 0
        for newest, rows in enumerate(heights):
            used += rows
            if used > (height if self.lines[newest].own else height - height // 4):
                first, used = newest, rows
                while first and used + heights[first - 1] <= height * 2 // 3:
                    first -= 1
                    used += heights[first]
        return first

    def _height(self, line: str) -> int:
        # Widths may become known only when the terminal has answered how it draws characters.
        key = line, cell_len(line)
        if key not in self._heights:
            self._heights[key] = len(self._wrapped(line, self._width))
        return self._heights[key]

    @staticmethod
    def _wrapped(line: str, width: int) -> list[Content]:
        return [Content.assemble("  ", part) for part in wrapped(line, width - 2)]
