"""The rules beside a table, or over it where there is no room."""

from collections.abc import Callable
from contextlib import suppress

from textual.screen import Screen

from scat_tui.engine.game import GameRules, rules_in_force


class HelpBeside:
    """The help pane of a table, mounted in `#beside` when it is first wanted."""

    def __init__(self, screen: Screen[None], game: GameRules, refit: Callable[[], object]) -> None:
        """`refit` lets the table fit what room the pane leaves."""
        self._screen, self._game, self._refit = screen, game, refit

    def prepare(self) -> None:
        """Reads the rules, which may be done in a thread, so that they open without a pause."""
        # What is wrong with them is told when they are wanted.
        with suppress(Exception):
            import scat_tui.screens.help.pane  # noqa: F401
            from scat_tui.help import load

            load(self._game.name)

    @property
    def is_open(self) -> bool:
        """Whether the pane is shown."""
        return any(pane.display for pane in self._screen.query("#help"))

    def open(self, about: str | int, why: str | None = None) -> None:
        """Show a section, a rule by its number or a house rule by its name; `why` stands above it."""
        from scat_tui.help import load
        from scat_tui.screens.help.pane import HelpPane

        name = self._game.name
        if not self._screen.query(HelpPane):
            self._screen.query_one("#beside").mount(HelpPane(id="help"))
        pane = self._screen.query_one(HelpPane)
        pane.show(name, load(name).about(about).anchor, rules_in_force(self._game), why)
        pane.display = True
        pane.focus()
        self._refit()

    def close(self) -> None:
        """Hide the pane."""
        self._screen.query_one("#help").display = False
        self._refit()
