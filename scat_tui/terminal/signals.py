"""The end from outside: every signal that would end us gives the terminal back and ends the process at once.

Every move is on disk before it is shown, so there is nothing to save. A thread stands by for a main thread
that is held up where Python cannot interrupt it.
"""

import os
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

FATAL = (
    signal.SIGHUP,
    signal.SIGTERM,
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGXCPU,
    signal.SIGUSR1,
    signal.SIGUSR2,
    signal.SIGALRM,
)
"""Hang-ups and requests, a limit of processor time, and what somebody may send by mistake."""

HANG_UP = 128 + signal.SIGHUP
"""Exit status where the terminal is gone, with or without a signal."""

PATIENCE = 0.4
"""Seconds the standby thread leaves to the main thread."""


def install(give_back: Callable[[], None]) -> None:
    """From now on these signals call `give_back` and end the process with 128 and their number.

    `give_back` may be called in the midst of anything, from the main thread and from another one.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        try:
            give_back()
        finally:
            os._exit(128 + number)

    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    threading.Thread(target=_stand_by, args=(reading, give_back), name="standby", daemon=True).start()
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in FATAL:
        signal.signal(number, end)


def _stand_by(reading: int, give_back: Callable[[], None]) -> None:
    """End the process if a fatal signal has come and it is still there after a while."""
    while arrived := os.read(reading, 64):
        for number in FATAL:
            if number in arrived:
                time.sleep(PATIENCE)
                try:
                    give_back()
                finally:
                    os._exit(128 + number)


def end_within(seconds: float, status: int) -> None:
    """End the process by then, even where a thread is still busy that nobody waits for any more."""
    timer = threading.Timer(seconds, os._exit, (status,))
    timer.daemon = True
    timer.start()
