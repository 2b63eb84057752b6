"""The latest turns of a game beside its cards, and the hands before in a sentence or two."""

import re
from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.text.safe import without_controls
from scat_tui.widgets.text import stack, wrapped
from scat_tui.words.log_lines import Line

LONGEST_NAME = 10
"""Cells of the column of names: what follows a longer name begins right after it."""

_RED = re.compile(r"(?:10|[2-9JQKA])?[♥♦]")


class PlayLog(Widget):
    """The hand that is played under its title, its turns in order; below it past hands, the latest first.

    A new turn moves as little as it can, since moved lines would take most of the bytes on a slow line: past
    hands make room for several turns at once, and a hand too long for the panel scrolls by a third. The lines
    of other players leave room for one of the player's own, which then moves nothing at all: keys are to be
    answered at once.
    """

    DEFAULT_CSS = """
    PlayLog { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    lines: reactive[tuple[Line, ...]] = reactive(())
    """All lines, the newest last."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._heights: dict[tuple[str, str, int], int] = {}
        self._room = (0, 0)

    def render(self) -> Content:
        """The turns of the hand, and past hands."""
        width, height = self.content_size
        start = hand_start(self.lines, len(self.lines))
        rows = self._hand(self.lines[start:], width, height)
        step = max(4, height // 3)
        past_from = -(-(len(rows) + 1) // step) * step
        if start and height - past_from > 1:
            rows += [Content("")] * (past_from - len(rows))
            rows += self._past_hands(start, width, height - past_from)
        return stack(rows[:height])

    def _hand(self, lines: Sequence[Line], width: int, height: int) -> list[Content]:
        column = name_column(self.lines)
        rows: list[Content] = []
        if lines and lines[0].title:
            rows = [*title_rows(lines[0], width), *[Content("")] * (height >= 12)]
            lines = lines[1:]
        room = height - len(rows)
        newest = lines[self._first(lines, column, width, room) :]
        shown = [row for line in newest for row in line_rows(line, column, width)]
        return rows + (shown[-room:] if room > 0 else [])

    def _past_hands(self, start: int, width: int, height: int) -> list[Content]:
        """Past hands from the latest on, as many as have room."""
        rows: list[Content] = []
        while start and len(rows) < height:
            end, start = start, hand_start(self.lines, start)
            title, summary = self.lines[start].title, _summary(self.lines[start:end])
            if title and summary:
                told = wrapped(summary, width)
                rows += [
                    Content.styled(title, "bold $coin"),
                    *(row.stylize("$quiet") for row in told),
                    Content(""),
                ]
        return rows[:height]

    def _first(self, lines: Sequence[Line], column: int, width: int, height: int) -> int:
        """The first line shown; it depends only on the lines, however they came to be shown."""
        if (width, column) != self._room:
            self._heights, self._room = {}, (width, column)
        heights = [self._height(line) for line in lines]
        first = used = 0
        for newest, rows in enumerate(heights):
            used += rows
            if used > (height if lines[newest].own else height - height // 4):
                first, used = newest, rows
                while first and used + heights[first - 1] <= height * 2 // 3:
                    first -= 1
                    used += heights[first]
        return first

    def _height(self, line: Line) -> int:
        # Widths may become known only when the terminal has answered how it draws characters.
        key = line.who, line.text, cell_len(line.who + line.text)
        if key not in self._heights:
            width, column = self._room
            self._heights[key] = len(line_rows(line, column, width))
        return self._heights[key]


def hand_start(lines: Sequence[Line], end: int) -> int:
    """The first line of the hand that the line before `end` belongs to."""
    return next((place for place in range(end - 1, -1, -1) if lines[place].title), 0)


def name_column(lines: Sequence[Line]) -> int:
    """The cells of the column of names."""
    names = {line.who for line in lines}
    return max(
        (width for name in names if (width := cell_len(without_controls(name))) <= LONGEST_NAME), default=0
    )


def title_rows(line: Line, width: int) -> list[Content]:
    """The heading of a hand."""
    dealt = with_red(Content.styled(f" · {without_controls(line.text)}", "$quiet"))
    return wrapped(Content.assemble((line.title, "bold $coin"), dealt), width)


def line_rows(line: Line, column: int, width: int) -> list[Content]:
    """A line in rows of `width` cells; what wraps stays right of the column of names."""
    text = coloured(line)
    if not line.who:
        return wrapped(text, width)
    name = Content.styled(without_controls(line.who), "bold $your-turn" if line.own else "bold")
    if name.cell_length > column:
        return wrapped(Content.assemble(name, "  ", text), width)
    first, *more = wrapped(text, width - column - 2)
    beside = " " * (column + 2)
    return [
        Content.assemble(name.pad_right(column - name.cell_length), "  ", first),
        *(Content.assemble(beside, row) for row in more),
    ]


def coloured(line: Line) -> Content:
    """What a line says, with red suits in red; a sentence about the whole table is quieter than a turn."""
    text = without_controls(line.text)
    if line.grave:
        return Content.styled(text, "$danger")
    return with_red(Content(text) if line.who or line.seat is not None else Content.styled(text, "$quiet"))


def with_red(content: Content) -> Content:
    """A text with its red cards in red."""
    for card in _RED.finditer(content.plain):
        content = content.stylize("$danger", *card.span())
    return content


def _summary(lines: Sequence[Line]) -> str:
    return next((line.summary for line in reversed(lines) if line.summary), "")
