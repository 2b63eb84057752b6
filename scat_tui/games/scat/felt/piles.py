"""The stock and the discard pile side by side."""

from dataclasses import dataclass
from typing import Literal

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
from scat_tui.widgets.text import centred, stack
from scat_tui.words import _

Pile = Literal["stock", "discard"]
PILES: tuple[Pile, Pile] = ("stock", "discard")


class Piles(AutoSized):
    """Both piles with their counts and keys."""

    DEFAULT_CSS = """
    Piles { width: auto; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    @dataclass
    class Chosen(Message):
        """A pile was clicked, usable or not."""

        pile: str
        """`stock` or `discard`."""

    stock: reactive[int] = reactive(0)
    """The number of cards in the stock."""
    discards: reactive[int] = reactive(0)
    """The number of cards in the discard pile."""
    top: reactive[Card | None] = reactive(None)
    """The top card of the discard pile."""
    usable: reactive[frozenset[str]] = reactive(frozenset())
    """The piles that can be used now."""
    playing: reactive[bool] = reactive(False)
    """Whether a person plays here, so that the piles show their keys."""
    cursor: reactive[str | None] = reactive(None)
    """`stock`, `discard` or None; the label of the pile has a ▸."""
    keys: reactive[tuple[str, str]] = reactive(("s", "d"))
    """The keys of the stock and the discard pile."""
    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    card_size: reactive[CardSize] = reactive(CardSize.LARGE, layout=True)
    flat: reactive[bool] = reactive(False, layout=True)
    """Two lines of text instead of cards, if there is no room."""

    @property
    def slot(self) -> int:
        """The cells for each pile: its label, or a thick pile of huge cards."""
        return piles_width(self.card_size) // 2

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return piles_width(self.card_size)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """An empty row, the cards, label, count, as high as a hand; or two lines."""
        return piles_height(self.card_size, self.flat)

    def render(self) -> Content:
        columns = [self._column(pile) for pile in PILES]
        left = Content(" " * self._left())
        return stack([Content.assemble(left, *row) for row in zip(*columns, strict=True)])

    def _left(self) -> int:
        return max(0, (self.content_size.width - 2 * self.slot) // 2)

    def _column(self, pile: Pile) -> list[Content]:
        if self.flat:
            return [centred(line, self.slot) for line in (self._label(pile), self._flat(pile))]
        lines = self._stock() if pile == "stock" else self._discard_pile()
        rows = [Content(""), *lines, self._label(pile), self._count(pile)]
        return [centred(row, self.slot) for row in rows]

    def _stock(self) -> list[Content]:
        if self.stock == 0:
            return faces.thick(faces.empty_place(self.card_size), 0, "")
        return faces.thick(faces.back(self.card_size), self.stock, faces.BACK_EDGE)

    def _discard_pile(self) -> list[Content]:
        if self.top is None:
            return faces.thick(faces.empty_place(self.card_size), 0, "")
        return faces.thick(faces.face(self.top, self.deck, self.card_size), self.discards, faces.FACE_EDGE)

    def _flat(self, pile: Pile) -> Content:
        if pile == "stock" or self.top is None:
            return self._count(pile)
        return Content.assemble(faces.chip(self.top, self.deck), " ", self._count(pile))

    def _label(self, pile: Pile) -> Content:
        name = _("stock") if pile == "stock" else _("discard pile")
        if not self.playing:
            return Content.styled(name, "$quiet")
        mark = "▸" if pile == self.cursor else " "
        key = f"{mark}[{self.keys[PILES.index(pile)]}] "
        return Content.assemble(
            (key, "bold $your-turn" if pile in self.usable else "$quiet"), (name, "$quiet")
        )

    def _count(self, pile: Pile) -> Content:
        return Content.styled(str(self.stock if pile == "stock" else self.discards), "$quiet")

    def cursor_place(self) -> CursorPlace | None:
        """The start of the label of the pile under the cursor."""
        if self.cursor is None:
            return None
        index = 0 if self.cursor == "stock" else 1
        label = self._label(PILES[index])
        across = self._left() + index * self.slot + max(0, self.slot - label.cell_length) // 2
        return place_in(self, across, 0 if self.flat else self.card_size.height + 1)

    def point_of(self, pile: Pile) -> tuple[int, int]:
        """A point of the content on a pile."""
        return self._left() + PILES.index(pile) * self.slot + self.slot // 2, 0 if self.flat else 2

    def thing_at(self, x: int, y: int) -> Pile | None:
        """The pile at a point of the content."""
        index = (x - self._left()) // self.slot
        return PILES[index] if 0 <= index < 2 else None

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        pile = None if offset is None else self.thing_at(*offset)
        if pile is not None:
            event.stop()
            self.post_message(self.Chosen(pile))


def piles_width(size: CardSize) -> int:
    """The cells for both piles: their labels, or two thick piles of huge cards."""
    return 2 * max(18, size.width + 4)


def piles_height(size: CardSize, flat: bool) -> int:
    """The lines for the piles as cards, as high as a hand, or as text."""
    return 2 if flat else size.height + 3
