"""A widget that shows a canvas."""

from typing import Generic, TypeVar

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.canvas import Canvas
from scat_tui.widgets.rows import Rows
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


class Painting(Rows):
    """Shows a picture."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.picture: Picture[str] = Picture(Canvas(0, 0))

    def show(self, picture: Picture[str]) -> None:
        """Shows another picture, repainting the rows that differ."""
        old, new = self.picture.canvas, picture.canvas
        self.picture = picture
        if (old.width, old.height) != (new.width, new.height):
            self.show_all_rows()
        else:
            self.show_rows(y for y in range(new.height) if not new.same_row(old, y))

    def render(self) -> Content:
        """The whole picture."""
        return stack([self.picture.canvas.row(y) for y in range(self.picture.canvas.height)])

    def draw_row(self, y: int, width: int) -> Strip:
        canvas = self.picture.canvas
        runs = canvas.runs(y) if y < canvas.height else ()
        strip = Strip([Segment(text, self.look(style)) for text, style in runs])
        return strip.adjust_cell_length(width, self.look(""))

    def thing_at(self, x: int, y: int) -> str | None:
        """The thing at a point of the picture that can be clicked."""
        return self.picture.thing_at(x, y)

    def cursor_place(self) -> CursorPlace | None:
        """The cell of what is chosen."""
        return None if self.picture.cursor is None else place_in(self, *self.picture.cursor)
