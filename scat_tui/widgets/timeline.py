"""The timeline of a replay: the hands of a game on one line, the moves of one hand below; to be clicked."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.text import stack
from scat_tui.words import _

LABEL = 16
"""The cells before both lines."""

NUMBERED, WIDEST_HAND = 5, 8
"""The cells of a hand on its line from which it has its number, and the most."""


class Track(Struct, frozen=True):
    """Where one is in a game; positions are numbers of moves."""

    at: int = 0
    hands: Sequence[int] = ()
    """The positions just after each deal."""
    hand: range = range(1)
    """The positions of the hand that is shown."""
    turns: Sequence[int] = ()
    """The positions in that hand at which a turn begins."""
    plays: bool = False
    """Whether the game plays by itself."""

    @property
    def number(self) -> int:
        """The number of the hand, from 1; 0 before the first deal."""
        return sum(dealt <= self.at for dealt in self.hands)


class Timeline(Widget):
    """Shows a track; on a single line only the moves."""

    DEFAULT_CSS = """
    Timeline { width: 1fr; height: 2; text-wrap: nowrap; text-overflow: clip; }
    """

    @dataclass
    class Picked(Message):
        """A position was clicked."""

        at: int

    track: reactive[Track] = reactive(Track())

    def render(self) -> Content:
        """Both lines, each with its label."""
        lines = [self._moves_line()]
        if self.size.height > 1:
            lines.insert(0, self._hands_line())
        return stack(lines)

    # Moves

    def _moves_line(self) -> Content:
        track, hand = self.track, self.track.hand
        made, all_made = track.at - hand.start, len(hand) - 1
        text = _("move {number}/{count}").format(number=made, count=all_made)
        sign = Content.styled("▶ " if track.plays else "  ", "bold $your-turn")
        width, here = self._room, self._cell_of(track.at)
        turns = {self._cell_of(turn) for turn in track.turns}
        cells = [_cell(cell, here, marked=cell in turns) for cell in range(width)]
        return Content.assemble(sign, Content(text).pad_right(max(1, LABEL - 2 - len(text))), *cells)

    def _cell_of(self, at: int) -> int:
        """The cell of a position of this hand."""
        return (at - self.track.hand.start) * (self._room - 1) // max(1, len(self.track.hand) - 1)

    def _position_at(self, cell: int) -> int:
        """The position that a cell stands for: of several the first one."""
        hand = self.track.hand
        return hand.start + -(-cell * max(0, len(hand) - 1) // max(1, self._room - 1))

    @property
    def _room(self) -> int:
        """The cells behind the label."""
        return max(1, self.size.width - LABEL - 1)

    # Hands

    def _hands_line(self) -> Content:
        track = self.track
        text = _("hand {number}/{count}").format(number=track.number, count=len(track.hands))
        count, each = len(track.hands), self._hand_width
        if each >= NUMBERED:
            parts = [_numbered(number, each, track.number) for number in range(1, count + 1)]
        elif each:
            parts = [
                _cell(cell // each, track.number - 1, marked=cell % each == 0) for cell in range(count * each)
            ]
        else:
            here = (track.number - 1) * self._room // count
            parts = [_cell(cell, here, marked=False) for cell in range(self._room)]
        return Content.assemble("  ", Content(text).pad_right(max(1, LABEL - 2 - len(text))), *parts)

    @property
    def _hand_width(self) -> int:
        """The cells of each hand; 0 if there are more hands than cells."""
        return min(WIDEST_HAND, self._room // max(1, len(self.track.hands)))

    def _hand_in(self, cell: int) -> int | None:
        """The hand, from 0, that is in a cell; of several the first one."""
        hands, each = len(self.track.hands), self._hand_width
        hand = cell // each if each else -(-cell * hands // self._room)
        return hand if hand < hands else None

    def _deal_at(self, cell: int) -> int | None:
        """The position just after the deal of the hand in a cell."""
        hand = self._hand_in(cell)
        return None if hand is None else self.track.hands[hand]

    # The mouse

    def thing_at(self, x: int, y: int) -> int | None:
        """The position at a point."""
        cell = x - LABEL
        if not 0 <= cell < self._room:
            return None
        return self._position_at(cell) if y == self.size.height - 1 else self._deal_at(cell)

    def on_click(self, event: Click) -> None:
        event.stop()
        offset = event.get_content_offset(self)
        at = None if offset is None else self.thing_at(*offset)
        if at is not None:
            self.post_message(self.Picked(at))

    def cursor_place(self) -> CursorPlace | None:
        """The cell of the position."""
        return place_in(self, LABEL + self._cell_of(self.track.at), self.size.height - 1)


def _cell(cell: int, here: int, *, marked: bool) -> Content:
    """A cell of a line: passed, here, or to come; at a mark something begins."""
    if cell == here:
        return Content.styled("●", "bold $your-turn")
    if cell < here:
        return Content.styled("┼" if marked else "━", "$coin")
    return Content.styled("┼" if marked else "─", "$quiet")


def _numbered(number: int, width: int, here: int) -> Content:
    """A hand by its number; the one that is shown in brackets."""
    text = f"[{number}]" if number == here else f" {number} "
    style = "bold $your-turn" if number == here else "$coin" if number < here else "$quiet"
    return Content.styled(f"{text:^{width}}", style)
