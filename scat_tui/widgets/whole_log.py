"""The whole log of a game by hand, of all players or of one."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from scat_tui.engine.game import Seat
from scat_tui.widgets.auto_sized import AutoSized
from scat_tui.widgets.play_log import line_rows, name_column, title_rows
from scat_tui.widgets.text import stack, wrapped
from scat_tui.words.at_table import nothing_yet
from scat_tui.words.log_lines import Line, about_seat


class WholeLog(AutoSized):
    """All lines from the first hand to the last; as high as they need."""

    DEFAULT_CSS = """
    WholeLog { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    only: reactive[Seat | None] = reactive(None, layout=True)
    """The player whose lines alone are shown, with the headings of their hands; None for everybody's."""

    def __init__(self, lines: Sequence[Line], beginning: str = "", *, id: str | None = None) -> None:
        """The whole log begins with `beginning`, over its lines."""
        super().__init__(id=id)
        self._lines, self._beginning = lines, beginning

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows(width))

    def render(self) -> Content:
        return stack(self._rows(self.content_size.width))

    def _rows(self, width: int) -> list[Content]:
        """The log in rows; a free one before each hand."""
        rows: list[Content] = []
        if self._beginning and self.only is None:
            rows = [line.stylize("$quiet") for line in wrapped(self._beginning, width)]
        column = name_column(self._lines)
        for line in self._lines if self.only is None else about_seat(self._lines, self.only):
            if line.title:
                rows += [*[Content("")] * bool(rows), *title_rows(line, width)]
            else:
                rows += line_rows(line, column, width)
        if not self._lines:
            rows.append(Content(nothing_yet()))
        return rows
