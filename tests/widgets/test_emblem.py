"""The pictures of games."""

import pytest

from scat_tui.engine.cards import read_cards
from scat_tui.widgets.emblem import WIDTHS, emblem
from scat_tui.widgets.faces import CardSize, Deck


@pytest.mark.parametrize("size", WIDTHS)
@pytest.mark.parametrize("cards", ["AS", "QS QS", "AS KS QS"])
@pytest.mark.parametrize("grounds", [False, True])
def test_of_every_card_the_index_is_in_sight(size: CardSize, cards: str, grounds: bool) -> None:
    lines = [line.plain for line in emblem(read_cards(cards), Deck.TWO_COLOURS, size, grounds=grounds)]
    assert [word.strip("─╭╮") for word in lines[0].replace("▕", " ").replace("╭", " ").split()] == [
        f"{card[0]}♠" for card in cards.split()
    ]
    assert {len(line) for line in lines} == {WIDTHS[size] + grounds}
    assert len(lines) == size.height + grounds


def test_only_cards_on_grounds_have_shadows() -> None:
    for grounds in (False, True):
        picture = emblem(read_cards("QS QS"), Deck.TWO_COLOURS, CardSize.LARGE, grounds=grounds)
        assert any("felt-shade" in str(span.style) for line in picture for span in line.spans) == grounds
