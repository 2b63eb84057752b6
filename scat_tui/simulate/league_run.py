"""Counting a league: what is on disk, the rest played on this machine or a cluster, then the figures."""

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import TextIO

from scat_tui.simulate.league import Counted, League, play
from scat_tui.simulate.league_file import LeagueFile
from scat_tui.simulate.spreading import cores, spread
from scat_tui.simulate.standings import Standings
from scat_tui.text.progress import on_terminal

Say = Callable[[str], object]


def count(
    league: League,
    deals: int,
    path: Path | None,
    errors: TextIO,
    say: Say,
    *,
    processes: int | None = None,
    cluster: str | None = None,
) -> Standings:
    """The standings after so many deals; `say` is told why games on disk do not count, if they do not.

    `path` is the file in which games are counted, None for nowhere. Raises NotCounted, NoCluster,
    WorkerKilled and EndlessGame; what is counted by then stays counted.
    """
    total = deals * league.games_a_deal
    standings = Standings(league)
    file: AbstractContextManager[LeagueFile | None] = LeagueFile(path, league) if path else nullcontext()
    with file as on_disk, on_terminal(errors, total) as bar:
        if on_disk and on_disk.begun_anew:
            say(on_disk.begun_anew)
        counted = on_disk.counted[:total] if on_disk else []
        for game in _rest(league, range(len(counted), total), processes, cluster):
            counted.append(game)
            if on_disk:
                on_disk.add(game)
            if bar:
                bar(len(counted))
    standings.add(counted)
    return standings


def _rest(league: League, numbers: range, processes: int | None, cluster: str | None) -> Iterator[Counted]:
    """The games of some numbers, in order."""
    if not numbers:
        return iter(())
    work = partial(play, league)
    if cluster is not None:
        from scat_tui.simulate import cluster as dask

        return dask.spread(cluster, league.terms.game, work, numbers)
    return spread(work, numbers, processes or cores())


def as_json(standings: Standings) -> str:
    """The standings as one line of JSON."""
    return json.dumps(standings.as_data())
