"""Work spread over the workers of a Dask cluster, which have this program too."""

import logging
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar

from scat_tui.simulate import fingerprint
from scat_tui.simulate.spreading import Work, do_chunk, in_order
from scat_tui.words import _

R = TypeVar("R")

_PATIENCE = 10
"""Seconds to wait for the scheduler, and then for a first worker."""

_AHEAD = 4
"""Pieces on their way for each worker."""

_TRIES = 10
"""How often a piece is sent whose workers were lost; the scheduler itself tries it several times."""


class NoCluster(Exception):
    """There is no cluster to spread work over, or no longer; the text is a sentence."""


class OtherProgram(Exception):
    """A worker has other rules or players than this program."""


def spread(address: str, game: str, work: Work[R], numbers: Sequence[int]) -> Iterator[R]:
    """The results of work on games of a kind, in the order of their numbers, by the workers of a cluster.

    A lost worker's pieces are done by others. Raises what the work raises, and NoCluster.
    """
    distributed = _library()
    client = _connected(distributed, address)
    checked = partial(_checked, game, fingerprint.of_players(game), work)
    try:
        submit = partial(_Piece, distributed, client, checked)
        workers = max(1, sum(client.nthreads().values()))
        yield from in_order(submit, numbers, 1, _AHEAD * workers)
    except OtherProgram:
        raise NoCluster(_("A worker of the cluster has another version of this program.")) from None
    except ImportError as error:
        why = _("A worker of the cluster lacks this program: {why}.")
        raise NoCluster(why.format(why=error)) from error
    except (OSError, distributed.client.FutureCancelledError, distributed.KilledWorker) as error:
        why = _("The cluster at {address} is gone: {why}.")
        raise NoCluster(why.format(address=address, why=type(error).__name__)) from error
    finally:
        client.close(timeout=_PATIENCE)


class _Piece:
    """A piece of work on its way, sent again if the workers that had it were lost."""

    def __init__(
        self, distributed: Any, client: Any, work: Callable[..., Any], numbers: Sequence[int]
    ) -> None:
        self._lost = distributed.KilledWorker
        self._send = partial(client.submit, do_chunk, work, [*numbers], pure=False)
        self._future = self._send()

    def result(self) -> Any:
        """The results, once they are there."""
        for _try in range(_TRIES):
            try:
                return self._future.result()
            except self._lost:
                self._future = self._send()
        return self._future.result()


def _checked(game: str, players: str, work: Work[R], number: int) -> R:
    """Does a piece of work; raises OtherProgram if this worker would do it differently."""
    if _players(game) != players:
        raise OtherProgram
    return work(number)


@cache
def _players(game: str) -> str:
    """The fingerprint of this worker's players."""
    return fingerprint.of_players(game)


def _library() -> Any:
    try:
        found = import_module("distributed")
    except ImportError:
        text = _("A league over a cluster needs more: {command}")
        raise NoCluster(text.format(command="pip install 'scat-tui[cluster]'")) from None
    # It would report each lost worker, although nothing is lost, and the end of a cluster at length.
    logging.disable(logging.CRITICAL)
    return found


def _connected(distributed: Any, address: str) -> Any:
    """A client of the cluster, which has a worker."""
    try:
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        text = _("There is no cluster at {address}: {why}.")
        raise NoCluster(text.format(address=address, why=str(error).partition("\n")[0])) from error
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        client.close()
        text = _("The cluster at {address} has no worker; start one with {command}.")
        command = f"dask worker {address}"
        raise NoCluster(text.format(address=address, command=command)) from None
    return client
