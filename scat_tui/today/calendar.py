"""A month as a calendar of signs: which days count, which were missed, which are still open."""

from calendar import Calendar
from collections.abc import Set
from datetime import date
from enum import Enum

from msgspec import Struct

from scat_tui.today.deal import DAY
from scat_tui.words import _, pgettext
from scat_tui.words.dates import month_text


class Mark(Enum):
    """What a day of the calendar is; its value is its sign."""

    PLAYED = "●"
    OPEN = "○"
    MISSED = "·"
    AHEAD = " "


class Cell(Struct, frozen=True):
    """A day of the calendar."""

    day: date
    mark: Mark
    is_today: bool

    @property
    def text(self) -> str:
        """The day with its sign, in four cells; today stands in brackets."""
        before, after = "[]" if self.is_today else "  "
        return f"{before}{self.day.day:2}{self.mark.value}{after}"


class Month(Struct, frozen=True):
    """A calendar of one month."""

    first: date
    title: str
    weekdays: tuple[str, ...]
    weeks: tuple[tuple[Cell | None, ...], ...]
    """Weeks from Monday on; None for a day of another month."""


WIDTH = 5 * 7
"""The cells of a line of the calendar."""


def month_of(today: date, days: Set[date], back: int = 0) -> Month:
    """The calendar of the month that it is, or of one so many months ago.

    `days` are those of which a game counts. Yesterday's deal is open until today is over. Days before the
    first one played were not missed.
    """
    begun = min(days, default=today)
    shown = today.replace(day=1)
    for _month in range(back):
        shown = (shown - DAY).replace(day=1)
    weeks = Calendar().monthdatescalendar(shown.year, shown.month)
    return Month(
        first=shown,
        title=_("{month} {year}").format(month=month_text(shown), year=shown.year),
        # Seven short words.
        weekdays=tuple(pgettext("weekdays", "Mo Tu We Th Fr Sa Su").split()),
        weeks=tuple(
            tuple(_cell(day, today, begun, days) if day.month == shown.month else None for day in week)
            for week in weeks
        ),
    )


def _cell(day: date, today: date, begun: date, days: Set[date]) -> Cell:
    if day in days:
        mark = Mark.PLAYED
    elif day > today:
        mark = Mark.AHEAD
    elif day >= today - DAY:
        mark = Mark.OPEN
    else:
        mark = Mark.MISSED if day >= begun else Mark.AHEAD
    return Cell(day, mark, day == today)


def as_lines(month: Month) -> list[str]:
    """The calendar as lines of text, without its title."""
    head = "".join(f" {name:<4}" for name in month.weekdays)
    weeks = ("".join(cell.text if cell else " " * 5 for cell in week) for week in month.weeks)
    return [line.rstrip() for line in (head, *weeks)]


def legend() -> str:
    """What the signs mean."""
    return _("{played} counts, {open} still open, {missed} missed").format(
        played=Mark.PLAYED.value, open=Mark.OPEN.value, missed=Mark.MISSED.value
    )
