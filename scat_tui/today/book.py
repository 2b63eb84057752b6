"""What was played of the deals of all days: a fold over the games in the saves folder."""

from collections.abc import Iterable, Mapping, Set
from datetime import UTC, date, datetime
from functools import cache

from scat_tui import games
from scat_tui.engine.game import Value
from scat_tui.engine.record import Record
from scat_tui.saves.saved_game import DamagedGame, SavedGame
from scat_tui.saves.summary import Summary
from scat_tui.today import deal
from scat_tui.today.deal import DAY, has_deal, seed_of, table_of

SEED_LENGTH = 64
"""The digits of the seed of a day's deal."""


class Book:
    """The games at the tables of the days.

    Of every deal the first game decides that is finished in time. It counts if no move was taken back in it
    and it did not go on from another game. Whatever is finished later is for fun.
    """

    def __init__(self, entries: Iterable[SavedGame | DamagedGame] = ()) -> None:
        self._finished: dict[tuple[str, date], SavedGame] = {}
        """The game that was finished first, of those finished in time."""
        self._unfinished: dict[tuple[str, date], SavedGame] = {}
        """The game that was saved last."""
        for entry in entries:
            if isinstance(entry, SavedGame):
                self.add(entry)

    def add(self, game: SavedGame) -> None:
        """Takes one more game, of whatever deal, in any order."""
        summary = game.summary
        day = day_of(summary)
        if day is None or (summary.over and not _in_time(summary, day)):
            return
        which, known = (summary.game, day), self._finished if summary.over else self._unfinished
        before = known.get(which)
        if before is None or (_when(game) < _when(before)) == summary.over:
            known[which] = game

    def first(self, game: str, day: date) -> SavedGame | None:
        """The game that was finished first of a day's deal; None if none was finished in time."""
        return self._finished.get((game, day))

    def unfinished(self, game: str, day: date) -> SavedGame | None:
        """The game of a day's deal that can go on, the one saved last; None if there is none."""
        return self._unfinished.get((game, day))

    def days(self, game: str) -> frozenset[date]:
        """The days of which a finished game of this kind counts."""
        return frozenset(
            day for (name, day), first in self._finished.items() if name == game and is_fair(first.summary)
        )


def streak(days: Set[date], today: date) -> int:
    """The days in a row until today that are among these; today is not missed before it is over."""
    day, length = today if today in days else today - DAY, 0
    while day in days:
        day, length = day - DAY, length + 1
    return length


def day_of(game: Summary | Record) -> date | None:
    """The day whose deal is played in a game, at the table of the day; None for any other game.

    Only the days near to those on which it was begun or saved are considered.
    """
    if game.seed is None or len(game.seed) != SEED_LENGTH:
        return None
    if not has_deal(game.game) or not _is_at_table(game):
        return None
    near = {day - step for day in map(day_in, (game.created, game.saved)) if day for step in (0 * DAY, DAY)}
    return next((day for day in sorted(near) if seed_of(game.game, day) == game.seed), None)


def may_count(record: Record, day: date, book: Book) -> bool:
    """Whether the game of a day's deal counts, or would if it ended now."""
    first = book.first(record.game, day)
    is_first = day <= deal.today() <= day + DAY if first is None else first.id == record.id
    return is_first and not record.undos and record.branched_from is None


def is_fair(summary: Summary) -> bool:
    """Whether nothing was taken back in the game, nor played before elsewhere."""
    return not summary.undos and not summary.branched


def _in_time(summary: Summary, day: date) -> bool:
    """Whether a game was saved last on a day or the next one."""
    saved = day_in(summary.saved)
    return saved is not None and day <= saved <= day + DAY


def _is_at_table(summary: Summary | Record) -> bool:
    """Whether a game's seats, dealer and house rules are those of the day's table; names may differ."""
    table = table_of(summary.game)
    kinds = [player.kind for player in summary.seats]
    return (
        kinds == ["human", *["bot"] * len(table.levels)]
        and tuple(player.level for player in summary.seats[1:]) == table.levels
        and summary.dealer == table.dealer
        and _complete(summary.game, summary.options) == _complete(summary.game, table.options)
    )


def _complete(game: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """All house rules, the standard ones too."""
    return {**_standard(game), **options}


@cache
def _standard(game: str) -> dict[str, Value]:
    return {option.name: option.default for option in games.rules(game).all_options()}


def _when(game: SavedGame) -> tuple[datetime, str]:
    """What games are ordered by: when they were saved, then their ids, which ascend."""
    return _moment(game.summary.saved) or datetime.min.replace(tzinfo=UTC), game.id


def day_in(written: str) -> date | None:
    """The day of a record's time in UTC; None if it is none."""
    then = _moment(written)
    return then.date() if then else None


def _moment(written: str) -> datetime | None:
    try:
        then = datetime.fromisoformat(written)
        return then.astimezone(UTC) if then.tzinfo else None
    except (ValueError, OverflowError):
        return None
