"""A drawing with things to choose in it, in one focusable widget: a cursor goes from one to the next."""

from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from textual.binding import Binding
from textual.content import Content
from textual.events import Click, Key, MouseScrollDown, MouseScrollUp, Resize
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.choices import MARK, Line, Piece, Spot
from scat_tui.widgets.rows import Rows
from scat_tui.widgets.text import fitted, stack


class _Placed(NamedTuple):
    spot: Spot
    x: int
    y: int


class Chooser(Rows, can_focus=True):
    """Lines of pieces, of which some can be chosen; the arrows go to the nearest one, Enter chooses it.

    Only the cells of the old and the new spot change with a step of the cursor.
    """

    BINDINGS = [
        Binding("up,k", "move_row(-1)", "Up", show=False),
        Binding("down,j", "move_row(1)", "Down", show=False),
        Binding("left,h", "steer(-1)", "Left", show=False),
        Binding("right,l", "steer(1)", "Right", show=False),
        Binding("shift+tab", "move(-1)", "Previous", show=False),
        Binding("tab", "move(1)", "Next", show=False),
        Binding("home,pageup", "edge(-1)", "First", show=False),
        Binding("end,pagedown", "edge(1)", "Last", show=False),
        Binding("enter,space", "choose", "Choose", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """Something was chosen."""

        key: str

    @dataclass
    class Changed(Message):
        """A choice should change to the next (+1) or previous (-1) value."""

        key: str
        step: int

    @dataclass
    class Highlighted(Message):
        """The cursor has moved to another spot."""

        key: str

    lines: reactive[tuple[Line, ...]] = reactive((), always_update=True, repaint=False)
    cursor: reactive[str] = reactive("", repaint=False)
    """The key of the spot under the cursor."""
    top: reactive[int] = reactive(0, repaint=False)
    """The first visible line."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: list[Content] = []

    @property
    def spots(self) -> list[_Placed]:
        """What can be chosen, with the column and the line in which it begins, in reading order."""
        return [placed for placed in self._placed() if placed.spot.kind != "more"]

    @property
    def spot(self) -> Spot | None:
        """The spot under the cursor."""
        return next((placed.spot for placed in self.spots if placed.spot.key == self.cursor), None)

    def _placed(self) -> list[_Placed]:
        placed = []
        for y, line in enumerate(self.lines):
            x = 0
            for piece in line:
                if isinstance(piece, Spot):
                    placed.append(_Placed(piece, x, y))
                    x += piece.width
                else:
                    x += piece.cell_length
        return placed

    def render(self) -> Content:
        """All visible lines."""
        return stack(self._visible())

    def draw_row(self, y: int, width: int) -> Strip:
        row = self._shown[y] if y < len(self._shown) else Content("")
        return self.drawn(row, width)

    def _redraw(self) -> None:
        """Draws the visible lines that have changed."""
        before, self._shown = self._shown, self._visible()
        pairs = enumerate(zip_longest(before, self._shown))
        self.show_rows(y for y, (old, new) in pairs if old is None or new is None or not old.is_same(new))

    def _visible(self) -> list[Content]:
        """The visible lines, with ▲ and ▼ at the right if there are more."""
        width, height = self.content_size
        shown = [self._drawn(line) for line in self.lines[self.top : self.top + height]]
        if shown and self.top > 0:
            shown[0] = Content.assemble(fitted(shown[0], width - 1), ("▲", "$your-turn"))
        if shown and self.top + height < len(self.lines):
            shown[-1] = Content.assemble(fitted(shown[-1], width - 1), ("▼", "$your-turn"))
        return shown

    def _drawn(self, line: Line) -> Content:
        return Content.assemble(*(self._drawn_piece(piece) for piece in line))

    def _drawn_piece(self, piece: Piece) -> Content:
        if not isinstance(piece, Spot):
            return piece
        if piece.kind == "more" or piece.key != self.cursor:
            return piece.content
        here = "▸ " + piece.content.plain.removeprefix(MARK)
        return Content.styled(here, "bold reverse" if self.has_focus else "bold")

    def watch_lines(self) -> None:
        """Keeps the cursor on the same thing, else puts it on the first."""
        spots = self.spots
        if spots and not any(placed.spot.key == self.cursor for placed in spots):
            self.cursor = spots[0].spot.key
        self._follow()
        self._redraw()

    def watch_top(self) -> None:
        self._redraw()

    def watch_has_focus(self, _has_focus: bool) -> None:
        super().watch_has_focus(_has_focus)
        self._redraw()

    def watch_cursor(self) -> None:
        """Scrolls to the spot and tells the screen."""
        self._follow()
        self._redraw()
        if self.cursor:
            self.post_message(self.Highlighted(self.cursor))

    def on_resize(self, event: Resize) -> None:
        self._follow()
        self._redraw()

    def _follow(self) -> None:
        height = self.content_size.height
        spots = self.spots
        here = next((placed for placed in spots if placed.spot.key == self.cursor), None)
        if not height or here is None:
            return
        top = min(self.top, here.y) if here.y > spots[0].y else 0
        top = max(top, here.y - height + 1) if here.y < spots[-1].y else max(0, len(self.lines) - height)
        self.top = max(0, min(top, len(self.lines) - height))

    def cursor_place(self) -> CursorPlace | None:
        """The start of the spot under the cursor."""
        here = [placed for placed in self.spots if placed.spot.key == self.cursor]
        return place_in(self, here[0].x, here[0].y - self.top) if here else None

    def action_move_row(self, step: int) -> None:
        """Moves to the nearest spot of the next (+1) or previous (-1) line that has one."""
        spots = self.spots
        here = next((placed for placed in spots if placed.spot.key == self.cursor), None)
        if here is None:
            return
        beyond = [placed for placed in spots if (placed.y - here.y) * step > 0]
        if beyond:
            line = min(beyond, key=lambda placed: abs(placed.y - here.y)).y
            row = [placed for placed in beyond if placed.y == line]
            self.cursor = min(row, key=lambda placed: _gap(here, placed)).spot.key

    def action_steer(self, step: int) -> None:
        """Changes a choice; else moves to the spot at the right (+1) or left (-1)."""
        spot = self.spot
        if spot is not None and spot.kind == "choice":
            self.post_message(self.Changed(spot.key, step))
            return
        spots = self.spots
        places = [index for index, placed in enumerate(spots) if placed.spot.key == self.cursor]
        if places:
            near = places[0] + step
            if 0 <= near < len(spots) and spots[near].y == spots[places[0]].y:
                self.cursor = spots[near].spot.key

    def action_move(self, step: int) -> None:
        """Moves to the next (+1) or previous (-1) spot in reading order."""
        keys = [placed.spot.key for placed in self.spots]
        if self.cursor in keys:
            self.cursor = keys[max(0, min(len(keys) - 1, keys.index(self.cursor) + step))]

    def action_edge(self, step: int) -> None:
        """Moves to the first or the last spot."""
        if spots := self.spots:
            self.cursor = spots[0 if step < 0 else -1].spot.key

    def action_choose(self) -> None:
        """Does what Enter does on the spot under the cursor."""
        if self.spot is not None:
            self.post_message(self.Chosen(self.cursor))

    def _spot_of_key(self, character: str | None) -> str | None:
        keys = (placed.spot for placed in self.spots if character and character in placed.spot.hotkeys)
        return next((spot.key for spot in keys), None)

    def decides(self, key: str) -> bool | None:
        """A spot's own key chooses it, whatever else it is bound to."""
        return None if self._spot_of_key(key) is None else True

    def on_key(self, event: Key) -> None:
        key = self._spot_of_key(event.character)
        if key is not None:
            event.stop()
            event.prevent_default()
            # The cursor stays: Enter does the same as before when the player comes back.
            self.post_message(self.Chosen(key))

    def thing_at(self, x: int, y: int) -> str | None:
        """The key of the spot at a point of the content."""
        for spot, left, line in self._placed():
            if line == self.top + y and left <= x < left + spot.width:
                return spot.key
        return None

    def on_click(self, event: Click) -> None:
        """Moves the cursor to what is under the mouse, and chooses it."""
        offset = event.get_content_offset(self)
        key = None if offset is None else self.thing_at(*offset)
        if key is not None:
            event.stop()
            self.cursor = key
            self.action_choose()

    def _scroll(self, lines: int) -> None:
        self.top = max(0, min(self.top + lines, len(self.lines) - self.content_size.height))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._scroll(1)
        event.stop()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._scroll(-1)
        event.stop()


def _gap(one: _Placed, other: _Placed) -> tuple[int, int]:
    """How far two spots of different lines are apart: the cells between them, then between their starts."""
    between = max(one.x, other.x) - min(one.x + one.spot.width, other.x + other.spot.width)
    return max(0, between), abs(one.x - other.x)
