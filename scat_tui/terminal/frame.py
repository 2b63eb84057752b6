"""A picture of the screen in cells."""

from collections.abc import Iterable

from rich.cells import cell_len, split_graphemes
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from scat_tui.terminal import sgr as looks
from scat_tui.terminal.measure import only_plain, widen_spacing_marks
from scat_tui.terminal.substitution import substituted
from scat_tui.terminal.textual_privates.driver import style_sequence
from scat_tui.text.glyphs import Glyphs
from scat_tui.text.safe import joiners, without_controls

# Before anything is measured: layouts and frames must agree.
widen_spacing_marks()


class Frame:
    """The text of each cell (one grapheme; empty after a wide one) and its style."""

    __slots__ = ("cursor", "encoding", "glyphs", "height", "looks", "pen", "texts", "width")

    def __init__(self, width: int, height: int, glyphs: Glyphs = "full", encoding: str = "utf-8") -> None:
        """An empty frame in the terminal's own style."""
        self.width = width
        self.height = height
        self.glyphs = glyphs
        self.encoding = encoding
        self.pen: str | None = None
        """The style in which the terminal continues to write; None if unknown."""
        self.cursor: tuple[int, int] | None = None
        """The cell of the terminal's cursor; None if unknown."""
        self.texts = [[" "] * width for _ in range(height)]
        self.looks = [[looks.PLAIN] * width for _ in range(height)]

    def paint(self, x: int, y: int, strip: Iterable[Segment], colours: ColorSystem) -> None:
        """Paints a strip of text at a cell; what is outside the frame is left out."""
        if not 0 <= y < self.height:
            return
        start = x
        for text, style, control in strip:
            if control or not text:
                continue
            look = _look(style, colours) if style else looks.PLAIN
            if x >= self.width:
                break
            if not (text.isascii() or (self.glyphs == "full" and self.encoding == "utf-8")):
                text = substituted(text, self.glyphs, self.encoding)
            if only_plain(text):
                x = self._put_plain(x, y, text, look)
            else:
                x = self._put_clusters(x, y, text, look)
        self._mend(start, y)
        self._mend(x, y)

    def _put_plain(self, x: int, y: int, text: str, look: str) -> int:
        """Puts characters of one cell each, and returns the column after them."""
        if text.isspace():
            look = looks.visible_on_space(look)
        end = min(x + len(text), self.width)
        self.texts[y][x:end] = text[: end - x]
        self.looks[y][x:end] = [look] * (end - x)
        return end

    def _put_clusters(self, x: int, y: int, text: str, look: str) -> int:
        kept = joiners(text)
        for start, end, cells in split_graphemes(text)[0]:
            if x >= self.width:
                break
            if cells == 0:
                continue
            cluster = text[start:end]
            if x + cells > self.width:
                cluster, cells = " ", 1
            # A joiner between letters is at the end of the first one's grapheme.
            joiner = cluster[-1] if end - 1 in kept and len(cluster) > 1 else ""
            self.texts[y][x : x + cells] = _cells(cluster.removesuffix(joiner), cells)
            self.texts[y][x] += joiner
            self.looks[y][x : x + cells] = [look] * cells
            x += cells
        return x

    def _mend(self, x: int, y: int) -> None:
        """Clears the half of a wide character that was cut in two before this cell."""
        texts = self.texts[y]
        if 0 < x < self.width and texts[x] == "" and not _is_wide(texts[x - 1]):
            texts[x] = " "
        if 0 < x <= self.width and _is_wide(texts[x - 1]) and (x == self.width or texts[x] != ""):
            texts[x - 1] = " "


def _cells(cluster: str, cells: int) -> list[str]:
    """A grapheme in so many cells, without control characters, which are stopped here at the latest."""
    shown = without_controls(cluster)
    if shown == cluster:
        return [cluster] + [""] * (cells - 1)
    width = cell_len(shown)
    if not 0 < width <= cells:
        shown, width = "?", 1
    return [shown] + [""] * (width - 1) + [" "] * (cells - width)


def _is_wide(text: str) -> bool:
    if len(text) == 1 and only_plain(text):
        return False
    return bool(text) and split_graphemes(text)[1] == 2


def _look(style: Style, colours: ColorSystem) -> str:
    return looks.with_palette_numbers(style_sequence(style, colours))
