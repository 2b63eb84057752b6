"""What a table's screen asks of a game's felt."""

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct
from textual.content import Content
from textual.widget import Widget

from scat_tui.engine.game import Event, GameMove, Refused, Seat
from scat_tui.engine.record import Player
from scat_tui.widgets.faces import Deck
from scat_tui.widgets.key_line import KeyHint
from scat_tui.words.log_lines import Line


class Seating(Struct, frozen=True):
    """Who sits at a table, as the felt shows them."""

    players: Sequence[Player]
    names: Sequence[str]
    """The players' names, short enough for sentences."""
    own: Seat | None
    """The seat that sentences call "you"; None where several people share the screen, or nobody plays."""
    watching: bool
    """Whether nobody plays from here."""
    history: Callable[[], Sequence[Event]] = tuple
    """All events so far; they contain nothing that is not public."""

    @property
    def others(self) -> int:
        """Players shown besides one's own: all where nobody plays here, or several who share the screen."""
        return len(self.names) - (self.own is not None)


class Style(Struct, frozen=True):
    """How the player wants cards to look and to move."""

    deck: Deck = Deck.TWO_COLOURS
    grounds: bool = False
    """Whether the table has a rim and cards lie on it as paper, with shadows; otherwise all is outlined."""
    small: bool = False
    """Whether cards stay small where there is room for larger ones."""
    motion: str = "full"
    """`full`, `reduced` or `off`; off at the instant pace."""
    winning: str = "always"
    """When the card that wins so far is marked."""
    hold: float | None = 2.0
    """Seconds for which a finished trick stays; None: until a key is pressed."""

    @property
    def letters(self) -> bool:
        """Whether suits are letters instead of suit signs."""
        return self.deck is Deck.LETTERS


class Felt(Protocol):
    """A hand of one game on the screen, with its own keys: it gets Views and posts what the player wants.

    Its widget has the reactives `view` (what the seat that is shown may know; None before the first deal),
    `opened` (the Views of other seats, whose hands lie open; none except in a replay), `covered` (another
    person is to take the screen first) and `steering`, and its id is `felt`. What happened, and what is
    `opened`, comes before the View that it led to.
    """

    @property
    def shapes_prompt(self) -> Sequence[str]:
        """Reactives of the widget on which the prompt and the keys depend."""

    @property
    def steering(self) -> bool:
        """Whether the cursor was moved by a letter since the last move: now `l` moves it too."""

    @property
    def widget(self) -> Widget:
        """The felt itself."""

    @property
    def key_cursor(self) -> str | None:
        """The key, among those of the moment, that the cursor stands on."""

    def fit_to(self, width: int, height: int) -> int:
        """Choose the richest layout for a window of so many cells and lines; the lines of its prompt."""

    def least_height(self, width: int) -> int:
        """Lines under which the table cannot be shown whole on so many cells."""

    def heading(self, width: int) -> Content:
        """The line at the head of the table."""

    def prompt(self) -> Content:
        """Whose turn it is and what can be done."""

    def hints(self) -> Sequence[KeyHint]:
        """The game's own keys of the moment, those that are legal now enabled."""

    def tell(self, event: Event) -> str | None:
        """An event in a sentence; None for one that is not told."""

    def write(self, log: list[Line], event: Event) -> None:
        """Write an event into the log: a new line, or more in the lines of the same turn."""

    def above_log(self) -> str:
        """What stands over the log; empty for nothing."""

    def happened(self, events: Sequence[Event], more: bool) -> int:
        """Takes what happened, to show it in motion where the player likes that; `more` follows at once.

        Returns how many of the events may be told now. The others are told with the next `Shown`, since the
        cards that they are about lie face down until then.
        """

    @property
    def conceals(self) -> bool:
        """Whether motion is yet to show what can be told or decided: `Shown` comes when it has."""

    def end_motion(self) -> bool:
        """Shows at once what motion would have led to; returns whether that is to be seen before all else."""

    def refused(self, refused: Refused, move: GameMove | None) -> str:
        """Why a move is not possible and what to do instead."""

    def section(self) -> str:
        """The section of the rules that concerns the moment, by its anchor."""

    def why(self, events: Sequence[Event]) -> tuple[str | int, str] | None:
        """The rule behind the last refusal or event, by its number or a house rule's name, and why in words.

        None where nothing has happened yet.
        """

    def hint(self) -> str:
        """What a good player would do, and why; only on the player's turn."""
