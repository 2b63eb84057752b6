"""A hand of up to four cards, drawn as one widget."""

from dataclasses import dataclass

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from scat_tui.engine.cards import Card
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets import faces
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.text import as_content, centred, cut, stack
from scat_tui.words import pgettext


class Hand(AutoSized):
    """Cards side by side."""

    DEFAULT_CSS = """
    Hand { width: auto; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    @dataclass
    class Chosen(Message):
        """A card was clicked."""

        place: int
        """Its place in the hand, 0 at the left."""

    cards: reactive[tuple[Card, ...]] = reactive(())
    """The known cards, 0 to 4."""
    face_down: reactive[int] = reactive(0)
    """The number of backs to show if `cards` is empty."""
    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    card_size: reactive[CardSize] = reactive(CardSize.LARGE, layout=True)
    cursor: reactive[int | None] = reactive(None)
    """The place of the cursor, whose card has a ▲ under it."""
    labels: reactive[tuple[str, ...]] = reactive(())
    """The key of each place, in the lower edge of its card; empty for onlookers."""
    barred: reactive[frozenset[int]] = reactive(frozenset())
    """The places of cards that must not be thrown."""
    pointed: reactive[frozenset[int]] = reactive(frozenset())
    """The places of cards whose discard leaves 31."""
    fresh: reactive[int | None] = reactive(None)
    """The place of the card just drawn."""
    caption: reactive[Content | str] = reactive("")
    """The line under the cards: the value and the point suit."""

    @property
    def places(self) -> int:
        """The number of cards, known or not."""
        return len(self.cards) or self.face_down

    @property
    def gap(self) -> int:
        """The cells between two cards."""
        return gap_between(self.card_size)

    @property
    def slot(self) -> int:
        """The cells from one card's left edge to the next."""
        return self.card_size.width + self.gap

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Room for four cards, so that nothing moves when one is drawn."""
        return hand_width(self.card_size)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return hand_height(self.card_size)

    def render(self) -> Content:
        height = self.card_size.height
        columns = [self._column(place) for place in range(self.places)]
        left = Content(" " * self._left())
        lines = [Content.assemble(left, *(column[row] for column in columns)) for row in range(height + 2)]
        lines.append(
            centred(as_content(self.caption).stylize_before("bold $felt-ink"), self.content_size.width)
        )
        return stack(lines)

    def _left(self) -> int:
        """Four places are centred; a card keeps its place when another is drawn."""
        return max(0, (self.content_size.width - 4 * self.slot + self.gap) // 2)

    def _column(self, place: int) -> list[Content]:
        lines = [Content(" " * self.card_size.width), *self._card(place)]
        return [*(line.pad_right(self.gap) for line in lines), self._mark(place)]

    def _card(self, place: int) -> list[Content]:
        foot = f"[{self.labels[place]}]" if place < len(self.labels) else ""
        if not self.cards:
            return faces.back(self.card_size, foot=foot)
        top = pgettext("card", "new") if place == self.fresh else ""
        return faces.face(self.cards[place], self.deck, self.card_size, top=top, foot=foot)

    def _mark(self, place: int) -> Content:
        mark = Content("")
        if place in self.barred:
            mark = Content.styled("⊘ " + pgettext("card", "taken"), "$quiet")
        elif place in self.pointed:
            mark = Content.styled("★ 31", "bold $your-turn")
        if place == self.cursor:
            mark = Content.assemble(("▲", "bold $your-turn"), mark)
        if mark.cell_length <= self.card_size.width:
            mark = centred(mark, self.card_size.width)
        mark = cut(mark, self.slot)
        return mark.pad_right(self.slot - mark.cell_length)

    def cursor_place(self) -> CursorPlace | None:
        """The rank of the card under the cursor."""
        if self.cursor is None or self.cursor >= self.places:
            return None
        return place_in(self, *self.point_of(self.cursor))

    def point_of(self, place: int) -> tuple[int, int]:
        """The point of the content where a card's rank is drawn; raises IndexError if there is no card."""
        if not 0 <= place < self.places:
            raise IndexError(place)
        return self._left() + place * self.slot + 1, 2

    def thing_at(self, x: int, y: int) -> int | None:
        """The place of the card at a point of the content."""
        place, across = divmod(x - self._left(), self.slot)
        on_card = y < self.card_size.height + 2 and across < self.card_size.width
        return place if on_card and 0 <= place < self.places else None

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        place = None if offset is None else self.thing_at(*offset)
        if place is not None:
            event.stop()
            self.post_message(self.Chosen(place))


def gap_between(size: CardSize) -> int:
    """The cells between two cards."""
    return 3 if size is CardSize.SMALL else 2


def hand_width(size: CardSize) -> int:
    """The cells for four cards of a size."""
    return 4 * (size.width + gap_between(size))


def hand_height(size: CardSize) -> int:
    """The lines for an empty row, cards of a size, their marks, the caption."""
    return size.height + 3
