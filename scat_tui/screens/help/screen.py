"""The help as a screen of its own."""

from textual.app import ComposeResult

from scat_tui import games
from scat_tui.help import load
from scat_tui.screens.guarded import GuardedScreen
from scat_tui.screens.help.pane import HelpPane


class RulesScreen(GuardedScreen[None]):
    """A help topic, opened at a section."""

    DEFAULT_CSS = """
    RulesScreen HelpPane { border: none; background: $surface; }
    """

    def __init__(self, topic: str = games.FIRST, anchor: str | None = None) -> None:
        super().__init__()
        self._topic, self._anchor = topic, anchor

    def compose(self) -> ComposeResult:
        yield HelpPane()

    def on_mount(self) -> None:
        self.query_one(HelpPane).show(self._topic, self._anchor)

    def on_help_pane_closed(self, message: HelpPane.Closed) -> None:
        message.stop()
        self.dismiss()


def rules_screen(game: str, subject: str | int | None = None) -> RulesScreen:
    """The rules of a game, opened at a section, a rule's number, or the beginning."""
    anchor = load(game).for_rule(subject).anchor if isinstance(subject, int) else subject
    return RulesScreen(game, anchor)
