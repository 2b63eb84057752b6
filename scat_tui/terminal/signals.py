"""Signals that end the program: they restore the terminal and end the process at once.

Every move is on disk before it is shown, so there is nothing to save. A thread stands by in case the main
thread is held up where Python cannot interrupt it.
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
"""The exit status if the terminal is gone, with or without a signal."""

PATIENCE = 0.4
"""Seconds that the standby thread leaves to the main thread."""


def install(give_back: Callable[[], None]) -> None:
    """Makes these signals call `give_back` and end the process with 128 plus their number.

    `give_back` may be called at any moment, from the main thread or another one.
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
    """Ends the process if it still exists some time after a fatal signal."""
    while arrived := os.read(reading, 64):
        for number in FATAL:
            if number in arrived:
                time.sleep(PATIENCE)
                try:
                    give_back()
                finally:
                    os._exit(128 + number)


def end_within(seconds: float, status: int) -> None:
    """Ends the process by then, even if a thread is still busy."""
    timer = threading.Timer(seconds, os._exit, (status,))
    timer.daemon = True
    timer.start()
