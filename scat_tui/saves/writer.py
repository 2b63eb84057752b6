"""The one thread that writes games: a slow disk delays the game, but never the screen."""

import asyncio
import atexit
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Queue
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds for which the end of the program waits for a disk."""


class Writer:
    """Does jobs one after another in a thread of its own, which ends with the program."""

    def __init__(self) -> None:
        self._jobs: Queue[Callable[[], object]] = Queue()
        self._thread: threading.Thread | None = None

    async def run(self, job: Callable[[], T]) -> T:
        """Does a job after all earlier ones, and returns its result or raises its error."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def do() -> None:
            result: T
            try:
                result = job()
            except BaseException as error:
                _settle(loop, answer, answer.set_exception, error)
            else:
                _settle(loop, answer, answer.set_result, result)

        self.put(do)
        return await answer

    def put(self, job: Callable[[], object]) -> None:
        """Does a job without a result, which raises nothing and which nobody waits for."""
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="saving", daemon=True)
            try:
                thread.start()
            except RuntimeError:
                # The system grants no thread: then the job is done here, and its caller waits for it.
                job()
                return
            self._thread = thread
            atexit.register(self.drain)
        self._jobs.put(job)

    @property
    def busy(self) -> bool:
        """Whether a job is running or waiting."""
        return self._jobs.unfinished_tasks > 0

    def drain(self) -> None:
        """Waits until all jobs are done, for a limited time."""
        if self._thread is not None:
            done = threading.Event()
            self._jobs.put(done.set)
            done.wait(PATIENCE)

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            # An error would end the thread, and all later saves would wait for ever.
            with suppress(Exception):
                job()
            self._jobs.task_done()


def _settle(
    loop: asyncio.AbstractEventLoop, answer: "asyncio.Future[T]", settle: Callable[..., None], value: object
) -> None:
    """Sets the answer in its own loop, if anybody still waits for it."""

    def settle_now() -> None:
        if not answer.done():
            settle(value)

    with suppress(RuntimeError):  # the loop has closed meanwhile
        loop.call_soon_threadsafe(settle_now)


WRITER = Writer()
