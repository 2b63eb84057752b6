"""A hand of up to eighteen cards that overlap, drawn as one widget."""

from dataclasses import dataclass

from msgspec import Struct
from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from scat_tui.engine.cards import Card
from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.faces import CardSize, Deck, suit_style
from scat_tui.widgets.text import fitted, stack
from scat_tui.words.cards import rank_text, suit_text

SLOT = 4
"""Cells from one card's left edge to the next: its edge, rank and suit."""
SUITS = 4
GAP = 2
"""Cells between two suits, if there is room."""

INK = "bold $card-ink on $card-face"
FACE_EDGE = "$card-edge on $card-face"

MOST = 18
"""The cards that fit on 80 cells."""


class FanCard(Struct, frozen=True):
    """A card of the hand with everything shown about it."""

    card: Card
    label: str = ""
    """Its key; empty while it cannot be pressed."""
    barred: bool = False
    """It must not be played now."""
    marked: bool = False
    """It is chosen to be passed."""
    fresh: bool = False
    """It was just received."""
    gone: bool = False
    """It is in the trick, and its place in the hand is empty."""


class Fan(AutoSized):
    """Cards side by side, suits apart, on as many rows as they need."""

    DEFAULT_CSS = """
    Fan { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    @dataclass
    class Chosen(Message):
        """A card was clicked."""

        place: int
        """Its place in the hand, 0 at the left."""

    cards: reactive[tuple[FanCard, ...]] = reactive(())
    most: reactive[int] = reactive(MOST, layout=True)
    """The cards at the start of the hand, whose room is kept so that nothing moves as cards are played."""
    cursor: reactive[int | None] = reactive(None)
    """The place of the cursor, whose card has a ▼ over it."""
    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    card_size: reactive[CardSize | None] = reactive(CardSize.SMALL, layout=True)
    """None for two lines per row instead of cards with edges, if there is little room."""

    @property
    def row_height(self) -> int:
        """The lines of a row of cards."""
        return row_height(self.card_size)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return fan_height(self.most, width, self.card_size)

    def rows(self) -> list[tuple[int, int]]:
        """The places of each row: the first, and the one after the last."""
        count = len(self.cards)
        rows = min(rows_needed(self.most, self.content_size.width), max(1, count))
        per_row = -(-max(self.most, count) // rows)
        return [(first, min(first + per_row, count)) for first in range(0, max(1, count), per_row)]

    def place_in_row(self, place: int, step: int) -> int:
        """The place below or above another one, round and round; the last of a row that is shorter."""
        rows = self.rows()
        at = next(row for row, (first, last) in enumerate(rows) if first <= place < last)
        first, last = rows[(at + step) % len(rows)]
        return min(first + place - rows[at][0], last - 1)

    def render(self) -> Content:
        left, rows = self._laid_out()
        pad = Content(" " * left)
        lines: list[Content] = []
        for row in rows:
            drawn = [Content.assemble(pad, *parts) for parts in zip(*row.parts, strict=True)]
            lines += drawn or [Content("")] * self.row_height
        return stack(lines)

    def _laid_out(self) -> tuple[int, list["_Row"]]:
        """The cells before each row, and the rows: the widest is in the middle, the others begin with it.

        The empty place of a card in the trick counts: no card moves before that place is closed.
        """
        rows = [_Row.of(self, first, last) for first, last in self.rows()]
        return max(0, (self.content_size.width - max(row.width for row in rows)) // 2), rows

    def thing_at(self, x: int, y: int) -> int | None:
        """The card at a point of the content."""
        left, rows = self._laid_out()
        at = y // self.row_height
        if at >= len(rows):
            return None
        across = x - left
        for place, part in enumerate(rows[at].parts, rows[at].first):
            if 0 <= across < part[0].cell_length:
                return place
            across -= part[0].cell_length
        return None

    def point_of(self, place: int) -> tuple[int, int]:
        """A point of the content on a card; raises IndexError if there is none."""
        left, rows = self._laid_out()
        for at, row in enumerate(rows):
            if row.first <= place < row.first + len(row.parts):
                before = sum(part[0].cell_length for part in row.parts[: place - row.first])
                return left + before + 1, at * self.row_height + self.row_height // 2
        raise IndexError(place)

    def cursor_place(self) -> CursorPlace | None:
        """The rank of the card under the cursor."""
        if self.cursor is None or self.cursor >= len(self.cards):
            return None
        x, y = self.point_of(self.cursor)
        top = y - y % self.row_height
        return place_in(self, x, top if self.card_size is None else top + 2)

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        place = None if offset is None else self.thing_at(*offset)
        if place is not None:
            event.stop()
            self.post_message(self.Chosen(place))


def row_height(size: CardSize | None) -> int:
    """The lines of a row: the cursor's and the cards', or a card and its key without edges."""
    return 2 if size is None else size.height + 1


def fan_height(most: int, width: int, size: CardSize | None) -> int:
    """The lines for so many cards on so many cells."""
    return rows_needed(most, width) * row_height(size)


def rows_needed(most: int, width: int) -> int:
    """The rows for so many cards of four suits, each suit closed by an edge."""
    return max(1, -(-most // max(1, (width - SUITS) // SLOT)))


class _Row(Struct, frozen=True):
    """A row of the fan as it is drawn."""

    first: int
    """The place of its first card."""
    parts: list[list[Content]]
    """The lines of each card, all equally wide; with the last of a suit comes the gap after it."""

    @property
    def width(self) -> int:
        """The cells from its first card to the end of its last."""
        return sum(part[0].cell_length for part in self.parts)

    @classmethod
    def of(cls, fan: Fan, first: int, last: int) -> "_Row":
        room = fan.content_size.width
        shown = fan.cards[first:last]
        ends = [
            at + 1 == len(shown) or shown[at + 1].card.suit != held.card.suit for at, held in enumerate(shown)
        ]
        spare = room - len(shown) * SLOT - sum(ends)
        gap = min(GAP, max(0, spare) // max(1, sum(ends)))
        draw = _flat_card if fan.card_size is None else _card
        parts = []
        edge_before = False
        for place, (held, end) in enumerate(zip(shown, ends, strict=True), first):
            # A card left of an empty place needs an edge of its own, in that place's first cell.
            bare = not held.gone and not end and shown[place + 1 - first].gone
            part = draw(fan, held, place == fan.cursor, end or bare)
            if held.gone:
                part = [Content(" " * (SLOT + end - edge_before))] * fan.row_height
            edge_before = bare
            behind = gap if end and place + 1 < last else 0
            parts.append([line.pad_right(behind) for line in part])
        return cls(first, parts)


def _face(fan: Fan, held: FanCard) -> tuple[str, str, str]:
    """Rank with suit in three cells, their style, and that of the edge."""
    letters = fan.deck is Deck.LETTERS
    text = (rank_text(held.card) + suit_text(held.card.suit, letters)).ljust(3)
    if held.barred:
        return text, "$quiet on $felt", "$quiet-edge on $felt"
    return text, f"bold {suit_style(held.card.suit, fan.deck)} on $card-face", FACE_EDGE


def _card(fan: Fan, held: FanCard, under_cursor: bool, end: bool) -> list[Content]:
    """The lines of a card that the next one covers, complete only at the end of its suit."""
    text, ink, edge = _face(fan, held)
    above = Content.styled(" ▼" if under_cursor else "", "bold $your-turn")
    upper, middle, lower = ("╭", "│", "╰") if not held.barred else ("╭", "╎", "╰")
    across = "╌" if held.barred else "─"
    top = " ✓ " if held.marked else "new" if held.fresh else across * 3
    top_ink = (
        "bold $your-turn-ink on $your-turn"
        if held.marked
        else "bold $card-red on $card-face"
        if held.fresh
        else edge
    )
    close = ("╮", middle, "╯") if end else ("", "", "")
    blanks = [Content.assemble((middle, edge), ("   ", ink), (close[1], edge))] * (fan.row_height - 4)
    lines = [
        Content.assemble((upper, edge), (top, top_ink), (close[0], edge)),
        Content.assemble((middle, edge), (text, ink), (close[1], edge)),
        *blanks,
        Content.assemble((lower, edge), _foot(held, across, edge), (close[2], edge)),
    ]
    return [fitted(above, SLOT + end), *lines]


def _foot(held: FanCard, across: str, edge: str) -> Content:
    """The key in the lower edge, with a mark if the card is barred."""
    mark = ("⊘", f"bold {edge}") if held.barred else (across, edge)
    key = (held.label, f"bold {edge}" if held.barred else INK) if held.label else (across, edge)
    return Content.assemble(mark, key, (across, edge))


def _flat_card(fan: Fan, held: FanCard, under_cursor: bool, end: bool) -> list[Content]:
    """The card on one line and its key on the next, after the cursor and the marks."""
    text, ink, _edge = _face(fan, held)
    before = "▸" if under_cursor else "✓" if held.marked else "+" if held.fresh else " "
    key = f" {'⊘' if held.barred else '['}{held.label}{' ' if held.barred else ']'}" if held.label else "   "
    key = " ⊘  " if held.barred and not held.label else key
    if held.marked and under_cursor:
        key = f"✓{key[1:]}"
    mark = "bold $your-turn"
    return [
        Content.assemble((before, mark), (text, ink)).pad_right(int(end)),
        fitted(Content.styled(key, "$quiet" if held.barred else "bold"), SLOT + end),
    ]
