"""When a game was saved and what its players have left, in words."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from scat_tui.games.scat.words.standing import lives_text
from scat_tui.words.dates import day_text, when_text

NOW = datetime(2026, 11, 30, 14, 30, tzinfo=UTC)
EAST = timezone(timedelta(hours=11))


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("2026-11-30T14:02:59Z", "today 14:02"),
        ("2026-11-30T00:00:00Z", "today 00:00"),
        ("2026-11-29T23:59:00Z", "yesterday 23:59"),
        ("2026-11-28T09:05:00Z", "2026-11-28 09:05"),
        ("2036-11-30T09:05:00Z", "2036-11-30 09:05"),
        ("2026-11-30T14:02:59+02:00", "today 12:02"),
        ("2026-11-30T14:02:59", ""),
        ("0001-01-01T00:00:00+14:00", ""),
        ("once upon a time", ""),
        ("", ""),
    ],
)
def test_when(written: str, words: str) -> None:
    assert when_text(written, NOW, UTC) == words


def test_it_is_the_players_own_day() -> None:
    assert when_text("2026-11-30T12:30:00Z", NOW, EAST) == "yesterday 23:30"
    assert when_text("2026-11-30T14:02:00Z", NOW, EAST) == "today 01:02"


@pytest.mark.parametrize(
    ("pennies", "lives", "words"),
    [(3, 3, "●●●"), (1, 3, "●○○"), (0, 3, "county"), (None, 3, "out"), (7, 9, "●x7"), (0, 9, "county")],
)
def test_lives(pennies: int | None, lives: int, words: str) -> None:
    assert lives_text(pennies, lives) == words


@pytest.mark.parametrize(
    ("day", "words"), [(date(2026, 1, 1), "1 January"), (date(2026, 11, 30), "30 November")]
)
def test_a_day_of_this_year(day: date, words: str) -> None:
    assert day_text(day) == words
