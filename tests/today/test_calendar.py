"""The calendar of a month: signs first."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scat_tui.screens.day_calendar import calendar_lines
from scat_tui.today.calendar import WIDTH, Mark, as_lines, month_of
from tests.today.days import DAY


def test_a_month_with_days_played_missed_and_still_open() -> None:
    played = {date(2026, 11, day) for day in (16, 17, 19, 27)} | {date(2026, 10, 31)}
    month = month_of(date(2026, 11, 29), played)
    assert month.title == "November 2026"
    assert as_lines(month) == [
        " Mo   Tu   We   Th   Fr   Sa   Su",
        " " * 32 + "1·",
        "  2·   3·   4·   5·   6·   7·   8·",
        "  9·  10·  11·  12·  13·  14·  15·",
        " 16●  17●  18·  19●  20·  21·  22·",
        " 23·  24·  25·  26·  27●  28○ [29○]",
        " 30",
    ]


def test_days_before_the_first_one_played_were_not_missed() -> None:
    month = month_of(DAY, {date(2026, 11, 20)})
    marks = {cell.day.day: cell.mark for week in month.weeks for cell in week if cell}
    assert {marks[day] for day in range(1, 20)} == {Mark.AHEAD}
    assert [marks[day] for day in (20, 21, 28, 29, 30)] == [
        *(Mark.PLAYED, Mark.MISSED, Mark.MISSED, Mark.OPEN, Mark.OPEN)
    ]


@given(today=st.dates(date(2000, 1, 1), date(2100, 1, 1)), back=st.frozensets(st.integers(0, 70)))
def test_every_month_has_all_its_days_once(today: date, back: frozenset[int]) -> None:
    played = {today - timedelta(step) for step in back}
    month = month_of(today, played)
    cells = [cell for week in month.weeks for cell in week if cell]
    assert all(len(week) == 7 for week in month.weeks)
    assert [cell.day.day for cell in cells] == [*range(1, len(cells) + 1)]
    assert {cell.day for cell in cells if cell.mark is Mark.PLAYED} == {
        day for day in played if (day.year, day.month) == (today.year, today.month)
    }
    assert [cell.day for cell in cells if cell.is_today] == [today]
    assert all(cell.mark is Mark.AHEAD for cell in cells if cell.day > today)


@pytest.mark.parametrize("width", [WIDTH, 30])
def test_what_is_drawn_says_the_same_without_colour(width: int) -> None:
    played = {DAY - timedelta(step) for step in (0, 1, 5)}
    drawn = [line.plain.rstrip() for line in calendar_lines(DAY, played, width)]
    assert drawn[1:8] == as_lines(month_of(DAY, played))
    assert " ".join(" ".join(drawn[8:]).split()) == "● counts, ○ still open, · missed"


def test_earlier_months_are_drawn_as_far_back_as_they_fit_and_days_count() -> None:
    def titles(height: int, first: date) -> list[str]:
        drawn = calendar_lines(DAY, {first, DAY}, WIDTH, height)
        assert len(drawn) <= max(height, 9)
        return [line.plain.strip() for line in drawn if "2026" in line.plain or "2025" in line.plain]

    assert titles(0, date(2025, 12, 3)) == ["November 2026"]
    assert titles(17, date(2025, 12, 3)) == ["November 2026", "October 2026"]
    assert titles(26, date(2025, 12, 3)) == ["November 2026", "October 2026", "September 2026"]
    assert titles(100, date(2026, 10, 31)) == ["November 2026", "October 2026"]
    assert titles(100, DAY) == ["November 2026"]
    assert titles(1000, date(2025, 12, 3))[-1] == "December 2025"
