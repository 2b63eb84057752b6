"""A line of text to type in a small dialog over a screen."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widgets import Input

from scat_tui import paths
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.terminal.textual_privates.typed_line import OpenInput
from scat_tui.text.safe import cursor_positions
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _


class TextField(OpenInput, inherit_bindings=False):
    """A line of text in which a click moves the cursor to a letter, or behind the last one.

    Textual's keys that select text or use its own clipboard are left out.
    """

    BINDINGS = [
        Binding("left", "cursor_left", "Left", show=False),
        Binding("right", "cursor_right", "Right", show=False),
        Binding("ctrl+left", "cursor_left_word", "Word left", show=False),
        Binding("ctrl+right", "cursor_right_word", "Word right", show=False),
        Binding("home,ctrl+a", "home", "Start", show=False),
        Binding("end,ctrl+e", "end", "End", show=False),
        Binding("backspace", "delete_left", "Delete left", show=False),
        Binding("delete,ctrl+d", "delete_right", "Delete right", show=False),
        Binding("ctrl+w", "delete_left_word", "Delete word", show=False),
        Binding("ctrl+u", "delete_left_all", "Delete to start", show=False),
        Binding("ctrl+k", "delete_right_all", "Delete to end", show=False),
        Binding("enter", "submit", "Keep", show=False),
    ]

    def position_at(self, offset: int) -> int:
        """Counts cells behind the end and never stops inside a letter with marks, unlike Textual's method."""
        cell = offset + self.scroll_offset.x
        places = [*cursor_positions(self.value), len(self.value)]
        return max((place for place in places if self.cell_of(place) <= cell), default=0)

    def cursor_place(self) -> CursorPlace | None:
        column = self.cell_of(self.cursor_position) - round(self.scroll_x)
        return place_in(self, column, typed=True)

    def show_cursor(self) -> None:
        """Scrolls to the cursor, which Textual does only when it moves."""
        self.scroll_to_region(Region(self.cursor_cell, 0, 1, 1), animate=False)


class EnterText(GuardedScreen[str | None], ModalScreen[str | None]):
    """A dialog to type a line of text; returns the text, None for going back."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding("escape", "back", "Back", show=False)]

    def __init__(
        self, question: str, value: str = "", limit: int = 80, *, may_be_empty: bool = False
    ) -> None:
        """With `may_be_empty` an empty line is an answer instead of going back."""
        super().__init__()
        self._question, self._value, self._limit = question, value, limit
        self._may_be_empty = may_be_empty

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield TextBlock(Content(self._question), id="question")
            yield TextField(self._value, max_length=self._limit, select_on_focus=False)
            back = _("Enter keeps it · Escape, or Enter on an empty line, goes back")
            keeps = _("Enter keeps it, also an empty line · Escape goes back")
            yield TextBlock(Content(keeps if self._may_be_empty else back), id="hint")

    def on_mount(self) -> None:
        line = self.query_one(TextField)
        # A blinking cursor would send bytes all the time.
        line.cursor_blink = False
        line.focus()
        line.call_after_refresh(line.show_cursor)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        text = message.value.strip()
        self.dismiss(text if text or self._may_be_empty else None)

    def action_back(self) -> None:
        self.dismiss(None)
