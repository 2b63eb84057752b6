"""A list of rows with a cursor: menus, choices and texts to fill in, in one focusable widget."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.binding import Binding
from textual.content import Content
from textual.events import Click, Key, MouseScrollDown, MouseScrollUp, Resize
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.even_rows import EvenRows
from scat_tui.widgets.form_lines import (
    form_lines,
    keys_of,
    line_of_row,
    nearest_selectable,
    row_of_hotkey,
    rows_of_lines,
    value_column,
)
from scat_tui.widgets.form_rows import CHANGING, Row
from scat_tui.widgets.text import fitted, stack


class Form(AutoSized, can_focus=True):
    """Rows one below the other; the arrows move, Enter chooses, left and right change a choice."""

    DEFAULT_CSS = """
    Form { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    BINDINGS = [
        Binding("up,k,shift+tab", "move(-1)", "Up", show=False),
        Binding("down,j,tab", "move(1)", "Down", show=False),
        Binding("home", "edge(-1)", "First", show=False),
        Binding("end", "edge(1)", "Last", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("left,h", "change(-1)", "Previous value", show=False),
        Binding("right,l", "change(1)", "Next value", show=False),
        Binding("enter,space", "choose", "Choose", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """An action, a list or a text was chosen."""

        key: str

    @dataclass
    class Changed(Message):
        """A choice should change to the next (+1) or previous (-1) value."""

        key: str
        step: int

    @dataclass
    class Highlighted(Message):
        """The cursor has moved to another row."""

        key: str

    rows: reactive[Sequence[Row]] = reactive((), repaint=False)
    cursor: reactive[int] = reactive(0, repaint=False)
    """The row under the cursor; never a heading or a note if there is another row."""
    top: reactive[int] = reactive(0)
    """The first visible line."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._column: tuple[Sequence[Row], int, int] | None = None

    @property
    def row(self) -> Row | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if 0 <= self.cursor < len(self.rows) else None

    @property
    def help(self) -> str:
        """The help sentence of the row under the cursor."""
        return self.row.help if self.row else ""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line per row; long notes take more."""
        return len(rows_of_lines(self.rows, width - 2))

    def render(self) -> Content:
        """The visible lines, with ▲ and ▼ at the right if there are more."""
        width, height = self.content_size
        lines = rows_of_lines(self.rows, width - 2)
        shown = [fitted(line, width - 2) for line in self._drawn(lines, self.top, height, width - 2)]
        if shown and self.top > 0:
            shown[0] = Content.assemble(shown[0], (" ▲", "$your-turn"))
        if shown and self.top + height < len(lines):
            shown[-1] = Content.assemble(shown[-1], (" ▼", "$your-turn"))
        return stack(shown)

    def _drawn(self, lines: Sequence[int], top: int, height: int, width: int) -> list[Content]:
        """So many lines from one on; `lines` has the row of each. The others are not drawn in vain."""
        if not (visible := lines[top : top + height]):
            return []
        first, last = visible[0], visible[-1]
        if isinstance(self.rows, EvenRows):
            self.rows.prepare(range(first, last + 1))
        column = self._value_column(width)
        drawn = form_lines(self.rows, range(first, last + 1), self.cursor, self.has_focus, width, column)
        # The first row may begin above.
        hidden = top - lines.index(first)
        return [line for _index, line in drawn[hidden : hidden + len(visible)]]

    def _value_column(self, width: int) -> int:
        """Where values start; it depends on all rows, and is kept while they stay."""
        if isinstance(self.rows, EvenRows):
            return value_column(self.rows, width)
        if self._column is None or self._column[0] is not self.rows or self._column[1] != width:
            self._column = self.rows, width, value_column(self.rows, width)
        return self._column[2]

    def validate_cursor(self, cursor: int) -> int:
        """The nearest selectable row, first in the direction of the movement."""
        return nearest_selectable(self.rows, cursor, down=cursor >= self.cursor)

    def watch_rows(self, old: Sequence[Row], new: Sequence[Row]) -> None:
        """Keeps the cursor on the row with the same key."""
        key = keys_of(old)[self.cursor] if 0 <= self.cursor < len(old) else None
        place = next((index for index, each in enumerate(keys_of(new)) if each == key), None)
        if place is None or not new[place].selectable:
            place = min(self.cursor, max(0, len(new) - 1))
        self.cursor = place
        self.refresh(layout=True)
        self._follow()

    def watch_cursor(self, old: int, new: int) -> None:
        """Scrolls to the row and tells the screen."""
        self._follow()
        self.refresh()
        if self.row:
            self.post_message(self.Highlighted(self.row.key))

    def on_resize(self, event: Resize) -> None:
        self._follow()

    def _follow(self) -> None:
        width, height = self.content_size
        if not height:
            return
        lines = rows_of_lines(self.rows, width - 2)
        if self.cursor not in lines:
            return
        first = lines.index(self.cursor)
        if first <= next((line for line, index in enumerate(lines) if self.rows[index].selectable), 0):
            first = 0
        top = self.top
        if lines.index(self.cursor) >= top + height:
            top = lines.index(self.cursor) - height + 1
        self.top = max(0, min(top, first, len(lines) - 1))

    def _scroll(self, lines: int) -> None:
        width, height = self.content_size
        self.top = max(0, min(self.top + lines, len(rows_of_lines(self.rows, width - 2)) - height))

    def cursor_place(self) -> CursorPlace | None:
        """The start of the row under the cursor."""
        return place_in(self, 0, line_of_row(self.rows, self.cursor, self.content_size.width - 2) - self.top)

    def action_move(self, step: int) -> None:
        """Moves up or down by a row."""
        self.cursor += step

    def action_edge(self, step: int) -> None:
        """Moves to the first or the last row."""
        self.cursor = 0 if step < 0 else len(self.rows) - 1

    def action_page(self, step: int) -> None:
        """Moves up or down by a page."""
        page = max(1, self.content_size.height - 1)
        self.cursor = max(0, min(len(self.rows) - 1, self.cursor + step * page))

    def action_change(self, step: int) -> None:
        """Changes a choice by a step."""
        if self.row and self.row.kind in CHANGING and self.row.enabled:
            self.post_message(self.Changed(self.row.key, step))

    def action_choose(self) -> None:
        """Does what Enter does on the row under the cursor."""
        if self.row is None or not self.row.enabled or not self.row.selectable:
            return
        if self.row.kind == "choice":
            self.action_change(1)
        else:
            self.post_message(self.Chosen(self.row.key))

    def decides(self, key: str) -> bool | None:
        """A row's own key chooses it, whatever else it is bound to."""
        return None if row_of_hotkey(self.rows, key) is None else True

    def on_key(self, event: Key) -> None:
        index = row_of_hotkey(self.rows, event.character)
        if index is not None:
            event.stop()
            event.prevent_default()
            self.cursor = index
            self.action_choose()

    def thing_at(self, x: int, y: int) -> tuple[str, int] | None:
        """The key of the row at a point of the content, and the step of its value, 0 for none."""
        width = self.content_size.width - 2
        lines = rows_of_lines(self.rows, width)
        if self.top + y >= len(lines):
            return None
        row = self.rows[lines[self.top + y]]
        if not row.selectable:
            return None
        [drawn] = self._drawn(lines, self.top + y, 1, width)
        column = self._value_column(width)
        if row.kind not in CHANGING or not column <= x < Content(drawn.plain.rstrip()).cell_length:
            return row.key, 0
        return row.key, -1 if x < column + 2 else 1

    def on_click(self, event: Click) -> None:
        """Moves the cursor to the row under the mouse, and chooses it or changes its value."""
        offset = event.get_content_offset(self)
        thing = None if offset is None else self.thing_at(*offset)
        if thing is None:
            return
        event.stop()
        key, step = thing
        self.cursor = keys_of(self.rows).index(key)
        if step:
            self.action_change(step)
        elif self.rows[self.cursor].kind != "choice":
            self.action_choose()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self._scroll(1)
        event.stop()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self._scroll(-1)
        event.stop()
