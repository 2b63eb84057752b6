"""Where the rows of a form are, and how they are drawn."""

from collections.abc import Sequence

from textual.content import Content

from scat_tui.widgets.even_rows import EvenRows
from scat_tui.widgets.form_rows import CHANGING, Row
from scat_tui.widgets.text import as_content, cut, first_fitting, fitted


def keys_of(rows: Sequence[Row]) -> Sequence[str]:
    """The key of each row."""
    return rows.keys if isinstance(rows, EvenRows) else [row.key for row in rows]


def row_of_hotkey(rows: Sequence[Row], character: str | None) -> int | None:
    """The index of the row that has this character as its own key."""
    if isinstance(rows, EvenRows):
        return None
    found = (place for place, row in enumerate(rows) if row.hotkey and row.selectable)
    return next((place for place in found if rows[place].hotkey == character), None)


def nearest_selectable(rows: Sequence[Row], place: int, *, down: bool) -> int:
    """The index nearest to a place where the cursor can be, first in a direction; 0 if there is none."""
    if isinstance(rows, EvenRows):
        return max(0, min(place, len(rows) - 1))
    selectable = [index for index, row in enumerate(rows) if row.selectable]
    if not selectable:
        return 0
    if down:
        return next((index for index in selectable if index >= place), selectable[-1])
    return next((index for index in reversed(selectable) if index <= place), selectable[0])


def rows_of_lines(rows: Sequence[Row], width: int) -> Sequence[int]:
    """For every line of the form the index of its row: notes take as many lines as they need."""
    if isinstance(rows, EvenRows):
        return range(len(rows))
    return [index for index, row in enumerate(rows) for _line in range(_height(row, width))]


def _height(row: Row, width: int) -> int:
    return len(as_content(row.label).wrap(max(1, width - 2))) if row.kind == "note" else 1


def form_lines(
    rows: Sequence[Row], shown: range, cursor: int, focused: bool, width: int, column: int
) -> list[tuple[int, Content]]:
    """The lines of some of the rows, by their indexes, each with that; values start in a column."""
    lines: list[tuple[int, Content]] = []
    keyed = not isinstance(rows, EvenRows) and any(row.hotkey for row in rows)
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
    if isinstance(rows, EvenRows):
        return place
    return sum(_height(row, width) for row in rows[:place])


def value_column(rows: Sequence[Row], width: int) -> int:
    """The column in which values start: right of the longest label, but not beyond the middle."""
    if isinstance(rows, EvenRows):
        return min(2 + rows.label_width, max(10, width // 2))
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
