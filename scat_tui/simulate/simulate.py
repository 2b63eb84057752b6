"""Whole games between computer players, reproducible from one seed, played by several processes."""

import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TextIO

from msgspec import Struct

from scat_tui.engine.deck import derived_seed
from scat_tui.engine.game import Event, Report, Value
from scat_tui.engine.record import Player, Record
from scat_tui.games import about
from scat_tui.games import players as bots
from scat_tui.games import tally as tally_of
from scat_tui.games.replaying import BadRecord, make_game
from scat_tui.simulate.playing import MOST_MOVES, played_out
from scat_tui.text.progress import Progress, progress_bar, wipe
from scat_tui.words import _, language, ngettext
from scat_tui.words.lists import listing

MOST_IN_ONE_PROCESS = 12
"""Up to so many games are played in this process, since starting others would take longer."""


class EndlessGame(Exception):
    """A game has not ended after MOST_MOVES moves; the text contains its seed."""


class WorkerKilled(Exception):
    """The system has ended one of the processes, perhaps at a limit of processor time."""


class Played(Struct, frozen=True):
    """A finished game, and its report as `replay --json` would print it."""

    record: Record
    report: Report


class _Series(Struct, frozen=True):
    """What all games of a simulation have in common."""

    game: str
    levels: tuple[str, ...]
    seed: bytes
    options: Mapping[str, Value]
    when: str


def simulate(
    game: str,
    levels: Sequence[str],
    games: int,
    seed: bytes,
    options: Mapping[str, Value],
    processes: int | None = None,
    progress: Progress | None = None,
    when: str = "1970-01-01T00:00:00Z",
) -> Iterator[Played]:
    """Plays games in order: number i has the i-th seed derived from `seed`, and the dealer moves on with i.

    Everything but the time `when` follows from the arguments, whatever the number of processes (by default
    one per core). Raises BadRecord, naming `game`, `seats` or the option, before the first game; EndlessGame
    and WorkerKilled later.
    """
    check(game, levels, options)
    series = _Series(game, tuple(levels), seed, dict(options), when)
    return _with_progress(series, games, processes or os.cpu_count() or 1, progress)


def check(game: str, levels: Sequence[str], options: Mapping[str, object]) -> None:
    """Raises BadRecord unless these levels can play such a game."""
    make_game(game, len(levels), options)
    for level in levels:
        if level not in about(game).levels:
            known = listing(about(game).levels)
            why = _("no computer player is called {level!r}; there are {known}")
            raise BadRecord(why.format(level=level, known=known), "seats")


def _with_progress(
    series: _Series, games: int, processes: int, progress: Progress | None
) -> Iterator[Played]:
    for done, played in enumerate(_in_processes(series, games, processes), 1):
        if progress is not None:
            progress(done)
        yield played


def _in_processes(series: _Series, games: int, processes: int) -> Iterator[Played]:
    if processes < 2 or games <= MOST_IN_ONE_PROCESS:
        yield from (_play_game(series, number) for number in range(games))
        return
    size = max(1, min(25, games // (4 * processes)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    pool = ProcessPoolExecutor(
        min(processes, len(chunks)),
        multiprocessing.get_context("spawn"),
        _prepare,
        (language.reader().language,),
    )
    try:
        # Not `map`: after a broken pool it cancels futures that the pool's own thread is still handling.
        for played in [pool.submit(_play_chunk, series, chunk) for chunk in chunks]:
            yield from played.result()
    except BrokenProcessPool as error:
        why = _("the system has ended a process that played, perhaps at a limit of time or memory")
        raise WorkerKilled(why) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _prepare(code: str) -> None:
    """Have a worker speak the language of the command line, and leave Ctrl-C to that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    language.choose(code)


def _play_chunk(series: _Series, numbers: range) -> list[Played]:
    return [_play_game(series, number) for number in numbers]


def _play_game(series: _Series, number: int) -> Played:
    seed, dealer = derived_seed(series.seed, number), number % len(series.levels)
    game = make_game(series.game, len(series.levels), series.options)
    players = [bots.level(series.game, level) for level in series.levels]
    state = game.start(dealer)
    moves: list[str] = []
    events: list[Event] = []
    for move, step in played_out(game, dealer, seed, players):
        if len(moves) == MOST_MOVES:
            why = ngettext(
                "the game with seed {seed} has not ended after {moves} move",
                "the game with seed {seed} has not ended after {moves} moves",
                MOST_MOVES,
            )
            raise EndlessGame(why.format(seed=seed.hex(), moves=MOST_MOVES))
        state = step.state
        moves.append(game.write(move))
        events.extend(step.events)
    record = Record(
        id=f"{number + 1:04}-{seed.hex()[:16]}",
        game=series.game,
        created=series.when,
        saved=series.when,
        seed=seed.hex(),
        options=series.options,
        seats=_players(series.levels),
        dealer=dealer,
        moves=tuple(moves),
    )
    return Played(record, game.report(state, events))


def _players(levels: Sequence[str]) -> tuple[Player, ...]:
    """The players, named by level and number: Medium 1, Easy 1, Medium 2."""
    names = [f"{level.capitalize()} {levels[: seat + 1].count(level)}" for seat, level in enumerate(levels)]
    return tuple(Player(name, "bot", level) for name, level in zip(names, levels, strict=True))


def run(
    game: str,
    levels: Sequence[str],
    games: int,
    seed: bytes,
    options: Mapping[str, Value],
    *,
    out: Path | None = None,
    as_json: bool = False,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
    processes: int | None = None,
) -> None:
    """Simulates games and prints the table or JSON; writes the records to the folder `out` if given.

    Shows progress on a terminal. Raises as `simulate` does, and OSError if a file or the folder cannot be
    written.
    """
    from scat_tui.saves.folder import now
    from scat_tui.saves.record_json import encode

    output, errors = stdout or sys.stdout, stderr or sys.stderr
    bar = progress_bar(errors, games) if errors.isatty() else None
    counted, results = tally_of(game).tally(tuple(levels)), []
    played = simulate(game, levels, games, seed, options, processes, bar, now())
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    try:
        for one in played:
            name = f"{one.record.id}.json" if out is not None else None
            if out is not None and name is not None:
                (out / name).write_bytes(encode(one.record))
            counted.add(one.report)
            if as_json:
                results.append({"file": name, "seed": one.record.seed, "report": one.report})
    finally:
        if bar is not None:
            wipe(errors)
    if as_json:
        summary = {**counted.summary(), "seed": seed.hex(), "options": dict(options), "results": results}
        json.dump(summary, output)
        output.write("\n")
    else:
        output.write(counted.table() + "\n")
