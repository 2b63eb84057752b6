"""The program's name in large letters beside a hand of 31: the head of the first screen."""

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.engine.cards import Card, read_cards
from scat_tui.widgets import faces
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.sized import Sized
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
"""From this many cells on the cards stand beside the letters, else below them."""


class Masthead(Sized):
    """Letters and cards; says in words what the cards are worth."""

    DEFAULT_CSS = """
    Masthead { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    lines: reactive[int] = reactive(6, layout=True)
    """The most lines it may take: with 6 it shows letters, with 10 always cards too, else one line."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as are drawn."""
        return self.height_at(width)

    def height_at(self, width: int) -> int:
        """Lines it takes at a width."""
        return len(self._drawn(width))

    def render(self) -> Content:
        """The lines, in the middle."""
        return stack(self._drawn(self.content_size.width))

    def _drawn(self, width: int) -> list[Content]:
        letters = self._letters()
        if self.lines < len(letters) + 1:
            lines = [self._one_line()]
        elif width >= BESIDE:
            gap = [Content("")] * (self.lines >= 10)
            lines = [*self._beside(letters), *gap, self._motto()]
        elif self.lines >= 10:
            lines = [*letters, *fan(HAND, self.deck, CardSize.SMALL)]
        else:
            lines = [*letters, self._motto()]
        return [centred(line, width) for line in lines]

    def _one_line(self) -> Content:
        name = Content.styled(" ".join(NAME), "bold $coin")
        if self.deck is Deck.LETTERS:
            return name
        return Content.assemble(
            ("♠ ", "bold"), ("♥ ", "bold $danger"), name, (" ♦", "bold $danger"), (" ♣", "bold")
        )

    def _beside(self, letters: list[Content]) -> list[Content]:
        cards = fan(HAND, self.deck, CardSize.LARGE)
        return [Content.assemble(a, "      ", b) for a, b in zip(letters, cards, strict=True)]

    def _letters(self) -> list[Content]:
        rows = ("  ".join(LETTERS[letter][row] for letter in NAME) for row in range(5))
        return [Content.styled(row, "bold $coin") for row in rows]

    def _motto(self) -> Content:
        return Content.styled(_("thirty-one in one suit"), "$quiet")


def fan(cards: tuple[Card, ...], deck: Deck, size: CardSize) -> list[Content]:
    """Cards that lie over one another from left to right, of each but the last the left part is seen."""
    seen = 4 if size is CardSize.SMALL else 5
    drawn = [faces.face(card, deck, size) for card in cards]
    widths = [*[seen] * (len(drawn) - 1), size.width]
    return [
        Content.assemble(*(line[:width] for line, width in zip(row, widths, strict=True)))
        for row in zip(*drawn, strict=True)
    ]
