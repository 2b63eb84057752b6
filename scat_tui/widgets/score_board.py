"""The scoreboard of one game: a table of the hands with a cursor, what happened in one, a chart of lives."""

from textual.binding import Binding
from textual.content import Content
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.widgets.score_chart import TALLEST, chart
from scat_tui.widgets.score_sheet import Sheet
from scat_tui.widgets.score_table import Columns, columns, header, legend, row
from scat_tui.widgets.text import cut, fit, plain, stack
from scat_tui.words import _

BESIDE = 100
"""From this width on the chart and what happened stand side by side."""
LEAST_HANDS = 4
"""Rows of the table below which the chart gives way."""
TOLD = 4
"""Lines for what happened, its heading included."""
ABOVE = 2
"""Lines over the hands: how the game stands, and the names."""


class ScoreBoard(Widget, can_focus=True):
    """Hands one under another; the arrows move, the newest is in sight at first."""

    DEFAULT_CSS = """
    ScoreBoard { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    BINDINGS = [
        Binding("up,k", "move(-1)", "Earlier", show=False),
        Binding("down,j", "move(1)", "Later", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown,space", "page(1)", "Page down", show=False),
        Binding("home", "move(-100000)", "First hand", show=False),
        Binding("end", "move(100000)", "Last hand", show=False),
        Binding("c", "chart", "Chart", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    """The hand that is told about, by index."""
    chart_wanted: reactive[bool] = reactive(False)
    """Where there is no room for both: the chart instead of the table."""

    def __init__(self, sheet: Sheet, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sheet = sheet
        self.set_reactive(ScoreBoard.cursor, max(0, len(sheet.hands) - 1))

    def validate_cursor(self, cursor: int) -> int:
        """One of the hands."""
        return max(0, min(cursor, len(self.sheet.hands) - 1))

    # How the height is shared out

    @property
    def _beside(self) -> bool:
        return self.content_size.width >= BESIDE

    @property
    def chart_height(self) -> int:
        """A heading, a row a player, the cursor's place."""
        return len(self.sheet.names) + 2

    @property
    def all_fit(self) -> bool:
        """Whether the table and the chart are in sight at once."""
        below = self.chart_height if self._beside else self.chart_height + TOLD
        return self.content_size.height - ABOVE - below >= LEAST_HANDS

    @property
    def hand_rows(self) -> int:
        """Hands in sight at once: no more than there are."""
        below = TOLD
        if self.all_fit:
            below = self.chart_height if self._beside else self.chart_height + TOLD
        return max(1, min(self.content_size.height - ABOVE - below, len(self.sheet.hands)))

    @property
    def top(self) -> int:
        """The first hand in sight, by index: the cursor stands in the middle where it can."""
        rows = self.hand_rows
        return max(0, min(self.cursor - rows // 2, len(self.sheet.hands) - rows))

    # What is drawn

    def render(self) -> Content:
        """How the game stands, the table, what happened, the chart."""
        width, height = self.content_size
        rows = [cut(self._standing(), width)]
        if not self.sheet.hands:
            rows += [Content(""), Content.styled("  " + _("No hand has been finished yet."), "$quiet")]
        elif self.all_fit or not self.chart_wanted:
            rows += self._table()
        if self.all_fit:
            rows += self._below(height - len(rows))
        elif self.chart_wanted:
            rows += self._chart(width, height - len(rows))
        elif self.sheet.hands:
            rows += self._told(width, height - len(rows))
        return stack([fit(each, width) for each in rows][:height])

    def _standing(self) -> Content:
        style = "bold $your-turn" if self.sheet.won else "bold"
        said = plain(self.sheet.standing())
        if said.cell_length >= self.content_size.width:
            said = plain(self.sheet.standing(short=True))
        return Content.assemble(" ", said.stylize(style))

    def _shape(self) -> Columns:
        return columns(self.sheet, self.content_size.width - 1)

    def _table(self) -> list[Content]:
        shape, width = self._shape(), self.content_size.width
        seen = range(self.top, self.top + self.hand_rows)
        rows = [row(self.sheet, index, shape, index == self.cursor, width - 1) for index in seen]
        if seen.start > 0:
            rows[0] = Content.assemble(fit(rows[0], width - 1), ("▲", "$your-turn"))
        if seen.stop < len(self.sheet.hands):
            rows[-1] = Content.assemble(fit(rows[-1], width - 1), ("▼", "$your-turn"))
        return [header(self.sheet, shape), *rows]

    def _below(self, height: int) -> list[Content]:
        width, hands = self.content_size.width, self.sheet.hands
        if not self._beside:
            lives = self._chart(width, height - TOLD if hands else height)
            return [*(self._told(width, height - len(lives)) if hands else []), *lives]
        half = width // 2
        lives = self._chart(half, height)
        told = self._told(width - half - 2, len(lives)) if hands else []
        told += [Content("")] * (len(lives) - len(told))
        return [Content.assemble(fit(one, half), "  ", other) for one, other in zip(lives, told, strict=True)]

    def _chart(self, width: int, height: int) -> list[Content]:
        """The chart of lives, its bars as tall as `height` lines allow."""
        tall = max(1, min(TALLEST, (height - 2) // len(self.sheet.names)))
        return [_ruler(_("Lives"), width), *chart(self.sheet, width, self.cursor, tall)]

    def _told(self, width: int, height: int) -> list[Content]:
        """What happened in the hand under the cursor, in `height` lines."""
        hand = self.sheet.hands[self.cursor]
        title = _("Hand {number}, dealt by {who}").format(
            number=hand.result.number, who=self.sheet.names[hand.result.dealer]
        )
        lines = plain(" ".join(hand.told)).wrap(max(10, width - 2))
        room = max(0, height - 1)
        if len(lines) > room:
            lines = lines[:room]
            lines[-1:] = [cut(Content.assemble(line, " …"), width - 2) for line in lines[-1:]]
        elif len(lines) < room:
            lines += [Content("")] * (room - len(lines) - 1) + [legend(width - 2)]
        return [_ruler(title, width), *(Content.assemble(" ", line) for line in lines)]

    # Keys and mouse

    def action_move(self, step: int) -> None:
        """So many hands on."""
        self.cursor += step

    def action_page(self, step: int) -> None:
        """A page of hands on."""
        self.cursor += step * max(1, self.hand_rows - 1)

    def action_chart(self) -> None:
        """The chart instead of the table, and back."""
        self.chart_wanted = not self.chart_wanted

    def on_click(self, event: Click) -> None:
        """The hand under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None or (self.chart_wanted and not self.all_fit):
            return
        line = offset.y - ABOVE
        if 0 <= line < self.hand_rows and self.sheet.hands:
            self.cursor = self.top + line

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """A hand on."""
        event.stop()
        self.cursor += 1

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """A hand back."""
        event.stop()
        self.cursor -= 1


def _ruler(title: str, width: int) -> Content:
    words = cut(title, width - 6)
    across = "─" * max(0, width - words.cell_length - 4)
    return Content.assemble(("── ", "$quiet-edge"), words.stylize("bold"), (f" {across}", "$quiet-edge"))
