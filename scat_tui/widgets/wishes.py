"""What players ask for at a table: messages from a game's felt to the screen."""

from collections.abc import Callable, Sequence
from contextvars import ContextVar

from msgspec import Struct
from textual.message import Message

from scat_tui.engine.game import GameMove

pressed_at: ContextVar[float | None] = ContextVar("pressed_at", default=None)
"""When the key or button was pressed whose action is being done, on the monotonic clock; None: neither."""


class Question(Struct, frozen=True):
    """What is asked before something is done."""

    text: str
    """Whole sentences, without the keys that answer."""
    key: str
    """The key that led here, as people read it: once more it means yes, as Enter and `y` do."""
    yes: str
    """What a yes does, in a word or two."""


class Wish(Message):
    """Something that is asked for by a key or a click."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = pressed_at.get()
        """When that key or button was pressed."""


class Wanted(Wish):
    """A move is to be played, perhaps after a question."""

    def __init__(self, move: GameMove, question: Question | None = None) -> None:
        super().__init__()
        self.move, self.question = move, question


class GoOn(Wish):
    """Whatever comes next without a choice is to come."""


class Claimed(Wish):
    """The rest of the hand is to be played at once."""


class Asked(Wish):
    """The player is to choose between several answers, each a key and what it does."""

    def __init__(
        self, text: str, choices: Sequence[tuple[str, str]], answered: Callable[[str | None], None]
    ) -> None:
        """`answered` is called with the key of the answer; None for none."""
        super().__init__()
        self.text, self.choices, self.answered = text, choices, answered


class Clicked(Message):
    """Something was clicked that has an action of the felt's, as a binding names it."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action


class Said(Message):
    """Something is to be said in the prompt's place until the next key."""

    def __init__(self, text: str, glyph: str = "•", style: str = "") -> None:
        super().__init__()
        self.text, self.glyph, self.style = text, glyph, style


class Shown(Message):
    """Cards have stopped moving: what can be decided is shown only now."""
