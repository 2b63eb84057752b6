"""The widgets alone: keys, clicks, awkward names."""

from textual.app import App, ComposeResult

from scat_tui import themes
from scat_tui.engine.cards import read_cards
from scat_tui.widgets.hand import Hand


class OneHand(App[None]):
    """A hand and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours."""
        return themes.DEFAULTS

    def compose(self) -> ComposeResult:
        """The hand."""
        yield Hand()

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """Remember the place."""
        self.chosen.append(message.place)


async def test_a_click_names_the_card_under_it() -> None:
    app = OneHand()
    async with app.run_test() as pilot:
        hand = app.query_one(Hand)
        hand.cards = read_cards("KS TS 7H")
        await pilot.pause()
        left = (hand.content_size.width - 3 * hand.slot) // 2
        await pilot.click(Hand, offset=(left + hand.slot + 1, 3))
        assert app.chosen == [1]
