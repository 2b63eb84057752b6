"""The rows of a form and how they are drawn."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from textual.content import Content

from scat_tui.widgets.text import cut, first_fitting, fit, plain

Kind = Literal["action", "choice", "text", "heading", "note"]


class Row(Struct, frozen=True):
    """One row of a form."""

    key: str
    """What messages call it; unique in the form."""
    label: str
    value: str = ""
    kind: Kind = "action"
    help: str = ""
    """A sentence to show elsewhere while the cursor is here."""
    enabled: bool = True
    """False: the cursor may stand here, so that the help says why, but nothing is sent."""
    hotkey: str = ""
    """A printable key that does the same as Enter on this row."""
    shorter: tuple[str, ...] = ()
    """The value in fewer and fewer words: the first that fits is drawn where the value itself does not."""

    @property
    def stops(self) -> bool:
        """Whether the cursor stops here."""
        return self.kind not in ("heading", "note")


def form_lines(rows: Sequence[Row], cursor: int, focused: bool, width: int) -> list[tuple[int, Content]]:
    """Every line of the form, with the index of its row: notes take as many lines as they need."""
    lines: list[tuple[int, Content]] = []
    column = value_column(rows, width)
    keyed = any(row.hotkey for row in rows)
    for index, row in enumerate(rows):
        if row.kind == "note":
            parts = plain(row.label).stylize("$quiet").wrap(max(1, width - 2))
            lines += [(index, Content.assemble("  ", part)) for part in parts]
        elif row.kind == "heading":
            lines.append((index, cut(plain(row.label).stylize("bold $your-turn"), width)))
        else:
            line = _drawn(row, index == cursor, keyed, column, width)
            if index == cursor:
                line = fit(line.plain, width).stylize("bold reverse" if focused else "bold")
            lines.append((index, line))
    return lines


def line_of(rows: Sequence[Row], place: int, width: int) -> int:
    """The line on which a row begins in such a form."""
    return sum(
        len(plain(row.label).wrap(max(1, width - 2))) if row.kind == "note" else 1 for row in rows[:place]
    )


def value_column(rows: Sequence[Row], width: int) -> int:
    """The column values start in: right of the longest label, but not past the middle."""
    longest = max((plain(row.label).cell_length for row in rows if row.value), default=0)
    keyed = any(row.hotkey for row in rows)
    # Brackets come and go with the choices; two blanks are before each value anyway.
    gap = 4 if any(row.kind == "choice" or not row.enabled for row in rows) else 0
    return min(2 + 2 * keyed + longest + gap, max(10, width // 2))


def _drawn(row: Row, here: bool, keyed: bool, column: int, width: int) -> Content:
    label = plain(row.label if row.enabled else f"({row.label})")
    hotkey = fit(row.hotkey, 2).stylize("bold $your-turn") if keyed else ""
    line = Content.assemble("▸ " if here else "  ", hotkey, label)
    if row.value:
        before, after = ("‹ ", " ›") if row.kind == "choice" else ("  ", "")
        value = first_fitting((row.value, *row.shorter), width - column - 2 - len(after))
        line = Content.assemble(fit(line, column), (before, "$quiet"), value, (after, "$quiet"))
    line = cut(line, width)
    return line if row.enabled else line.stylize("$quiet")
