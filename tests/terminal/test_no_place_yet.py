"""A frame that is drawn before a screen has its widgets."""

from pathlib import Path

from scat_tui.screens.log import LogScreen
from scat_tui.terminal.place import place_on
from tests.screens.open_table import record, seated


async def test_a_screen_without_its_widgets_has_no_cursor_place(data_folder: Path) -> None:
    async with seated(data_folder, record()) as (pilot, _screen):
        log = LogScreen([])
        opened = pilot.app.push_screen(log)
        assert place_on(log) is None
        await opened
        await pilot.pause()
        assert place_on(log) is not None
