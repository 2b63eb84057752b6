"""Being stopped and going on: the shell has the terminal meanwhile, given back whole."""

import os
import signal
from collections.abc import Callable
from types import FrameType


class JobControl:
    """Hears of stops from outside, and stops the job itself where Ctrl-Z was typed."""

    def __init__(self, give_back: Callable[[], None], come_back: Callable[[], None]) -> None:
        """Both may be called in the midst of anything."""
        self._give_back = give_back
        self._come_back = come_back
        self._stopping = False

    def begin(self) -> None:
        """From now on stops are heard of."""
        signal.signal(signal.SIGTSTP, self._on_stop_signal)
        signal.signal(signal.SIGCONT, self._on_continue_signal)

    def end(self) -> None:
        """From now on the system alone deals with them."""
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_DFL)

    def stop_job(self) -> None:
        """Stop all processes of the job, as the system does on Ctrl-Z."""
        self._stop(0)

    def _on_stop_signal(self, _number: int, _frame: FrameType | None) -> None:
        self._stop(os.getpid())

    def _stop(self, whom: int) -> None:
        """Give the terminal back and stop; `whom` is the process, or 0 for all of its job."""
        self._stopping = True
        # Whoever takes the terminal while we give it back must not stop us in the midst of that.
        background = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        self._give_back()
        signal.signal(signal.SIGTTOU, background)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        # Here the process stops, unless there is no shell that could wake it: then it just goes on.
        os.kill(whom, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._on_stop_signal)
        self._stopping = False
        self._come_back()

    def _on_continue_signal(self, _number: int, _frame: FrameType | None) -> None:
        if not self._stopping:
            self._come_back()
