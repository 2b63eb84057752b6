"""The line of keys at the foot of a screen."""

from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.terminal.place import Place, place_in
from scat_tui.widgets.text import plain

LEAD = 34
"""Cells that stay free for the keys of the moment, so that those at the right end need not move."""


class KeyHint(Struct, frozen=True):
    """One key and what it does now."""

    key: str
    """The key as it is shown, and as `KeyLine.Pressed` gives it back."""
    label: str
    enabled: bool = True
    """False: shown in brackets, and a click on it does nothing."""
    always: bool = False
    """Whether it stands at the right end, where it keeps its place."""

    @property
    def text(self) -> str:
        """Key and label."""
        return f"{self.key} {self.label}" if self.label else self.key

    @property
    def width(self) -> int:
        """Cells that it takes: the same whatever its state, so that its neighbours stay where they are."""
        return plain(self.text).cell_length + 2


class KeyLine(Widget):
    """Keys of the moment from the left, at the right end those that always work; as many as fit.

    `?` and `q` are kept whatever else goes; where then all others fit, they lose their labels.
    """

    DEFAULT_CSS = """
    KeyLine { width: 1fr; height: 1; text-wrap: nowrap; text-overflow: clip; }
    """

    @dataclass
    class Pressed(Message):
        """An entry was clicked."""

        key: str

    keys: reactive[tuple[KeyHint, ...]] = reactive(())

    cursor: reactive[str | None] = reactive(None)
    """The key of the entry that the screen's cursor stands on, if it is one of these."""

    KEPT = ("?", "q")
    """The keys that never go."""

    def shown(self) -> list[tuple[int, KeyHint]]:
        """The entries that fit, each with the column it starts in."""
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
        """The line."""
        parts: list[Content] = []
        end = 0
        for column, hint in self.shown():
            parts += [Content(" " * (column - end)), self._drawn(hint)]
            end = column + hint.width
        return Content.assemble(*parts)

    def _drawn(self, hint: KeyHint) -> Content:
        if hint.key == self.cursor:
            return Content.styled(f"▸{plain(hint.text).plain} ", "bold $your-turn-ink on $your-turn")
        if not hint.enabled:
            return Content.styled(f"({plain(hint.text).plain})", "$quiet")
        label = plain(hint.text)[len(hint.key) :]
        return Content.assemble(" ", (hint.key, "bold $your-turn"), label.stylize("$quiet"), " ")

    def cursor_place(self) -> Place | None:
        """The start of the entry under the cursor."""
        columns = [column for column, hint in self.shown() if hint.key == self.cursor]
        return place_in(self, columns[0]) if columns else None

    def thing_at(self, x: int, y: int) -> str | None:
        """The key at a point of the content that can be used now."""
        for column, hint in self.shown():
            if column <= x < column + hint.width and hint.enabled:
                return hint.key
        return None

    def on_click(self, event: Click) -> None:
        """Press the key under the mouse."""
        offset = event.get_content_offset(self)
        key = None if offset is None else self.thing_at(*offset)
        if key is not None:
            event.stop()
            self.post_message(self.Pressed(key))


def _width(hints: list[KeyHint]) -> int:
    return sum(hint.width for hint in hints)


def _first(hints: list[KeyHint], room: int) -> list[KeyHint]:
    """As many of them, from the first on, as fit into so many cells."""
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
