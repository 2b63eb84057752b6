"""A trick of up to eleven cards in the order of play, each with its player."""

from msgspec import Struct
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.engine.cards import Card
from scat_tui.widgets import faces
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.columns import even_columns
from scat_tui.widgets.faces import CardSize, Deck, suit_style
from scat_tui.widgets.text import as_content, centred, cut, fitted, stack
from scat_tui.words import pgettext
from scat_tui.words.cards import rank_text, suit_text

WIDEST_SLOT = 11
LINES_BELOW = 2
"""The lines below a card: who played it, and a note."""
FLAT_SLOT = 5
"""Cells for a card without edges: a mark, rank and suit, a gap."""

BETWEEN = Content(" · ")
"""The separator in a title."""


class TrickPlace(Struct, frozen=True):
    """A place of a trick."""

    name: str
    """The player's name."""
    card: Card | None = None
    """None until it is played."""
    cancelled: bool = False
    """Its twin is in the trick too."""
    wins: bool = False
    """It wins, or would win now."""
    turn: bool = False
    """It is this player's turn."""


class TrickDisplay(Struct, frozen=True):
    """A trick with everything shown about it."""

    laid: tuple[TrickPlace, ...] = ()
    """In the order of play, the leader first."""
    title: Content = Content("")
    """The trick's number, the suit to follow and more."""
    brief: Content = Content("")
    """A shorter title."""
    over: bool = False
    """The trick is finished."""


