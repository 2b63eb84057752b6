"""The rows of a form and how they are drawn."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from textual.content import Content

from scat_tui.widgets.text import as_content, cut, first_fitting, fitted

RowKind = Literal["action", "choice", "list", "text", "heading", "note"]
"""A choice goes to its next value with Enter too; a list is opened by it."""

CHANGING = ("choice", "list")
"""The kinds that left and right change."""


class Row(Struct, frozen=True):
    """A row of a form."""

    key: str
    """A name for messages, unique in the form."""
    label: str
    value: str = ""
    kind: RowKind = "action"
    help: str = ""
    """A sentence shown elsewhere while the cursor is here."""
    enabled: bool = True
    """If False, the cursor can be here, so that the help says why, but nothing is sent."""
    hotkey: str = ""
    """A printable key that does the same as Enter on this row."""
    shorter: tuple[str, ...] = ()
    """Shorter and shorter forms of the value, for when it does not fit."""

    @property
    def selectable(self) -> bool:
        """Whether the cursor can be on this row."""
        return self.kind not in ("heading", "note")


def rows_of_lines(rows: Sequence[Row], width: int) -> list[int]:
    """For every line of the form the index of its row: notes take as many lines as they need."""
    return [index for index, row in enumerate(rows) for _line in range(_height(row, width))]


def _height(row: Row, width: int) -> int:
    return len(as_content(row.label).wrap(max(1, width - 2))) if row.kind == "note" else 1


def form_lines(
    rows: Sequence[Row], shown: range, cursor: int, focused: bool, width: int, column: int
) -> list[tuple[int, Content]]:
    """The lines of some of the rows, by their indexes, each with that; values start in a column."""
    lines: list[tuple[int, Content]] = []
    keyed = any(row.hotkey for row in rows)
    for index in shown:
        row = rows[index]
        if row.kind == "note":
            parts = as_content(row.label).stylize("$quiet").wrap(max(1, width - 2))
            lines += [(index, Content.assemble("  ", part)) for part in parts]
        elif row.kind == "heading":
            lines.append(
                (index, cut(Content.assemble("  ", as_content(row.label).stylize("bold $coin")), width))
            )
        else:
            line = _row_content(row, index == cursor, keyed, column, width)
            if index == cursor:
                line = fitted(line.plain, width).stylize("bold reverse" if focused else "bold")
            lines.append((index, line))
    return lines


def line_of_row(rows: Sequence[Row], place: int, width: int) -> int:
    """The line on which a row begins in such a form."""
    return sum(_height(row, width) for row in rows[:place])


def value_column(rows: Sequence[Row], width: int) -> int:
    """The column in which values start: right of the longest label, but not beyond the middle."""
    longest = max((as_content(row.label).cell_length for row in rows if row.value), default=0)
    keyed = any(row.hotkey for row in rows)
    # Brackets come and go with the choices; two spaces are before each value anyway.
    gap = 4 if any(row.kind in CHANGING or not row.enabled for row in rows) else 0
    return min(2 + 2 * keyed + longest + gap, max(10, width // 2))


def _row_content(row: Row, here: bool, keyed: bool, column: int, width: int) -> Content:
    label = as_content(row.label if row.enabled else f"({row.label})")
    hotkey = fitted(row.hotkey, 2).stylize("bold $your-turn") if keyed else ""
    line = Content.assemble("▸ " if here else "  ", hotkey, label)
    if row.value:
        before, after = ("‹ ", " ›") if row.kind in CHANGING else ("  ", "")
        value = first_fitting((row.value, *row.shorter), width - column - 2 - len(after))
        line = Content.assemble(fitted(line, column), (before, "$quiet"), value, (after, "$quiet"))
    line = cut(line, width)
    return line if row.enabled else line.stylize("$quiet")
