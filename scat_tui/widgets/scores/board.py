"""The scoreboard of a game: a table of the hands with a cursor, what happened in one, a chart."""

from textual.binding import Binding
from textual.content import Content
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.terminal.place import CursorPlace, place_in
from scat_tui.widgets.scores.parts import Scores
from scat_tui.widgets.text import as_content, cut, fitted, ruler, stack, wrapped
from scat_tui.words import _

BESIDE = 100
"""The least width with the chart and what happened side by side."""
MOST_TOLD = 3
"""Lines reserved for what happened in a hand; it takes more if there is room."""
ABOVE = 1
"""Lines above the table, for the standing."""


class ScoreBoard(Widget, can_focus=True):
    """The hands of a game; the arrows move between them, at first the newest is visible."""

    DEFAULT_CSS = """
    ScoreBoard { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    BINDINGS = [
        Binding("up,k,left,h", "move(-1)", "Earlier", show=False),
        Binding("down,j,right,l", "move(1)", "Later", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown,space", "page(1)", "Page down", show=False),
        Binding("home", "move(-100000)", "First hand", show=False),
        Binding("end", "move(100000)", "Last hand", show=False),
        Binding("c,tab", "chart", "Chart", show=False),
    ]

    cursor: reactive[int] = reactive(0)
    """The index of the hand that is described."""
    chart_wanted: reactive[bool] = reactive(False)
    """Whether the chart replaces the table, if there is no room for both."""

    def __init__(self, scores: Scores, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scores = scores
        self._longest_told: dict[int, int] = {}
        """By width: the most lines that the description of a hand takes."""
        self.set_reactive(ScoreBoard.cursor, max(0, scores.hands - 1))

    def validate_cursor(self, cursor: int) -> int:
        return max(0, min(cursor, self.scores.hands - 1))

    # How the height is shared out

    @property
    def _beside(self) -> bool:
        return self.scores.told_beside and self.content_size.width >= BESIDE

    @property
    def _below(self) -> int:
        """Lines for the smallest chart with its heading, and for what happened."""
        return 1 + self.scores.least_chart + (0 if self._beside else self._kept_to_tell)

    @property
    def _kept_to_tell(self) -> int:
        """Lines for a heading, for what happened in any of the hands, and for the meaning of the marks."""
        width = self.content_size.width - 2
        if width not in self._longest_told:
            told = (len(wrapped(self.scores.description(hand), width)) for hand in range(self.scores.hands))
            self._longest_told[width] = max(told, default=1)
        return 1 + min(MOST_TOLD, self._longest_told[width]) + len(self._legend(width))

    def _legend(self, width: int) -> list[Content]:
        return self.scores.legend(self.content_size.width, width)

    @property
    def all_fit(self) -> bool:
        """Whether the table and the chart are both visible."""
        return self.content_size.height - ABOVE - self._below >= self.scores.lines.enough

    @property
    def table_height(self) -> int:
        """The lines of the table, with its heading."""
        lines = self.scores.lines
        room = self.content_size.height - ABOVE
        left = room - (self._below if self.all_fit else self._kept_to_tell)
        return max(min(lines.least, room), min(left, lines.most))

    # What is drawn

    def render(self) -> Content:
        """The standing, the table, what happened, the chart."""
        width, height = self.content_size
        rows = [cut(self._standing(), width)]
        if not self.scores.hands:
            rows += [Content(""), Content.styled("  " + _("No hand has been finished yet."), "$quiet")]
        elif self.all_fit or not self.chart_wanted:
            rows += self.scores.table(width, self.table_height, self.cursor)
        if self.all_fit:
            rows += self._under_the_table(height - len(rows))
        elif self.chart_wanted:
            rows += self._chart(width, height - len(rows))
        elif self.scores.hands:
            rows += self._told(width, height - len(rows))
        return stack([fitted(each, width) for each in rows][:height])

    def _standing(self) -> Content:
        style = "bold $your-turn" if self.scores.over else "bold"
        said = as_content(self.scores.standing(short=False))
        if said.cell_length >= self.content_size.width:
            said = as_content(self.scores.standing(short=True))
        return Content.assemble(" ", said.stylize(style))

    def _under_the_table(self, height: int) -> list[Content]:
        width, hands = self.content_size.width, self.scores.hands
        if not self._beside:
            course = self._chart(width, height - self._kept_to_tell if hands else height)
            return [*(self._told(width, height - len(course)) if hands else []), *course]
        half = width // 2
        course = self._chart(half, height)
        told = self._told(width - half - 2, len(course)) if hands else []
        told += [Content("")] * (len(course) - len(told))
        return [
            Content.assemble(fitted(one, half), "  ", other) for one, other in zip(course, told, strict=True)
        ]

    def _chart(self, width: int, height: int) -> list[Content]:
        """The chart and its heading."""
        course = self.scores.chart(width, height - 1, self.cursor)
        return [ruler(as_content(self.scores.chart_title).stylize("bold"), width), *course]

    def _told(self, width: int, height: int) -> list[Content]:
        """What happened in the hand under the cursor, and at the bottom the meaning of the marks."""
        legend = self._legend(width - 2)
        lines = wrapped(self.scores.description(self.cursor), width - 2)
        room = max(1, height - 1 - len(legend))
        if len(lines) > room:
            lines = [*lines[: room - 1], cut(Content.assemble(lines[room - 1], " …"), width - 2)]
        lines += [*[Content("")] * (room - len(lines)), *legend]
        title = ruler(as_content(self.scores.title(self.cursor)).stylize("bold"), width)
        return [title, *(Content.assemble(" ", line) for line in lines)][:height]

    def cursor_place(self) -> CursorPlace | None:
        """The hand under the cursor in the table; the standing if there is only the chart."""
        width, height = self.content_size.width, self.table_height
        if self.all_fit or not self.chart_wanted:
            for y in range(1, height):
                for x in range(width):
                    if self.scores.hand_at(x, y, width, height, self.cursor) == self.cursor:
                        return place_in(self, x, ABOVE + y)
        return place_in(self)

    # Keys and mouse

    def action_move(self, step: int) -> None:
        """Moves by so many hands."""
        self.cursor += step

    def action_page(self, step: int) -> None:
        """Moves by a page of hands."""
        page = self.scores.page(self.content_size.width, self.table_height)
        self.cursor += step * max(1, page - 1)

    def action_chart(self) -> None:
        """Changes between table and chart."""
        self.chart_wanted = not self.chart_wanted

    def thing_at(self, x: int, y: int) -> int | None:
        """The hand at a point of the content."""
        width, height = self.content_size.width, self.table_height
        if y - ABOVE >= height or (self.chart_wanted and not self.all_fit):
            return None
        return self.scores.hand_at(x, y - ABOVE, width, height, self.cursor)

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        hand = None if offset is None else self.thing_at(*offset)
        if hand is not None:
            self.cursor = hand

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.cursor += 1

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.cursor -= 1
