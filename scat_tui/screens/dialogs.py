"""A question in a small dialog over a screen."""

from collections.abc import Sequence

from msgspec import Struct
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from scat_tui import paths
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.services import host
from scat_tui.widgets.form import Form
from scat_tui.widgets.form_rows import Row
from scat_tui.widgets.text import TextBlock
from scat_tui.words import _
from scat_tui.words.commands import with_commands


class Choice(Struct, frozen=True):
    """An answer: its key and its words."""

    key: str
    label: str


class Question(GuardedScreen[str | None], ModalScreen[str | None]):
    """A question with a choice of answers; returns the key of the choice, None for going back."""

    CSS_PATH = paths.style("dialogs")
    BINDINGS = [Binding("escape,q,backspace", "back", "Back", show=False)]

    asks = True
    """Whether keys pressed before the screen was visible are ignored."""

    def __init__(self, question: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._question = question
        self._choices = tuple(choices)

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog") as dialog:
            dialog.border_subtitle = Content(with_commands(_("{q} back")))
            yield TextBlock(Content(self._question), id="question")
            yield Form(id="answers")

    def on_mount(self) -> None:
        host(self).presses.changed()
        form = self.query_one(Form)
        form.rows = tuple(Row(choice.key, choice.label, hotkey=choice.key) for choice in self._choices)
        form.styles.height = len(self._choices)
        form.focus()

    def on_form_chosen(self, message: Form.Chosen) -> None:
        self.dismiss(message.key)

    def on_click(self) -> None:
        """A click beside the answers means going back."""
        self.action_back()

    def action_back(self) -> None:
        self.dismiss(None)
