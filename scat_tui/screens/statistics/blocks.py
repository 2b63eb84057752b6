"""The blocks of the statistics, each drawn for a width: figures, tables, comparisons, the best moments."""

from collections.abc import Sequence, Set
from datetime import date
from typing import NamedTuple

from msgspec.structs import replace
from textual.content import Content

from scat_tui.games.totals import Figure
from scat_tui.screens.day_calendar import calendar_lines
from scat_tui.screens.statistics.chart import chart_lines, games_in
from scat_tui.statistics.as_text import best_moments, count_rows, day, table_lines
from scat_tui.statistics.overview import Best, Group, Member, Overview
from scat_tui.statistics.selection import TELLS
from scat_tui.text.cells import cells
from scat_tui.today.book import streak
from scat_tui.today.words import streak_text
from scat_tui.widgets.choices import MARK, Line, Spot
from scat_tui.widgets.text import as_content, cut, fitted, wrapped
from scat_tui.words import _, ngettext

TWO_COLUMNS = 74
"""From this width figures are in two columns, and tables side by side."""

GAP = 4
"""Cells between columns."""

MONTHS = (6, 4, 2)
"""How many of the latest months are compared, by how much room there is."""


class Block(NamedTuple):
    """A part of the statistics, with its title."""

    page: str
    """What a page is called that begins with it."""
    title: str
    lines: list[Line]


def figures_block(overview: Overview, width: int) -> Block:
    """All figures, in two columns if there is room."""
    figures, title = overview.figures(), _("Figures")
    if width < TWO_COLUMNS:
        return Block(title, title, [(line,) for line in _figure_lines(figures, width)])
    half = (width - GAP) // 2
    middle = -(-len(figures) // 2)
    columns = _figure_lines(figures[:middle], half), _figure_lines(figures[middle:], half)
    return Block(title, title, [(line,) for line in beside(*columns, half)])


def _figure_lines(figures: Sequence[Figure], width: int) -> list[Content]:
    """A line for each figure, and one more for a note that has no room beside it."""
    labels, numbers = (
        max(as_content(text).cell_length for text in texts)
        for texts in zip(*((figure.label, figure.value) for figure in figures), strict=True)
    )
    lines = []
    for figure in figures:
        label, value = fitted(figure.label, labels), as_content(figure.value)
        value = value.pad_left(numbers - value.cell_length).stylize("bold $coin")
        note = as_content(figure.note).stylize("$quiet")
        line = Content.assemble(label, "  ", value)
        if line.cell_length + 2 + note.cell_length <= width:
            lines.append(Content.assemble(line, "  ", note) if figure.note else line)
        else:
            lines += [cut(line, width), cut(Content.assemble("  ", note), width)]
    return lines


def chart_block(overview: Overview, width: int, tall: int) -> Block:
    """The chart of the last games."""
    count = games_in(overview.past, width)
    title = _("The last game: your place")
    if count > 1:
        title = ngettext("The last {count} game: your places", "The last {count} games: your places", count)
    lines = chart_lines(overview.past, width, tall)
    return Block(_("Last games"), title.format(count=count), [(line,) for line in lines])


def tables_blocks(overview: Overview, width: int) -> list[Block]:
    """The game's own tables, the first two side by side if there is room."""
    page, tables = _("Tables"), overview.totals.tables()
    drawn = [(table.title, _table(table.rows, width)) for table in tables]
    half = (width - GAP) // 2
    if len(drawn) > 1 and all(line.cell_length <= half for _title, lines in drawn[:2] for line in lines):
        (one, left), (other, right), *rest = drawn
        title = f"{fitted(one, half).plain}{' ' * GAP}{other}"
        drawn = [(title, beside(left, right, half)), *rest]
    return [Block(page, title, [(line,) for line in lines]) for title, lines in drawn]


def _table(rows: Sequence[Sequence[str]], width: int) -> list[Content]:
    head, *rest = (cut(line, width) for line in table_lines(rows))
    return [head.stylize("$quiet"), *rest]


def compared_block(overview: Overview, width: int, months: int = MONTHS[0]) -> Block:
    """How games went by month, players, house rules and opponents; a row of the last three can be chosen."""
    month, *asked = overview.groups()
    groups = [replace(month, members=month.members[:months]), *asked]
    texts = [as_content(f"{MARK}{line}") for line in _fitting(count_rows(groups), width - len(MARK))]
    keys = [
        key
        for group in groups
        if group.members
        for key in ("", *(_key(group, member) for member in group.members))
    ]
    texts[0] = texts[0].stylize("$quiet")
    lines = [(Spot(key, text),) if key else (text,) for key, text in zip(keys, texts, strict=True)]
    return Block(_("Tables"), _("Compared"), [*lines])


def _fitting(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """The rows in columns; without the last column, and with shorter names, if there is no room."""
    lines = table_lines(rows)
    if max(map(cells, lines)) > width:
        rows = [row[:-1] for row in rows]
        lines = table_lines(rows)
    over = max(map(cells, lines)) - width
    if over > 0:
        names = max(cells(row[0]) for row in rows) - over
        lines = table_lines([(cut(row[0], names).plain, *row[1:]) for row in rows])
    return lines


def _key(group: Group, member: Member) -> str:
    """The name of a row that shows only such games; empty for a month, which cannot be asked for."""
    return f"only {group.question} {member.value}" if group.question in TELLS else ""


def best_block(best: Sequence[Best], width: int) -> Block:
    """The best moments, each to be chosen."""
    lines: list[Line] = []
    for number, each in enumerate(best):
        when = Content.styled(day(each), "$quiet")
        first, *rest = wrapped(each.text, width - len(MARK) - when.cell_length - 2)
        key = f"best {number}"
        lines.append((Spot(key, Content.assemble(MARK, when, "  ", first)),))
        indent = " " * (len(MARK) + when.cell_length + 2)
        lines += [(Spot(key, Content.assemble(indent, more), kind="more"),) for more in rest]
    if not best:
        lines = [(Content.styled(line.plain, "$quiet"),) for line in wrapped(_("None yet."), width)]
    return Block(best_moments(), best_moments(), lines)


def days_block(days: Set[date], today: date, width: int, height: int) -> Block:
    """The days whose deal counts: how many there are in a row, and a calendar of so many lines at most."""
    lines = [as_content(streak_text(streak(days, today))), Content("")]
    lines += calendar_lines(today, days, width, height - len(lines) - 1)
    return Block(_("Days"), _("Today's deals"), [(line,) for line in lines])


def beside(left: Sequence[Content], right: Sequence[Content], width: int) -> list[Content]:
    """Lines of text side by side, the left ones in so many cells."""
    longest = max(len(left), len(right))
    one, other = ([*lines, *[Content("")] * (longest - len(lines))] for lines in (left, right))
    return [Content.assemble(fitted(a, width), " " * GAP, b) for a, b in zip(one, other, strict=True)]
