"""The deal of a day: its seed and its table, which are the same everywhere."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cache

import msgspec
from msgspec import Struct

from scat_tui import games
from scat_tui.engine.game import Seat, Value
from scat_tui.saves.folder import SaveFolder
from scat_tui.settings.settings import TableSetup
from scat_tui.table import opening
from scat_tui.table.setup import TableDraft
from scat_tui.table.table import Table

KEY = b"scat-tui"
"""The key of all seeds."""

DAY = timedelta(days=1)


class DayTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a game's deals of the day, its `today.json`; seat 0 is the player's."""

    names: tuple[str, ...]
    """Of the computer players, from seat 1."""
    levels: tuple[str, ...]
    """Of the same players."""
    dealer: Seat
    """The first dealer."""
    options: Mapping[str, Value]
    """House rules that differ from the standard ones."""
    par: str
    """The level of the computer player that is compared with the player."""


def games_of_the_day() -> tuple[str, ...]:
    """The games that have a deal of the day."""
    return tuple(filter(has_deal, games.names()))


@cache
def has_deal(game: str) -> bool:
    """Whether a game has a deal of the day."""
    return games.today_file(game).is_file()


@cache
def table_of(game: str) -> DayTable:
    """The table of a game's deals of the day."""
    return msgspec.json.decode(games.today_file(game).read_bytes(), type=DayTable)


def today() -> date:
    """The day that it is in UTC, by which deals change."""
    return datetime.now(UTC).date()


def seed_of(game: str, day: date) -> str:
    """The seed of a day's deal, as records have it."""
    # Imported late: few games need it.
    import hmac

    return hmac.digest(KEY, f"{day.isoformat()}:{game}".encode("ascii"), "sha256").hex()


def setup_of(game: str, own_name: str) -> TableSetup:
    """The table with the player under their own name; a computer player of that name gets another."""
    table = table_of(game)
    stored = TableSetup(game, [own_name, *table.names], [*table.levels], dict(table.options))
    return TableDraft.from_setup(stored, own_name).setup()


def new_table(saves: SaveFolder | None, game: str, day: date, own_name: str) -> Table:
    """The table of a new game of a day's deal, before the first cards."""
    return opening.new_table(saves, setup_of(game, own_name), seed_of(game, day), table_of(game).dealer)
