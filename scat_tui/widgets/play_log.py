"""The last sentences of what happened, written downwards like on a sheet."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.engine.game import Event
from scat_tui.widgets.text import stack, wrapped


class Line(NamedTuple):
    """What is told of one turn."""

    text: str
    own: bool = False
    """Whether it is the turn of the person in front of the screen."""
    event: Event | None = None
    """The last event that it tells."""


class PlayLog(Widget):
    """The newest lines; it does not scroll.

    A full sheet is torn off above its lower two thirds, so that a new line seldom moves the old ones: on a
    slow line that is what most bytes would go to. Others' lines leave room for one's own, which then moves
    nothing at all: a key is to be answered at once.
    """

    DEFAULT_CSS = """
    PlayLog { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    lines: reactive[tuple[Line, ...]] = reactive(())
    """All that was told, the newest last."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._heights: dict[tuple[str, int], int] = {}
        self._width = 0

    def render(self) -> Content:
        """The sheet, wrapped; the newest line has a sign before it."""
        width, height = self.content_size
        rows = [self._wrapped(line.text, width) for line in self.lines[self._first(width, height) :]]
        if rows:
            rows[-1][0] = Content.assemble(("▸", "bold $your-turn"), rows[-1][0][1:])
        return stack([row for part in rows for row in part][-height:] if height else [])

    def _first(self, width: int, height: int) -> int:
        """The first line on the sheet: the same for the same lines, however they came to be shown."""
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
        # How long a line is may turn out only once the terminal has said how it measures.
        key = line, cell_len(line)
        if key not in self._heights:
            self._heights[key] = len(self._wrapped(line, self._width))
        return self._heights[key]

    @staticmethod
    def _wrapped(line: str, width: int) -> list[Content]:
        return [Content.assemble("  ", part) for part in wrapped(line, width - 2)]
