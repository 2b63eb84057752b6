"""Running an application on the terminal, from its start to the exit status."""

import asyncio
import inspect
import sys
import threading
from contextlib import suppress
from typing import Any

from scat_tui.terminal import crash, signals
from scat_tui.terminal.app import TerminalApp
from scat_tui.terminal.driver import TerminalDriver

CRASHED = 1
"""The exit status after an error of the program."""

FAREWELL = 0.7
"""Seconds for threads to finish after the application has ended."""


def run(app: TerminalApp, *, mouse: bool = True) -> int:
    """Runs an application and returns the exit status.

    From here on signals end the process, and threads cannot keep it alive.
    """

    def give_back() -> None:
        if isinstance(app.driver, TerminalDriver):
            app.driver.tty.leave()

    signals.install(give_back)
    threading.excepthook = lambda arguments: _failed(app, arguments.exc_value)
    session = _session(app, mouse)
    try:
        asyncio.run(session)
    except Exception as error:
        app.crash = app.crash or error
        give_back()
        if inspect.getcoroutinestate(session) == inspect.CORO_CREATED:
            # It never began: too many files are open even for a loop.
            session.close()
            _report_crash(app)
    finally:
        # Also if there is no memory left for an orderly end.
        give_back()
    if isinstance(app.driver, TerminalDriver):
        app.driver.tty.close()
    return _status(app)


async def _session(app: TerminalApp, mouse: bool) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: _failed(app, context.get("exception")))
    try:
        await app.run_async(mouse=mouse)
    except Exception as error:
        app.crash = app.crash or error
    if isinstance(app.driver, TerminalDriver):
        app.driver.tty.leave()
    status = _status(app)
    _report_crash(app)
    signals.end_within(FAREWELL, status)


def _failed(app: TerminalApp, error: Any) -> None:
    """Treats an error in a thread or a callback as a crash."""
    if isinstance(error, Exception) and app.crash is None:
        app.crash = error
        app.fail_soon(error)


def _status(app: TerminalApp) -> int:
    return CRASHED if app.crash else (app.return_code or 0)


def _report_crash(app: TerminalApp) -> None:
    """Says what went wrong, on the shell's screen."""
    if app.crash is not None and sys.__stderr__ is not None:
        with suppress(OSError):
            print(*crash.lines(app.crash, app.crash_folder()), sep="\n", file=sys.__stderr__, flush=True)
