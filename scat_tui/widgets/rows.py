"""A widget of rows, of which only those that have changed are drawn again."""

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget


class Rows(Widget):
    """Shows rows one below the other, as `draw_row` draws them; a row is kept until it is said to be new."""

    DEFAULT_CSS = """
    Rows { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: dict[int, Strip] = {}
        self._parsed_styles: dict[str | Style, Style] = {}
        self._looks: dict[str, RichStyle] = {}

    def draw_row(self, y: int, width: int) -> Strip:
        """A row, from 0, in exactly `width` cells."""
        raise NotImplementedError

    def drawn(self, content: Content, width: int) -> Strip:
        """A line of text as a row."""
        parts = content.render(self.visual_style, end="", parse_style=self._parsed)
        strip = Strip([Segment(text, style.rich_style) for text, style in parts if text])
        return strip.adjust_cell_length(width, self.look(""))

    def look(self, style: str) -> RichStyle:
        """A style over that of the widget, in the colours of the theme; kept, since there are few."""
        known = self._looks.get(style)
        if known is None:
            known = self._looks[style] = (self.visual_style + self._parsed(style)).rich_style
        return known

    def _parsed(self, style: str | Style) -> Style:
        known = self._parsed_styles.get(style)
        if known is None:
            known = style if isinstance(style, Style) else Style.parse(style, self.app.theme_variables)
            self._parsed_styles[style] = known
        return known

    def show_rows(self, rows: Iterable[int]) -> None:
        """Draws these rows again."""
        changed = [*rows]
        for y in changed:
            self._strips.pop(y, None)
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def show_all_rows(self) -> None:
        """Draws everything again."""
        self._strips.clear()
        self.refresh()

    def measure_anew(self) -> None:
        """Draws everything again, as the widths of characters have become known."""
        self.show_all_rows()

    def notify_style_update(self) -> None:
        """Forgets what was drawn with other colours."""
        super().notify_style_update()
        self._strips.clear()
        self._parsed_styles.clear()
        self._looks.clear()

    def render_line(self, y: int) -> Strip:
        """A row."""
        width = self.size.width
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != width:
            strip = self._strips[y] = self.draw_row(y, width)
        return strip
