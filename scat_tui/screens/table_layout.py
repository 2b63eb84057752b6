"""How a table fits its window, with and without the rules beside it."""

from textual.screen import Screen

from scat_tui.games.felts import Felt
from scat_tui.screens.coach import Coach
from scat_tui.screens.help.beside import WIDTH as HELP_WIDTH
from scat_tui.screens.help.beside import HelpBeside
from scat_tui.widgets.tiers import NARROW, WIDE

LEAST_WIDTH = 40
"""Cells under which no table is shown."""

HIGH = 30
"""Lines from which the log beside the table has a margin."""


class TableLayout:
    """Fits a table's screen to its window."""

    def __init__(self, screen: Screen[None], felt: Felt, rules: HelpBeside, coach: Coach | None) -> None:
        self._screen, self._felt, self._rules, self._coach = screen, felt, rules, coach
        if coach is not None:
            coach.vanished = self.fit

    def fit(self) -> None:
        """Choose the richest layout for the room that the help pane leaves."""
        screen = self._screen
        width, height = screen.size
        screen.set_class(width < NARROW, "-narrow")
        screen.set_class(width >= WIDE, "-wide")
        screen.set_class(width >= WIDE and height >= HIGH, "-roomy")
        beside = width >= WIDE and height >= self._felt.least_height(width - HELP_WIDTH)
        screen.set_class(beside, "-beside")
        shared = beside and self._rules.is_open
        width = width - HELP_WIDTH if shared else width
        if self._coach is not None:
            height -= self._coach.fit_to(width, height - self._felt.least_height(max(LEAST_WIDTH, width)))
        lines = self._felt.fit_to(width, height)
        screen.query_one("#prompt").styles.height = lines

    def least_size(self, width: int) -> tuple[int, int]:
        """Cells and lines that the table needs in a window of so many cells across."""
        width = max(LEAST_WIDTH, width)
        return width, self._felt.least_height(width)
