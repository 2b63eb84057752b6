"""The result of a hand and the standing, as a table shown between two hands."""

from msgspec import Struct
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from scat_tui.text.cells import right_aligned
from scat_tui.widgets.text import as_content, centred, cut, fitted, stack, wrapped
from scat_tui.words import _, pgettext

WIDEST = 76
COLUMN = 7
"""Cells of a column of figures."""
LEAST_NAME, WIDEST_NAME = 8, 34


class HandRow(Struct, frozen=True):
    """A row about one player."""

    name: str
    taken: int
    """The points captured in the hand."""
    added: int
    """What was added to the score."""
    score: int
    """The score after the hand."""
    mark: str = ""
    """A mark of one cell before the name: who won, who shot the moon."""
    own: bool = False


class HandSummary(Struct, frozen=True):
    """A settled hand."""

    headings: tuple[str, ...] = ()
    """Side by side if they fit, else below each other."""
    rows: tuple[HandRow, ...] = ()
    """In the order shown."""
    notes: tuple[str, ...] = ()
    """Sentences below the table."""


class SettledHand(Widget):
    """The heading, a row for each player, and notes, centred."""

    DEFAULT_CSS = """
    SettledHand { width: 1fr; height: 1fr; text-wrap: nowrap; text-overflow: clip; }
    """

    look: reactive[HandSummary] = reactive(HandSummary())

    def render(self) -> Content:
        """As much of it as there is room for."""
        width, height = self.content_size
        names = max((as_content(row.name).cell_length for row in self.look.rows), default=0)
        name = max(LEAST_NAME, min(WIDEST_NAME, names, width - 3 * COLUMN - 4))
        heads = (pgettext("points", "taken"), _("added"), _("score"))
        head = Content.styled(
            " " * (name + 3) + "".join(right_aligned(word, COLUMN) for word in heads), "$quiet"
        )
        lines = [
            *(row.stylize("bold $your-turn") for row in self._headings(width)),
            Content(""),
            head,
            *(self._row(row, name) for row in self.look.rows),
            Content(""),
        ]
        for note in self.look.notes:
            rows = wrapped(note, min(WIDEST, width - 2))
            lines += [fitted(row, max(row.cell_length for row in rows)) for row in rows]
        if len(lines) > height:
            lines = [line for line in lines if line.plain.strip()]
        lines = [*[Content("")] * ((height - len(lines)) // 2), *lines]
        return stack([centred(line, width) for line in lines[: max(1, height)]])

    def _headings(self, width: int) -> list[Content]:
        """The headings on as few lines as they need."""
        one = as_content(" · ".join(self.look.headings))
        if one.cell_length <= width:
            return [one]
        return [row for each in self.look.headings for row in as_content(each).wrap(max(1, width - 2))]

    @staticmethod
    def _row(row: HandRow, width: int) -> Content:
        style = "bold $your-turn" if row.own else "$felt-ink"
        added = f"{row.added:+d}" if row.added else "0"
        mark = fitted(row.mark, 1).stylize("bold $coin")
        return Content.assemble(
            " ", mark, " ",
            fitted(cut(row.name, width).stylize(style), width),
            f"{row.taken:>{COLUMN}}{added:>{COLUMN}}",
            (f"{row.score:>{COLUMN}}", "bold $coin"),
        )  # fmt: skip
