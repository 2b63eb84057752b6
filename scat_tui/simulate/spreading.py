"""The one way of spreading work: over the processes of this machine, or whatever else takes pieces of it."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from scat_tui.programs.process import kill_all
from scat_tui.words import _, language

MOST_IN_ONE_PROCESS = 12
"""Up to so many pieces of work are done in this process, since starting others would take longer."""

_AHEAD = 4
"""How many chunks for each worker are on their way, so that none waits for work and few are lost."""

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

Work = Callable[[int], R]
"""Does the piece of work of a number; it is sent to other processes, and knows all it needs."""


def cores() -> int:
    """How many processes can work at a time: the processors that this one may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class WorkerKilled(Exception):
    """The system has ended one of the processes, perhaps at a limit of processor time."""


class Pending(Protocol[R_co]):
    """Results to come."""

    def result(self) -> R_co:
        """The results, once they are there."""


def spread(work: Work[R], numbers: Sequence[int], processes: int, chunk: int = 1) -> Iterator[R]:
    """The results of work on some numbers, in their order, done by several processes.

    Raises what the work raises, and WorkerKilled.
    """
    if processes < 2 or len(numbers) <= MOST_IN_ONE_PROCESS:
        yield from map(work, numbers)
        return
    others = {*multiprocessing.active_children()}
    pool = ProcessPoolExecutor(
        min(processes, len(numbers)),
        multiprocessing.get_context("spawn"),
        _prepare,
        (language.reader().language,),
    )
    try:
        # Not `map`: after a broken pool it cancels futures that the pool's own thread is still handling.
        yield from in_order(
            lambda chunk: pool.submit(do_chunk, work, chunk), numbers, chunk, _AHEAD * processes
        )
    except BrokenProcessPool as error:
        why = _("the system has ended a process that played, perhaps at a limit of time or memory")
        raise WorkerKilled(why) from error
    except (KeyboardInterrupt, GeneratorExit):
        # Whoever waits for nothing more waits for no game either.
        for process in {*multiprocessing.active_children()} - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def in_order(
    submit: Callable[[Sequence[int]], Pending[list[R]]], numbers: Sequence[int], chunk: int, ahead: int
) -> Iterator[R]:
    """The results in the order of the numbers, of which up to `ahead` chunks are submitted in advance."""
    chunks = (numbers[first : first + chunk] for first in range(0, len(numbers), chunk))
    pending: deque[Pending[list[R]]] = deque()
    for each in chunks:
        pending.append(submit(each))
        if len(pending) >= ahead:
            yield from pending.popleft().result()
    while pending:
        yield from pending.popleft().result()


def do_chunk(work: Work[R], numbers: Sequence[int]) -> list[R]:
    """The results of work on some numbers."""
    return [work(number) for number in numbers]


def _prepare(code: str) -> None:
    """Have a worker speak the language of the command line, leave Ctrl-C to that, and end with it."""
    language.choose(code)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, frame: _leave())
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this worker when the command line has been killed: nobody would take what it plays."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    _leave()


def _leave() -> None:
    kill_all()
    os._exit(1)
