"""Whole games between computer players, reproducible from one seed, played by several processes."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TextIO

from msgspec import Struct

from scat_tui.engine.deck import derived_seed
from scat_tui.engine.game import Report, Seat, Value
from scat_tui.engine.record import Player, Record
from scat_tui.games import tally as tally_of
from scat_tui.programs.command import level_of
from scat_tui.programs.seats import SECONDS
from scat_tui.simulate.faults import FaultCount
from scat_tui.simulate.outcomes import Failed, Terms, check, play_game
from scat_tui.simulate.spreading import cores, spread
from scat_tui.text.progress import Progress, on_terminal


class Played(Struct, frozen=True):
    """A finished game, and its report as `replay --json` would print it."""

    record: Record
    report: Report
    failed: Mapping[Seat, Failed]
    """The seats of programs that have failed."""


class _Series(Struct, frozen=True):
    """What all games of a simulation have in common."""

    terms: Terms
    players: tuple[str, ...]
    seed: bytes
    when: str


def simulate(
    game: str,
    players: Sequence[str],
    games: int,
    seed: bytes,
    options: Mapping[str, Value],
    processes: int | None = None,
    progress: Progress | None = None,
    when: str = "1970-01-01T00:00:00Z",
    *,
    seconds: float = SECONDS,
    data: str | None = None,
) -> Iterator[Played]:
    """Plays games in order: number i has the i-th seed derived from `seed`, and the dealer moves on with i.

    `players` are levels or `exec:` and a command; `seconds` and `data` as in `Terms`. Everything but the time
    `when` follows from the arguments, whatever the number of processes (by default one per core). Raises
    BadRecord, naming `game`, `seats` or the option, and BadCommand before the first game; EndlessGame and
    WorkerKilled later.
    """
    check(game, players, options)
    series = _Series(Terms(game, dict(options), seconds, data), tuple(players), seed, when)
    processes = processes or cores()
    chunk = max(1, min(25, games // (4 * processes)))
    return _with_progress(spread(partial(_play, series), range(games), processes, chunk), progress)


def _with_progress(games: Iterator[Played], progress: Progress | None) -> Iterator[Played]:
    for done, played in enumerate(games, 1):
        if progress is not None:
            progress(done)
        yield played


def _play(series: _Series, number: int) -> Played:
    """Plays the game of a number."""
    seed, dealer = derived_seed(series.seed, number), number % len(series.players)
    outcome = play_game(series.terms, series.players, seed, dealer)
    record = Record(
        id=f"{number + 1:04}-{seed.hex()[:16]}",
        game=series.terms.game,
        created=series.when,
        saved=series.when,
        seed=seed.hex(),
        options=series.terms.options,
        seats=_players([*map(level_of, series.players)]),
        dealer=dealer,
        moves=outcome.moves,
    )
    return Played(record, outcome.report, outcome.failed)


def _players(levels: Sequence[str]) -> tuple[Player, ...]:
    """The players, named by level and number: Medium 1, Easy 1, Medium 2."""
    names = [f"{level.capitalize()} {levels[: seat + 1].count(level)}" for seat, level in enumerate(levels)]
    return tuple(Player(name, "bot", level) for name, level in zip(names, levels, strict=True))


def run(
    game: str,
    players: Sequence[str],
    games: int,
    seed: bytes,
    options: Mapping[str, Value],
    *,
    out: Path | None = None,
    as_json: bool = False,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
    processes: int | None = None,
    seconds: float = SECONDS,
    data: str | None = None,
) -> None:
    """Simulates games and prints the table or JSON; writes the records to the folder `out` if given.

    Shows progress on a terminal. Raises as `simulate` does, and OSError if a file or the folder cannot be
    written.
    """
    from scat_tui.saves.folder import now
    from scat_tui.saves.record_json import encode

    output, errors = stdout or sys.stdout, stderr or sys.stderr
    counted, faults, results = tally_of(game).tally(tuple(players)), FaultCount(), []
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    with on_terminal(errors, games) as bar:
        for one in simulate(
            game, players, games, seed, options, processes, bar, now(), seconds=seconds, data=data
        ):
            name = f"{one.record.id}.json" if out is not None else None
            if out is not None and name is not None:
                (out / name).write_bytes(encode(one.record))
            counted.add(one.report)
            faults.add(players, one.failed)
            if as_json:
                results.append({"file": name, "seed": one.record.seed, "report": one.report})
    if as_json:
        summary = {**counted.summary(), "seed": seed.hex(), "options": dict(options), "results": results}
        json.dump({**summary, **faults.summary()}, output)
        output.write("\n")
    else:
        output.write("\n".join([counted.table(), *faults.sentences()]) + "\n")
