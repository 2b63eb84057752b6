"""The parts of the help pane around its text: bars, lists, the ruler."""

from msgspec import Struct
from textual.content import Content

from scat_tui.help.pages import Section
from scat_tui.screens.help.layout import IN_FORCE, Rules
from scat_tui.screens.help.search import snippet
from scat_tui.widgets.text import as_content, cut, fitted
from scat_tui.words import _


class Bar(Struct, frozen=True):
    """A line with places to click."""

    line: Content
    places: tuple[tuple[int, int, str], ...]
    """The first column, the column after the last, and the action of each place."""

    def action_at(self, column: int) -> str | None:
        """The action of a click at a column."""
        return next((action for first, end, action in self.places if first <= column < end), None)


def _bar(parts: list[tuple[Content, str]]) -> Bar:
    places, column = [], 0
    for content, action in parts:
        if action:
            places.append((column, column + content.cell_length, action))
        column += content.cell_length
    return Bar(Content.assemble(*(content for content, _action in parts)), tuple(places))


def tab_bar(keys_shown: bool, width: int) -> Bar:
    """Rules and keys, the one shown with a mark; at the right the mark to close."""

    def tab(label: str, shown: bool) -> tuple[Content, str]:
        if shown:
            return Content.styled(f" ▸{label} ", "bold reverse"), ""
        return Content.styled(f"  {label} ", "$quiet"), "other_topic"

    tabs = [tab(_("Rules"), not keys_shown), tab(_("Keys"), keys_shown)]
    close = Content.styled(" ✕ ", "bold")
    used = sum(content.cell_length for content, _action in tabs) + close.cell_length
    return _bar([*tabs, (Content(" " * max(1, width - used)), ""), (close, "close")])


def key_bar(keys: list[tuple[str, str, str]], width: int) -> Bar:
    """Keys with what they do, as many as fit; always the last one."""
    drawn = [
        (Content.assemble(" ", (key, "bold $your-turn"), " ", as_content(label), " "), action)
        for key, label, action in keys
    ]
    *others, last = drawn
    room = width - last[0].cell_length
    chosen = []
    for content, action in others:
        room -= content.cell_length
        if room < 0:
            break
        chosen.append((content, action))
    return _bar([*chosen, last])


def ruler(left: Content, right: str, width: int) -> Content:
    """A thin line with text set into both ends."""
    right = f" {right} ──" if right else ""
    left = cut(left, width - Content(right).cell_length - 5)
    across = "─" * (width - left.cell_length - Content(right).cell_length - 4)
    return Content.assemble(("── ", "$quiet-edge"), left, (f" {across}{right}", "$quiet-edge"))


def why_rows(why: str | None, width: int, height: int) -> list[Content]:
    """The sentence that answers `why`, in at most a third of the pane."""
    if not why:
        return []
    text = Content.assemble((_("Why:"), "bold $your-turn"), " ", as_content(why))
    rows = text.wrap(max(10, width - 3))
    most = max(1, height // 3)
    if len(rows) > most:
        rows = [*rows[: most - 1], cut(Content.assemble(rows[most - 1], " …"), width - 3)]
    return [Content.assemble("  ", row) for row in rows]


def contents_row(section: Section, rules: Rules, here: bool, width: int, strong: bool = True) -> Content:
    """A row of the contents; `strong` if the cursor is on it, else it is merely being read."""
    value = rules.unusual(section.option)
    title = f"{section.title}: {value}" if value else section.title
    sign = IN_FORCE if value else " "
    indent = "  " if section.option else ""
    row = Content.assemble("▸" if here else " ", indent, (sign, "bold $your-turn"), " ", title)
    return _at_cursor(row, here, width, strong)


def result_row(section: Section, query: str, here: bool, width: int) -> Content:
    """A row for a section that was found, with an extract of its text."""
    title = Content.assemble("▸ " if here else "  ", (section.title, "bold"), "  ")
    row = Content.assemble(title, (snippet(section, query), "$quiet"))
    return _at_cursor(row, here, width, True)


def _at_cursor(row: Content, here: bool, width: int, strong: bool) -> Content:
    if not here:
        return cut(row, width)
    return fitted(row.plain, width).stylize("bold reverse" if strong else "bold")
