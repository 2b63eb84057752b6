"""A widget that shows a canvas, and draws again only the rows that have changed."""

from typing import Generic, TypeVar

from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.text import stack

T = TypeVar("T")


class Spot(Generic[T]):
    """The cells of something that can be clicked."""

    def __init__(self, thing: T, region: Region) -> None:
        self.thing, self.region = thing, region


class Picture(Generic[T]):
    """A canvas, what can be clicked on it, and where the cursor stands."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.spots: list[Spot[T]] = []
        """The things on top last."""
        self.cursor: tuple[int, int] | None = None
        """The cell of the cursor; None if there is none."""

    def spot(self, thing: T, x: int, y: int, width: int, height: int) -> None:
        """Makes a rectangle clickable."""
        self.spots.append(Spot(thing, Region(x, y, width, height)))

    def thing_at(self, x: int, y: int) -> T | None:
        """The thing at a cell."""
        hit = (each.thing for each in reversed(self.spots) if each.region.contains(x, y))
        return next(hit, None)

    def point_of(self, thing: T) -> tuple[int, int]:
        """A cell of a thing that nothing covers; raises LookupError if there is none."""
        for each in self.spots:
            if each.thing == thing:
                x, y, width, height = each.region
                cells = ((column, line) for line in range(y, y + height) for column in range(x, x + width))
                for cell in cells:
                    if self.thing_at(*cell) == thing:
                        return cell
        raise LookupError(thing)


class Painting(Widget):
    """Shows a picture."""

    DEFAULT_CSS = """
    Painting { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.picture: Picture[str] = Picture(Canvas(0, 0))
        self._strips: dict[int, Strip] = {}

    def show(self, picture: Picture[str]) -> None:
        """Shows another picture, repainting the rows that differ."""
        old, new = self.picture.canvas, picture.canvas
        self.picture = picture
        if (old.width, old.height) != (new.width, new.height):
            self._strips.clear()
            self.refresh()
            return
        changed = [y for y in range(new.height) if not new.same_row(old, y)]
        for y in changed:
            self._strips.pop(y, None)
        if changed:
            self.refresh(*(Region(0, y, new.width, 1) for y in changed))

    def measure_anew(self) -> None:
        """Draws everything again, as the widths of characters have become known."""
        self._strips.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Forgets what was drawn with other colours."""
        super().notify_style_update()
        self._strips.clear()

    def render(self) -> Content:
        """The whole picture."""
        return stack([self.picture.canvas.row(y) for y in range(self.picture.canvas.height)])

    def render_line(self, y: int) -> Strip:
        """A row of the picture."""
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != self.size.width:
            canvas = self.picture.canvas
            row = canvas.row(y) if y < canvas.height else Content("")
            strips = Visual.to_strips(self, row, self.size.width, 1, self.visual_style, pad=True)
            strip = self._strips[y] = strips[0]
        return strip

    def thing_at(self, x: int, y: int) -> str | None:
        """The thing at a point of the picture that can be clicked."""
        return self.picture.thing_at(x, y)

    def cursor_place(self) -> CursorPlace | None:
        """The cell of what is chosen."""
        return None if self.picture.cursor is None else place_in(self, *self.picture.cursor)
