"""Small questions over a screen."""

from collections.abc import Sequence

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widgets import Input

from scat_tui import paths
from scat_tui.screens.guarded import ClosesItself
from scat_tui.screens.host import host
from scat_tui.terminal.place import Place, place_in
from scat_tui.terminal.textual_privates.typed_line import OpenInput
from scat_tui.text.safe import cursor_positions
from scat_tui.widgets.form import Form, Row
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _


class Choice(Struct, frozen=True):
    """One answer: its letter and its words."""

    key: str
    label: str


class Ask(ClosesItself[str | None], ModalScreen[str | None]):
    """A question with answers to choose from; answers with the choice's key, None for going back."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding("escape,q,backspace", "back", "Back", show=False)]

    asks = True
    """Keys that were pressed before the question could be seen do not answer it."""

    def __init__(self, question: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._question = question
        self._choices = tuple(choices)

    def compose(self) -> ComposeResult:
        """The question over its answers."""
        with Vertical(id="dialog") as dialog:
            dialog.border_subtitle = Content(_("q back"))
            yield TextBlock(Content(self._question), id="question")
            yield Form(id="answers")

    def on_mount(self) -> None:
        """The first answer is under the cursor."""
        host(self).presses.changed()
        form = self.query_one(Form)
        form.rows = tuple(Row(choice.key, choice.label, hotkey=choice.key) for choice in self._choices)
        form.styles.height = len(self._choices)
        form.focus()

    def on_form_chosen(self, message: Form.Chosen) -> None:
        """An answer was chosen."""
        self.dismiss(message.key)

    def on_click(self) -> None:
        """A click on none of the answers is no answer."""
        self.action_back()

    def action_back(self) -> None:
        """No answer."""
        self.dismiss(None)


class Line(OpenInput, inherit_bindings=False):
    """A line of text; a click stands the cursor on the letter that is there, or behind the last one.

    Of Textual's keys those are left out that mark text or use a clipboard of Textual's own.
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
        """Textual's counts signs, not cells, behind the end, and stands between a letter and its marks."""
        cell = offset + self.scroll_offset.x
        places = [*cursor_positions(self.value), len(self.value)]
        return max((place for place in places if self.cell_of(place) <= cell), default=0)

    def cursor_place(self) -> Place | None:
        """Where the next character goes."""
        column = self.cell_of(self.cursor_position) - round(self.scroll_x)
        return place_in(self, column, typed=True)

    def show_cursor(self) -> None:
        """Scroll to the cursor; Textual does so only when it moves."""
        self.scroll_to_region(Region(self.cursor_cell, 0, 1, 1), animate=False)


class EnterText(ClosesItself[str | None], ModalScreen[str | None]):
    """A line of text to type; answers with the text, None for going back."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding("escape", "back", "Back", show=False)]

    def __init__(
        self, question: str, value: str = "", limit: int = 80, *, may_be_empty: bool = False
    ) -> None:
        """With `may_be_empty` an empty line is an answer and not a way back."""
        super().__init__()
        self._question, self._value, self._limit = question, value, limit
        self._may_be_empty = may_be_empty

    def compose(self) -> ComposeResult:
        """The question over the line."""
        with Vertical(id="dialog"):
            yield TextBlock(Content(self._question), id="question")
            yield Line(self._value, max_length=self._limit, select_on_focus=False)
            back = _("Enter keeps it · Escape, or Enter on an empty line, goes back")
            keeps = _("Enter keeps it, also an empty line · Escape goes back")
            yield TextBlock(Content(keeps if self._may_be_empty else back), id="hint")

    def on_mount(self) -> None:
        """Type at once."""
        line = self.query_one(Line)
        # A cursor that blinks sends bytes for ever.
        line.cursor_blink = False
        line.focus()
        line.call_after_refresh(line.show_cursor)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Enter."""
        text = message.value.strip()
        self.dismiss(text if text or self._may_be_empty else None)

    def action_back(self) -> None:
        """Escape."""
        self.dismiss(None)
