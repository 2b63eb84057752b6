"""The writer: one job after another in one thread, and what becomes of answers and errors."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from scat_tui.saves import writer as writers
from scat_tui.saves.writer import Writer


class Held:
    """A job that goes on until it is let go."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()

    def __call__(self) -> str:
        self.begun.set()
        self.go.wait(30)
        return "done"


@pytest.fixture
def writer() -> Iterator[Writer]:
    """A writer that has done all by the end of the test."""
    made = Writer()
    yield made
    made.drain()


def refuse(_thread: threading.Thread) -> None:
    """What a system does that grants no thread."""
    raise RuntimeError("can't start new thread")


async def test_jobs_are_done_in_the_order_in_which_they_came(writer: Writer) -> None:
    done: list[int] = []
    held = Held()
    first = asyncio.create_task(writer.run(held))
    await asyncio.to_thread(held.begun.wait)
    for number in range(5):
        writer.put(lambda number=number: done.append(number))  # type: ignore[misc]
    last = asyncio.create_task(writer.run(lambda: [*done]))
    await asyncio.sleep(0)
    assert done == []
    held.go.set()
    assert await first == "done"
    assert await last == [0, 1, 2, 3, 4]


async def test_all_jobs_are_done_in_one_thread_which_is_not_the_callers(writer: Writer) -> None:
    threads = {await writer.run(threading.current_thread) for _job in range(3)}
    assert len(threads) == 1
    [thread] = threads
    assert thread is not threading.current_thread()
    assert thread.daemon


async def test_what_a_job_raises_is_raised_and_the_next_job_is_done(writer: Writer) -> None:
    def fail() -> None:
        raise OSError("The disk is full.")

    for _time in range(2):
        with pytest.raises(OSError, match="The disk is full"):
            await writer.run(fail)
    assert await writer.run(lambda: "saved") == "saved"


async def test_a_job_that_has_begun_is_finished_though_nobody_waits_for_it(writer: Writer) -> None:
    held, done = Held(), list[str]()
    asking = asyncio.create_task(writer.run(lambda: done.append(held())))
    await asyncio.to_thread(held.begun.wait)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    held.go.set()
    await writer.run(lambda: None)
    assert done == ["done"]


async def test_it_is_busy_while_a_job_is_done_or_waits(writer: Writer) -> None:
    assert not writer.busy
    held = Held()
    writer.put(held)
    await asyncio.to_thread(held.begun.wait)
    assert writer.busy
    writer.put(lambda: None)
    held.go.set()
    writer.drain()
    async with asyncio.timeout(20):
        while writer.busy:  # draining is a job itself
            await asyncio.sleep(0)


async def test_to_drain_it_waits_for_all_that_came_before(writer: Writer) -> None:
    held, done = Held(), list[str]()
    writer.put(lambda: done.append(held()))
    draining = asyncio.create_task(asyncio.to_thread(writer.drain))
    await asyncio.to_thread(held.begun.wait)
    assert not draining.done()
    held.go.set()
    await draining
    assert done == ["done"]


def test_to_drain_it_does_not_wait_for_ever(writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "PATIENCE", 0.01)
    held = Held()
    writer.put(held)
    writer.drain()
    assert writer.busy
    held.go.set()


def test_where_nothing_was_written_there_is_nothing_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[threading.Thread] = []
    monkeypatch.setattr(threading.Thread, "start", started.append)
    Writer().drain()
    assert started == []


async def test_without_a_thread_jobs_are_done_where_they_are_asked_for(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading.Thread, "start", refuse)

    def fail() -> None:
        raise OSError("The disk is full.")

    assert await writer.run(threading.current_thread) is threading.current_thread()
    with pytest.raises(OSError, match="The disk is full"):
        await writer.run(fail)
    done: list[str] = []
    writer.put(lambda: done.append("released"))
    assert done == ["released"]
    assert not writer.busy


async def test_it_takes_a_thread_as_soon_as_there_is_one(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        assert await writer.run(threading.current_thread) is threading.current_thread()
    assert await writer.run(threading.current_thread) is not threading.current_thread()


@pytest.mark.parametrize("fails", [False, True])
def test_an_answer_to_a_loop_that_has_closed_is_dropped(fails: bool, writer: Writer) -> None:
    held, done = Held(), list[str]()

    def job() -> None:
        done.append(held())
        if fails:
            raise OSError("The disk is full.")

    async def leave() -> None:
        asking = asyncio.create_task(writer.run(job))
        await asyncio.to_thread(held.begun.wait)
        asking.cancel()

    asyncio.run(leave())
    held.go.set()
    assert asyncio.run(writer.run(lambda: "saved")) == "saved"
    assert done == ["done"]


async def test_a_job_that_nobody_waits_for_and_that_fails_does_not_stop_later_ones(writer: Writer) -> None:
    def fail() -> None:
        raise OSError

    writer.put(fail)
    async with asyncio.timeout(30):
        assert await writer.run(lambda: "done") == "done"
    await asyncio.to_thread(writer.drain)
