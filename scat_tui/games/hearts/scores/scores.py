"""The scoreboard of Cancellation Hearts: a line per player, a column per hand, the race to the target."""

from typing import ClassVar

from msgspec import Struct
from textual.content import Content

from scat_tui.games.hearts.scores import table as hearts_table
from scat_tui.games.hearts.scores.race import race
from scat_tui.games.hearts.scores.sheet import Sheet
from scat_tui.widgets.scores.parts import Lines
from scat_tui.words import _
from scat_tui.words.at_table import dealt_by
from scat_tui.words.names import Voice

FLATTEST = 7
"""Lines of a chart below which lines cannot be distinguished."""


class HeartsScores(Struct, frozen=True):
    """A game of Cancellation Hearts for the scoreboard; see `Scores`."""

    sheet: Sheet
    arrow_keys: ClassVar[str] = "←→"
    told_beside: ClassVar[bool] = False

    @property
    def chart_title(self) -> str:
        return _("The race")

    @property
    def hands(self) -> int:
        return len(self.sheet.hands)

    @property
    def over(self) -> bool:
        return self.sheet.won is not None

    @property
    def lines(self) -> Lines:
        """The hands' numbers, a line per player, the points nobody took, the moons."""
        players = len(self.sheet.names)
        return Lines(players + 1, players + 3, players + 3)

    @property
    def least_chart(self) -> int:
        """A label per player, and the cursor's place."""
        return max(FLATTEST, len(self.sheet.names) + 1)

    def standing(self, short: bool) -> str:
        return self.sheet.standing(short)

    def table(self, width: int, height: int, cursor: int) -> list[Content]:
        return hearts_table.table(self.sheet, width, height, cursor)

    def page(self, width: int, height: int) -> int:
        return hearts_table.shape(self.sheet, width, 0).shown

    def hand_at(self, x: int, y: int, width: int, height: int, cursor: int) -> int | None:
        return hearts_table.hand_at(self.sheet, x, width, cursor) if y >= 0 else None

    def title(self, hand: int) -> str:
        result = self.sheet.hands[hand].result
        return dealt_by(Voice(self.sheet.names, self.sheet.you), result.dealer, result.number)

    def description(self, hand: int) -> str:
        """How cards were passed, the moon, who took what, and the end of the game."""
        return " ".join(self.sheet.hands[hand].sentences)

    def legend(self, table: int, width: int) -> list[Content]:
        return hearts_table.legend(self.sheet, table, width)

    def chart(self, width: int, height: int, cursor: int) -> list[Content]:
        return race(self.sheet, width, max(height, self.least_chart), cursor)
