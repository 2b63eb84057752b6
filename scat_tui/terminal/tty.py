"""The terminal device: taken over, given back, and written to without ever waiting for it."""

import os
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
"""The alternate screen, no cursor, no line wrap, bracketed paste."""
MOUSE = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
"""Reports of buttons, and of movement while one is held; a mouse that just moves sends nothing."""
NO_MOUSE = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
ASK_SYNC = "\x1b[?2026$p"
"""Asks whether the terminal can hold back a picture until it is complete."""
LEAVE = f"\x1b[?2026l\x1b[?1049l\x1b[m\x1b[?25h\x1b[?7h\x1b[?2004l{NO_MOUSE}"
"""First back to the shell's screen, then the rest. Its ESC ends whatever was cut off before it."""

GIVE_UP = 0.2
"""Seconds to wait, when leaving, for a terminal that does not read."""

WIDEST, HIGHEST = 500, 200
"""In cells; what a terminal has beyond that stays empty."""


class HangUp(Exception):
    """The terminal is gone."""


class Tty:
    """The terminal of standard input, opened as a file of our own if possible.

    Only a file of our own may be made non-blocking, as the shell shares the other one.
    """

    def __init__(self, mouse: bool = True, encoding: str = "utf-8") -> None:
        self.entered = False
        self.rest = b""
        """What the terminal has not taken yet."""
        self.mouse = mouse
        """Whether the terminal reports the mouse."""
        self._encoding = encoding
        self._before: list[Any] | None = None
        self.file, self._own = _open()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines, within limits; 80x24 if the terminal does not know."""
        try:
            columns, lines = os.get_terminal_size(self.file)
        except OSError:
            columns, lines = 0, 0
        return min(columns or 80, WIDEST), min(lines or 24, HIGHEST)

    def enter(self) -> None:
        """Takes the terminal over, also again after the shell had it."""
        with suppress(termios.error):
            if self._before is None:
                self._before = termios.tcgetattr(self.file)
            # In the background this stops the process until it is in the foreground again.
            termios.tcsetattr(self.file, termios.TCSANOW, _raw(self._before))
        self.entered = True
        self.rest = b""
        self.send(ENTER + (MOUSE if self.mouse else "") + ("" if _is_apple() else ASK_SYNC))

    def use_mouse(self, mouse: bool) -> None:
        """Switches reports of the mouse on or off; raises HangUp."""
        self.mouse = mouse
        if self.entered:
            self.send(MOUSE if mouse else NO_MOUSE)

    def leave(self) -> None:
        """Restores the terminal. May be called any number of times, from any thread or signal handler."""
        if self.entered:
            self.entered = False
            self.rest = b""
            self._insist(LEAVE.encode())
        self.restore()

    def restore(self) -> None:
        """Discards typed input that was not read, and restores the terminal's line editing."""
        if self._before is not None:
            with suppress(termios.error):
                termios.tcflush(self.file, termios.TCIFLUSH)
                termios.tcsetattr(self.file, termios.TCSANOW, self._before)

    def close(self) -> None:
        """Gives the terminal back and closes our file."""
        self.leave()
        if self._own:
            self._own = False
            with suppress(OSError):
                os.close(self.file)

    def read(self) -> bytes:
        """The bytes that have arrived; raises HangUp at the end of input, BlockingIOError for none."""
        try:
            data = os.read(self.file, 4096)
        except (BlockingIOError, InterruptedError):
            raise BlockingIOError from None
        except OSError as error:
            raise HangUp from error
        if not data:
            raise HangUp
        return data

    def send(self, text: str) -> None:
        """Writes text; what is not taken at once is in `rest`, for `send_rest`. Raises HangUp."""
        self.rest += text.encode(self._encoding, "replace")
        self.send_rest()

    def send_rest(self) -> None:
        """Continues to write."""
        while self.rest:
            try:
                self.rest = self.rest[os.write(self.file, self.rest) :]
            except BlockingIOError:
                return
            except OSError as error:
                raise HangUp from error

    def _insist(self, data: bytes) -> None:
        """Writes even if the terminal does not read; what it has not read yet is then discarded."""
        end = time.monotonic() + GIVE_UP
        while data and time.monotonic() < end:
            try:
                data = data[os.write(self.file, data) :]
            except BlockingIOError:
                with suppress(termios.error):
                    termios.tcflush(self.file, termios.TCOFLUSH)
                time.sleep(0.005)
            except OSError:
                return


def _open() -> tuple[int, bool]:
    flags = os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
    openers: list[Callable[[], int]] = [
        lambda: os.open(os.ttyname(0), flags),
        # A user who has become another one may not open the first one's terminal by name.
        lambda: os.open("/dev/tty", flags),
    ]
    for opener in openers:
        with suppress(OSError):
            return opener(), True
    return 0, False


def _raw(before: list[Any]) -> list[Any]:
    """Every key at once and without echo; Ctrl-\\ still reaches the system, even if the program hangs.

    Ctrl-Z is ours: the system would stop the whole job at once, and in a shell of a shell the outer one would
    have the terminal before it is given back.
    """
    iflag, oflag, cflag, lflag, ispeed, ospeed, keys = before
    iflag &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR | termios.ISTRIP)
    lflag &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    lflag |= termios.ISIG
    oflag &= ~termios.OPOST
    keys = list(keys)
    keys[termios.VINTR] = keys[termios.VSUSP] = b"\0"
    keys[termios.VMIN], keys[termios.VTIME] = 1, 0
    return [iflag, oflag, cflag, lflag, ispeed, ospeed, keys]


def _is_apple() -> bool:
    """Apple's terminal prints a letter in answer to the question."""
    return os.environ.get("TERM_PROGRAM") == "Apple_Terminal"
