"""How a table fits its window, with the log or the rules beside it."""

from typing import TYPE_CHECKING

from textual.screen import Screen

from scat_tui.games.felts import Felt
from scat_tui.screens.help.beside import HelpBeside
from scat_tui.widgets.tiers import NARROW, WIDE

if TYPE_CHECKING:
    from scat_tui.screens.coach import Coach
    from scat_tui.screens.replay import Replaying

LEAST_WIDTH = 40
"""Cells under which no table is shown."""

TABLE = 80
"""Cells that a table keeps where the log is beside it, if it can."""

WIDEST = 124
"""Cells of a table beyond which it becomes no wider: what belongs together would be far apart."""

OVER = 46
"""Cells of the rules that lie over the table."""

HIGHEST = 200
"""Lines of a table, however high the window says it is: some say that they are enormous."""

LEAST_SIDE, WIDEST_SIDE = 34, 48
"""Cells of the log, or the rules, beside the table."""


def side_width(width: int) -> int:
    """The cells beside the table in a window of so many; 0 where there is no room."""
    return max(LEAST_SIDE, min(WIDEST_SIDE, width - TABLE)) if width >= WIDE else 0


class TableLayout:
    """Fits a table's screen to its window."""

    def __init__(
        self, screen: Screen[None], felt: Felt, rules: HelpBeside, coach: "Coach | Replaying | None"
    ) -> None:
        self._screen, self._felt, self._rules, self._coach = screen, felt, rules, coach

    def fit(self) -> None:
        """Choose the richest layout; where there is room, the log is beside it, or the rules in its place."""
        screen = self._screen
        width, height = screen.size
        height = min(HIGHEST, height)
        side = side_width(width)
        table = min(WIDEST, width - side)
        if side and height < self._felt.least_height(table):
            side, table = 0, width
        screen.set_class(width < NARROW, "-narrow")
        screen.set_class(bool(side), "-beside")
        screen.query_one("#table").styles.width = table
        log = screen.query_one("#log")
        log.display = bool(side) and not self._rules.is_open
        log.styles.width = side
        for pane in screen.query("#help"):
            pane.styles.width = side or min(OVER, width)
        if self._coach is not None:
            height -= self._coach.fit_to(table, height - self._felt.least_height(max(LEAST_WIDTH, table)))
        screen.query_one("#prompt").styles.height = self._felt.fit_to(table, height)

    def least_size(self, width: int) -> tuple[int, int]:
        """Cells and lines that the table needs in a window of so many cells across."""
        width = max(LEAST_WIDTH, width)
        return width, self._felt.least_height(width) + (self._coach.least if self._coach else 0)
