"""The line of keys at the bottom of a screen."""

from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.text import as_content
from scat_tui.words.table_keys import TableKey

LEAD = 34
"""In cells, free for the changing keys, so that those at the right end need not move."""

NAMES = {
    "?": "question_mark",
    "Enter": "enter",
    "Space": "space",
    "←": "left",
    "→": "right",
    "PgDn": "pagedown",
}
"""Textual's names of the keys that are shown otherwise."""


class KeyHint(Struct, frozen=True):
    """A key and what it does now."""

    key: str
    """The key as it is shown, and as `KeyLine.Pressed` reports it."""
    label: str
    enabled: bool = True
    """If False, it is in brackets, and a click on it does nothing."""
    always: bool = False
    """Whether it is at the right end, where it keeps its place."""

    @classmethod
    def of(
        cls, key: TableKey, enabled: bool = True, *, label: str | None = None, always: bool = False
    ) -> "KeyHint":
        """A key of a table, with another label than its own if the moment needs that."""
        return cls(key.shown, key.label() if label is None else label, enabled, always)

    @property
    def text(self) -> str:
        """The key and its label."""
        return f"{self.key} {self.label}" if self.label else self.key

    @property
    def width(self) -> int:
        """In cells; independent of its state, so that its neighbours stay where they are."""
        return as_content(self.text).cell_length + 2


class KeyLine(Widget):
    """The keys of the moment from the left, and at the right end those that always work; as many as fit.

    `?` and `q` are always kept; if all others fit then, they lose their labels.
    """

    DEFAULT_CSS = """
    KeyLine { width: 1fr; height: 1; text-wrap: nowrap; text-overflow: clip; }
    """

    @dataclass
    class Pressed(Message):
        """An entry was clicked."""

        key: str

        @property
        def name(self) -> str | None:
            """The key as Textual names it; None if the entry stands for several."""
            return NAMES.get(self.key, self.key if len(self.key) == 1 else None)

    keys: reactive[tuple[KeyHint, ...]] = reactive(())

    cursor: reactive[str | None] = reactive(None)
    """The key of the entry under the screen's cursor, if there is one."""

    KEPT = ("?", "q")
    """The keys that are always kept."""

    def shown(self) -> list[tuple[int, KeyHint]]:
        """The entries that fit, each with its first column."""
        width = self.content_size.width
        moment = [hint for hint in self.keys if not hint.always]
        always = [hint for hint in self.keys if hint.always]
        kept = [hint for hint in always if hint.key in self.KEPT]
        if _width(moment) + _width(kept) > width:
            bare = [replace(hint, label="") for hint in kept]
            kept = always = bare if _width(moment) + _width(bare) <= width else kept
        moment = _first(moment, width - _width(kept))
        spare = _first(
            [hint for hint in always if hint not in kept],
            width - max(_width(moment), LEAD) - _width(kept),
        )
        right = [hint for hint in always if hint in kept or hint in spare]
        return [*_placed(moment, 0), *_placed(right, width - _width(right))]

    def render(self) -> Content:
        parts: list[Content] = []
        end = 0
        for column, hint in self.shown():
            parts += [Content(" " * (column - end)), self._entry(hint)]
            end = column + hint.width
        return Content.assemble(*parts)

    def _entry(self, hint: KeyHint) -> Content:
        if hint.key == self.cursor:
            return Content.styled(f"▸{as_content(hint.text).plain} ", "bold $your-turn-ink on $your-turn")
        if not hint.enabled:
            return Content.styled(f"({as_content(hint.text).plain})", "$quiet")
        label = as_content(hint.text)[len(hint.key) :]
        return Content.assemble(" ", (hint.key, "bold $your-turn"), label.stylize("$quiet"), " ")

    def cursor_place(self) -> CursorPlace | None:
        """The start of the entry under the cursor."""
        columns = [column for column, hint in self.shown() if hint.key == self.cursor]
        return place_in(self, columns[0]) if columns else None

    def thing_at(self, x: int, y: int) -> str | None:
        """The usable key at a point of the content."""
        for column, hint in self.shown():
            if column <= x < column + hint.width and hint.enabled:
                return hint.key
        return None

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        key = None if offset is None else self.thing_at(*offset)
        if key is not None:
            event.stop()
            self.post_message(self.Pressed(key))


def _width(hints: list[KeyHint]) -> int:
    return sum(hint.width for hint in hints)


def _first(hints: list[KeyHint], room: int) -> list[KeyHint]:
    """The longest beginning of the list that fits into so many cells."""
    fitting: list[KeyHint] = []
    for hint in hints:
        room -= hint.width
        if room < 0:
            break
        fitting.append(hint)
    return fitting


def _placed(hints: list[KeyHint], column: int) -> list[tuple[int, KeyHint]]:
    placed = []
    for hint in hints:
        placed.append((column, hint))
        column += hint.width
    return placed
