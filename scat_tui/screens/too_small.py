"""The notice that the terminal is too small."""

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.screen import ModalScreen

from scat_tui.widgets.text import TextBlock
from scat_tui.words import _


class TooSmallScreen(ModalScreen[None]):
    """Names both sizes; keys do nothing until the terminal is larger, and the game waits."""

    def __init__(self, least: tuple[int, int]) -> None:
        super().__init__()
        self._least = least

    def compose(self) -> ComposeResult:
        """The notice alone."""
        yield TextBlock(id="too-small")

    def on_resize(self, event: Resize) -> None:
        """Name the size as it is now."""
        width, height = event.size
        text = _(
            "This window is {width}x{height}: make it {least_width}x{least_height} or larger to play on."
        )
        least_width, least_height = self._least
        self.query_one(TextBlock).update(
            Content(
                text.format(width=width, height=height, least_width=least_width, least_height=least_height)
            )
        )
