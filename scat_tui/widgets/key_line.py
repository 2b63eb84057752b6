"""The line of keys at the foot of a screen."""

from dataclasses import dataclass

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.widgets.text import plain


@dataclass(frozen=True, slots=True)
class KeyHint:
    """One key and what it does now."""

    key: str
    """The key as it is shown, and as `KeyLine.Pressed` gives it back."""
    label: str
    enabled: bool = True
    """False: shown in brackets, and a click on it does nothing."""


class KeyLine(Widget):
    """Keys from the left, as many as fit; `?` and `q` are kept whatever else goes."""

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
        room = self.content_size.width
        kept = [hint for hint in self.keys if hint.key in self.KEPT]
        room -= sum(self._drawn(hint).cell_length for hint in kept)
        chosen: list[KeyHint] = []
        full = False
        for hint in self.keys:
            if hint.key in self.KEPT:
                chosen.append(hint)
                continue
            width = self._drawn(hint).cell_length
            full = full or width > room
            if not full:
                room -= width
                chosen.append(hint)
        placed, column = [], 0
        for hint in chosen:
            placed.append((column, hint))
            column += self._drawn(hint).cell_length
        return placed

    def render(self) -> Content:
        """The line."""
        return Content.assemble(*(self._drawn(hint) for _column, hint in self.shown()))

    def _drawn(self, hint: KeyHint) -> Content:
        label = plain(hint.label)
        if hint.key == self.cursor:
            return Content.styled(f"▸{hint.key} {label.plain} ", "bold $your-turn-ink on $your-turn")
        if not hint.enabled:
            return Content.assemble(" ", (f"({hint.key} {label.plain})", "$quiet"), " ")
        return Content.assemble(" ", (hint.key, "bold $your-turn"), " ", label, " ")

    def on_click(self, event: Click) -> None:
        """Find the entry under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for column, hint in self.shown():
            inside = column <= offset.x < column + self._drawn(hint).cell_length
            if inside and hint.enabled:
                self.post_message(self.Pressed(hint.key))
