"""The parts of the heading, the prompt line and the line of keys that are the same at every table."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.content import Content

from scat_tui.widgets.key_line import KeyHint
from scat_tui.widgets.wishes import Question
from scat_tui.words import _
from scat_tui.words.table_keys import HINT, LOG, UNDO, TableKey

YES, NO = "Enter", "Esc"
"""The answers as they are shown in the line of keys, where they can be clicked."""


class Asking(NamedTuple):
    """A question that stands on the prompt line, and what a yes does."""

    question: Question
    do: Callable[[], object]

    @property
    def sentence(self) -> Content:
        """The question with the keys that answer it."""
        how = _("{key}, y or Enter: yes · any other key: no").format(key=self.question.key)
        return Content.styled(f" ? {self.question.text} {how}", "bold")

    @property
    def hints(self) -> Sequence[KeyHint]:
        """The answers, to be clicked."""
        return KeyHint(YES, self.question.yes), KeyHint(NO, _("no"))

    def is_yes(self, key: str) -> bool:
        """Whether a key means yes."""
        return key in (self.question.key, "y", "enter")


def your_turn() -> Content:
    """The badge that says that it is the player's turn."""
    return Content.styled(" ▶ " + _("YOUR TURN") + " ", "bold $your-turn-ink on $your-turn")


def kept_keys(keys: Sequence[TableKey], can_undo: bool, may_play: bool, steering: bool) -> list[KeyHint]:
    """The keys at the right end of the line, each with whether it can be used."""
    able = {HINT.shown: may_play, UNDO.shown: can_undo, LOG.shown: not steering}
    return [KeyHint.of(key, able.get(key.shown, True), always=True) for key in keys]


def whole_parts(heading: Content, width: int) -> Content:
    """Without its last parts where they do not fit: no half of one is told."""
    parts = heading.split(" · ", allow_blank=True)
    while len(parts) > 1 and Content(" · ").join(parts).cell_length > width:
        parts.pop()
    return Content(" · ").join(parts)


def flush(sentence: Content) -> Content:
    """Without the blank before it, so that all its lines begin in one column; a badge keeps its own."""
    badge = any(span.start == 0 and " on " in str(span.style) for span in sentence.spans)
    return sentence if badge or not sentence.plain.startswith(" ") else sentence[1:]
