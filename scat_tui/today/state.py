"""How things stand with the deal of a day: what the program shows and tells of it."""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from scat_tui import games
from scat_tui.games.day_result import DayResult
from scat_tui.games.replaying import BadRecord
from scat_tui.today.book import Book, day_in, day_of, is_fair, may_count, streak
from scat_tui.today.deal import DAY, games_of_the_day
from scat_tui.today.par import OWN_SEAT, ParFile

if TYPE_CHECKING:
    from scat_tui.saves.folder import SaveFolder
    from scat_tui.saves.saved_game import SavedGame
    from scat_tui.saves.summary import Summary
    from scat_tui.table.table import Table


class Unfinished(Struct, frozen=True):
    """A game that can go on."""

    path: Path
    summary: "Summary"
    fair: bool
    """Whether it counts if it is the first to be finished, in time."""


class DayState(Struct, frozen=True):
    """How things stand with a game's deal of a day."""

    game: str
    day: date
    today: date
    result: DayResult | None
    """Of the game that was finished first; None if none was finished in time."""
    finished: date | None
    """The day on which that was."""
    counts: bool
    """Whether that game counts."""
    unfinished: Unfinished | None
    days: frozenset[date]
    """All days of which a game counts."""
    par: DayResult | None
    """What a computer player makes of it; None if that is not known yet, or before a game is finished."""

    @property
    def streak(self) -> int:
        """The days in a row until today that count."""
        return streak(self.days, self.today)


def read_book(saves: "SaveFolder | None") -> Book:
    """The book of all games in the saves folder."""
    return Book(saves.each() if saves else ())


def would_count(table: "Table", saves: "SaveFolder | None") -> bool:
    """Whether the game at a table is the one of a day's deal that counts, if it goes on as until now."""
    day = day_of(table.record)
    return day is not None and may_count(table.record, day, read_book(saves))


def state_of(book: Book, game: str, day: date, today: date, par: ParFile) -> DayState:
    """How things stand with a deal; `today` is the day that it is."""
    first = book.first(game, day)
    result = _result(first) if first else None
    left = book.unfinished(game, day)
    return DayState(
        game=game,
        day=day,
        today=today,
        result=result,
        finished=day_in(first.summary.saved) if first else None,
        counts=first is not None and is_fair(first.summary),
        unfinished=Unfinished(left.path, left.summary, is_fair(left.summary)) if left else None,
        days=book.days(game),
        par=par.known(game, day) if result else None,
    )


def states(book: Book, today: date, par: ParFile) -> list[DayState]:
    """How things stand with today's deal of each game, and with yesterday's unless it was finished then."""
    found = []
    for game in games_of_the_day():
        found.append(state_of(book, game, today, today, par))
        before = state_of(book, game, today - DAY, today, par)
        if before.finished != before.day:
            found.append(before)
    return found


def _result(game: "SavedGame") -> DayResult | None:
    """The result of a finished game for the player; None if its file cannot be read any more."""
    try:
        report = game.match.report()
    except BadRecord:
        return None
    return games.today(game.summary.game).day_result(report, OWN_SEAT)
