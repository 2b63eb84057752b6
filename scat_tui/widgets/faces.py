"""Cards drawn as lines of text: faces, backs and empty places, readable without colour."""

from enum import StrEnum

from textual.content import Content

from scat_tui.engine.cards import Card


class Deck(StrEnum):
    """How suits are told apart."""

    TWO_COLOURS = "two"
    FOUR_COLOURS = "four"
    LETTERS = "letters"


class CardSize(StrEnum):
    """How large a card is drawn."""

    SMALL = "small"
    LARGE = "large"

    @property
    def width(self) -> int:
        """Cells across: 5 or 7."""
        return 5 if self is CardSize.SMALL else 7

    @property
    def height(self) -> int:
        """Lines: 3 or 5."""
        return 3 if self is CardSize.SMALL else 5


SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_TWO = {"C": "$card-ink", "D": "$card-red", "H": "$card-red", "S": "$card-ink"}
_FOUR = {"C": "$card-green", "D": "$card-blue", "H": "$card-red", "S": "$card-ink"}


def suit_sign(suit: str, deck: Deck = Deck.TWO_COLOURS) -> str:
    """The sign of a suit, one cell: `♠`, or `S` in the deck of letters."""
    return suit if deck is Deck.LETTERS else SIGNS[suit]


def suit_style(suit: str, deck: Deck = Deck.TWO_COLOURS) -> str:
    """The colour of a suit on a card's face, as a style with a theme variable."""
    return (_FOUR if deck is Deck.FOUR_COLOURS else _TWO)[suit]


def rank_text(card: Card) -> str:
    """The rank as a card shows it: `10`, `K`, `7`."""
    return "10" if card.rank == 10 else card.rank_letter


def card_text(card: Card, deck: Deck = Deck.TWO_COLOURS) -> str:
    """The card in running text: `10♥`, `KS` in the deck of letters."""
    return rank_text(card) + suit_sign(card.suit, deck)


def chip(card: Card, deck: Deck = Deck.TWO_COLOURS) -> Content:
    """The card in two or three cells in its own colours, for a line of text."""
    return Content.assemble((card_text(card, deck), f"bold {suit_style(card.suit, deck)} on $card-face"))


FACE_EDGE = "$card-edge on $card-face"
BACK_EDGE = "$card-back-ink on $card-back"


def face(card: Card, deck: Deck, size: CardSize, *, top: str = "", foot: str = "") -> list[Content]:
    """The lines of a card that lies open; `top` and `foot` are short words set into its edge."""
    rank, sign = rank_text(card), suit_sign(card.suit, deck)
    large = [rank.ljust(5), f"  {sign}  ", rank.rjust(5)]
    rows = large if size is CardSize.LARGE else [rank.ljust(2) + sign]
    ink = f"bold {suit_style(card.suit, deck)} on $card-face"
    return _framed(rows, ink, FACE_EDGE, "bold $card-ink on $card-face", top, foot)


def back(size: CardSize, *, top: str = "", foot: str = "") -> list[Content]:
    """The lines of a card that lies face down."""
    rows = ["░" * (size.width - 2)] * (size.height - 2)
    return _framed(rows, BACK_EDGE, BACK_EDGE, f"bold {BACK_EDGE}", top, foot)


def thick(card: list[Content], count: int, edge: str) -> list[Content]:
    """The lines of a pile with this card on top: up to two more edges at its right, two cells wider."""
    more = (count > 1) + (count > 15)
    sides = ["╮", *"│" * (len(card) - 2), "╯"]
    return [
        Content.assemble(line, (side * more, edge), " " * (2 - more))
        for line, side in zip(card, sides, strict=True)
    ]


def empty_place(size: CardSize, *, edge: str = "$quiet") -> list[Content]:
    """The lines of a place where no card lies: a dashed outline."""
    inner = size.width - 2
    rows = ["╭" + "╌" * inner + "╮", *["╎" + " " * inner + "╎"] * (size.height - 2), "╰" + "╌" * inner + "╯"]
    return [Content.styled(row, edge) for row in rows]


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
