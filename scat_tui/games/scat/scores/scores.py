"""The scoreboard of Scat: a row per hand, and bars of lives."""

from typing import ClassVar

from msgspec import Struct
from textual.content import Content

from scat_tui.games.scat.scores.chart import TALLEST, chart
from scat_tui.games.scat.scores.sheet import Sheet
from scat_tui.games.scat.scores.table import columns, header, legend, row
from scat_tui.widgets.scores.parts import Lines
from scat_tui.widgets.text import fitted
from scat_tui.words import _
from scat_tui.words.at_table import dealt_by

MARGIN = 2
"""Cells at the right for the arrows to more hands, with a space before them."""
ENOUGH_HANDS = 4
"""The hands visible beside a chart."""


class ScatScores(Struct, frozen=True):
    """A game of Scat for the scoreboard; see `Scores`."""

    sheet: Sheet
    arrow_keys: ClassVar[str] = "↑↓"
    told_beside: ClassVar[bool] = True

    @property
    def chart_title(self) -> str:
        return _("Lives")

    @property
    def hands(self) -> int:
        return len(self.sheet.hands)

    @property
    def over(self) -> bool:
        return self.sheet.won is not None

    @property
    def lines(self) -> Lines:
        """The names, and a line per hand."""
        return Lines(2, 1 + ENOUGH_HANDS, 1 + self.hands)

    @property
    def least_chart(self) -> int:
        """A line per player, and the cursor's place."""
        return len(self.sheet.names) + 1

    def standing(self, short: bool) -> str:
        return self.sheet.standing(short)

    def table(self, width: int, height: int, cursor: int) -> list[Content]:
        room = width - MARGIN
        shape = columns(self.sheet, room)
        seen = self._in_sight(height, cursor)
        rows = [row(self.sheet, index, shape, index == cursor, room) for index in seen]
        if seen.start > 0:
            rows[0] = Content.assemble(fitted(rows[0], room), (" ▲", "$your-turn"))
        if seen.stop < self.hands:
            rows[-1] = Content.assemble(fitted(rows[-1], room), (" ▼", "$your-turn"))
        return [header(self.sheet, shape), *rows]

    def page(self, width: int, height: int) -> int:
        return height - 1

    def hand_at(self, x: int, y: int, width: int, height: int, cursor: int) -> int | None:
        seen = self._in_sight(height, cursor)
        return seen[y - 1] if 0 < y <= len(seen) else None

    def _in_sight(self, height: int, cursor: int) -> range:
        """The visible hands: the cursor is in the middle where possible."""
        rows = max(1, min(height - 1, self.hands))
        top = max(0, min(cursor - rows // 2, self.hands - rows))
        return range(top, min(self.hands, top + rows))

    def title(self, hand: int) -> str:
        result = self.sheet.hands[hand].result
        return dealt_by(self.sheet.voice, result.dealer, result.number)

    def description(self, hand: int) -> str:
        """The knock, how the hand ended and what followed."""
        return " ".join(self.sheet.hands[hand].sentences)

    def legend(self, table: int, width: int) -> list[Content]:
        return legend(self.sheet, columns(self.sheet, table - MARGIN).detail, width)

    def chart(self, width: int, height: int, cursor: int) -> list[Content]:
        tall = max(1, min(TALLEST, (height - 1) // len(self.sheet.names)))
        return chart(self.sheet, width, cursor, tall)
