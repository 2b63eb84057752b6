"""The texts round a table's cards: heading, log, prompt and keys."""

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.screen import Screen

from scat_tui.engine.game import Event
from scat_tui.engine.record import Player
from scat_tui.games.felts import Felt
from scat_tui.screens import prompt_line
from scat_tui.screens.conversation import Conversation
from scat_tui.table.place import Place
from scat_tui.terminal.place import CursorPlace, HasCursorPlace, place_in
from scat_tui.widgets.key_line import KeyHint, KeyLine
from scat_tui.widgets.play_log import Line, PlayLog
from scat_tui.widgets.text import TextBlock, cut
from scat_tui.words import _
from scat_tui.words.names import Voice, seat_names
from scat_tui.words.table_keys import AGAIN

LONGEST_NAME = 24
"""Cells of a name at the table: of a longer one sentences would have no room for what they say."""


def short_names(players: Sequence[Player]) -> list[str]:
    """The players' names as a table shows them."""
    return [cut(name, LONGEST_NAME).plain for name in seat_names(players)]


class TableTexts:
    """Shows the texts of a screen's table."""

    def __init__(
        self, screen: Screen[None], place: Place, felt: Felt, talk: Conversation, names: Sequence[str]
    ) -> None:
        self._screen, self._place, self._felt, self._talk = screen, place, felt, talk
        self._names = names
        self.lines: list[Line] = []
        """The whole log, a line for each turn."""

    def retell(self) -> None:
        """Tell the log anew from the beginning."""
        self.lines = []
        self.tell(self._place.events)

    def tell(self, events: Iterable[Event]) -> None:
        """Tell these events under what was told before."""
        for event in events:
            sentence = self._felt.tell(event)
            if not sentence:
                continue
            before = self.lines[-1].event if self.lines else None
            whole_turn = self._felt.tell_turn(before, event) if before else None
            if whole_turn:
                self.lines.pop()
            seat = self._place.seat
            own = seat is not None and getattr(event, "seat", None) == seat
            self.lines.append(Line(whole_turn or sentence, own, event))

    def show(self, may_play: bool) -> None:
        """Show all of them; `may_play`: whether it is the player's turn."""
        self.show_heading()
        self._screen.query_one(PlayLog).lines = tuple(self._felt.beside(self.lines))
        self.show_prompt(may_play)

    def show_heading(self) -> None:
        """The line at the head of the table, as much of it as has room."""
        width = self._screen.size.width
        unsaved = "" if self._place.saving else Content.styled(" " + _("NOT SAVED") + " ", "reverse $danger")
        heading = prompt_line.whole_parts(Content.assemble(unsaved, self._felt.heading(width)), width)
        self._screen.query_one("#heading", TextBlock).update(heading, layout=False)

    def show_prompt(self, may_play: bool) -> None:
        """What is going on, and the keys for it."""
        prompt = prompt_line.flush(self._prompt(may_play))
        self._screen.query_one("#prompt", TextBlock).update(prompt, layout=False)
        keys = self._screen.query_one(KeyLine)
        keys.cursor = self._felt.key_cursor
        if self._talk.asking:
            keys.keys = tuple(self._talk.asking.hints)
        else:
            always = prompt_line.keys_of_every_table(self._place.can_undo, may_play, self._felt.steering)
            again = [KeyHint.of(AGAIN)] if self._place.over and not self._place.watching else []
            keys.keys = (*self._felt.hints(), *again, *always)

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
            return Content(" " + Voice(self._names).about(heir, yours, theirs))
        watching = Content(" " + _("Watching only") + " ·") if self._place.watching else Content("")
        return Content.assemble(badge, watching, self._felt.prompt())
