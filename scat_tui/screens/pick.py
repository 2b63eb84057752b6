"""A dialog to pick one of many values from a list."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen

from scat_tui import paths
from scat_tui.screens.dialogs import Choice
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.services import host
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import TextBlock, as_content
from scat_tui.words import _
from scat_tui.words.commands import with_commands


class PickForm(Form):
    """The list: what is typed goes to the first row that begins with it."""

    typed = ""
    """What was typed since the cursor was last moved in another way."""

    def decides(self, key: str) -> bool | None:
        """No character decides anything here: `q` goes back, the others are typed."""
        return None

    def on_key(self, event: Key) -> None:
        character = event.character
        if character is None or not character.isprintable() or character in (" ", "q"):
            self.typed = ""
            return
        event.stop()
        event.prevent_default()
        labels = [row.label.casefold() for row in self.rows]
        for typed in (self.typed + character, character):
            found = [place for place, label in enumerate(labels) if label.startswith(typed.casefold())]
            if found:
                self.typed, self.cursor = typed, found[0]
                return


class Pick(GuardedScreen[str | None], ModalScreen[str | None]):
    """A question with a list of values, the cursor on the present one; returns a key, None for going back."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding("escape,q,backspace", "back", "Back", show=False)]

    asks = True
    """Whether keys pressed before the screen was visible are ignored."""

    def __init__(self, question: str, choices: Sequence[Choice], present: str) -> None:
        """`present` is the key of the value that is set now."""
        super().__init__()
        self._question, self._choices, self._present = question, tuple(choices), present

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as dialog:
            dialog.border_subtitle = Content(with_commands(_("{q} back")))
            yield TextBlock(as_content(self._question), id="question")
            yield PickForm(id="answers")

    def on_mount(self) -> None:
        host(self).presses.changed()
        form = self.query_one(PickForm)
        form.rows = tuple(Row(choice.key, choice.label) for choice in self._choices)
        keys = [choice.key for choice in self._choices]
        form.cursor = keys.index(self._present) if self._present in keys else 0
        self._fit()
        form.focus()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """As many rows as there are, or as the window has lines for."""
        form = self.query_one(PickForm)
        form.styles.height = max(3, min(len(self._choices), self.app.size.height - 8))

    def on_form_chosen(self, message: Form.Chosen) -> None:
        self.dismiss(message.key)

    def on_click(self) -> None:
        """A click beside the list means going back."""
        self.action_back()

    def action_back(self) -> None:
        self.dismiss(None)
