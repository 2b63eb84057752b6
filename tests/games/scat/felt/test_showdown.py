"""What a showdown tells of each hand."""

from pathlib import Path

import pytest

from tests.games.scat.felt.test_table import full_deck
from tests.screens.open_table import press, record, seated
from tests.widgets.widget_app import shown_on


@pytest.mark.parametrize("size", [(40, 24), (80, 24), (100, 30), (120, 40)])
async def test_what_a_hand_costs_is_in_sight(data_folder: Path, size: tuple[int, int]) -> None:
    """You knock with 5 and pay both your pennies, against 30."""
    first = ["2S", "KC", "4H", "QC", "5D", "TC", "AH"]
    rest = [card for card in full_deck() if card not in first]
    deal = " ".join(["deal", *first, *rest])
    game = record(2, dealer=1, options={"lives": 2}, moves=[deal])
    async with seated(data_folder, game, size=size) as (pilot, _screen):
        await press(pilot, "k")
        text = shown_on(pilot.app)
        assert "30" in text
        assert "✗ 5" in text
        assert "county −2" in text
        if size[0] >= 80:
            assert "knocked, lowest" in text
            assert "on the county" in text
