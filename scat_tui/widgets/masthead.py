"""The heading of the first screen: the program's name in large letters beside a hand of 31."""

from functools import lru_cache

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.engine.cards import Card, read_cards
from scat_tui.widgets import faces
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.text import centred, stack
from scat_tui.words import _

LETTERS = {
    "S": ("▄▀▀▀▀▄", "█     ", " ▀▀▀▀▄", "     █", "▀▄▄▄▄▀"),
    "C": ("▄▀▀▀▀▄", "█     ", "█     ", "█     ", "▀▄▄▄▄▀"),
    "A": ("▄▀▀▀▀▄", "█    █", "█▀▀▀▀█", "█    █", "█    █"),
    "T": ("▀▀▀█▀▀▀", "   █   ", "   █   ", "   █   ", "   █   "),
}
"""Five lines each, of half blocks: readable in every terminal that can show a card."""

NAME = "SCAT"
HAND = read_cards("AS KS QS")
BESIDE = 64
"""From this width the cards are beside the letters, otherwise below them."""


class Masthead(AutoSized):
    """Large letters and cards, with the cards' value in words."""

    DEFAULT_CSS = """
    Masthead { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    lines: reactive[int] = reactive(6, layout=True)
    """The most lines that it may take: with 6 it shows letters, with 10 cards too, with fewer one line."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.height_at(width)

    def height_at(self, width: int) -> int:
        """The lines that it takes at a width."""
        return len(_drawn(width, self.lines, self.deck, _motto()))

    def render(self) -> Content:
        return stack(_drawn(self.content_size.width, self.lines, self.deck, _motto()))


def _motto() -> str:
    return _("thirty-one in one suit")


@lru_cache(8)
def _drawn(width: int, most: int, deck: Deck, words: str) -> list[Content]:
    letters = _letters()
    motto = Content.styled(words, "$quiet")
    if most < len(letters) + 1:
        lines = [_one_line(deck)]
    elif width >= BESIDE:
        gap = [Content("")] * (most >= 10)
        lines = [*_beside(letters, deck), *gap, motto]
    elif most >= 10:
        lines = [*letters, *fan(HAND, deck, CardSize.SMALL)]
    else:
        lines = [*letters, motto]
    return [centred(line, width) for line in lines]


def _one_line(deck: Deck) -> Content:
    name = Content.styled(" ".join(NAME), "bold $coin")
    if deck is Deck.LETTERS:
        return name
    return Content.assemble(
        ("♠ ", "bold"), ("♥ ", "bold $danger"), name, (" ♦", "bold $danger"), (" ♣", "bold")
    )


def _beside(letters: list[Content], deck: Deck) -> list[Content]:
    cards = fan(HAND, deck, CardSize.LARGE)
    return [Content.assemble(a, "      ", b) for a, b in zip(letters, cards, strict=True)]


def _letters() -> list[Content]:
    rows = ("  ".join(LETTERS[letter][row] for letter in NAME) for row in range(5))
    return [Content.styled(row, "bold $coin") for row in rows]


def fan(cards: tuple[Card, ...], deck: Deck, size: CardSize) -> list[Content]:
    """Overlapping cards, of which all but the last show their left part."""
    seen = 4 if size is CardSize.SMALL else 5
    drawn = [faces.face(card, deck, size) for card in cards]
    widths = [*[seen] * (len(drawn) - 1), size.width]
    return [
        Content.assemble(*(line[:width] for line, width in zip(row, widths, strict=True)))
        for row in zip(*drawn, strict=True)
    ]
