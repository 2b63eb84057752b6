"""Sitting down at a table: a new game, a saved one, or one that another program plays."""

import secrets
from pathlib import Path

from scat_tui import paths
from scat_tui.engine.record import Player, Record
from scat_tui.keeper import Keeper
from scat_tui.saves import Saves, now, read_record
from scat_tui.settings import LastTable
from scat_tui.table import Table


def new_table(saves: Saves | None, setup: LastTable, seed: str | None = None) -> Table:
    """A table before its first deal; `seed` is lower-case hex, None for a random one.

    The first dealer is drawn by lot. Where the game cannot be held or kept, its first save says so.
    """
    own, *others = setup.names
    players = [Player(own, "human")]
    players += [Player(name, "bot", level) for name, level in zip(others, setup.levels, strict=True)]
    started = now()
    record = Record(
        id=Saves.new_id(),
        game=setup.game,
        created=started,
        saved=started,
        seed=seed or secrets.token_hex(16),
        options=setup.options,
        seats=tuple(players),
        dealer=secrets.randbelow(len(players)),
    )
    keeper = Keeper(saves, saves.path(record.id) if saves else Path(record.id))
    return Table(record, keeper, keeper.release)


def saved_table(saves: Saves | None, path: Path) -> Table:
    """The table of a saved game, saved in place; a sample is copied into the saves first.

    Raises BadRecord, InUse while another program plays it, and SaveFailed where a sample cannot be copied.
    """
    if saves and path.parent == paths.samples():
        path = saves.copy(path)
    keeper = Keeper(saves or Saves(path.parent), path)
    keeper.sit_down()
    try:
        return Table(read_record(path), keeper, keeper.release)
    except BaseException:
        keeper.release()
        raise


def kept_apart(saves: Saves | None, record: Record, path: Path) -> Path:
    """Keep a table's game in a new file, since others have changed its own; raises SaveFailed."""
    return (saves or Saves(path.parent)).write_apart(record, path)


def watched_table(path: Path) -> Table:
    """The table of a game that another program plays; nothing of it can be saved. Raises BadRecord."""
    return Table(read_record(path), Keeper(None, path))