class TrickRow(AutoSized):
    """The title above the cards; cards with edges on as few rows as they need, or on lines of text."""

    DEFAULT_CSS = """
    TrickRow { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    look: reactive[TrickDisplay] = reactive(TrickDisplay())
    seats: reactive[int] = reactive(6, layout=True)
    """The seats at the table: room is kept for a whole trick."""
    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    card_size: reactive[CardSize | None] = reactive(CardSize.SMALL, layout=True)
    """None: without edges, where there is little room."""
    title_lines: reactive[int] = reactive(1, layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return trick_height(self.seats, width, self.card_size, self.title_lines)

    def render(self) -> Content:
        width = self.content_size.width
        title = self._title(width)
        lines = [*title, *[Content("")] * (self.title_lines - len(title))]
        columns = columns_for(self.seats, width, self.card_size)
        slot = max(1, min(FLAT_SLOT + 2 if self.card_size is None else WIDEST_SLOT, width // columns))
        left = Content(" " * ((width - columns * slot) // 2))
        for first in range(0, len(self.look.laid), columns):
            row = [self._place(laid, slot) for laid in self.look.laid[first : first + columns]]
            lines += [Content.assemble(left, *parts) for parts in zip(*row, strict=True)]
        return stack(lines)

    def _title(self, width: int) -> list[Content]:
        lines = [self.look.title]
        if self.look.title.cell_length > width - 1:
            lines = title_rows(self.look.brief, width - 1, self.title_lines)
        return [cut(line, width - 1).pad_left(1) for line in lines]

    def _place(self, laid: TrickPlace, slot: int) -> list[Content]:
        if self.card_size is None:
            return self._flat_place(laid, slot)
        name = as_content(laid.name).stylize(_name_style(laid))
        rows = [*self._card(laid, self.card_size), cut(name, slot - 1), self._note(laid, slot - 1)]
        return [centred(row, slot) for row in rows]

    def _flat_place(self, laid: TrickPlace, slot: int) -> list[Content]:
        """Mark and card, and below them the first letters of the name."""
        mark = "╳" if laid.cancelled else "★" if laid.wins else "▶" if laid.turn else " "
        card = Content.styled("·", "$quiet")
        if laid.card is not None:
            style = "strike $quiet" if laid.cancelled else _ink(laid.card, self.deck)
            card = Content.styled(_text(laid.card, self.deck), style)
        name = cut(as_content(laid.name), slot - 1).stylize(_name_style(laid))
        head = Content.assemble((mark, "$quiet" if laid.cancelled else "bold $your-turn"), card)
        return [fitted(head, slot), fitted(Content.assemble(" ", name), slot)]

    def _card(self, laid: TrickPlace, size: CardSize) -> list[Content]:
        if laid.card is None:
            return [Content("")] * size.height
        if laid.cancelled:
            return cancelled_face(laid.card, self.deck, size)
        lines = faces.face(laid.card, self.deck, size)
        return thick_face(laid.card, self.deck, size) if laid.wins else lines

    def _note(self, laid: TrickPlace, width: int) -> Content:
        if laid.cancelled:
            return Content.styled("╳ " + pgettext("card", "dead") if width > 5 else "╳", "$quiet")
        if laid.wins:
            word = pgettext("card", "won") if self.look.over else pgettext("card", "wins")
            return Content.styled(f"★ {word}" if width > 5 else f"★{word}", "bold $your-turn")
        if laid.turn:
            return Content.styled("▶ " + pgettext("player", "turn") if width > 5 else "▶", "bold $your-turn")
        return Content("")


def title_rows(title: Content, width: int, most: int) -> list[Content]:
    """A title on at most so many lines, broken between its parts if possible, else between words."""
    rows: list[Content] = []
    for part in title.split(BETWEEN.plain, allow_blank=True):
        if rows and rows[-1].cell_length + BETWEEN.cell_length + part.cell_length <= width:
            rows[-1] = BETWEEN.join([rows[-1], part])
        else:
            rows.append(part)
    if len(rows) <= most and all(row.cell_length <= width for row in rows):
        return rows
    return title.wrap(max(1, width))[:most]


def columns_for(seats: int, width: int, size: CardSize | None) -> int:
    """The places in a row, so that the rows are as few and as even as possible."""
    return even_columns(seats, width // (FLAT_SLOT if size is None else size.width + 1))


def trick_height(seats: int, width: int, size: CardSize | None, title_lines: int) -> int:
    """The lines for a trick of so many on so many cells, with its title."""
    rows = -(-seats // columns_for(seats, width, size))
    return title_lines + rows * (LINES_BELOW if size is None else size.height + LINES_BELOW)


def _name_style(laid: TrickPlace) -> str:
    if laid.cancelled:
        return "$quiet"
    if laid.wins or laid.turn:
        return "bold $your-turn"
    return "bold $felt-ink" if laid.card is not None else "$quiet"


def _text(card: Card, deck: Deck) -> str:
    return rank_text(card) + suit_text(card.suit, deck is Deck.LETTERS)


def _ink(card: Card, deck: Deck) -> str:
    return f"bold {suit_style(card.suit, deck)} on $card-face"


def cancelled_face(card: Card, deck: Deck, size: CardSize) -> list[Content]:
    """The lines of a cancelled card: corners crossed, rank and suit struck out."""
    inner = size.width - 2
    text = _text(card, deck)
    before = (inner - len(text)) // 2
    struck = Content.assemble(
        ("╎" + " " * before, "$quiet-edge"),
        (text, "strike $quiet"),
        (" " * (inner - before - len(text)) + "╎", "$quiet-edge"),
    )
    blank = Content.styled("╎" + " " * inner + "╎", "$quiet-edge")
    across = Content.styled("╳" + "╌" * inner + "╳", "$quiet-edge")
    around = [blank] * ((size.height - 3) // 2)
    return [across, *around, struck, *around, across]


def thick_face(card: Card, deck: Deck, size: CardSize) -> list[Content]:
    """The lines of a card with a thick edge."""
    edge = "bold $card-ink on $card-face"
    inner = size.width - 2
    rows = [line[1:-1] for line in faces.face(card, deck, size)[1:-1]]
    return [
        Content.styled("┏" + "━" * inner + "┓", edge),
        *(Content.assemble(("┃", edge), row, ("┃", edge)) for row in rows),
        Content.styled("┗" + "━" * inner + "┛", edge),
    ]
