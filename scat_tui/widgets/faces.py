"""Cards as rows of characters: faces, backs and empty places, readable without colour."""

from enum import Enum, StrEnum, auto

from textual.content import Content

from scat_tui.engine.cards import Card
from scat_tui.widgets.canvas import Canvas, Run
from scat_tui.widgets.courts import PAPER, Figure, figure, sign
from scat_tui.widgets.pips import pips
from scat_tui.words.cards import card_text, suit_text


class Deck(StrEnum):
    """How suits are distinguished."""

    TWO_COLOURS = "two"
    FOUR_COLOURS = "four"
    LETTERS = "letters"


class CardSize(StrEnum):
    """The size of a drawn card."""

    SMALL = "small"
    LARGE = "large"
    BIG = "big"
    HUGE = "huge"

    @property
    def width(self) -> int:
        """In cells."""
        return {CardSize.SMALL: 5, CardSize.LARGE: 7, CardSize.BIG: 9, CardSize.HUGE: 11}[self]

    @property
    def height(self) -> int:
        """In lines."""
        return {CardSize.SMALL: 3, CardSize.LARGE: 5, CardSize.BIG: 7, CardSize.HUGE: 9}[self]


class Look(Enum):
    """How a card is drawn."""

    PLAIN = auto()
    WINNING = auto()
    """With a thick edge."""
    DIM = auto()
    """It cannot be played now."""
    DEAD = auto()
    """Cancelled: crossed out."""


_TWO = {"C": "$card-ink", "D": "$card-red", "H": "$card-red", "S": "$card-ink"}
_FOUR = {"C": "$card-green", "D": "$card-blue", "H": "$card-red", "S": "$card-ink"}

_EDGES = {
    Look.PLAIN: "╭─╮│╰╯",
    Look.WINNING: "┏━┓┃┗┛",
    Look.DIM: "╭╌╮╎╰╯",
    Look.DEAD: "╳╌╳╎╳╳",
}
"""The corners and sides of an outlined card: top left, across, top right, down, bottom left and right."""


def suit_style(suit: str, deck: Deck = Deck.TWO_COLOURS) -> str:
    """A suit's colour on a card's face, as a style with a theme variable."""
    return (_FOUR if deck is Deck.FOUR_COLOURS else _TWO)[suit]


def chip(card: Card, deck: Deck = Deck.TWO_COLOURS) -> Content:
    """The card in two or three cells in its own colours, for a line of text."""
    run = chip_run(card, deck)
    return Content.styled(run.text, f"{run.ink} on {run.ground}")


def chip_run(card: Card, deck: Deck = Deck.TWO_COLOURS) -> Run:
    """The same to be painted."""
    return Run(card_text(card, deck is Deck.LETTERS), f"bold {suit_style(card.suit, deck)}", PAPER)


def paint_face(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    deck: Deck,
    size: CardSize,
    *,
    grounds: bool = False,
    look: Look = Look.PLAIN,
) -> None:
    """Paints an open card: as paper on the felt where there are `grounds`, else with an outline."""
    width, height = size.width, size.height
    paper = {Look.DEAD: "$felt-shade", Look.DIM: "$card-dim"}.get(look, PAPER) if grounds else _paper(look)
    canvas.fill(x, y, width, height, paper)
    if not grounds or look is Look.WINNING:
        _outline(canvas, x, y, size, look, "$card-edge" if look is Look.PLAIN else _edge_ink(look))
    ink = {
        Look.DEAD: "strike $quiet",
        Look.DIM: f"{suit_style(card.suit, deck)}" if grounds else "$quiet",
    }.get(look, f"bold {suit_style(card.suit, deck)}")
    if look is Look.DEAD:
        _cross_out(canvas, x, y, size)
    elif size is CardSize.SMALL:
        canvas.put(x + 2, y + 1, suit_text(card.suit, deck is Deck.LETTERS), ink)
    else:
        _middle(canvas, x, y, card, deck, size, ink, grounds=grounds and look is not Look.DIM)
    text = card_text(card, deck is Deck.LETTERS)
    canvas.put(x + 1, y, text, ink)
    if size is not CardSize.SMALL:
        canvas.put(x + width - 1 - len(text), y + height - 1, text, ink)


def paint_covered(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    deck: Deck,
    size: CardSize,
    seen: int,
    *,
    grounds: bool = False,
) -> None:
    """Paints the left part of an open card, `seen` cells wide, that another one lies on: index and edge."""
    if not grounds:
        canvas.fill(x, y, size.width, size.height, PAPER)
        _outline(canvas, x, y, size, Look.PLAIN, "$card-edge")
    else:
        canvas.fill(x, y, seen, size.height, PAPER)
        for line in range(y, y + size.height):
            canvas.put(x + seen - 1, line, "▕", "$card-edge")
    canvas.put(x + 1, y, card_text(card, deck is Deck.LETTERS), f"bold {suit_style(card.suit, deck)}")


