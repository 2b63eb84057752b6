"""Cards as lines of text: faces, backs and empty places, readable without colour."""

from enum import StrEnum

from textual.content import Content

from scat_tui.engine.cards import Card
from scat_tui.widgets.pips import pip_rows
from scat_tui.words.cards import card_text, rank_text, suit_text


class Deck(StrEnum):
    """How suits are distinguished."""

    TWO_COLOURS = "two"
    FOUR_COLOURS = "four"
    LETTERS = "letters"


class CardSize(StrEnum):
    """The size of a drawn card."""

    SMALL = "small"
    LARGE = "large"
    HUGE = "huge"

    @property
    def width(self) -> int:
        """In cells."""
        return {CardSize.SMALL: 5, CardSize.LARGE: 7, CardSize.HUGE: 15}[self]

    @property
    def height(self) -> int:
        """In lines."""
        return {CardSize.SMALL: 3, CardSize.LARGE: 5, CardSize.HUGE: 9}[self]


_TWO = {"C": "$card-ink", "D": "$card-red", "H": "$card-red", "S": "$card-ink"}
_FOUR = {"C": "$card-green", "D": "$card-blue", "H": "$card-red", "S": "$card-ink"}


def suit_style(suit: str, deck: Deck = Deck.TWO_COLOURS) -> str:
    """A suit's colour on a card's face, as a style with a theme variable."""
    return (_FOUR if deck is Deck.FOUR_COLOURS else _TWO)[suit]


def chip(card: Card, deck: Deck = Deck.TWO_COLOURS) -> Content:
    """The card in two or three cells in its own colours, for a line of text."""
    text = card_text(card, deck is Deck.LETTERS)
    return Content.styled(text, f"bold {suit_style(card.suit, deck)} on $card-face")


FACE_EDGE = "$card-edge on $card-face"
BACK_EDGE = "$card-back-ink on $card-back"


def face(card: Card, deck: Deck, size: CardSize, *, top: str = "", foot: str = "") -> list[Content]:
    """The lines of an open card; `top` and `foot` are short words in its edges."""
    rank, glyph = rank_text(card), suit_text(card.suit, deck is Deck.LETTERS)
    if size is CardSize.SMALL:
        rows = [rank.ljust(2) + glyph]
    elif size is CardSize.LARGE:
        rows = [rank.ljust(5), f"  {glyph}  ", rank.rjust(5)]
    else:
        rows = pip_rows(card, glyph)
    ink = f"bold {suit_style(card.suit, deck)} on $card-face"
    return _framed(rows, ink, FACE_EDGE, "bold $card-ink on $card-face", top, foot)


def back(size: CardSize, *, top: str = "", foot: str = "") -> list[Content]:
    """The lines of a face-down card."""
    rows = ["░" * (size.width - 2)] * (size.height - 2)
    return _framed(rows, BACK_EDGE, BACK_EDGE, f"bold {BACK_EDGE}", top, foot)


def thick(card: list[Content], count: int, edge: str) -> list[Content]:
    """The lines of a pile with this card on top: up to two more edges at the right, two cells wider."""
    more = (count > 1) + (count > 15)
    sides = ["╮", *"│" * (len(card) - 2), "╯"]
    return [
        Content.assemble(line, (side * more, edge), " " * (2 - more))
        for line, side in zip(card, sides, strict=True)
    ]


def empty_place(size: CardSize) -> list[Content]:
    """The lines of a place without a card: a dashed outline."""
    inner = size.width - 2
    rows = ["╭" + "╌" * inner + "╮", *["╎" + " " * inner + "╎"] * (size.height - 2), "╰" + "╌" * inner + "╯"]
    return [Content.styled(row, "$quiet") for row in rows]


def _framed(rows: list[str], ink: str, edge: str, word_ink: str, top: str, foot: str) -> list[Content]:
    inner = len(rows[0])
    lines = [Content.assemble(("│", edge), (row, ink), ("│", edge)) for row in rows]
    return [
        _edge("╭", "╮", inner, top, edge, word_ink),
        *lines,
        _edge("╰", "╯", inner, foot, edge, word_ink),
    ]


def _edge(left: str, right: str, inner: int, word: str, edge: str, word_ink: str) -> Content:
    word = word[:inner]
    before = (inner - len(word)) // 2
    after = inner - len(word) - before
    return Content.assemble((left + "─" * before, edge), (word, word_ink), ("─" * after + right, edge))
