"""Wishes of players at a table: messages from a game's felt to the screen."""

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING

from msgspec import Struct
from textual.message import Message

if TYPE_CHECKING:
    from scat_tui.engine.game import GameMove

pressed_at: ContextVar[float | None] = ContextVar("pressed_at", default=None)
"""When the key or button whose action is running was pressed, by the monotonic clock; may be None."""


class Question(Struct, frozen=True):
    """A question before something is done."""

    text: str
    """Whole sentences, without the keys that answer."""
    key: str
    """The key that led here, for display: pressing it again means yes, as Enter and `y` do."""
    yes: str
    """What a yes does, in a word or two."""


class Wish(Message):
    """A request made by a key or a click."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = pressed_at.get()
        """When that key or button was pressed."""


class Wanted(Wish):
    """A move should be played, perhaps after a question."""

    def __init__(self, move: "GameMove", question: Question | None = None) -> None:
        super().__init__()
        self.move, self.question = move, question


class GoOn(Wish):
    """Whatever comes next without a choice should come."""


class Claimed(Wish):
    """The rest of the hand should be played at once."""


class Asked(Wish):
    """The player should choose between several answers, each a key and what it does."""

    def __init__(
        self, text: str, choices: Sequence[tuple[str, str]], answered: Callable[[str | None], None]
    ) -> None:
        """`answered` is called with the key of the answer; None for none."""
        super().__init__()
        self.text, self.choices, self.answered = text, choices, answered


class Clicked(Message):
    """A thing was clicked that has an action of the felt, named as in a binding."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action


class Said(Message):
    """A text should be shown in place of the prompt until the next key."""

    def __init__(self, text: str, glyph: str = "•", style: str = "") -> None:
        super().__init__()
        self.text, self.glyph, self.style = text, glyph, style


class Shown(Message):
    """Cards have stopped moving, so that what can be decided is visible only now."""
