"""The picture on the terminal, the wanted one, and what to send to get there."""

from rich.color import ColorSystem

from scat_tui.terminal.difference import difference
from scat_tui.terminal.frame import Frame
from scat_tui.terminal.place import CursorPlace
from scat_tui.terminal.textual_privates.driver import ChopsUpdate, CompositorUpdate, LayoutUpdate
from scat_tui.text.glyphs import Glyphs

CLEAR = "\x1b[m\x1b[2J"
SHOW_CURSOR, HIDE_CURSOR = "\x1b[?25h", "\x1b[?25l"


class Picture:
    """Takes what Textual has composed, and makes the sequences that update the terminal."""

    def __init__(self, glyphs: Glyphs, encoding: str, *, erases: bool) -> None:
        """`erases`: whether the terminal gives erased cells the background in use."""
        self._glyphs = glyphs
        self._encoding = encoding
        self._erases = erases
        self._wanted: Frame | None = None
        self._shown: Frame | None = None
        self._cursor_is_seen = False

    def use(self, glyphs: Glyphs) -> None:
        """Draws with these glyphs from now on; everything must be composed and drawn again."""
        if glyphs != self._glyphs:
            self.forget()
        self._glyphs = glyphs
        if self._wanted:
            self._wanted.glyphs = glyphs

    def forget(self) -> None:
        """Marks the terminal's content as unknown, to be redrawn completely."""
        self._shown = None

    def taken_over(self) -> None:
        """Notes that the terminal is empty, with a hidden cursor."""
        self.forget()
        self._cursor_is_seen = False

    def compose(self, update: CompositorUpdate, colours: ColorSystem, width: int, height: int) -> None:
        """Takes a change of the picture; the terminal's size is for the first one, which has none."""
        if isinstance(update, LayoutUpdate):
            self._compose_all(update, colours)
        elif isinstance(update, ChopsUpdate):
            self._compose_parts(update, colours, self._wanted or self._frame(width, height))
        else:
            raise TypeError(f"cannot draw {type(update).__name__}")

    def changes(self, width: int, height: int, place: CursorPlace | None) -> str:
        """What to send to a terminal of this size; its cursor ends at the place, or anywhere if None."""
        if self._wanted is None:
            return ""
        text = ""
        shown = self._shown
        if shown is None:
            shown = self._shown = Frame(self._wanted.width, self._wanted.height)
            text = CLEAR
        if place is not None and not (0 <= place.x < width and 0 <= place.y < height):
            place = None
        cursor = None if place is None else place[:2]
        text += difference(shown, self._wanted, width, height, cursor, erases=self._erases)
        seen = place is not None and place.typed
        if seen != self._cursor_is_seen:
            self._cursor_is_seen = seen
            # Hidden while it moves.
            text = text + SHOW_CURSOR if seen else HIDE_CURSOR + text
        return text

    def _frame(self, width: int, height: int) -> Frame:
        if self._wanted is None or (self._wanted.width, self._wanted.height) != (width, height):
            self._wanted = Frame(width, height, self._glyphs, self._encoding)
            self._shown = None
        return self._wanted

    def _compose_all(self, update: LayoutUpdate, colours: ColorSystem) -> None:
        region = update.region
        frame = self._frame(region.width, region.height)
        for y, strips in enumerate(update.strips, region.y):
            x = region.x
            for strip in strips:
                frame.paint(x, y, strip, colours)
                x += strip.cell_length

    def _compose_parts(self, update: ChopsUpdate, colours: ColorSystem, frame: Frame) -> None:
        for y, left, right in update.spans:
            for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                if strip is None or x > right or end <= left:
                    continue
                frame.paint(x, y, strip if end <= right else strip.crop(0, right - x), colours)
