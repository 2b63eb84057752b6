"""The texts round a table's cards: heading, log, coach, prompt and keys."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from scat_tui.engine.game import Event
from scat_tui.engine.record import Player
from scat_tui.games.felts import Felt, Style
from scat_tui.screens import prompt_line
from scat_tui.screens.conversation import Conversation
from scat_tui.screens.services import host
from scat_tui.table.place import Place
from scat_tui.terminal.place import CursorPlace, HasCursorPlace, place_in
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import PlayLog
from scat_tui.widgets.text import TextBlock, cut
from scat_tui.words import _
from scat_tui.words.log_lines import Line
from scat_tui.words.names import Voice, seat_names
from scat_tui.words.table_keys import AGAIN, LINE_OF_KEYS, REPLAY, SHARE

if TYPE_CHECKING:
    from scat_tui.screens.coach import Coach
    from scat_tui.screens.replay import Replaying

LONGEST_NAME = 24
"""Cells of a name at the table: of a longer one sentences would have no room for what they say."""


Beside = Callable[[Screen[None], Felt, Conversation], "Replaying"]
"""Makes what stands below the cards of a screen with this felt."""


def _coach(
    screen: Screen[None], place: Place, style: Callable[[], Style], refit: Callable[[], object]
) -> "Coach | None":
    if place.guidance is None:
        return None
    # Loaded with the first lesson, or the first sample.
    from scat_tui.screens.coach import Coach

    return Coach(screen, place, lambda: style().letters, refit)


def short_names(players: Sequence[Player]) -> list[str]:
    """The players' names as a table shows them."""
    return [cut(name, LONGEST_NAME).plain for name in seat_names(players)]


class TableTexts:
    """Shows the texts of a screen's table."""

    def __init__(
        self, screen: Screen[None], place: Place, felt: Felt, talk: Conversation, names: Sequence[str],
        style: Callable[[], Style], refit: Callable[[], object], beside: Beside | None = None,
    ) -> None:  # fmt: skip
        self._screen, self._place, self._felt, self._talk = screen, place, felt, talk
        self.names = names
        """The players' names as the table shows them."""
        self.coach = beside(screen, felt, talk) if beside else _coach(screen, place, style, refit)
        """What stands between the cards and the prompt; None where nothing ever does."""
        self.lines: list[Line] = []
        """The whole log, of what may be known by now."""
        self._held: tuple[Event, ...] = ()
        self._was_turn = False
        """Whether what was shown last said that it is the player's turn."""

    @property
    def keyed(self) -> Widget:
        """What has the keys of the table: the felt, or what stands below it."""
        return self.coach.keyed if self.coach and self.coach.keyed else self._felt.widget

    @property
    def told_events(self) -> Sequence[Event]:
        """All events of the game that may be known by now: those held back are not among them."""
        events = self._place.events
        return events[: len(events) - len(self._held)] if self._held else events

    def retell(self) -> None:
        """Tell the log anew from the beginning."""
        self.lines, self._held = [], ()
        self.tell(self._place.events)

    def tell(self, events: Iterable[Event]) -> None:
        """Tell these events under what was told before, and before them whatever is held back."""
        self.tell_held()
        for event in events:
            self._felt.write(self.lines, event)

    def hold(self, events: Sequence[Event]) -> None:
        """Keep the latest events back, since the cards that show them still lie face down."""
        self._held = (*self._held, *events)

    def tell_held(self) -> None:
        """Tell what was held back."""
        held, self._held = self._held, ()
        for event in held:
            self._felt.write(self.lines, event)

    def show(self, may_play: bool) -> None:
        """Show all of them; `may_play`: whether it is the player's turn."""
        self.show_heading()
        self._screen.query_one(PlayLog).lines = tuple(line for line in self.lines if line.beside)
        self.show_prompt(may_play)

    def show_heading(self) -> None:
        """The line at the head of the table, as much of it as has room."""
        laid_out = self._screen.query_one("#table").styles.width
        width = (laid_out.cells if laid_out else None) or self._screen.size.width
        unsaved = "" if self._place.saving else Content.styled(" " + _("NOT SAVED") + " ", "reverse $danger")
        heading = prompt_line.whole_parts(Content.assemble(unsaved, self._felt.heading(width)), width)
        self._screen.query_one("#heading", TextBlock).update(heading, layout=False)

    def show_prompt(self, may_play: bool) -> None:
        """What is going on, and the keys for it; not that a turn begins before the player can see why."""
        if self._felt.conceals:
            may_play = may_play and self._was_turn
        self._was_turn = may_play
        prompt = prompt_line.flush(self._prompt(may_play))
        self._screen.query_one("#prompt", TextBlock).update(prompt, layout=False)
        keys = self._screen.query_one(KeyLine)
        keys.cursor = self._felt.key_cursor
        if self._talk.asking:
            keys.keys = tuple(self._talk.asking.hints)
        else:
            kept = self.coach.keys if self.coach else LINE_OF_KEYS
            always = prompt_line.kept_keys(kept, self._place.can_undo, may_play, self._felt.steering)
            guided = self.coach.hints() if self.coach else None
            keys.keys = (*(guided or (*self._felt.hints(), *self._after_hand())), *always)

    def _after_hand(self) -> list[KeyHint]:
        """The keys at the end of a hand, and of the game, once that can be told."""
        place = self._place
        if self._held or not place.hand_is_over:
            return []
        found = [AGAIN] if place.may_deal_again else []
        if place.may_deal_again and place.on_disk and host(self._screen).tables.day_at(place) is not None:
            found.append(SHARE)
        return [*map(KeyHint.of, found), KeyHint.of(REPLAY)]

    def cursor_place(self) -> CursorPlace | None:
        """The card, pile or key under the cursor; the prompt where there is nothing to choose."""
        widgets = (each for each in self._screen.query("*") if isinstance(each, HasCursorPlace))
        chosen = next((place for each in widgets if (place := each.cursor_place()) is not None), None)
        return chosen or next(filter(None, map(place_in, self._screen.query("#prompt"))), None)

    def _prompt(self, may_play: bool) -> Content:
        badge = prompt_line.your_turn() if may_play else Content("")
        if (line := self._talk.line(badge)) is not None:
            return line
        if (heir := self._place.hand_over_to) is not None:
            yours, theirs = _("Enter shows your cards."), _("Enter shows {who}'s cards.")
            return Content(" " + Voice(self.names).about(heir, yours, theirs))
        if self.coach and (what_next := self.coach.prompt()) is not None:
            return what_next
        watching = Content(" " + _("Watching only") + " ·") if self._place.watching else Content("")
        return Content.assemble(badge, watching, self._felt.prompt())
