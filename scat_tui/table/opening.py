"""Opening a table: for a new game, a saved game, or one to watch that another program plays."""

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from scat_tui import paths
from scat_tui.engine.deck import first_dealer, read_seed
from scat_tui.engine.game import Seat
from scat_tui.engine.record import Branch, Player, Record
from scat_tui.files.atomic import SaveFailed
from scat_tui.games.players import PROGRAM, usual_level
from scat_tui.programs.command import is_program, level_of, tables_may_start_programs
from scat_tui.programs.seats import NO_PROGRAMS, Programs
from scat_tui.saves.autosave import Autosave, RestoringAutosave
from scat_tui.saves.folder import SaveFolder, now
from scat_tui.saves.previous import game_path
from scat_tui.saves.reading import load_game, why_not_playable
from scat_tui.saves.record_json import read_record
from scat_tui.settings.settings import PERSON, TableSetup
from scat_tui.table.table import Table

SEED_BYTES = 8
"""Of new games: as many as a deal code has room for."""


def new_table(
    saves: SaveFolder | None, setup: TableSetup, seed: str | None = None, dealer: Seat | None = None
) -> Table:
    """A table before its first deal, with a random dealer; `seed` is lower-case hex, random by default.

    Without a `dealer`, who deals first follows from the seed, if there is one: the same cards then come to
    the same seats.
    """
    players = [
        Player(name, "human") if level == PERSON else Player(name, "bot", level_of(level))
        for name, level in zip(setup.names, (PERSON, *setup.levels), strict=True)
    ]
    started = now()
    record = Record(
        id=SaveFolder.new_id(),
        game=setup.game,
        created=started,
        saved=started,
        seed=seed or secrets.token_hex(SEED_BYTES),
        options=setup.options,
        seats=tuple(players),
        dealer=dealer if dealer is not None else _first_dealer(seed, len(players)),
    )
    programs = {seat: level for seat, level in enumerate(setup.levels, 1) if is_program(level)}
    return _new_game(saves, record, programs=programs)


def _first_dealer(seed: str | None, seats: int) -> Seat:
    return first_dealer(read_seed(seed), seats) if seed else secrets.randbelow(seats)


def rematch(saves: SaveFolder | None, played: Record) -> Table:
    """A table before its first deal, with the players and house rules of a game that was played.

    The deal moves on: the first dealer is the player to the left of the first dealer of that game, whoever
    dealt its last hand, so that over many games everybody begins equally often.
    """
    started = now()
    record = replace(
        played,
        id=SaveFolder.new_id(),
        created=started,
        saved=started,
        seed=secrets.token_hex(SEED_BYTES),
        dealer=(played.dealer + 1) % len(played.seats),
        moves=(),
        undos=None,
        branched_from=None,
    )
    return _new_game(saves, record, programs=_programs(saves, played).players)


def branch(saves: SaveFolder | None, played: Record, moves: int) -> Table:
    """A table at which a game goes on from the position after so many of its moves, as a new game.

    The person keeps the seat, and computer players take the others; if only those played, the person takes
    the first seat. The cards stay the same.
    """
    started, own = now(), played.own_seat or 0
    level = usual_level(played.game)
    seats = [
        (player if player.kind == "human" else Player("", "human"))
        if seat == own
        else (replace(player, kind="bot", level=level) if player.kind == "human" else player)
        for seat, player in enumerate(played.seats)
    ]
    record = replace(
        played,
        id=SaveFolder.new_id(),
        created=started,
        saved=started,
        seats=tuple(seats),
        moves=played.moves[:moves],
        undos=None,
        branched_from=Branch(played.id, moves),
    )
    return _new_game(saves, record, programs=_programs(saves, played).players)


def saved_table(saves: SaveFolder | None, path: Path) -> Table:
    """The table of a saved game, of a sample, or of a damaged game's previous save.

    A sample becomes a saved game with the first move. A previous save then replaces its damaged game.
    Raises BadRecord, and InUse while another program plays the game.
    """
    if is_sample(path):
        record = read_record(path)
        from scat_tui.words.samples import sample_title

        return _new_game(saves, replace(record, id=SaveFolder.new_id()), sample_title(path.stem))
    own = saves or SaveFolder(path.parent)
    if (damaged := game_path(path)) and why_not_playable(damaged):
        previous = RestoringAutosave(own, damaged)
        record = load_game(path, follow=False).record
        return Table(record, previous.save, previous.release, programs=_programs(own, record))
    autosave = Autosave(own, path)
    autosave.open()
    try:
        record = read_record(path)
        return Table(record, autosave.save, autosave.release, programs=_programs(own, record))
    except BaseException:
        autosave.release()
        raise


def is_sample(path: Path) -> bool:
    """Whether a file is one of the samples."""
    return path.parent == paths.samples()


def _new_game(
    saves: SaveFolder | None, record: Record, title: str = "", programs: Mapping[Seat, str] | None = None
) -> Table:
    """The table of a game that is first saved, under a title, with the next move."""
    autosave = Autosave(saves, saves.path(record.id) if saves else Path(record.id), title)
    if not tables_may_start_programs():
        programs = None
    if programs and saves:
        with suppress(SaveFailed):
            # Then it is told, when the game is resumed, that the command is not known.
            saves.commands.set(record.id, programs)
    playing = Programs(programs or {}, saves.data if saves else None)
    return Table(record, autosave.save, autosave.release, on_disk=False, programs=playing)


def _programs(saves: SaveFolder | None, record: Record) -> Programs:
    """The programs of a game that was played here before; none where none may be started."""
    known = any(player.level == PROGRAM for player in record.seats)
    if saves is None or not known or not tables_may_start_programs():
        return NO_PROGRAMS
    return Programs(saves.commands.of(record.id), saves.data)


def save_as_new_game(saves: SaveFolder | None, table: Table, path: Path) -> Path:
    """Saves a table's game in a new file, as others have changed its own; raises SaveFailed."""
    return (saves or SaveFolder(path.parent)).write_as_new(table.record, path)
