"""The line above a list: what the list shows, with the key that changes each part of that."""

from textual.content import Content
from textual.events import Click
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.text import as_content, cut

GAP = 2

SHORTEST = 9
"""In cells: no part is shortened to less."""


class FilterLine(Widget):
    """Keys with what is set by them, and at the right how much the list shows of all there is.

    Where there is no room for all, the first part is shortened, then the number at the right is left out.
    """

    DEFAULT_CSS = """
    FilterLine { width: 1fr; height: 1; text-wrap: nowrap; text-overflow: clip; }
    """

    keys: reactive[tuple[KeyHint, ...]] = reactive(())
    count: reactive[str] = reactive("")

    def placed(self) -> list[tuple[int, int, Content, str]]:
        """The parts that fit: the first column, the one behind the last, the text, and the key."""
        texts = [as_content(hint.text) for hint in self.keys]
        more = 1 + sum(text.cell_length + GAP for text in texts) - self._room(texts)
        if texts and more > 0:
            texts[0] = cut(texts[0], max(SHORTEST, texts[0].cell_length - more))
        placed, column = [], 1
        for text, hint in zip(texts, self.keys, strict=True):
            end = column + text.cell_length
            if end <= self.content_size.width:
                placed.append((column, end, text, hint.key))
                column = end + GAP
        return placed

    def _room(self, texts: list[Content]) -> int:
        """The cells for the keys: all but those of the number, if that has room beside them."""
        width = self.content_size.width
        least = 1 + sum(text.cell_length + GAP for text in texts[1:]) + SHORTEST + GAP
        left = width - as_content(self.count).cell_length - 1
        return left if least <= left else width

    def render(self) -> Content:
        parts: list[Content] = []
        at = 0
        for column, end, text, key in self.placed():
            label = text[len(key) :].stylize("$felt-ink")
            parts += [Content(" " * (column - at)), Content.styled(key, "bold $your-turn"), label]
            at = end
        count = as_content(self.count)
        gap = self.content_size.width - at - count.cell_length - 1
        return (
            Content.assemble(*parts, " " * gap, count.stylize("$quiet"))
            if gap > 0
            else Content.assemble(*parts)
        )

    def thing_at(self, x: int, y: int) -> str | None:
        """The key of the part at a point of the content."""
        return next((key for column, end, _text, key in self.placed() if column <= x < end), None)

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        key = None if offset is None else self.thing_at(*offset)
        if key is not None:
            event.stop()
            self.post_message(KeyLine.Pressed(key))
