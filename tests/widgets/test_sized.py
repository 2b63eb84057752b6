"""Sizes that change twice before Textual looks at them."""

from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.widgets.auto_sized import AutoSized
from tests.textual_privates import lay_out


class Tall(AutoSized):
    """As high as it is told."""

    DEFAULT_CSS = "Tall { height: auto; }"

    lines: reactive[int] = reactive(5, layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.lines


class Show(App[None]):
    def compose(self) -> ComposeResult:
        yield Tall()


async def test_the_last_size_counts() -> None:
    async with Show().run_test() as pilot:
        tall = pilot.app.query_one(Tall)
        tall.lines = 3
        lay_out(pilot.app)
        tall.lines = 5
        await pilot.pause()
        await pilot.pause()
        assert tall.size.height == 5
