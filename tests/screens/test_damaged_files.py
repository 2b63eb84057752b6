"""Files with unpaired surrogates on the screens that list saved games: damaged games, with a reason."""

from pathlib import Path

import pytest

from tests.saves.random_records import with_surrogates
from tests.screens.menu_app import form, front, notices, press, seen


@pytest.mark.slow
async def test_every_file_with_an_unpaired_surrogate_is_listed_as_damaged(data_folder: Path) -> None:
    saves = data_folder / "saves"
    saves.mkdir(parents=True)
    # Keys and their values; the lists' items, mostly moves, are many and alike.
    contents = [content for where, content in with_surrogates() if not where.split()[1].isdigit()]
    for number, content in enumerate(contents):
        (saves / f"odd-{number}.json").write_bytes(content)
    async with front(data_folder) as (pilot, app):
        await press(pilot, "g")
        rows = form(app).rows
        assert len(rows) == len(contents) > 30
        for _row in rows:
            text = seen(app)
            assert "amaged" in text
            assert "\ud800" not in text
            await press(pilot, "down")
        await press(pilot, "enter")
        assert not notices(app)