def paint_back(canvas: Canvas, x: int, y: int, size: CardSize, *, grounds: bool = False) -> None:
    """Paints a card that lies face down: a lattice with a diamond in the middle."""
    width, height = size.width, size.height
    canvas.fill(x, y, width, height, "$card-back")
    if not grounds:
        _outline(canvas, x, y, size, Look.PLAIN, "$card-back-ink")
    inner, lines = width - 2, height - 2
    for line in range(lines):
        lattice = "".join("╲╱"[(line + column) % 2] for column in range(inner))
        canvas.put(x + 1, y + 1 + line, lattice, "$card-back-ink")
    if size is not CardSize.SMALL:
        canvas.put(x + width // 2, y + height // 2, "◆", "bold $card-back-ink")


def paint_place(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """Paints a place without a card: a dashed outline."""
    _outline(canvas, x, y, size, Look.DIM, "$quiet")


def paint_tiny(canvas: Canvas, x: int, y: int, card: Card, deck: Deck) -> None:
    """Paints an open card on two cells of two lines: its rank, and below it its suit."""
    run = chip_run(card, deck)
    canvas.put(x, y, f"{run.text[:-1]:<2}", run.ink, run.ground)
    canvas.put(x, y + 1, f"{run.text[-1]:>2}", run.ink, run.ground)


def paint_shadow(canvas: Canvas, x: int, y: int, width: int, height: int, shade: str = "$felt-shade") -> None:
    """Paints the shadow of something that lies on the felt: to its right and, half a line high, below it."""
    right, below = x + width, y + height
    if right < canvas.width:
        canvas.fill(right, y + 1, 1, height - 1, shade)
    if below < canvas.height:
        canvas.put(x + 1, below, "▀" * (min(right + 1, canvas.width) - x - 1), shade)


def face(card: Card, deck: Deck, size: CardSize, *, grounds: bool = False) -> list[Content]:
    """The lines of an open card."""
    canvas = Canvas(size.width, size.height)
    paint_face(canvas, 0, 0, card, deck, size, grounds=grounds)
    return [canvas.row(y) for y in range(size.height)]


def back(size: CardSize, *, grounds: bool = False) -> list[Content]:
    """The lines of a card that lies face down."""
    canvas = Canvas(size.width, size.height)
    paint_back(canvas, 0, 0, size, grounds=grounds)
    return [canvas.row(y) for y in range(size.height)]


def _paper(look: Look) -> str:
    """The ground of an outlined card; what is out of play has none of its own."""
    return "$felt" if look in (Look.DEAD, Look.DIM) else PAPER


def _edge_ink(look: Look) -> str:
    return "bold $card-ink" if look is Look.WINNING else "$quiet-edge"


def _outline(canvas: Canvas, x: int, y: int, size: CardSize, look: Look, ink: str) -> None:
    top_left, across, top_right, down, bottom_left, bottom_right = tuple(_EDGES[look])
    inner = size.width - 2
    canvas.put(x, y, top_left + across * inner + top_right, ink)
    for line in range(y + 1, y + size.height - 1):
        canvas.put(x, line, down, ink)
        canvas.put(x + size.width - 1, line, down, ink)
    canvas.put(x, y + size.height - 1, bottom_left + across * inner + bottom_right, ink)


def _cross_out(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """Two strokes across the middle of a cancelled card."""
    column, line, ink = x + size.width // 2, y + size.height // 2, "$danger"
    if size is CardSize.SMALL:
        canvas.put(column - 1, line, "╲╱", ink)
        canvas.put(column - 1, line + 1, "╱╲", ink)
        return
    canvas.put(column, line, "╳", ink)
    for step in range(1, size.height // 2):
        canvas.put(column - step, line - step, "╲", ink)
        canvas.put(column + step, line - step, "╱", ink)
        canvas.put(column - step, line + step, "╱", ink)
        canvas.put(column + step, line + step, "╲", ink)


def _middle(
    canvas: Canvas, x: int, y: int, card: Card, deck: Deck, size: CardSize, ink: str, *, grounds: bool
) -> None:
    """A figure, pips, or on a card too low for them one suit sign."""
    lines, centre = size.height - 2, x + size.width // 2
    style = suit_style(card.suit, deck)
    if 11 <= card.rank <= 13:
        _paint_figure(
            canvas, centre, y + 1, figure(card.rank, lines, style, grounds=grounds), grounds=grounds
        )
        return
    if card.rank == 14 and size is not CardSize.LARGE and deck is not Deck.LETTERS:
        rows = sign(card.suit, style)
        _paint_figure(canvas, centre, y + 1 + (lines - len(rows)) // 2, rows, grounds=grounds)
        return
    glyph = suit_text(card.suit, deck is Deck.LETTERS)
    places = [(0, lines // 2)] if size is CardSize.LARGE else pips(card.rank, lines)
    for column, line in places:
        canvas.put(centre + 2 * column, y + 1 + line, glyph, ink)


def _paint_figure(canvas: Canvas, centre: int, y: int, rows: Figure, *, grounds: bool) -> None:
    """Paints a figure; on an outlined card its ground is the card's."""
    ground = canvas.ground_at(centre, y)
    for line, runs in enumerate(rows, y):
        shown = runs if grounds else [run._replace(ground=ground) for run in runs]
        canvas.put_runs(centre - len(runs) // 2, line, shown)
