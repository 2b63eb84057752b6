"""The `os` module as the writing of files sees it, with something happening at one of its calls."""

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from scat_tui.files import atomic as durable
from scat_tui.files import temporary

CALLS = frozenset(
    {"listdir", "lstat", "open", "fstat", "read", "write", "utime", "fsync", "link", "rename", "replace"}
    | {"unlink", "close", "mkdir"}
)
WRITERS = (durable, temporary)
"""The modules that change files."""


class WatchedOs:
    """Stands for `os` in the modules that write; `calls` are the names of the calls so far."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self._done: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._watched(name, real) if name in CALLS else real

    def patch(self, patch: pytest.MonkeyPatch) -> None:
        """Take the place of `os`."""
        for module in WRITERS:
            patch.setattr(module, "os", self)

    def done(self, name: str, last: Any) -> bool:
        """Whether such a call has succeeded with this as its last argument."""
        return any(call == name and arguments[-1] == last for call, arguments in self._done)

    def before(self, name: str, arguments: tuple[Any, ...]) -> None:
        """Called before each call, whose number from 0 is `len(self.calls) - 1`."""

    def after(self, name: str, arguments: tuple[Any, ...], result: Any) -> None:
        """Called after each call that succeeded."""

    def _watched(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            self.calls.append(name)
            self.before(name, arguments)
            result = real(*arguments, **named)
            self._done.append((name, arguments))
            self.after(name, arguments, result)
            return result

        return call


class FaultyOs(WatchedOs):
    """Its call numbered `fails` fails with an error."""

    def __init__(self, fails: int, error: int) -> None:
        super().__init__()
        self._fails, self._error = fails, error

    def before(self, name: str, arguments: tuple[Any, ...]) -> None:
        """Fail, if it is this one's turn."""
        if len(self.calls) - 1 == self._fails:
            if name == "close":
                os.close(*arguments)
            raise OSError(self._error, os.strerror(self._error))


class NoLinks(WatchedOs):
    """A disk that knows no second names."""

    def __init__(self, error: int) -> None:
        super().__init__()
        self._error = error

    def before(self, name: str, arguments: tuple[Any, ...]) -> None:
        """Refuse every link."""
        if name == "link":
            raise OSError(self._error, os.strerror(self._error))


class DeadlyOs(WatchedOs):
    """Its call numbered `last` is not reached: the process dies by SIGKILL."""

    def __init__(self, last: int) -> None:
        super().__init__()
        self._last = last

    def before(self, name: str, arguments: tuple[Any, ...]) -> None:
        """Die, if it is this one's turn."""
        if len(self.calls) - 1 == self._last:
            os.kill(os.getpid(), signal.SIGKILL)


def use(watched: WatchedOs) -> None:
    """Let it take the place of `os` for good, in a process of its own."""
    for module in WRITERS:
        module.os = watched  # type: ignore[assignment]
