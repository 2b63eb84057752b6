"""The calendar of the days as it is drawn: signs first, colour second."""

from collections.abc import Set
from datetime import date
from itertools import count

from textual.content import Content

from scat_tui.today.calendar import Cell, Mark, Month, legend, month_of
from scat_tui.widgets.text import wrapped

COLOURS = {Mark.PLAYED: "$coin", Mark.OPEN: "$your-turn", Mark.MISSED: "$quiet", Mark.AHEAD: "$quiet"}


def calendar_lines(today: date, days: Set[date], width: int, height: int = 0) -> list[Content]:
    """The calendar of the month that it is, with its title and what its signs mean.

    Below it are the months before, as far back as days count and as they fit into so many lines.
    """
    meaning = [line.stylize("$quiet") for line in wrapped(f" {legend()}", width)]
    lines = _month(month_of(today, days))
    begun = min(days, default=today).replace(day=1)
    for back in count(1):
        month = month_of(today, days, back)
        before = [Content(""), *_month(month)]
        if month.first < begun or len(lines) + len(before) + len(meaning) > height:
            break
        lines += before
    return [*lines, *meaning]


def _month(month: Month) -> list[Content]:
    head = Content("".join(f" {name:<4}" for name in month.weekdays)).stylize("$quiet")
    return [Content.styled(f" {month.title}", "bold $coin"), head, *_weeks(month)]


def _weeks(month: Month) -> list[Content]:
    return [Content.assemble(*map(_cell, week)) for week in month.weeks]


def _cell(cell: Cell | None) -> Content:
    if cell is None:
        return Content(" " * 5)
    return Content.styled(cell.text, f"bold {COLOURS[cell.mark]}" if cell.is_today else COLOURS[cell.mark])
