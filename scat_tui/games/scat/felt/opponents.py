"""The other players: a box each, or a line each if there is little room."""

from msgspec import Struct
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive

from scat_tui.engine.cards import Card
from scat_tui.games.scat.words.standing import on_the_county
from scat_tui.text.cells import cells
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.columns import even_columns
from scat_tui.widgets.faces import Deck, chip
from scat_tui.widgets.text import as_content, cut, first_fitting, fitted, stack
from scat_tui.widgets.tiers import COMPACT
from scat_tui.words import _, pgettext


class SeatDisplay(Struct, frozen=True):
    """Everything shown of one player."""

    name: str
    level: str = ""
    """The level of a computer player, in words."""
    pennies: int | None = None
    """The pennies left; None if they are not shown."""
    lives: int = 3
    """The pennies at the start."""
    on_county: bool = False
    out: bool = False
    dealer: bool = False
    turn: bool = False
    knocked: bool = False
    threw_down: bool = False
    last: str = ""
    """Their last action, in words."""
    briefly: str = ""
    """The same in fewer cells, for when `last` does not fit; may be empty."""
    cards: tuple[Card, ...] | None = None
    """Their hand, if all hands are shown."""
    value: str = ""
    """The value of that hand."""
    lost: int = 0
    """The lives lost in the hand that is over."""


BOX_HEIGHT = 4
LEAST_BOX = 20
WIDEST_BOX = 36
DOING = 17
"""Cells of a line for a player's last action."""


def coins(look: SeatDisplay) -> Content:
    """Pennies as coins, spent ones as rings; a number from six lives on."""
    if look.out:
        return Content.styled(pgettext("player", "out"), "$quiet")
    if look.pennies is None:
        return Content.styled(pgettext("player", "out"), "$danger") if look.lost else Content("")
    if look.on_county:
        return Content.styled(on_the_county(), "$danger")
    if look.lives > 5:
        return Content.styled(f"● x{look.pennies}", "$coin")
    return Content.assemble(
        ("●" * look.pennies, "$coin"), ("○" * max(0, look.lives - look.pennies), "$coin-spent")
    )


def purse(look: SeatDisplay) -> Content:
    """Coins in few cells, and the lives just lost."""
    return _joined(_purse(look), loss(look))


def _purse(look: SeatDisplay) -> Content:
    return (
        Content.styled(pgettext("player", "county"), "$danger")
        if look.on_county and not look.out
        else coins(look)
    )


def loss(look: SeatDisplay) -> Content:
    """The lives just lost, such as `−1`."""
    return Content.styled(f"−{look.lost}", "bold $danger") if look.lost else Content("")


def seat_box(look: SeatDisplay, width: int, deck: Deck = Deck.TWO_COLOURS) -> list[Content]:
    """Four lines of exactly `width` cells."""
    edge = "$quiet-edge"
    down, across = "╎╌" if look.out else "│─"
    inner = width - 2

    def row(content: Content) -> Content:
        return Content.assemble((down, edge), " ", fitted(content, inner - 1), (down, edge))

    state = _state(look)
    top = _ruled(_dealer(look, inner - state.cell_length - 5), state, inner, across, edge)
    foot = _ruled(
        _joined(coins(look), loss(look)), as_content(look.level).stylize("$quiet"), inner, across, edge
    )
    return [
        Content.assemble(("╭", edge), top, ("╮", edge)),
        row(_name(look)),
        row(_doing(look, deck, inner - 1)),
        Content.assemble(("╰", edge), foot, ("╯", edge)),
    ]


def seat_line(look: SeatDisplay, width: int, deck: Deck = Deck.TWO_COLOURS) -> Content:
    """One line of exactly `width` cells; the name comes last."""
    turn = Content.styled("▶", "bold $your-turn") if look.turn else Content(" ")
    dealer = Content.styled("D", "bold") if look.dealer else Content(" ")
    middle = _joined(_doing(look, deck, DOING), loss(look))
    if look.knocked and look.cards is None:
        middle = _state(look)
    money = fitted(_purse(look), 7)
    return fitted(Content.assemble(turn, dealer, " ", money, fitted(middle, DOING), " ", _name(look)), width)


