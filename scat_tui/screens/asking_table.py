"""A table that asks on its prompt line before it does what cannot be taken back."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from textual.content import Content
from textual.events import Key
from textual.reactive import reactive

from scat_tui.screens.table_face import TableFace
from scat_tui.widgets.key_line import KeyHint
from scat_tui.words import _

YES, NO = "Enter", "Esc"
"""The answers as they are shown in the line of keys, where they can be clicked."""


class Question(Struct, frozen=True):
    """What is asked before it is done."""

    text: str
    """Whole sentences, without the keys that answer."""
    key: str
    """The key that led here, as people read it: once more it means yes, as Enter and `y` do."""
    yes: str
    """What a yes does, in a word or two."""
    do: Callable[[], object]

    @property
    def sentence(self) -> Content:
        """The question with the keys that answer it."""
        how = _("Enter or {key}: yes · any other key: no").format(key=self.key)
        return Content.styled(f" ? {self.text} {how}", "bold")

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The answers, to be clicked."""
        return KeyHint(YES, self.yes), KeyHint(NO, _("no"))

    def is_yes(self, key: str) -> bool:
        """Whether a key means yes."""
        return key in (self.key, "y", "enter")


class AskingTable(TableFace):
    """One table and the question that stands on its prompt line; `TableScreen` plays at it."""

    question: reactive[Question | None] = reactive(None)

    @property
    def asks(self) -> bool:
        """Whether a question stands: keys that were pressed before it could be seen do not answer it."""
        return self.question is not None

    def ask(self, question: Question) -> None:
        """Ask on the prompt line; the next key or click answers."""
        self.said = None
        self.question = question
        self.host.presses.changed()

    def answer(self, yes: bool) -> None:
        """Do what was asked about, or not."""
        question, self.question = self.question, None
        if not yes:
            # What is to be decided now was not on the screen while the question was.
            self.host.presses.changed()
        elif question is not None:
            question.do()

    def declined(self) -> bool:
        """Whether a question stood, to which a click on something else has now said no."""
        if self.question is None:
            return False
        self.answer(False)
        return True

    def watch_question(self) -> None:
        """Show it."""
        self.show_prompt()

    def prompt_now(self) -> Content:
        """A question comes before everything else."""
        return self.question.sentence if self.question else super().prompt_now()

    def keys_now(self) -> Sequence[KeyHint]:
        """The answers alone, while a question stands."""
        return self.question.hints if self.question else super().keys_now()

    def on_key(self, event: Key) -> None:
        """The next key answers; one that only shows something does that as well, and none that plays does."""
        if self.question is None:
            return
        yes = self.question.is_yes(event.key)
        self.answer(yes)
        if yes or event.key in ("escape", "backspace", "n"):
            event.stop()
            event.prevent_default()

    def on_click(self) -> None:
        """A click on nothing that could be chosen."""
        self.declined()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a question stands, all keys are answers, those too that come before all others."""
        return self.question is None and super().check_action(action, parameters)
