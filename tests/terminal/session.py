"""A program on a terminal of our own: sizes, keys, signals, and what became of it all."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

from tests.patience import patience
from tests.terminal.child import become
from tests.terminal.waiting import is_busy, waits_for, wake_ups

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
LOOK_AGAIN = 0.01
"""Seconds in which what was typed reaches a program that waits for it."""
AGAIN = 0.15
"""Seconds between two presses of one key; sooner it counts as held down."""
MOST_TYPED = 16
"""Characters that people type at once; more count as a paste."""
SWITCHED_OFF = {7, 25}
"""Private modes that are on by default: line wrap and the cursor."""

PRESSES_APART = 0.4
"""Seconds after which the same key is surely another press, also where the machine is busy."""


class Session:
    """A child process with a pseudo-terminal; use it in a `with`."""

    def __init__(
        self,
        *command: str,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
        sync: bool = False,
        job: bool = False,
        screen: type[pyte.Screen] = pyte.Screen,
        answers: bool = True,
    ) -> None:
        """`sync`: the terminal can hold pictures back. `job`: a shell stands over the program.

        `screen` is the kind of terminal; `answers`: it says where its cursor stands when it is asked.
        """
        self.screen = screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        self.status: int | None = None
        self._answers_sync = sync
        self._pasted = False
        """Whether a paste came last: what is typed right behind one belongs to it, so people wait."""
        self._pressed = (b"", 0.0)
        """What was typed last, and when."""
        self._slept_before: int | None = None
        """How often the program had gone to sleep when it was last sent anything."""
        self.master, slave = pty.openpty()
        self.resize(*size, signal_it=False)
        self.before = termios.tcgetattr(slave)
        reading, writing = os.pipe()
        self._parent = os.fork()
        if self._parent == 0:  # pragma: no cover
            become(slave, command, environment or {}, writing if job else None)
        os.close(slave)
        os.close(writing)
        with os.fdopen(reading, "rb") as told:
            self.pid = int(told.read() or self._parent)
        os.set_blocking(self.master, False)
        if answers:
            self.screen.write_process_input = lambda data: self._write(data.encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.status is None:
            # Also where it is stopped; a shell over it may have buried it already.
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self._parent, 0)
        self.close()

    def close(self) -> None:
        """The terminal goes away."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def resize(self, columns: int, lines: int, signal_it: bool = True) -> None:
        """Another size; the child is told by the system."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        if signal_it:
            self.screen.resize(lines, columns)

    def send(self, data: str | bytes) -> None:
        """Type, or let the terminal say something; the same key again after the pause that people make."""
        rest = data.encode() if isinstance(data, str) else data
        pressed, before = self._pressed
        if rest == pressed and (early := before + AGAIN - time.monotonic()) > 0:
            self.read(early)
        self._pressed = (rest, time.monotonic())
        self._pasted = b"\x1b[20" in rest or len(rest) > MOST_TYPED
        end = time.monotonic() + patience(20)
        while rest and time.monotonic() < end:
            try:
                rest = rest[self._write(rest) :]
            except BlockingIOError:
                self.read(0.01)
        assert not rest, "the program does not read"

    def _write(self, data: bytes) -> int:
        """Write as much as will go; the number of bytes."""
        self._slept_before = wake_ups(self.pid)
        return os.write(self.master, data)

    def press(self, key: str) -> None:
        """A key as people press it: the same one again only after a while."""
        before, at = self._pressed
        if key == before:
            self.read(at + PRESSES_APART - time.monotonic())
        self.send(key)
        self._pressed = key, time.monotonic()

    def read(self, seconds: float) -> bytes:
        """Take what comes in that time."""
        got = bytearray()
        end = time.monotonic() + seconds
        while self.master >= 0 and (left := end - time.monotonic()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                break
            try:
                data = os.read(self.master, 65536)
            except OSError:
                break
            if not data:
                break
            if self._answers_sync and b"\x1b[?2026$p" in data:
                self._write(b"\x1b[?2026;2$y")
            got += data
            self.stream.feed(data)
        self.output += got
        return bytes(got)

    def settle(self, quiet: float = 0.35, limit: float = 15.0) -> None:
        """Read until nothing has come for so long, or nothing can: the program waits for longer than that.

        While it is at work it may still send something. It fails where the program does so on and on.
        """
        end = time.monotonic() + patience(limit)
        last = time.monotonic()
        slept = None
        while time.monotonic() < last + quiet:
            assert time.monotonic() < end, f"it does not come to rest:\n{self.text}"
            if self.read_some(LOOK_AGAIN):
                last, slept = time.monotonic(), None
            elif not self._pasted and waits_for(self.pid, quiet):
                before, slept = slept, wake_ups(self.pid)
                # On a busy machine what was sent takes a while to wake it.
                if before == slept != self._slept_before and not self.read_some(0):
                    return
            else:
                slept = None
                if is_busy(self.pid):
                    last = time.monotonic()

    def read_some(self, seconds: float) -> bytes:
        """Take what comes until a short pause; empty when nothing comes in that time."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        return self.read(0.02)

    def wait_for(self, text: str, limit: float = 15.0) -> None:
        """Until the text stands on the screen."""
        end = time.monotonic() + patience(limit)
        while text not in self.text:
            assert time.monotonic() < end, f"{text!r} did not appear:\n{self.text}"
            self.read_some(0.1)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def kill(self, number: int) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def wait(self, limit: float = 10.0, read: bool = True) -> float:
        """Until the process is gone; the seconds that took. `status` is then like a shell's."""
        start = time.monotonic()
        while time.monotonic() - start < patience(limit):
            if read:
                self.read(0.01)
            else:
                time.sleep(0.01)
            pid, status = os.waitpid(self._parent, os.WNOHANG)
            if pid:
                took = time.monotonic() - start
                self.status = os.waitstatus_to_exitcode(status)
                if read:
                    self.read(0.2)
                return took
        raise AssertionError(f"still there after {limit} s:\n{self.text}")

    def until(self, holds: Callable[[], bool], limit: float = 10.0) -> None:
        """Read on until something holds."""
        end = time.monotonic() + patience(limit)
        while not holds():
            assert time.monotonic() < end, self.text
            self.read(0.02)

    def until_full(self) -> None:
        """Until the terminal holds all that it can of what nobody reads."""
        before = -1
        while (held := self.unread) == 0 or held != before:
            before = held
            time.sleep(0.2)

    @property
    def unread(self) -> int:
        """Bytes that the program has sent and nobody has read."""
        return int(struct.unpack("i", fcntl.ioctl(self.master, termios.FIONREAD, bytes(4)))[0])

    @property
    def cleared_off(self) -> bool:
        """Whether the program has given the terminal back."""
        return self.output.rfind(b"\x1b[?1049l") > self.output.rfind(b"\x1b[?1049h")

    @property
    def modes_left_on(self) -> set[int]:
        """Private modes that are not as a terminal has them at first."""
        on: dict[int, bool] = {}
        for match in _MODE.finditer(self.output):
            for mode in match[1].split(b";"):
                on[int(mode)] = match[2] == b"h"
        return {mode for mode, state in on.items() if state != (mode in SWITCHED_OFF)}

    @property
    def termios(self) -> list[Any]:
        """The terminal's own settings."""
        return termios.tcgetattr(self.master)

    @property
    def state(self) -> str:
        """The process's state letter: R running, S asleep, T stopped, Z gone."""
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0]

    @property
    def cpu(self) -> float:
        """Seconds of processor time used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settle(*sessions: Session) -> None:
    """Read until each of them has settled."""
    for session in sessions:
        session.settle()


PYTHON = sys.executable
SMALL_APP = str(Path(__file__).with_name("small_app.py"))
