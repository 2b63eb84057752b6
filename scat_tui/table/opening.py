"""Sitting down at a table: a new game, a saved one, or one that another program plays."""

import secrets
from dataclasses import replace
from pathlib import Path

from scat_tui import paths
from scat_tui.engine.record import Player, Record
from scat_tui.saves.autosave import Keeper, PreviousKeeper
from scat_tui.saves.folder import Saves, now
from scat_tui.saves.previous import game_path
from scat_tui.saves.reading import load_game, why_not_playable
from scat_tui.saves.record_json import read_record
from scat_tui.settings.settings import LastTable
from scat_tui.table.table import Table
from scat_tui.words.samples import sample_title


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
    return _new_game(saves, record)


def saved_table(saves: Saves | None, path: Path) -> Table:
    """The table of a saved game, saved in place; of a sample, or of a damaged game's previous save.

    A sample becomes a saved game at the first move. A previous save takes its game's place then, where that
    is still damaged. Raises BadRecord, and InUse while another program plays the game.
    """
    if is_sample(path):
        record = read_record(path)
        return _new_game(saves, replace(record, id=Saves.new_id()), sample_title(path.stem))
    own = saves or Saves(path.parent)
    if (damaged := game_path(path)) and why_not_playable(damaged):
        previous = PreviousKeeper(own, damaged)
        return Table(load_game(path, follow=False).record, previous, previous.release)
    keeper = Keeper(own, path)
    keeper.sit_down()
    try:
        return Table(read_record(path), keeper, keeper.release)
    except BaseException:
        keeper.release()
        raise


def is_sample(path: Path) -> bool:
    """Whether a file is one of the samples."""
    return path.parent == paths.samples()


def _new_game(saves: Saves | None, record: Record, title: str = "") -> Table:
    """The table of a game that is saved, under a title, from its first move on."""
    keeper = Keeper(saves, saves.path(record.id) if saves else Path(record.id), title)
    return Table(record, keeper, keeper.release, on_disk=False)


def kept_apart(saves: Saves | None, record: Record, path: Path) -> Path:
    """Keep a table's game in a new file, since others have changed its own; raises SaveFailed."""
    return (saves or Saves(path.parent)).write_apart(record, path)


def watched_table(path: Path) -> Table:
    """The table of a game that another program plays; nothing of it can be saved. Raises BadRecord."""
    return Table(read_record(path), Keeper(None, path))
