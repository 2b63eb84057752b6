"""The line above a list: what the list shows, with the key that changes each part of that."""

from typing import NamedTuple

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.text import as_content, cut, stack

GAP = 2
MARGIN = 1


class Part(NamedTuple):
    """A key with what is set by it, in its place."""

    line: int
    column: int
    text: Content
    key: str

    @property
    def end(self) -> int:
        """The first column behind it."""
        return self.column + self.text.cell_length


class FilterLine(AutoSized):
    """Keys with what is set by them, on as many lines as they need, and then how many are listed."""

    DEFAULT_CSS = """
    FilterLine { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    keys: reactive[tuple[KeyHint, ...]] = reactive((), layout=True)
    count: reactive[str] = reactive("", layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of lines."""
        return self._count_line(width) + 1

    def render(self) -> Content:
        width = self.content_size.width
        last = self._count_line(width)
        lines = [Content("") for _line in range(last + 1)]
        for part in self._placed(width):
            gap = " " * (part.column - lines[part.line].cell_length)
            label = part.text[len(part.key) :].stylize("$felt-ink")
            key = Content.styled(part.key, "bold $your-turn")
            lines[part.line] = Content.assemble(lines[part.line], gap, key, label)
        count = as_content(self.count).stylize("$quiet")
        gap = " " * (width - MARGIN - count.cell_length - lines[last].cell_length)
        return stack([*lines[:last], Content.assemble(lines[last], gap, count)])

    def _placed(self, width: int) -> list[Part]:
        """The parts from the left; one for which there is no room begins a line."""
        placed: list[Part] = []
        line, column = 0, MARGIN
        for hint in self.keys:
            text = cut(hint.text, width - 2 * MARGIN)
            if column > MARGIN and column + text.cell_length > width - MARGIN:
                line, column = line + 1, MARGIN
            placed.append(Part(line, column, text, hint.key))
            column = placed[-1].end + GAP
        return placed

    def _count_line(self, width: int) -> int:
        """The line at whose right end the number stands: the last, if there is room for it."""
        last = max(self._placed(width), default=Part(0, 0, Content(""), ""), key=lambda part: part[:2])
        room = width - MARGIN - last.end - GAP
        return last.line if as_content(self.count).cell_length <= room else last.line + 1

    def thing_at(self, x: int, y: int) -> str | None:
        """The key of the part at a point of the content."""
        parts = self._placed(self.content_size.width)
        return next((part.key for part in parts if part.line == y and part.column <= x < part.end), None)

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        key = None if offset is None else self.thing_at(*offset)
        if key is not None:
            event.stop()
            self.post_message(KeyLine.Pressed(key))