def _dealer(look: SeatDisplay, room: int) -> Content:
    word = _("dealer") if cells(_("dealer")) <= room else "D"
    return Content.styled(word, "bold $felt-ink") if look.dealer else Content("")


def _state(look: SeatDisplay) -> Content:
    word = "▶ " + pgettext("player", "turn") if look.turn else _("KNOCKED") if look.knocked else ""
    word = _("THREW DOWN") if look.threw_down else word
    return Content.styled(word, "bold $your-turn")


def _name(look: SeatDisplay) -> Content:
    return as_content(look.name).stylize(
        "strike $quiet" if look.out else "bold $your-turn" if look.turn else "bold $felt-ink"
    )


def _doing(look: SeatDisplay, deck: Deck, room: int) -> Content:
    if look.cards is not None:
        return _hand(look, deck)
    ways = (look.last, look.briefly) if look.briefly else (look.last,)
    return first_fitting(ways, room).stylize("$quiet")


def _hand(look: SeatDisplay, deck: Deck) -> Content:
    shown = Content(" ").join([chip(card, deck) for card in look.cards or ()])
    return _joined(shown, as_content(look.value).stylize("bold $felt-ink"))


def _joined(*parts: Content) -> Content:
    return Content(" ").join([part for part in parts if part])


def _ruled(left: Content, right: Content, inner: int, across: str, edge: str) -> Content:
    """An edge of `inner` cells with a word in either end; the right one is dropped first."""
    left = cut(left, inner - 2)
    first = left.pad(1, 1) if left else left
    last = right.pad(1, 1) if right else right
    if first.cell_length + last.cell_length > inner:
        last = Content("")
    line = across * (inner - first.cell_length - last.cell_length)
    return Content.assemble(first, (line, edge), last)


class Opponents(AutoSized):
    """All opponents: a grid of boxes, or a list if there is little room."""

    DEFAULT_CSS = """
    Opponents { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    looks: reactive[tuple[SeatDisplay, ...]] = reactive((), repaint=False)
    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    listed: reactive[bool] = reactive(False, layout=True)
    """A line per player, whatever the width."""

    def columns(self, width: int) -> int:
        """The boxes in a row, so that the rows are as few and as even as possible."""
        return even_columns(len(self.looks), width // LEAST_BOX)

    def is_listed(self, width: int) -> bool:
        """Whether each player takes one line."""
        return self.listed or width < COMPACT

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return seats_height(len(self.looks), width, self.is_listed(width))

    def watch_looks(self, old: tuple[SeatDisplay, ...], new: tuple[SeatDisplay, ...]) -> None:
        """Repaints only the seats that have changed."""
        if len(old) != len(new):
            self.refresh(layout=True)
            return
        changed = [place for place, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        if changed:
            self.refresh(*(self._region(place) for place in changed))

    def render(self) -> Content:
        width = self.content_size.width
        if self.is_listed(width):
            return stack([seat_line(look, width, self.deck) for look in self.looks])
        columns, box = self._grid()
        left = Content(" " * ((width - columns * box) // 2))
        lines: list[Content] = []
        for first in range(0, len(self.looks), columns):
            boxes = [seat_box(look, box, self.deck) for look in self.looks[first : first + columns]]
            lines += [Content.assemble(left, *row) for row in zip(*boxes, strict=True)]
        return stack(lines)

    def _grid(self) -> tuple[int, int]:
        width = self.content_size.width
        columns = self.columns(width)
        return columns, min(WIDEST_BOX, width // columns)

    def _region(self, place: int) -> Region:
        """The region of a seat within the content."""
        width = self.content_size.width
        if self.is_listed(width):
            return Region(0, place, width, 1)
        columns, box = self._grid()
        row, column = divmod(place, columns)
        left = (width - columns * box) // 2
        return Region(left + column * box, row * BOX_HEIGHT, box, BOX_HEIGHT)


def seats_height(count: int, width: int, listed: bool) -> int:
    """The lines for so many players on so many cells."""
    return count if listed else -(-count // even_columns(count, width // LEAST_BOX)) * BOX_HEIGHT
