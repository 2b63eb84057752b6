"""The last sentences of what happened, the newest at the bottom."""

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.widgets.text import plain, stack


class PlayLog(Widget):
    """As many of the last sentences as there is room for; it does not scroll."""

    DEFAULT_CSS = """
    PlayLog { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    lines: reactive[tuple[str, ...]] = reactive(())
    """Sentences, the newest last."""

    def render(self) -> Content:
        """The newest sentences that fit, wrapped; the newest has a sign before it."""
        width, height = self.content_size
        shown: list[Content] = []
        for age, line in enumerate(reversed(self.lines)):
            if len(shown) >= height:
                break
            shown = [*self._wrapped(line, width, newest=age == 0), *shown]
        shown = shown[-height:] if height else []
        return stack([Content("")] * (height - len(shown)) + shown)

    @staticmethod
    def _wrapped(line: str, width: int, newest: bool) -> list[Content]:
        parts = plain(line).wrap(max(1, width - 2))
        sign = Content.styled("▸ ", "bold $your-turn") if newest else Content("  ")
        style = "$felt-ink" if newest else "$quiet"
        return [
            Content.assemble("  " if index else sign, part.stylize(style)) for index, part in enumerate(parts)
        ]
