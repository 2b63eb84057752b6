"""Job control: while the program is stopped the shell has the terminal, fully restored."""

import os
import signal
from collections.abc import Callable
from types import FrameType


class JobControl:
    """Handles stops from outside, and stops the job itself after Ctrl-Z."""

    def __init__(self, give_back: Callable[[], None], come_back: Callable[[], None]) -> None:
        """Both functions may be called at any moment."""
        self._give_back = give_back
        self._come_back = come_back
        self._stopping = False

    def begin(self) -> None:
        """Starts handling stops."""
        signal.signal(signal.SIGTSTP, self._on_stop_signal)
        signal.signal(signal.SIGCONT, self._on_continue_signal)

    def end(self) -> None:
        """Leaves stops to the system."""
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_DFL)

    def stop_job(self) -> None:
        """Stops all processes of the job, as the system does after Ctrl-Z."""
        self._stop(0)

    def _on_stop_signal(self, _number: int, _frame: FrameType | None) -> None:
        self._stop(os.getpid())

    def _stop(self, whom: int) -> None:
        """Gives the terminal back and stops `whom`: this process, or 0 for the whole job."""
        self._stopping = True
        # Another program that takes the terminal meanwhile must not stop us half-way.
        background = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        self._give_back()
        signal.signal(signal.SIGTTOU, background)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        # The process stops here, unless there is no shell to wake it: then it goes on.
        os.kill(whom, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._on_stop_signal)
        self._stopping = False
        self._come_back()

    def _on_continue_signal(self, _number: int, _frame: FrameType | None) -> None:
        if not self._stopping:
            self._come_back()
