"""Three cards and all four suits, drawn by the present settings."""

from collections.abc import Callable

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.engine.cards import SUITS, Card, read_cards
from scat_tui.widgets import faces
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.faces import CardSize, Deck
from scat_tui.widgets.text import stack

CARDS = read_cards("AS TD 7C")


class CardPreview(AutoSized):
    """A preview of the deck."""

    DEFAULT_CSS = """
    CardPreview { width: auto; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    deck: reactive[Deck] = reactive(Deck.TWO_COLOURS)
    card_size: reactive[CardSize] = reactive(CardSize.LARGE, layout=True)

    def __init__(self, grounds: Callable[[], bool] = lambda: False, *, id: str | None = None) -> None:
        """`grounds` says whether cards lie on the felt as paper; it is asked each time."""
        super().__init__(id=id)
        self._grounds = grounds

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Three cards with a gap between."""
        return 3 * self.card_size.width + 4

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.card_size.height + 2

    def render(self) -> Content:
        drawn = [faces.face(card, self.deck, self.card_size, grounds=self._grounds()) for card in CARDS]
        rows = [Content("  ").join(row) for row in zip(*drawn, strict=True)]
        suits = [faces.chip(Card(suit, 14), self.deck) for suit in reversed(SUITS)]
        return stack([*rows, Content(""), Content(" ").join(suits)])
