"""The last sentences of what happened, written downwards like on a sheet."""

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.widgets.text import plain, stack


class PlayLog(Widget):
    """The newest sentences; it does not scroll.

    A full sheet is torn off above its lower half, so that a new sentence seldom moves the old ones: on a slow
    line that is what most bytes would go to.
    """

    DEFAULT_CSS = """
    PlayLog { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    lines: reactive[tuple[str, ...]] = reactive(())
    """All sentences, the newest last."""

    _first = 0
    """The first line on the sheet."""

    def render(self) -> Content:
        """The sheet, wrapped; the newest sentence has a sign before it."""
        width, height = self.content_size
        self._first = min(self._first, len(self.lines))
        rows = [self._wrapped(line, width) for line in self.lines[self._first :]]
        if sum(map(len, rows)) > height:
            rows = self._torn_off(width, max(1, height // 2))
        elif sum(map(len, rows)) < min(len(self.lines), height // 2):
            rows = self._torn_off(width, height)
        if rows and rows[-1]:
            rows[-1][0] = Content.assemble(("▸", "bold $your-turn"), rows[-1][0][1:])
        return stack([row for part in rows for row in part][-height:] if height else [])

    def _torn_off(self, width: int, height: int) -> list[list[Content]]:
        """As many of the newest sentences as fit; they begin a new sheet."""
        rows: list[list[Content]] = []
        for line in reversed(self.lines):
            part = self._wrapped(line, width)
            if rows and sum(map(len, rows)) + len(part) > height:
                break
            rows.insert(0, part)
        self._first = len(self.lines) - len(rows)
        return rows

    @staticmethod
    def _wrapped(line: str, width: int) -> list[Content]:
        parts = plain(line).wrap(max(1, width - 2)) or [Content("")]
        return [Content.assemble("  ", part) for part in parts]
