"""A running program: a line in, a line out, in limited time and room."""

import os
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, PollSelector

from scat_tui.programs.error_file import ErrorFile
from scat_tui.programs.failures import Failure, Fault

LONGEST_LINE = 1 << 16
"""The most bytes of an answer."""

GRACE = 0.5
"""Seconds that a program has to end by itself once nothing more will be asked."""

_LAST_WORDS = 0.2
"""Seconds in which a program that has crashed may still say why."""

_PIECE = 1 << 16
_PIECES = 16
"""The most pieces read in one go, as a program may write faster than it is read."""

RUNNING: "weakref.WeakSet[Process]" = weakref.WeakSet()
"""The programs that run now."""


class Process:
    """A program that has been started, without a shell, as the leader of a process group of its own."""

    def __init__(self, words: Sequence[str], errors: ErrorFile) -> None:
        """Starts it; raises Failure if there is no such command, or the system refuses."""
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except (FileNotFoundError, NotADirectoryError):
            raise Failure(Fault.NOT_FOUND, words[0]) from None
        except OSError as error:
            raise Failure(Fault.NOT_STARTED, error.strerror or str(error)) from None
        self._errors = errors
        self._unread = b""
        self._ending = threading.RLock()
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        self._in, self._out, self._err = (stream.fileno() for stream in streams if stream)
        for file in (self._in, self._out, self._err):
            os.set_blocking(file, False)
        RUNNING.add(self)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that the program answers a line with, without its end; raises Failure."""
        self._refuse_unasked()
        rest, deadline = memoryview(line), time.monotonic() + seconds
        with PollSelector() as selector:
            selector.register(self._in, EVENT_WRITE)
            selector.register(self._out, EVENT_READ)
            selector.register(self._err, EVENT_READ)
            while b"\n" not in self._unread:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise Failure(Fault.LATE, f"{seconds:g}")
                for key, _events in selector.select(left):
                    if key.fd == self._in:
                        rest = self._write(rest)
                        if not rest:
                            selector.unregister(self._in)
                    elif key.fd == self._out:
                        self._read()
                    elif not self._read_errors():
                        selector.unregister(self._err)
        answer, _end, self._unread = self._unread.partition(b"\n")
        if len(answer) > LONGEST_LINE:
            raise Failure(Fault.ENDLESS)
        return answer

    def end(self, grace: float = GRACE) -> None:
        """Tells the program that it is over, and ends it and whatever it has started after `grace` seconds.

        By the thread that asks it; others may only `kill` it, as they cannot know what is being read.
        """
        process = self._process
        if process.stderr is None or process.stderr.closed:
            return
        for stream in (process.stdin, process.stdout):
            with suppress(OSError):
                assert stream is not None
                stream.close()
        self._wait(grace)
        with self._ending:
            self._kill_group()
            process.wait()
        self._read_errors()
        process.stderr.close()
        RUNNING.discard(self)

    def kill(self) -> None:
        """Ends the program and whatever it has started at once; a question to it is then answered by that."""
        with self._ending:
            if self._process.returncode is None:
                self._kill_group()

    def _kill_group(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _refuse_unasked(self) -> None:
        """Raises Failure if there is more than one answer to the last question."""
        if not self._unread:
            with suppress(BlockingIOError):
                self._unread = os.read(self._out, _PIECE)
        if self._unread:
            raise Failure(Fault.UNREADABLE, self._unread.decode(errors="replace"))

    def _write(self, rest: memoryview) -> memoryview:
        try:
            return rest[os.write(self._in, rest) :]
        except BlockingIOError:
            return rest
        except BrokenPipeError:
            # It reads no more, but may have answered: what can be read tells.
            return rest[len(rest) :]

    def _read(self) -> None:
        with suppress(BlockingIOError):
            piece = os.read(self._out, _PIECE)
            if not piece:
                raise Failure(Fault.CRASHED, self._status())
            self._unread += piece
            if len(self._unread) > LONGEST_LINE and b"\n" not in self._unread:
                raise Failure(Fault.ENDLESS)

    def _read_errors(self) -> bool:
        """Keeps what there is of its standard error; returns whether more may come."""
        for _piece in range(_PIECES):
            try:
                piece = os.read(self._err, _PIECE)
            except BlockingIOError:
                return True
            if not piece:
                return False
            self._errors.add(piece)
        return True

    def _status(self) -> str:
        """The exit status of a program that writes no more."""
        ended = self._wait(_LAST_WORDS)
        self._read_errors()
        return str(self._process.returncode) if ended else "?"

    def _wait(self, seconds: float) -> bool:
        """Waits until it has ended by itself; returns whether it has."""
        deadline = time.monotonic() + seconds
        while True:
            with self._ending:
                if self._process.poll() is not None:
                    return True
            if time.monotonic() >= deadline:
                return False
            self._read_errors()
            time.sleep(0.002)


def kill_all() -> None:
    """Ends every program at once, as this process, which asks them, is to end."""
    for process in [*RUNNING]:
        process.kill()
